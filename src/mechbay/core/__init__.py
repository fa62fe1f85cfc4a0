"""The engine: knows no game, no network, no screen, and needs only the standard library."""
