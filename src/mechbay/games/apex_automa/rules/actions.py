"""Every action of the game: how it is written, and its number, which follows from the order here."""

from __future__ import annotations

from typing import Final

from mechbay.core.actions import Actions
from mechbay.games.apex_automa.rules import cards
from mechbay.games.apex_automa.rules.terms import TERMS

# Word and the kinds of its arguments.
NOTATION: Final[list[tuple[str, ...]]] = [
    ("random",),
    ("end",),
    ("fire",),
    ("decline",),
    ("draw",),
    ("follow",),
    ("take", "legend"),
    ("side", "side"),
    ("enter", "legend"),
    ("activate", "legend"),
    ("whom", "legend"),
    ("choose", "branch"),
    ("ability", "kind"),
    ("use", "item"),
    ("restore", "points"),
    ("towards", "way"),
    ("play", "card"),
    ("shoot", "weapon", "legend"),
    ("go", "space"),
    ("at", "space"),
    ("interact", "space"),
    ("destroy", "space"),
    ("on", "corner"),
    ("dismantle", "corner"),
    ("keep", "loot"),
    ("ready", "seat"),
    ("give", "legend", "gear"),
    ("equip", "gear"),
    ("fit", "loot", "weapon"),
    ("done",),
    ("store",),
    ("replace", "item"),
    ("discard",),
    ("load", "weapon"),
]

ACTIONS: Final = Actions(NOTATION, TERMS, since={"item": len(cards.TDM_KIT)})

RANDOM: Final[int] = ACTIONS.first("random")  # the Automas' legends are dealt
END: Final[int] = ACTIONS.first("end")  # of an activation
FIRE: Final[int] = ACTIONS.first("fire")  # the trigger
DECLINE: Final[int] = ACTIONS.first("decline")  # a reaction
DRAW: Final[int] = ACTIONS.first("draw")  # feats from a bin
FOLLOW: Final[int] = ACTIONS.first("follow")  # the rules, for an Automa
TAKE: Final[int] = ACTIONS.first("take")  # a legend, at setup
SIDE: Final[int] = ACTIONS.first("side")  # of a weapon set
ENTER: Final[int] = ACTIONS.first("enter")  # the map, in the drop
ACTIVATE: Final[int] = ACTIONS.first("activate")
WHOM: Final[int] = ACTIONS.first("whom")  # an effect is for
CHOOSE: Final[int] = ACTIONS.first("choose")  # a part of a card
ABILITY: Final[int] = ACTIONS.first("ability")
USES: Final[list[int]] = [ACTIONS.read(f"use {item}") for item in cards.ITEMS]
RESTORE: Final[int] = ACTIONS.first("restore")  # so many points of shield, the rest of health
TOWARDS: Final[int] = ACTIONS.first("towards")
PLAY: Final[int] = ACTIONS.first("play")
SHOOT: Final[int] = ACTIONS.first("shoot")
GO: Final[int] = ACTIONS.first("go")
AT: Final[int] = ACTIONS.first("at")  # a space that is chosen
INTERACT: Final[int] = ACTIONS.first("interact")
DESTROY: Final[int] = ACTIONS.first("destroy")
ON: Final[int] = ACTIONS.first("on")  # a corner that is chosen
DISMANTLE: Final[int] = ACTIONS.first("dismantle")
KEEP: Final[int] = ACTIONS.first("keep")  # an epic token
READY: Final[int] = ACTIONS.first("ready")  # with exchanging
GIVE: Final[int] = ACTIONS.first("give")  # what a legend gives to its ally
EQUIP: Final[int] = ACTIONS.first("equip")
FIT: Final[int] = ACTIONS.first("fit")  # an attachment to a weapon
DONE: Final[int] = ACTIONS.first("done")  # with equipping
STORE: Final[int] = ACTIONS.first("store")  # what was found
REPLACES: Final[list[int]] = [ACTIONS.read(f"replace {item}") for item in cards.ITEMS]  # in the backpack
DISCARD: Final[int] = ACTIONS.first("discard")
LOAD: Final[int] = ACTIONS.first("load")  # a weapon with ammunition
FOLLOWING: Final[list[int]] = [FOLLOW]
