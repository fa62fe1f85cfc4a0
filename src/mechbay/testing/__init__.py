"""For whoever writes a game: scenarios in notation, the laws that every game keeps, golden games."""
