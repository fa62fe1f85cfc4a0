"""How the events look on the stage."""

from typing import Final

from mechbay.games.apex_automa.draw.shows import cards, deciding, loot, moving, ring, shooting, tokens, turns
from mechbay.shows import Shows

SHOWS: Final[Shows] = {
    **turns.SHOWS,
    **moving.SHOWS,
    **deciding.SHOWS,
    **cards.SHOWS,
    **shooting.SHOWS,
    **tokens.SHOWS,
    **ring.SHOWS,
    **loot.SHOWS,
}
SCORING: Final = turns.SCORING
