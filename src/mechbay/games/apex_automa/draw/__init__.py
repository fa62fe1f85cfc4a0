"""The table as pictures: the stage in SVG, the tray and the seats in HTML, all from a seen position."""

from mechbay.games.apex_automa.draw.cover import cover
from mechbay.games.apex_automa.draw.panels import seats
from mechbay.games.apex_automa.draw.stage import stage
from mechbay.games.apex_automa.draw.tray import tray

__all__ = ["cover", "seats", "stage", "tray"]
