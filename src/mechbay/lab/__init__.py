"""Many games: simulate, measure."""
