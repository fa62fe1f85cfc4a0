"""The table as pictures: the stage in SVG, the tray and the seats in HTML, all from a seen position."""

from mechbay.games.tiny_epic_mechs.draw.cover import cover
from mechbay.games.tiny_epic_mechs.draw.panels import seats
from mechbay.games.tiny_epic_mechs.draw.stage import stage
from mechbay.games.tiny_epic_mechs.draw.tray import tray

__all__ = ["cover", "seats", "stage", "tray"]
