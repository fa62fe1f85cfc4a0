"""Positions as documents, and what must hold of every position."""
