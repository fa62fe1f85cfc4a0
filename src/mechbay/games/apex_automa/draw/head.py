"""The round, the points of both teams, who acts in which order, and the initiative track.

On the tall table they are two lines above the map, on the wide one they stand beside it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mechbay.core.message import Message, Word
from mechbay.drawing import drawn_once, fitted, laps, letter, outline, seat_sign, sign, slanted
from mechbay.games.apex_automa.draw import art, things
from mechbay.games.apex_automa.draw.look import COLUMN, WIDE, WIDTH, Look, Size
from mechbay.games.apex_automa.draw.loot import LETTERS
from mechbay.games.apex_automa.draw.pools import equips
from mechbay.games.apex_automa.draw.setup import picks_legends, picks_side
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.state import BR, NOBODY
from mechbay.games.apex_automa.rules.tokens import ability_of
from mechbay.svg import group, moved, tag, text

ROW: Final = 27  # y of the second row
HIGH: Final = 26
PLACE: Final = 25  # from one legend in the order of turns to the next
SHOWN: Final = 10  # turns on the track
TOKEN: Final = (20, 11)


class Track(NamedTuple):
    """The places of the initiative track: a box for each turn, so many a row; what is ready comes first."""

    across: int
    box: Size
    ready: Size
    tokens: tuple[int, float]  # so many of what is ready below each other, and their scale
    number: tuple[float, float]  # where a box has its number
    signs: float  # and y of the shapes of a team


TALL_TRACK: Final = Track(10, (28, HIGH), (90, HIGH), (2, 1), (14, 24), 7)
WIDE_TRACK: Final = Track(5, (COLUMN[1] / 5, 33), (COLUMN[1], 21), (1, 1.24), (COLUMN[1] / 5 - 9, 14), 24)


def head(look: Look) -> str:
    """Two lines: round and score; order of legends and the track of abilities."""
    return "".join(
        [
            round_line(look),
            turn_plate(look, 256),
            group(score(look), x=WIDTH - 112),
            group(line_up(look), x=2, y=ROW),
            group(track(look, TALL_TRACK), x=WIDTH - 2 - 370, y=ROW),
            group(bag_key(look), x=WIDTH - KEY * len(cards.BAGS), y=ROW + 13),
        ]
    )


def set_up_head(look: Look) -> str:
    """One line above the cards of the wide table from which legends and weapons are chosen."""
    places = group(line_up(look), x=WIDE[0] / 2 - (0 if equips(look.game) else 90), y=3, scale=1.15)
    key = group(bag_key(look), x=106, y=17)
    return round_line(look) + key + places + group(score(look), x=WIDE[0] - 112, y=4)


def side_head(look: Look) -> str:
    """What stands beside the map of the wide table."""
    x, width = COLUMN
    return "".join(
        [
            group(round_line(look, 3), turn_plate(look, width), x=x),
            group(score(look), x=x + width / 2, y=28),
            group(line_up(look), x=x, y=58, scale=2.1),
            group(track(look, WIDE_TRACK), x=x, y=118),
        ]
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
def round_line(look: Look, thin: int = 5) -> str:
    """The round in words and as a row of laps; which legends play is settled before the first."""
    game = look.game
    if equips(game):
        return text(look.text("table.equipping"), 2, 17, class_="mb-round")
    if picks_legends(game) or picks_side(game):
        return text(look.text("table.set-up"), 2, 17, class_="mb-round")
    dropping = not game.over and game.acting == NOBODY and OFF in game.at and not game.turn and not game.acted
    words = look.text("table.drop") if dropping else look.say("table.round", round=game.round())
    if game.over:
        words = look.text("table.over")
    return round_face(words, game.round(), game.over, thin)


@drawn_once
def round_face(words: str, number: int, over: bool, thin: int) -> str:
    """The rounds of the match, those with a refill of bins larger."""
    left = 8 + 7.2 * len(words)
    rounds = laps(number, cards.ROUNDS, cards.REFILLS, left, thin, over)
    return tag("g", text(words, 2, 17, class_="mb-round"), rounds, data_inspect="clause:AXA-4.2")


TURNS: Final = ["table.team-players", "table.team-enemies"]


def turn_plate(look: Look, right: float) -> str:
    """Whose turn it is, by the name of the team, up to the right."""
    game = look.game
    if game.over or (game.acting == NOBODY and not game.turn and not game.acted):
        return ""
    team = game.on_turn()
    words = look.text(TURNS[team])
    wide = 8 + 6.0 * len(words)
    return slanted(words, right - wide, wide, True, 15, "clause:AXA-4.5")


KEY: Final = 84  # width of a bag with its name


def bag_key(look: Look) -> str:
    """What the shapes of the bags mean, while tokens of all of them lie on the stage."""
    return key_face(tuple(look.words.bags)) if equips(look.game) else ""


@drawn_once
def key_face(names: tuple[str, ...]) -> str:
    """The bags side by side."""
    return "".join(
        [
            sign(things.BAGS[bag], KEY * bag + 7, 0, 0.62)
            + fitted(name, KEY * bag + 17, 4.5, KEY - 20, LETTERS, "ax-muted")
            for bag, name in enumerate(names)
        ]
    )


def score(look: Look) -> str:
    """Points of both teams with the way to the target, or to the last life."""
    game = look.game
    key, clause = ("table.score-royale", "AXA-23.3") if game.mode == BR else ("table.score", "AXA-23.2")
    said = look.say(key, players=game.points[0], enemies=game.points[1], target=cards.TARGET)
    colours = [look.words.colours[0 if team == game.red else 1] for team in (cards.PLAYERS, cards.ENEMIES)]
    most = cards.LIVES * len(FIGURES[cards.PLAYERS]) if game.mode == BR else cards.TARGET
    face = score_face(tuple(game.points), most, tuple(colours), game.red, team_seats(look))
    return tag("g", face, role="img", aria_label=said, id="score", data_inspect=f"clause:{clause}")


@drawn_once
def score_face(
    points: tuple[int, ...], most: int, colours: tuple[str, ...], red: int, seats: tuple[tuple[int, ...], ...]
) -> str:
    """Seat signs, pips up to the most, and the numbers, around the middle."""
    shown = []
    for team, out in ((cards.PLAYERS, -1), (cards.ENEMIES, 1)):
        x = 15.0 * out
        shown.append(text(str(points[team]), x, 19, class_="ax-points"))
        for k in range(most):
            style = "ax-pip-full" if k < points[team] else "ax-pip"
            left = x + out * (14 + 7 * k) - 2.5
            shown.append(f'<rect class="{style}" x="{left:g}" y="2" width="5" height="9"/>')
        signs = [
            sign(seat_sign(seat), x + out * (62 + 18 * k), 12, 0.5) for k, seat in enumerate(seats[team])
        ]
        flag = "ax-red" if team == red else "ax-blue"
        wide, middle = 45, x + out * 30  # from the number to the signs
        left = middle - wide / 2
        shown.append(f'<rect class="{flag}" x="{left:g}" y="13" width="{wide}" height="12.5" rx="2"/>')
        shown.append(fitted(colours[team], middle, 23.6, wide - 4, 12.5, "ax-flag-text"))
        shown += signs
    return "".join(shown) + text(":", 0, 18, class_="ax-points")


# --- the second line
def line_up(look: Look) -> str:
    """The legends in the order of their turns."""
    return "".join([lined_up(look, figure, k) for k, figure in enumerate(order(look))])


def order(look: Look) -> list[int]:
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
    x = PLACE * place + (4 if place > 1 else 0)
    known = legend != cards.NO_LEGEND
    bust = art.legend(legend, game.drivers[figure]) if known else art.nobody(game.drivers[figure])
    acted = bool((game.acted >> figure) & 1) and figure != game.acting
    away = known and game.at[figure] == OFF
    face = line_face(bust, figure == game.acting, acted, away, known and game.out(figure))
    said = look.legend_name(figure) if known else look.text("table.no-legend")
    return tag(
        "g",
        face,
        id=f"turn-{figure}",
        class_=look.seat_class(figure),
        transform=moved(x, 0),
        role="img",
        aria_label=said,
        data_inspect=f"legend:{cards.LEGENDS[legend]}" if known else None,
    )


@drawn_once
def line_face(bust: str, acts: bool, acted: bool, away: bool, out: bool) -> str:
    """One place of the order, crossed out for who never comes back."""
    style = "ax-place-now" if acts else "ax-place"
    shown = outline(style, 23, HIGH) + group(
        bust, x=11.5, y=13, scale=0.38, class_="ax-faint" if away or acted else None
    )
    if out:
        return shown + '<path class="ax-crossed" d="M4 5 19 21M19 5 4 21"/>'
    return shown + ('<path class="ax-tick" d="M14 20 17 23 22 16"/>' if acted else "")


def track(look: Look, plan: Track) -> str:
    """AXA-4.12: the abilities, those that are available first, the others at the turn from which they are."""
    game = look.game
    waits: dict[int, list[str]] = {}
    for figure in range(cards.FIGURES):
        if game.legends[figure] == cards.NO_LEGEND:
            continue
        for kind in (kit.TACTICAL, kit.ULTIMATE):
            left = min(max(0, game.ready[2 * figure + kind] - game.turn), SHOWN)
            waits.setdefault(left, []).append(ability_token(look, figure, kind, left))
    if all(space == OFF for space in game.at) or not waits:
        return ""
    seats = team_seats(look)
    coming = [seats[game.red if (game.turn + k) % 2 == 0 else 1 - game.red] for k in range(SHOWN + 1)]
    shown = [track_face(tuple(coming), plan)]
    rows, scale = plan.tokens
    for left, tokens in waits.items():
        x, y = turn_at(left, plan) if left else (0, 0)
        for k, token in enumerate(tokens):
            column, row = divmod(k, 2 if left else rows)
            far = 4 if left else TOKEN[0] + 1.5
            left_of, above = 3 + far * scale * column, 1.5 * scale + (TOKEN[1] + 1) * scale * row
            shown.append(group(token, x=round(x + left_of, 1), y=round(y + above, 1), scale=scale))
    return "".join(shown)


def turn_at(left: int, plan: Track) -> tuple[float, float]:
    """Where the box of a coming turn is."""
    row, column = divmod(left - 1, plan.across)
    wide, high = plan.box
    behind = plan.across == SHOWN  # what is ready is in the same row
    return column * wide + (plan.ready[0] if behind else 0), row * high + (0 if behind else plan.ready[1] + 3)


@drawn_once
def track_face(coming: tuple[tuple[int, ...], ...], plan: Track) -> str:
    """The boxes of the coming turns, each with the shapes of the team that has it."""
    shown = [outline("ax-ready", *plan.ready)]
    for k in range(1, SHOWN + 1):
        x, y = turn_at(k, plan)
        shown.append(outline("ax-turn", *plan.box, x, y))
        seats = coming[k]
        middle, low = plan.number
        for number, seat in enumerate(seats):
            at = x + middle + 9 * (number - (len(seats) - 1) / 2)
            shown.append(group(seat_sign(seat), x=at, y=y + plan.signs, scale=0.24, class_="ax-faint"))
        shown.append(text(f"+{k}", x + middle, y + low, class_="ax-turn-number"))
    return "".join(shown)


def ability_token(look: Look, figure: int, kind: int, left: int) -> str:
    """An ability as a token with the first letters of its legend."""
    game = look.game
    ability = ability_of(game, figure, kind)
    said = look.words.once(token_words, ability, game.legends[figure], left)
    return token(kind, ability, look.legend_name(figure)[:2], game.drivers[figure], said)


def token_words(ability: int, legend: int, left: int) -> Message:
    """Whose ability it is, and when it can be used."""
    key = "table.ability-waits" if left else "table.ability-ready"
    return Message(
        key, {"ability": Word("ability", ability), "legend": Word("legend", legend), "turns": left}
    )


@drawn_once
def token(kind: int, ability: int, words: str, seat: int, said: str) -> str:
    """The token of an ability."""
    return tag(
        "g",
        token_face(kind, words, seat),
        id=f"token-{kit.ABILITIES[ability]}",
        role="img",
        aria_label=said,
        data_inspect=f"ability:{kit.ABILITIES[ability]}",
    )


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
