"""What the game tells, and the luck that it asks for."""

from __future__ import annotations

from mechbay.games.apex_automa.rules import cards

L = ("legend", "legend")
EVENTS: dict[str, tuple[tuple[str, str], ...]] = {
    # setup and drop
    "colour": (("aim", "aim"), ("colour", "colour")),
    "automa": (L,),
    "arms": (L, ("arsenal", "arsenal")),
    "legend": (L,),
    "weapons": (L, ("set", "human-set")),
    "side": (L, ("arsenal", "arsenal")),
    "lands": (L, ("space", "space")),
    "beacon": (("space", "space"),),
    "drops": (L, ("space", "space")),
    # turns
    "turn": (("round", "number"), ("team", "team"), ("colour", "colour")),
    "activated": (L,),
    "available": (L, ("ability", "ability")),
    "status-over": (L, ("status", "status")),
    "strikes": (("object", "object"), ("damage", "number")),
    "bins-close": (),
    "over": (("end", "end"), ("players", "number"), ("enemies", "number")),
    # points
    "hurt": (L, ("damage", "number"), ("shield", "number"), ("health", "number")),
    "eliminated": (L, ("team", "team"), ("points", "number")),
    "healed": (
        L, ("shield", "number"), ("health", "number"), ("shield-now", "number"), ("health-now", "number"),
    ),
    "charged": (L, ("charges", "number"), ("charges-now", "number")),
    "spent": (L, ("charges", "number"), ("charges-now", "number")),
    "cannot-pay": (L, ("charges", "number"), ("charges-now", "number")),
    # cards
    "drew": (L, ("card", "card")),
    "plays": (L, ("card", "card")),
    "reshuffled": (L,),
    "decisions-reshuffled": (),
    "ability": (L, ("ability", "ability"), ("turns", "number")),
    "uses": (L, ("item", "item")),
    "ap": (L, ("points", "number"), ("left", "number")),
    "status": (L, ("status", "status"), ("turns", "number")),
    "modifies": (L, ("mod", "mod"), ("value", "number")),
    # tokens and objects
    "placed": (L, ("object", "object"), ("space", "space"), ("turns", "number")),
    "placed-corner": (L, ("object", "object"), ("corner", "corner"), ("turns", "number")),
    "removed": (("object", "object"), ("space", "space")),
    "removed-corner": (("object", "object"), ("corner", "corner")),
    "destroyed": (L, ("object", "object"), ("space", "space")),
    "destroyed-corner": (L, ("object", "object"), ("corner", "corner")),
    "opens": (L, ("space", "space")),
    "throws": (L, ("space", "space")),
    "scatters": (L, ("aim", "aim"), ("space", "space")),
    # moves
    "moved": (L, ("space", "space")),
    "rides": (L, ("space", "space")),
    "pushed": (L, ("space", "space")),
    "collides": (L, ("damage", "number")),
    "transferred": (L, ("space", "space")),
    "respawns": (L, ("space", "space")),
    "stays-away": (L,),
    "ends": (L, ("left", "number")),
    # a shot
    "aims": (
        L, ("weapon", "weapon"), ("target", "legend"), ("distance", "number"), ("cover", "yes"),
        ("optimal", "yes"),
    ),
    "attachment": (L, ("attachment", "attachment"), ("works", "yes")),
    "boosts": (L, ("feat", "feat")),
    "boost-cancelled": (L,),
    "difficulty": (
        L, ("difficulty", "number"), ("printed", "number"), ("far", "number"), ("modifiers", "number"),
        ("boost", "number"), ("cards", "number"), ("damage", "number"),
    ),
    "no-reaction": (L,),
    "turns-up": (L, ("feat", "feat"), ("window", "window")),
    "aim-card": (
        L, ("number", "number"), ("aim", "aim"), ("needed", "number"), ("verdict", "verdict"),
    ),
    "shot": (L, ("target", "legend"), ("damage", "number"), ("ignored", "number")),
    # an Automa's activation
    "weighs": (
        L, ("enemy", "legend"), ("optimal", "yes"), ("sum", "number"), ("sight", "yes"),
        ("distance", "number"),
    ),
    "main-enemy": (L, ("enemy", "legend"), ("priority", "priority")),
    "new-main": (L, ("enemy", "legend")),
    "no-enemy": (L,),
    "no-enemy-left": (L,),
    "cut-short": (L,),
    "bin": (L,),
    "active-feat": (L, ("feat", "feat")),
    "feat-effects": (L, ("feat", "feat")),
    "feat-over": (L, ("feat", "feat")),
    "optimal-shot": (L, ("target", "legend")),
    "scheme": (L, ("scheme", "scheme"), ("enemy", "legend")),
    "no-way-out": (L,),
    "moves": (L, ("mp", "number"), ("pair", "pair")),
    "decides": (
        L, ("decision", "decision"), ("facing", "facing"), ("path", "path"), ("mp", "number"),
    ),
    "blocked": (
        L, ("decision", "decision"), ("facing", "facing"), ("space", "space"), ("obstacle", "obstacle"),
    ),
    "off-the-map": (L, ("decision", "decision"), ("facing", "facing")),
    "fits": (L, ("decision", "decision"), ("facing", "facing")),
    "second-turn": (L, ("decision", "decision")),
    "card-fails": (L, ("decision", "decision")),
    "gives-up": (L, ("cards", "number")),
    "steps": (L, ("space", "space")),
    "narrows": (L, ("filter", "filter"), ("left", "number"), ("space", "space")),
    "repositions": (L, ("space", "space")),
    "stays": (L, ("space", "space")),
    "no-reposition": (L,),
}  # fmt: skip

LUCK: dict[str, str] = {
    "aim": "aim",
    "decision": "decision",
    "legend": "legend",
    "priority": "legend",
    "weapon-set": "set",
    "human-set": "human-set",
    **{f"feat-{legend}": "feat" for legend in cards.LEGENDS},
    **{f"draw-{legend}": "card" for legend in cards.LEGENDS},
}
