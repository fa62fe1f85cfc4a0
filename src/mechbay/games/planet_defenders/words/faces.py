"""All questions of the game, and the work that lies between them."""

from __future__ import annotations

from mechbay.core.face import Faces
from mechbay.games.planet_defenders.rules.actions import ACTIONS
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.games.planet_defenders.rules.terms import TERMS
from mechbay.games.planet_defenders.words import catching, flow, paying, planets

FACES: Faces[Galaxy] = Faces(
    TERMS,
    ACTIONS,
    [*flow.FACES, *planets.FACES, *paying.FACES, *catching.FACES],
    over="GXD-10.9",
    wait="GXD-3.1",
)
