"""Above the map: the round, the points of both teams, who acts in which order, and the initiative track."""

from __future__ import annotations

from functools import cache
from typing import Final

from mechbay.drawing import fitted, laps, letter, outline, seat_sign, sign, slanted
from mechbay.games.apex_automa.draw import art
from mechbay.games.apex_automa.draw.look import WIDTH, Look
from mechbay.games.apex_automa.draw.setup import picks_legends, picks_side
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.state import NOBODY
from mechbay.games.apex_automa.rules.tokens import ability_of
from mechbay.svg import group, tag, text

ROW: Final = 27  # y of the second row
BOX: Final = 28  # width of a turn on the track
HIGH: Final = 26
READY: Final = 90  # width of the place of what is available
TRACK: Final = WIDTH - 2 - READY - 10 * BOX  # x of the track
SHOWN: Final = 10  # turns on the track
TOKEN: Final = (20, 11)


def head(look: Look) -> str:
    """Two lines: round and score; order of legends and the track of abilities."""
    game = look.game
    legends = [figure for figure in range(cards.FIGURES) if game.legends[figure] != cards.NO_LEGEND]
    started = any(game.at[figure] != OFF for figure in legends)
    return (
        round_line(look)
        + score(look)
        + ("".join([lined_up(look, figure, k) for k, figure in enumerate(line_up(look))]))
        + (track(look) if started else "")
    )


def team_seats(look: Look) -> tuple[tuple[int, ...], ...]:
    """The seats of each team."""
    drivers = look.game.drivers
    return tuple([tuple(sorted({drivers[figure] for figure in figures})) for figures in FIGURES])


# the figures of each team
FIGURES: Final = [
    [figure for figure in range(cards.FIGURES) if cards.TEAM[figure] == team]
    for team in (cards.PLAYERS, cards.ENEMIES)
]


# --- the first line
def round_line(look: Look) -> str:
    """The rounds of the match, those with a refill of bins larger, and the team on turn."""
    game = look.game
    dropping = not game.over and game.acting == NOBODY and OFF in game.at and not game.turn and not game.acted
    words = look.text("table.drop") if dropping else look.say("table.round", round=game.round())
    if game.over:
        words = look.text("table.over")
    if picks_legends(game) or picks_side(game):
        words = look.text("table.set-up")
    return round_face(words, game.round(), game.over) + turn_plate(look)


@cache
def round_face(words: str, number: int, over: bool) -> str:
    """The round in words and as a row of laps."""
    left = 14 + 7.2 * len(words)
    return text(words, 2, 17, class_="mb-round") + laps(number, cards.ROUNDS, cards.REFILLS, left, 5, over)


TURNS: Final = ["table.team-players", "table.team-enemies"]


def turn_plate(look: Look) -> str:
    """Whose turn it is, by colour and name of the team."""
    game = look.game
    if game.over or (game.acting == NOBODY and not game.turn and not game.acted):
        return ""
    team = game.on_turn()
    words = look.text(TURNS[team])
    return slanted(words, 160, 8 + 7.2 * len(words), True, 15)


def score(look: Look) -> str:
    """Points of both teams with the way to the target."""
    game = look.game
    said = look.say("table.score", players=game.points[0], enemies=game.points[1], target=cards.TARGET)
    colours = [look.words.colours[0 if team == game.red else 1] for team in (cards.PLAYERS, cards.ENEMIES)]
    face = score_face(tuple(game.points), tuple(colours), game.red, team_seats(look))
    return tag("g", face, role="img", aria_label=said, id="score")


@cache
def score_face(
    points: tuple[int, ...], colours: tuple[str, ...], red: int, seats: tuple[tuple[int, ...], ...]
) -> str:
    """Seat signs, pips up to the target, and the numbers."""
    middle = WIDTH - 112.0
    shown = []
    for team, out in ((cards.PLAYERS, -1), (cards.ENEMIES, 1)):
        x = middle + 15 * out
        shown.append(text(str(points[team]), x, 19, class_="ax-points"))
        for k in range(cards.TARGET):
            style = "ax-pip-full" if k < points[team] else "ax-pip"
            left = x + out * (14 + 7 * k) - 2.5
            shown.append(f'<rect class="{style}" x="{left:g}" y="2" width="5" height="9"/>')
        signs = [
            sign(seat_sign(seat), x + out * (62 + 18 * k), 12, 0.5) for k, seat in enumerate(seats[team])
        ]
        flag = "ax-red" if team == red else "ax-blue"
        wide = 40
        left = x + out * 28 - wide / 2
        shown.append(f'<rect class="{flag}" x="{left:g}" y="13" width="{wide}" height="11" rx="2"/>')
        shown.append(fitted(colours[team], x + out * 28, 21.8, wide - 3, 10, "ax-flag-text"))
        shown += signs
    return "".join(shown) + text(":", middle, 18, class_="ax-points")


# --- the second line
def line_up(look: Look) -> list[int]:
    """The figures in the order of their turns: the red team first, Automas by initiative (AXA-4.7)."""
    game = look.game
    teams = [figures[:] for figures in FIGURES]
    if cards.NO_LEGEND not in game.legends:
        teams[cards.ENEMIES].sort(key=lambda figure: cards.INITIATIVE[game.legends[figure]])
    return teams[game.red] + teams[1 - game.red]


def lined_up(look: Look, figure: int, place: int) -> str:
    """A legend in the order of turns: framed while it acts, ticked when it has acted, hollow off the map."""
    game = look.game
    legend = game.legends[figure]
    x = 2 + 25 * place + (4 if place > 1 else 0)
    known = legend != cards.NO_LEGEND
    bust = art.legend(legend, game.drivers[figure]) if known else art.nobody(game.drivers[figure])
    acted = bool((game.acted >> figure) & 1) and figure != game.acting
    away = known and game.at[figure] == OFF
    face = line_face(bust, figure == game.acting, acted, away)
    said = look.legend_name(figure) if known else look.text("table.no-legend")
    return tag(
        "g",
        face,
        id=f"turn-{figure}",
        class_=look.seat_class(figure),
        transform=f"translate({x} {ROW})",
        role="img",
        aria_label=said,
        data_inspect=f"legend:{cards.LEGENDS[legend]}" if known else None,
    )


@cache
def line_face(bust: str, acts: bool, acted: bool, away: bool) -> str:
    """One place of the order."""
    style = "ax-place-now" if acts else "ax-place"
    shown = outline(style, 23, HIGH) + group(
        bust, x=11.5, y=13, scale=0.38, class_="ax-faint" if away or acted else None
    )
    return shown + ('<path class="ax-tick" d="M14 20 17 23 22 16"/>' if acted else "")


def track(look: Look) -> str:
    """AXA-4.12: the abilities, those that are available first, the others at the turn from which they are."""
    game = look.game
    waits: dict[int, list[str]] = {}
    for figure in range(cards.FIGURES):
        if game.legends[figure] == cards.NO_LEGEND:
            continue
        for kind in (kit.TACTICAL, kit.ULTIMATE):
            left = min(max(0, game.ready[2 * figure + kind] - game.turn), SHOWN)
            waits.setdefault(left, []).append(ability_token(look, figure, kind, left))
    seats = team_seats(look)
    coming = [seats[game.red if (game.turn + k) % 2 == 0 else 1 - game.red] for k in range(SHOWN + 1)]
    shown = [track_face(tuple(coming))]
    for left, tokens in waits.items():
        for k, token in enumerate(tokens):
            column, row = divmod(k, 2)
            x = TRACK + READY + (left - 1) * BOX + 4 + 3 * column if left else TRACK + 3 + 21.5 * column
            shown.append(group(token, x=x, y=ROW + 1.5 + 12 * row))
    return "".join(shown)


@cache
def track_face(coming: tuple[tuple[int, ...], ...]) -> str:
    """The boxes of the coming turns, each with the shapes of the team that has it."""
    shown = [outline("ax-ready", READY, HIGH, TRACK, ROW)]
    for k in range(1, SHOWN + 1):
        x = TRACK + READY + (k - 1) * BOX
        shown.append(outline("ax-turn", BOX, HIGH, x, ROW))
        seats = coming[k]
        for number, seat in enumerate(seats):
            at = x + BOX / 2 + 9 * (number - (len(seats) - 1) / 2)
            shown.append(group(seat_sign(seat), x=at, y=ROW + HIGH / 2, scale=0.24, class_="ax-faint"))
        shown.append(text(f"+{k}", x + BOX / 2, ROW + HIGH - 2, class_="ax-turn-number"))
    return "".join(shown)


def ability_token(look: Look, figure: int, kind: int, left: int) -> str:
    """An ability as a token with the first letters of its legend."""
    game = look.game
    ability = ability_of(game, figure, kind)
    key = "table.ability-waits" if left else "table.ability-ready"
    said = look.say(key, ability=look.words.abilities[ability], legend=look.legend_name(figure), turns=left)
    return tag(
        "g",
        token_face(kind, look.legend_name(figure)[:2], game.drivers[figure]),
        id=f"token-{kit.ABILITIES[ability]}",
        role="img",
        aria_label=said,
        data_inspect=f"ability:{kit.ABILITIES[ability]}",
    )


@cache
def token_face(kind: int, words: str, seat: int) -> str:
    """A round token for a tactical ability, a pointed one for an ultimate."""
    wide, high = TOKEN
    d = (
        f"M5.5 0H{wide - 5.5:g}A5.5 5.5 0 0 1 {wide - 5.5:g} {high}H5.5A5.5 5.5 0 0 1 5.5 0Z"
        if kind == kit.TACTICAL
        else f"M4 0H{wide - 4}L{wide} {high / 2:g} {wide - 4} {high}H4L0 {high / 2:g}Z"
    )
    style = "ax-tactical" if kind == kit.TACTICAL else "ax-ultimate"
    return group(
        f'<path class="{style}" d="{d}"/>',
        text(words, wide / 2, 8.8, class_="ax-token-text"),
        class_=f"mb-seat-{letter(seat)}",
    )
