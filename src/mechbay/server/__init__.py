"""Matches kept safe and shown in a browser."""
