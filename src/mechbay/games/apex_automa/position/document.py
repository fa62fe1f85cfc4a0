"""A position as a document; what is left out is as at the start of a turn of full decks and whole legends."""

from __future__ import annotations

from mechbay.codec import write
from mechbay.core.game import Document
from mechbay.core.texts import TermTexts, must
from mechbay.games.apex_automa.position import royale, shape
from mechbay.games.apex_automa.position.invariants import problems
from mechbay.games.apex_automa.position.setting_up import start_of
from mechbay.games.apex_automa.rules import aiming, cards, ground, kit, program
from mechbay.games.apex_automa.rules.flow import team_figures
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.ring import safe_now
from mechbay.games.apex_automa.rules.setup import SEATS, arm, empty_clash
from mechbay.games.apex_automa.rules.state import BR, MODES, NOBODY, RING, TDM, VARIANTS, Clash
from mechbay.games.apex_automa.rules.terms import TERMS
from mechbay.games.apex_automa.words.faces import FACES
from mechbay.positions import read_position

TEXTS = TermTexts(TERMS)
MODS = TERMS.words["mod"]


def to_document(state: Clash) -> Document:
    """The whole position, nothing left out."""
    place = state.ground
    position = shape.Position(
        variant=VARIANTS[state.variant],
        seats=state.seats,
        map=place.name or _rows(place),
        mode=MODES[state.mode],
        ring=RING[state.ring != cards.NO_RING],
        ring_card=TEXTS.write("ring", state.ring),
        safe=state.safe[:],
        strength=cards.STRENGTHS[state.strength],
        red=cards.TEAMS[state.red],
        legends=[_legend(state, figure) for figure in range(cards.FIGURES)],
        tokens=[
            shape.Token(cards.OBJECTS[kind], _place(kind, where), owner, begins, ends, use, bool(opened))
            for kind, where, owner, begins, ends, use, opened in state.tokens
        ],
        statuses=[
            shape.Status(TERMS.write("status", status), figure, ends)
            for status, figure, ends in state.statuses
        ],
        opened=_names(place.bins, state.opened),
        destroyed=_names(place.breakables, state.destroyed),
        points=state.points[:],
        turn=state.turn,
        acted=[figure for figure in range(cards.FIGURES) if (state.acted >> figure) & 1],
        acting=None if state.acting == NOBODY else state.acting,
        ap=state.ap,
        used=[deed for k, deed in enumerate(cards.DEEDS) if (state.used >> k) & 1],
        step=state.step,
        active=TEXTS.write("feat", state.active),
        main=None if state.main == NOBODY else state.main,
        has_shot=state.shot,
        decisions=TEXTS.write_set("decision", state.decisions),
        decided=TEXTS.write_set("decision", state.decided),
        beacon=TEXTS.write("space", state.beacon),
        uses=state.uses,
        shot=_shot(state),
        pending=[FACES.write(frame) for frame in state.stack],
    )  # fmt: skip
    if state.mode == BR:
        royale.write_table(state, position)
    return {"game": "apex-automa"} | write(position)


def _rows(place: ground.Map) -> shape.Ground:
    barricades: list[list[int | str]] = [[x, y, cards.SIDES[side]] for x, y, side in place.barricades]
    return shape.Ground(list(place.rows), barricades)


def _names(spaces: list[int], mask: int) -> list[str]:
    return [ground.NAMES[space] for k, space in enumerate(spaces) if (mask >> k) & 1]


def _place(kind: int, where: int) -> str:
    return TERMS.write("corner" if cards.ON_CORNER[kind] else "space", where)


def _words(kind: str, size: int, legend: int, mask: int) -> list[str]:
    """The cards of a legend's deck in a mask."""
    return [TERMS.write(kind, size * legend + k) for k in range(size) if (mask >> k) & 1]


def _legend(state: Clash, figure: int) -> shape.Legend:
    legend = state.legends[figure]
    kind, size = ("feat", kit.DECK) if state.automa(figure) else ("card", kit.HAND)
    found = shape.Legend(
        legend=TEXTS.write("legend", legend),
        at=TEXTS.write("space", state.at[figure]),
        shield=state.shield[figure],
        health=state.health[figure],
        arsenal=TEXTS.write("arsenal", state.arsenal(figure)),
        charges=state.charges[figure],
        deck=_words(kind, size, legend, state.decks[figure]),
        discard=_words(kind, size, legend, state.discards[figure]),
        hand=_words("card", kit.HAND, legend, state.hands[figure]),
        kit=[TERMS.write("item", item) for item in state.kit[figure]],
        ready=state.ready[2 * figure : 2 * figure + 2],
    )
    if state.mode == BR:
        royale.write_legend(state, figure, found)
    return found


def _shot(state: Clash) -> shape.Shot | None:
    if state.shooter == NOBODY:
        return None
    kind = "feat" if aiming.feat_boosts(state) else "card"
    attached = aiming.fitted_to(state, state.shooter, state.weapon)
    return shape.Shot(
        shooter=state.shooter,
        target=state.target,
        weapon=TERMS.write("weapon", aiming.weapon_of(state, state.shooter, state.weapon)),
        distance=state.distance,
        cover=state.cover,
        attachments=[bool((state.fitted >> k) & 1) for k in range(len(attached))],
        boost=TEXTS.write(kind, state.boost),
        reaction=TEXTS.write("feat", state.reaction),
        mods={MODS[what]: value for what, value in enumerate(state.mods) if value},
        boosted={MODS[what]: value for what, value in enumerate(state.boosted) if value},
    )


# --- reading


def from_document(document: Document) -> Clash:
    """The position of a document; refuses one that the rules could never show."""
    return read_position(document, "apex-automa", shape.Position, _build, problems)


def _build(position: shape.Position) -> Clash:
    must(position.variant in VARIANTS, f"variant must be one of {', '.join(VARIANTS)}")
    variant = VARIANTS.index(position.variant)
    must(
        position.seats in (None, SEATS[variant]),
        f"seats must be {SEATS[variant]} in {position.variant}, not {position.seats}",
    )
    must(len(position.legends) in (0, cards.FIGURES), f"legends must list {cards.FIGURES}")
    must(position.strength in cards.STRENGTHS, f"strength must be one of {', '.join(cards.STRENGTHS)}")
    must(position.mode in MODES, f"mode must be one of {', '.join(MODES)}")
    must(position.red in cards.TEAMS, f"red must be one of {', '.join(cards.TEAMS)}")
    must(len(position.safe) in (0, 4), "safe must be four numbers, the corners of a rectangle, or empty")
    state = empty_clash(_ground(position.map), variant)
    royale.read_mode(state, position)
    state.strength = cards.STRENGTHS.index(position.strength)
    state.red = cards.TEAMS.index(position.red)
    state.turn = position.turn
    state.ring = TEXTS.read("ring", position.ring_card)
    right = RING[state.ring != cards.NO_RING]
    must(position.ring in (None, right), f"ring must be {right} with the ring card {position.ring_card}")
    state.safe = position.safe[:] or safe_now(state)
    for figure, legend in enumerate(position.legends):
        _read_legend(state, figure, legend)
    for token in position.tokens:
        _read_token(state, token)
    for status in position.statuses:
        must(
            0 <= status.legend < cards.FIGURES, f"a status is of one of the legends 0 to {cards.FIGURES - 1}"
        )
        state.statuses.append((TERMS.read("status", status.status), status.legend, status.ends))
    state.opened = _mask(position.opened, state.ground.bins, "opened")
    state.destroyed = _mask(position.destroyed, state.ground.breakables, "destroyed")
    must(len(position.points) == 2, "points must list two, of the players and of the enemies")
    state.points = position.points[:]
    for figure in position.acted:
        must(0 <= figure < cards.FIGURES, f"acted lists legends 0 to {cards.FIGURES - 1}")
        state.acted |= 1 << figure
    state.acting = _figure(position.acting)
    human = state.acting != NOBODY and not state.automa(state.acting)
    state.ap = position.ap if position.ap is not None else cards.HUMAN_AP if human else 0
    for deed in position.used:
        must(deed in cards.DEEDS, f"used lists some of {', '.join(cards.DEEDS)}, not {deed}")
        state.used |= 1 << cards.DEEDS.index(deed)
    state.step = position.step
    state.active = TEXTS.read("feat", position.active)
    state.main = _figure(position.main)
    state.shot = position.has_shot
    _read_decisions(state, position)
    state.beacon = TEXTS.read("space", position.beacon)
    most = max([token[5] for token in state.tokens], default=0)
    state.uses = most if position.uses is None else position.uses
    if position.shot is not None:
        _read_shot(state, position.shot)
    pending = _usual(state, position) if position.pending is None else position.pending
    state.stack = [FACES.read(text) for text in pending]
    royale.read_table(state, position)
    return state


def _usual(state: Clash, position: shape.Position) -> list[str]:
    """What is pending if a document does not say it: the setup, or the order of a turn of the players."""
    return ["turn-end", f"order {team_figures(state)[0]}"] if position.legends else start_of(state)


def _ground(named: str | shape.Ground) -> ground.Map:
    if isinstance(named, str):
        must(named in cards.MAPS, f"map must be one of {', '.join(cards.MAPS)}, or rows and barricades")
        return cards.GROUNDS[cards.MAPS.index(named)]
    for barricade in named.barricades:
        right = len(barricade) == 3 and barricade[2] in cards.SIDES
        must(
            right and all(isinstance(number, int) for number in barricade[:2]),
            "a barricade is x, y and N or E",
        )
    return cards.drawn_map("", named.rows, named.barricades)


def _figure(number: int | None) -> int:
    must(number is None or 0 <= number < cards.FIGURES, f"a legend is one of 0 to {cards.FIGURES - 1}")
    return NOBODY if number is None else number


def _mask(names: list[str], spaces: list[int], what: str) -> int:
    mask = 0
    for name in names:
        space = TERMS.read("space", name)
        must(space in spaces, f"{what} names {name}, where there is nothing of that kind")
        must(not (mask >> spaces.index(space)) & 1, f"{what} lists {name} twice")
        mask |= 1 << spaces.index(space)
    return mask


def _read_deck(kind: str, size: int, legend: int, names: list[str]) -> int:
    mask = 0
    for name in names:
        card = TERMS.read(kind, name)
        must(card // size == legend, f"{name} is not a card of {TEXTS.write('legend', legend)}")
        must(not (mask >> card % size) & 1, f"{name} is listed twice")
        mask |= 1 << card % size
    return mask


def _read_legend(state: Clash, figure: int, legend: shape.Legend) -> None:
    number = TEXTS.read("legend", legend.legend)
    state.legends[figure] = number
    state.at[figure] = TEXTS.read("space", legend.at)
    arsenal = TEXTS.read("arsenal", legend.arsenal)
    if arsenal != kit.NO_ARSENAL:
        arm(state, figure, kit.ARSENAL_LOADOUTS[arsenal])
    must(len(legend.ready) == 2, "ready must list two turns, of the tactical ability and the other")
    state.ready[2 * figure : 2 * figure + 2] = legend.ready
    if state.mode == BR:
        royale.read_legend(state, figure, legend)
    if number == cards.NO_LEGEND:
        return
    automa = state.automa(figure)
    kind, size = ("feat", kit.DECK) if automa else ("card", kit.HAND)
    there = state.at[figure] != OFF
    on = there or state.turn == 0
    state.shield[figure] = (
        (state.most_shield(figure) if on else 0) if legend.shield is None else legend.shield
    )
    state.health[figure] = (
        (state.most_health(figure) if on else 0) if legend.health is None else legend.health
    )
    usual = cards.CHARGE_START if automa else 0
    state.charges[figure] = usual if legend.charges is None else legend.charges
    state.discards[figure] = _read_deck(kind, size, number, legend.discard)
    must(not automa or not legend.hand, "an Automa has no hand")
    state.hands[figure] = 0 if automa else _read_deck("card", kit.HAND, number, legend.hand or [])
    whole = kit.ALL_FEATS if automa else kit.ALL_CARDS
    rest = whole & ~state.discards[figure] & ~state.hands[figure]
    state.decks[figure] = rest if legend.deck is None else _read_deck(kind, size, number, legend.deck)
    must(not automa or not legend.kit, "an Automa has no kit")
    if not automa:
        state.kit[figure] = _read_kit(state, legend)


def _read_kit(state: Clash, legend: shape.Legend) -> tuple[int, ...]:
    """The kit of Team Deathmatch, each item at most once, or a backpack."""
    if legend.kit is None:
        return cards.TDM_KIT if state.mode == TDM else ()
    items = sorted([TERMS.read("item", name) for name in legend.kit])
    if state.mode == TDM:
        for name in legend.kit:
            must(legend.kit.count(name) == 1, f"{name} is listed twice")
        must(set(items) <= set(cards.TDM_KIT), "kit has an item that is not of Team Deathmatch (AXA-10.15)")
    return tuple(items)


def _read_token(state: Clash, token: shape.Token) -> None:
    kind = TERMS.read("object", token.token)
    must(kind in cards.TOKENS, f"{token.token} is not a token")
    where = TERMS.read("corner" if cards.ON_CORNER[kind] else "space", token.at)
    must(0 <= token.owner < cards.FIGURES, f"a token's owner is one of the legends 0 to {cards.FIGURES - 1}")
    state.tokens.append((kind, where, token.owner, token.begins, token.ends, token.use, int(token.opened)))


def _read_decisions(state: Clash, position: shape.Position) -> None:
    """What is said of one of deck and pile leaves the rest to the other."""
    if position.decided is not None:
        state.decided = TEXTS.read_set("decision", position.decided)
        state.decisions = cards.ALL_DECISIONS & ~state.decided
    if position.decisions is not None:
        state.decisions = TEXTS.read_set("decision", position.decisions)
        if position.decided is None:
            state.decided = cards.ALL_DECISIONS & ~state.decisions


def _read_shot(state: Clash, shot: shape.Shot) -> None:
    """A shot by who, at whom and with what; the rest is as it is aimed now, unless the document says it."""
    shooter, target = _figure(shot.shooter), _figure(shot.target)
    must(state.at[shooter] != OFF and state.armed(shooter), "who shoots stands on the map with weapons")
    must(state.at[target] != OFF or shot.distance is not None, "the distance of a shot is needed")
    weapon = TERMS.read("weapon", shot.weapon)
    weapons = aiming.weapons_of(state, shooter)
    must(weapon in weapons, f"the shooter has no {shot.weapon}")
    if state.at[target] != OFF:
        aiming.take_aim(state, shooter, weapons.index(weapon), target)
    else:
        state.shooter, state.target, state.weapon = shooter, target, weapons.index(weapon)
        state.mods, state.boosted = [0] * len(program.MODS), [0] * len(program.MODS)
    state.distance = state.distance if shot.distance is None else shot.distance
    state.cover = state.cover if shot.cover is None else shot.cover
    attached = aiming.fitted_to(state, shooter, state.weapon)
    if shot.attachments is not None:
        must(len(shot.attachments) == len(attached), f"attachments must list {len(attached)}")
        state.fitted = sum(1 << k for k, works in enumerate(shot.attachments) if works)
    kind = "feat" if aiming.feat_boosts(state) else "card"
    state.boost = TEXTS.read(kind, shot.boost)
    state.reaction = TEXTS.read("feat", shot.reaction)
    if shot.mods is not None:
        state.mods = _read_mods(shot.mods)
    state.boosted = _read_mods(shot.boosted)


def _read_mods(mods: dict[str, int]) -> list[int]:
    found = [0] * len(program.MODS)
    for name, value in mods.items():
        found[TERMS.read("mod", name)] = value
    return found
