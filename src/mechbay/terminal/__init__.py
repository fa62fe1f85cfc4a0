"""The same matches in a terminal."""
