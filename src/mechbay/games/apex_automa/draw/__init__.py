"""The table as pictures: the stage in SVG, the tray and the seats in HTML, all from a seen position."""

from mechbay.games.apex_automa.draw.cover import cover
from mechbay.games.apex_automa.draw.lens import lens
from mechbay.games.apex_automa.draw.panels import seats
from mechbay.games.apex_automa.draw.printed import print_sheets
from mechbay.games.apex_automa.draw.shows import SCORING, SHOWS
from mechbay.games.apex_automa.draw.stage import stage
from mechbay.games.apex_automa.draw.still import still
from mechbay.games.apex_automa.draw.tray import tray

__all__ = ["SCORING", "SHOWS", "cover", "lens", "print_sheets", "seats", "stage", "still", "tray"]
