"""How the events look on the stage, topic by topic."""

from typing import Final

from mechbay.games.tiny_epic_mechs.draw.shows import arena, combat, course, kit, robots, scoring
from mechbay.games.tiny_epic_mechs.draw.shows.scoring import SCORING
from mechbay.shows import Shows

__all__ = ["SCORING", "SHOWS"]
SHOWS: Final[Shows] = {
    kind: show
    for topic in (course, arena, kit, combat, scoring, robots)
    for kind, show in topic.SHOWS.items()
}
