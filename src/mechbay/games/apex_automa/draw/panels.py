"""The panels of all seats in HTML: a person's legends, and each Automa with all that it has."""

from __future__ import annotations

from functools import partial
from typing import Final

from mechbay import panels
from mechbay.core.state import State
from mechbay.drawing import drawn_once
from mechbay.games.apex_automa.draw import art, things
from mechbay.games.apex_automa.draw.look import Look
from mechbay.games.apex_automa.draw.loot import inspected
from mechbay.games.apex_automa.draw.tray import ammunition, amounts, hand, weapons
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.aiming import weapons_of
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.ring import ring_damage
from mechbay.games.apex_automa.rules.state import BR, COOP
from mechbay.games.apex_automa.rules.tokens import ability_of
from mechbay.panels import About, image, large, seat_panel, total
from mechbay.svg import escape, tag
from mechbay.words import Speaker

icon = partial(panels.icon, size=64)
LIFE: Final = 66  # from one life to the next


def seats(state: State, seat: int, speaker: Speaker) -> list[str]:
    """Each seat with its legends."""
    look = Look(state, seat, speaker, still=True)
    return [panel(look, owner) for owner in range(look.game.seats)]


def panel(look: Look, owner: int) -> str:
    """One seat's panel."""
    game = look.game
    figures = [figure for figure in range(cards.FIGURES) if game.drivers[figure] == owner]
    known = [figure for figure in figures if game.legends[figure] != cards.NO_LEGEND]
    turn = game.acting in figures and not game.over
    score = total(game.points[cards.TEAM[figures[0]]], look.text("table.points"))
    rows = [row for figure in known for row in legend_rows(look, figure)]
    if not known:
        rows = [panels.note(look.text("table.no-legend"))]
    return seat_panel(look, owner, turn, about(look, owner, figures), score, *rows)


def about(look: Look, owner: int, figures: list[int]) -> About:
    """What may be said of a seat, and whether it holds."""
    game = look.game
    automa = bool((game.robots >> owner) & 1)
    allied = game.allied(figures[0])
    return [
        ("table.automa", automa and not allied),
        ("table.ally", allied),
        ("table.main-enemy", game.main in figures),
        ("table.won", game.over and owner in game.winners()),
        ("table.you", look.seat == owner),
    ]


def legend_rows(look: Look, figure: int) -> list[str]:
    """A legend: how it stands; of an Automa all that it has, of another player's legend its hand."""
    game = look.game
    rows = [tag("div", *standing(look, figure), class_="ax-row")]
    if game.automa(figure):
        rows.append(
            tag("div", *statuses(look, figure), *powers(look, figure), decks(look, figure), class_="ax-row")
        )
        if figure == game.acting and game.active != kit.NO_FEAT:
            rows.append(feat(look, game.active))
        rows.append(weapons(look, figure))
        return rows
    if game.mode == BR:
        rows.append(tag("div", *carried(look, figure), class_="ax-row"))
    if game.variant == COOP and look.seat != game.drivers[figure]:
        rows.append(hand(look, figure))  # AXA-27.5: in the own tray everything of the own legend is shown
    return rows


def carried(look: Look, figure: int) -> list[str]:
    """Weapons and ammunition of a person's legend in Battle Royale; its own tray shows all the rest."""
    game = look.game
    own = look.seat == game.drivers[figure]
    shown = []
    for slot, weapon in enumerate(weapons_of(game, figure)):
        loots = [] if own else kit.LOADOUT_LOOT[game.loadouts[2 * figure + slot]]
        shown += [arm(weapon, look.words.weapons[weapon]), *[loot_sign(look, loot) for loot in loots]]
        shown.append(ammunition(look, figure, slot))
    worn = [cards.BODY_SHIELD] if (game.body_shields >> figure) & 1 else []
    return [*shown, *[loot_sign(look, loot) for loot in (*game.kit[figure], *worn) if not own]]


def loot_sign(look: Look, loot: int) -> str:
    """A token by its picture."""
    return image(icon(things.LOOT[loot]), look.words.loot[loot], inspected(loot))


def standing(look: Look, figure: int) -> list[str]:
    """Who it is (an Automa's panel already bears the name), where, shield and health, and what it has."""
    game = look.game
    legend = game.legends[figure]
    automa = game.automa(figure)
    name = tag(
        "span",
        large(art.legend(legend, game.drivers[figure]), 64),
        "" if automa else tag("b", escape(look.legend_name(figure))),
        class_="mb-some",
        role="img" if automa else None,
        aria_label=look.legend_name(figure) if automa else None,
        data_inspect=f"legend:{cards.LEGENDS[legend]}",
    )
    has = [charges(look, figure)] if automa else [arms(look, figure), *statuses(look, figure)]
    return [
        name,
        place(look, figure),
        *burning(look, figure),
        *lives(look, figure),
        amounts(look, figure),
        *has,
    ]


def place(look: Look, figure: int) -> str:
    """Where a legend is: on a space, off the map, or out for good."""
    game = look.game
    if game.out(figure):
        return tag(
            "span", escape(look.text("table.out")), class_="mb-chip ax-out", data_inspect="clause:AXA-23.4"
        )
    where = look.words.spaces[game.at[figure]] if game.at[figure] != OFF else look.text("table.away")
    return tag("span", escape(where), class_="mb-chip")


def lives(look: Look, figure: int) -> list[str]:
    """AXA-23.3: the tokens of a legend, those that the other team has taken in the colour of that team."""
    game = look.game
    if game.mode != BR:
        return []
    taker = "ax-red-has" if cards.TEAM[figure] != game.red else "ax-blue-has"
    return [lives_face(game.lives[figure], taker, look.text("table.lives"))]


@drawn_once
def lives_face(left: int, taker: str, said: str) -> str:
    """Tokens with a star that are left, crossed ones that are gone."""
    places = [LIFE * k for k in range(cards.LIVES)]
    have, gone = places[:left], places[left:]
    shown = [f'<path class="ax-life" d="{"".join(map(things.octagon, have))}"/>'] if have else []
    shown += [f'<path class="{taker}" d="{"".join(map(things.octagon, gone))}"/>'] if gone else []
    marks = [things.star(x) for x in have] + [things.cross(x) for x in gone]
    shown.append(f'<path class="ax-life-mark" d="{"".join(marks)}"/>')
    view = f"-32 -32 {LIFE * cards.LIVES} 64"
    face = tag("svg", *shown, viewBox=view, class_="mb-icon ax-lives", aria_hidden="true")
    return image(face, f"{said} {left}/{cards.LIVES}", "clause:AXA-23.3")


def burning(look: Look, figure: int) -> list[str]:
    """AXA-23.12: what a legend outside the Ring will take, while the match goes on."""
    damage = ring_damage(look.game, figure)
    if not damage or look.game.over:
        return []
    said = look.say("table.ring-due", damage=damage)
    return [tag("span", escape(said), class_="mb-chip ax-burns", data_inspect="clause:AXA-23.12")]


def statuses(look: Look, figure: int) -> list[str]:
    """The statuses of a legend with the turns that they last."""
    game = look.game
    lasting = [
        f"{look.speaker.word('status', status)} {until - game.turn}"
        for status, bearer, until in game.statuses
        if bearer == figure
    ]
    return [tag("span", escape(words), class_="mb-chip") for words in lasting]


def charges(look: Look, figure: int) -> str:
    """The charges of an Automa, of as many as it may hold."""
    game = look.game
    return charge_face(game.charges[figure], look.text("table.charges"))


@drawn_once
def charge_face(number: int, said: str) -> str:
    """Bolts, those that are missing hollow."""
    full = icon(things.CHARGE) * number
    empty = icon(things.CHARGE, style="ax-missing") * (cards.CHARGE_MOST - number)
    return image(full + empty, f"{said} {number}/{cards.CHARGE_MOST}")


def decks(look: Look, figure: int) -> str:
    """The feats that are left to draw, and those that lie open."""
    game = look.game
    left, gone = bin(game.decks[figure]).count("1"), bin(game.discards[figure]).count("1")
    return deck_face(left, gone, look.say("table.decks", deck=left, discards=gone))


@drawn_once
def deck_face(left: int, gone: int, said: str) -> str:
    """A deck with the feats that are left, and those that lie open."""
    counts = tag("b", str(left)) + tag("small", f"+{gone}")
    return image(icon(things.CARDS) + counts, said, style="mb-some ax-decks")


def feat(look: Look, number: int) -> str:
    """The active feat."""
    words = look.say("table.feat", feat=look.words.feats[number])
    return tag("div", tag("b", escape(words)), class_="ax-active", data_inspect=f"feat:{kit.FEATS[number]}")


def powers(look: Look, figure: int) -> list[str]:
    """Both abilities with the turns until they are available."""
    game = look.game
    shown = []
    for kind in (kit.TACTICAL, kit.ULTIMATE):
        ability = ability_of(game, figure, kind)
        left = game.ready[2 * figure + kind] - game.turn
        shown.append(power_face(ability, look.words.abilities[ability], max(0, left)))
    return shown


@drawn_once
def power_face(ability: int, name: str, left: int) -> str:
    """An ability: ticked when it is available, else the turns that are left."""
    state = tag("b", str(left)) if left else tag("b", "✓")
    style = "ax-ability ax-waiting" if left else "ax-ability"
    return tag(
        "span", escape(name), " ", state, class_=style, data_inspect=f"ability:{kit.ABILITIES[ability]}"
    )


def arms(look: Look, figure: int) -> str:
    """A person's weapons as silhouettes, side by side; in Battle Royale they have a row of their own."""
    held = weapons_of(look.game, figure) if look.game.mode != BR else []
    shapes = [arm(weapon, look.words.weapons[weapon]) for weapon in held]
    return tag("span", *shapes, class_="mb-some") if shapes else ""


@drawn_once
def arm(weapon: int, name: str) -> str:
    """A weapon by its shape."""
    shape = icon(things.WEAPONS[weapon], style="ax-gun")
    return image(shape, name, f"weapon:{cards.WEAPONS[weapon]}")
