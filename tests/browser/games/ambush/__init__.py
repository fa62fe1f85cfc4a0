"""Ambush as a package of the house: it draws nothing, so the table has to do without."""

from ambush import GAME as GAME
