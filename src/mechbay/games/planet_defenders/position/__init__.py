"""Positions as documents, and what is true in every one of them."""
