"""The panels of all seats in HTML: a person's legends, and each Automa with all that it has."""

from __future__ import annotations

from functools import cache, partial

from mechbay import panels
from mechbay.core.state import State
from mechbay.games.apex_automa.draw import art, things
from mechbay.games.apex_automa.draw.look import Look
from mechbay.games.apex_automa.draw.tray import amounts, weapons
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.tokens import ability_of
from mechbay.panels import About, image, large, seat_panel, total
from mechbay.svg import escape, tag
from mechbay.words import Speaker

icon = partial(panels.icon, size=64)


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
    return [
        ("table.automa", automa),
        ("table.main-enemy", game.main in figures),
        ("table.won", game.over and owner in game.winners()),
        ("table.you", look.seat == owner),
    ]


def legend_rows(look: Look, figure: int) -> list[str]:
    """A legend: how it stands; of an Automa all that it has."""
    game = look.game
    rows = [tag("div", *standing(look, figure), class_="ax-row")]
    if game.automa(figure):
        rows.append(tag("div", charges(look, figure), *powers(look, figure), class_="ax-row"))
        if figure == game.acting and game.active != kit.NO_FEAT:
            rows.append(feat(look, game.active))
        rows.append(weapons(look, figure))
    return rows


def standing(look: Look, figure: int) -> list[str]:
    """Who it is, where, shield and health, statuses."""
    game = look.game
    legend = game.legends[figure]
    name = tag(
        "span",
        large(art.legend(legend, game.drivers[figure]), 64),
        tag("b", escape(look.legend_name(figure))),
        class_="mb-some",
        data_inspect=f"legend:{cards.LEGENDS[legend]}",
    )
    where = look.words.spaces[game.at[figure]] if game.at[figure] != OFF else look.text("table.away")
    shown = [name, tag("span", escape(where), class_="mb-chip"), amounts(look, figure)]
    shown.append(decks(look, figure) if game.automa(figure) else arms(look, figure))
    return shown + [tag("span", escape(words), class_="mb-chip") for words in statuses(look, figure)]


def statuses(look: Look, figure: int) -> list[str]:
    """The statuses of a legend with the turns that they last."""
    game = look.game
    return [
        f"{look.speaker.word('status', status)} {until - game.turn}"
        for status, bearer, until in game.statuses
        if bearer == figure
    ]


def charges(look: Look, figure: int) -> str:
    """The charges of an Automa, of as many as it may hold."""
    game = look.game
    return charge_face(game.charges[figure], look.text("table.charges"))


@cache
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


@cache
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


@cache
def power_face(ability: int, name: str, left: int) -> str:
    """An ability: ticked when it is available, else the turns that are left."""
    state = tag("b", str(left)) if left else tag("b", "✓")
    style = "ax-ability ax-waiting" if left else "ax-ability"
    return tag(
        "span", escape(name), " ", state, class_=style, data_inspect=f"ability:{kit.ABILITIES[ability]}"
    )


def arms(look: Look, figure: int) -> str:
    """A person's weapons as silhouettes."""
    arsenal = look.game.arsenal[figure]
    held = kit.ARSENAL_WEAPONS[arsenal] if arsenal != kit.NO_ARSENAL else []
    return "".join([arm(weapon, look.words.weapons[weapon]) for weapon in held])


@cache
def arm(weapon: int, name: str) -> str:
    """A weapon by its shape."""
    shape = icon(things.WEAPONS[weapon], style="ax-gun")
    return image(shape, name, f"weapon:{cards.WEAPONS[weapon]}")
