"""The table as pictures: the stage in SVG, the tray and the seats in HTML, all from a seen position."""

from mechbay.games.tiny_epic_mechs.draw.cover import cover
from mechbay.games.tiny_epic_mechs.draw.lens import lens
from mechbay.games.tiny_epic_mechs.draw.panels import seats
from mechbay.games.tiny_epic_mechs.draw.shows import SCORING, SHOWS
from mechbay.games.tiny_epic_mechs.draw.stage import stage
from mechbay.games.tiny_epic_mechs.draw.tray import tray

__all__ = ["SCORING", "SHOWS", "cover", "lens", "seats", "stage", "tray"]
