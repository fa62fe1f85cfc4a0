"""What the numbers in the texts promise: prices are paid, points are restored, odds are those of the shot."""

from __future__ import annotations

from mechbay.core.promise import Promises, always, amount, fact, told
from mechbay.games.apex_automa.rules import cards, kit, moving
from mechbay.games.apex_automa.rules.view import BEGINS, ENDS
from mechbay.games.apex_automa.words.notes import move_points
from mechbay.games.apex_automa.words.outcomes import (
    at_most,
    away,
    between,
    difficulty,
    drawn,
    entry_cost,
    figure,
    from_legend,
    landing,
    left,
    level,
    mean_then,
    most,
    odds_now,
    odds_then,
    of_figure,
    paid,
    place_of,
    printed,
    revealed,
    scheme,
    spent_deed,
    status_left,
    to_target,
    token,
    wait,
    way_cost,
    weapon,
)
from mechbay.parts.masks import size

WITH_POINTS = ("prompt.take-from-bin", "do.activate-at", "do.whom-points", "view.legend*")
# what the texts of cards call their numbers; some are a range, such as 3–5
PRINTED = ("count", "value", "points", "step", "low", "high", "range", "optimal", "rate", "volleys", "cards")
PROMISES: Promises = {
    # legends
    **{f"{key} shield": of_figure("shield") for key in WITH_POINTS},
    **{f"{key} health": of_figure("health") for key in WITH_POINTS},
    **{f"{key} shield-most": most(True) for key in WITH_POINTS},
    **{f"{key} health-most": most(False) for key in WITH_POINTS},
    "view.legend-acting ap": fact("ap"),
    "view.legend* level": lambda look: look.before.ground.level[look.before.at[figure(look)]],
    "view.charges charges": of_figure("charges"),
    "view.status turns": status_left,
    "view.waits turns": wait,
    "view.token* turns": token(ENDS),
    "view.token* delay": token(BEGINS),
    "view.*seen* distance": between("legend", "enemy"),
    # questions
    "prompt.act ap": fact("ap"),
    "prompt.respawn cost": always(cards.RESPAWN_AP),
    "prompt.land mp": always(cards.DROP_MP),
    "prompt.* difficulty": difficulty,
    "prompt.* cards": revealed,
    "prompt.* odds": odds_now,
    "prompt.choose-line length": lambda look: place_of(look).length,
    # choices
    "do.end-lost ap": told("ends", "left"),
    "do.respawn ap": left,
    "do.*-cost cost": paid,
    "do.use-text cost": paid,
    "do.go-enter mp": entry_cost,
    "do.go-* mp": way_cost,
    "do.restore-* shield": told("healed", "shield"),
    "do.restore-* health": told("healed", "health"),
    "do.draw-count count": drawn,
    "do.shoot-odds distance": told("aims", "distance"),
    "do.follow-aim distance": told("aims", "distance"),
    "do.shoot-odds mean": mean_then,
    "do.follow-aim mean": mean_then,
    "do.fire-odds odds": odds_now,
    "do.decline-odds odds": odds_now,
    "do.follow-reveal odds": odds_now,
    "do.play-odds odds": odds_then,
    "do.throw odds": landing,
    # an Automa
    "do.step-bin shield": at_most("healed", "shield"),
    "do.step-bin health": at_most("healed", "health"),
    "do.step-bin charges": at_most("charged", "charges"),
    "do.step-rest shield": at_most("healed", "shield"),
    "do.step-rest health": at_most("healed", "health"),
    "do.step-rest charges": at_most("charged", "charges"),
    "do.step-ability charges": told("spent", "charges"),
    "do.step-ability held": lambda look: look.before.charges[look.before.acting],
    "do.step-scheme charges": at_most("charged", "charges"),
    "do.step-scheme* mp": told("moves", "mp"),
    # refusals
    "no.ap ap": fact("ap"),
    "no.ap cost": spent_deed,
    "no.ability-wait turns": wait,
    "no.range low": weapon(cards.RANGE_LOW),
    "no.range high": weapon(cards.RANGE_HIGH),
    "no.range distance": to_target,
    "no.far cost": way_cost,
    "no.far mp": lambda look: (
        look.before.stack[-1].points
        if isinstance(look.before.stack[-1], moving.Go)
        else move_points(look.before, look.before.acting)
    ),
    "no.edge-far mp": always(cards.DROP_MP),
    "no.hand-full most": always(cards.HAND_LIMIT),
    "no.destroy-range distance": away,
    "no.destroy-range most": always(cards.DESTROY_RANGE),
    "no.place-range distance": away,
    "no.place-range low": lambda look: place_of(look).low,
    "no.place-range high": lambda look: place_of(look).high,
    # pieces
    "about.space* level": level,
    "about.bin-closed points": always(cards.BIN_RESTORE),
    "about.bin-closed cards": always(cards.BIN_DRAW),
    "about.seen-* distance": from_legend,
    "about.cost cost": way_cost,
    "about.cost mp": lambda look: move_points(look.before, figure(look)),
    "about.legend-automa initiative": lambda look: cards.INITIATIVE[look.thing("legend")],
    "about.feat-deck left": lambda look: size(look.before.decks[figure(look)]),
    "about.feat-deck all": always(kit.DECK),
    "about.waits turns": wait,
    "about.bearer turns": status_left,
    "about.decision white": lambda look: len(cards.OFFSETS[look.thing("decision")][cards.WHITE][0]),
    "about.decision green": lambda look: len(cards.OFFSETS[look.thing("decision")][cards.GREEN][0]),
    "about.scheme charges": scheme(cards.SCHEME_CHARGE),
    "about.scheme mp": scheme(cards.SCHEME_MOVE),
    # what is printed
    "text.weapon damage": weapon(cards.DAMAGE),
    "text.weapon difficulty": weapon(cards.DIFFICULTY),
    "text.weapon headshot": weapon(cards.HEADSHOT),
    "text.weapon recoil": weapon(cards.RECOIL),
    "text.numbered number": lambda look: amount(look.value),
    **{f"text.* {name}": printed for name in PRINTED},
}
