"""The table as pictures: the stage in SVG, the tray and the seats in HTML, all from a seen position."""

from mechbay.games.planet_defenders.draw.cover import cover
from mechbay.games.planet_defenders.draw.panels import seats, tray
from mechbay.games.planet_defenders.draw.shows import SCORING, SHOWS
from mechbay.games.planet_defenders.draw.stage import stage

__all__ = ["SCORING", "SHOWS", "cover", "seats", "stage", "tray"]
