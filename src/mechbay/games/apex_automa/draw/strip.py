"""Below the map: the aim track of a shot, an Automa's move or step, the points of an activation, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mechbay.drawing import drawn_once, fitted, outline, sign
from mechbay.games.apex_automa.draw import things
from mechbay.games.apex_automa.draw.aim import MOST_CARDS, TRACK, aim_track, bust, empty_slots, shot_said
from mechbay.games.apex_automa.draw.look import BROAD, HEIGHT, STRIP, Box, Look
from mechbay.games.apex_automa.draw.loot import BITS, FROM, inspected
from mechbay.games.apex_automa.draw.parts import bits_svg, bits_width
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.actions import END
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.loot import TakeLoot
from mechbay.games.apex_automa.rules.state import NOBODY, SOLO2, Asking, AskingTeam
from mechbay.games.apex_automa.rules.steps import LAST
from mechbay.games.apex_automa.rules.walking import Move, facing
from mechbay.svg import group, moved, tag, text

HIGH: Final = STRIP - 4


def strip(look: Look) -> str:
    """What goes on, below the map."""
    what = goes_on(look)
    if not what:
        return ""
    place = moved(2, HEIGHT - STRIP + 2)
    inside = STRIP_FACE + TALL[what](look)
    shown = tag("g", inside, id="strip", transform=place, role="img", aria_label=SAID[what](look))
    return shown + ending(look, (194, HEIGHT - STRIP + 8, END_PLATE, END_PLATE))


def goes_on(look: Look) -> str:
    """What is shown of what goes on, or nothing."""
    game = look.game
    asks = game.stack[-1] if game.stack else None
    if game.over:
        return "result"
    if game.shooter != NOBODY:
        return "shot"
    if isinstance(asks, Move):
        return "move"
    if isinstance(asks, TakeLoot):
        return "found"
    if game.acting != NOBODY and game.automa(game.acting):
        return "steps"
    team = isinstance(asks, AskingTeam) and game.variant != SOLO2  # no one legend is asked about
    return "activation" if isinstance(asks, Asking) and not team and not game.automa(asks.figure) else ""


STRIP_FACE: Final = outline("ax-strip", BROAD, HIGH) + empty_slots(TRACK, MOST_CARDS)


# --- Automas
def moving(look: Look) -> Move:
    """The move that goes on."""
    asks = look.game.stack[-1]
    assert isinstance(asks, Move)
    return asks


def move(look: Look) -> str:
    """AXA-19.1: the points that are left, the paths before and after its shot, the way it looks, the deck."""
    game, asks = look.game, moving(look)
    main = game.main_of(asks.figure)
    before, after = path_plates(look)
    shown = [
        bust(look, asks.figure, 27, 33),
        fitted(look.legend_name(asks.figure), 58, 20, 90, 15, "ax-strong"),
        fitted(look.text("table.moves"), 58, 36, 90, 12.5, "ax-muted"),
        pips(asks.points, 58, 44),
        group(before, x=168, y=7),
        group(after, x=248, y=7),
        group(things.ARROWS[2 * facing(game, asks.figure)], x=352, y=33, scale=0.7),
        group(deck_face(game.decisions.bit_count(), look.text("table.decisions")), x=458, y=27),
    ]
    if main != NOBODY and game.at[main] != OFF:
        shown.append(bust(look, main, 402, 33, 0.7))
    return "".join(shown)


def move_said(look: Look) -> str:
    """The move in a line."""
    asks = moving(look)
    return look.say(
        "table.move",
        legend=look.legend_name(asks.figure),
        points=asks.points,
        path=look.speaker.word("path", asks.colour(look.game)),
    )


@drawn_once
def pips(number: int, x: float, y: float) -> str:
    """Points as a row of small plates."""
    shown = [f"M{x + 2 + 11 * k:g} {y:g}h9l-2 13h-9Z" for k in range(number)]
    return f'<path class="ax-step-pip" d="{"".join(shown)}"/>' if number else ""


def path_plates(look: Look) -> tuple[str, str]:
    """The paths of a decision card before and after the shot of an Automa, framed which counts now."""
    asks = moving(look)
    shot = look.game.has_shot(asks.figure)
    both = (
        (cards.LEFT[asks.pair], "table.before-shot", not shot),
        (cards.RIGHT[asks.pair], "table.after-shot", shot),
    )
    before, after = [
        path_face(path, look.text(key), look.speaker.word("path", path), now) for path, key, now in both
    ]
    return before, after


@drawn_once
def path_face(path: int, words: str, name: str, now: bool) -> str:
    """Whole line and disc for white, broken line and square for green, a cross for none."""
    end = {
        cards.WHITE: '<path class="ax-white-path" d="M12 0H50"/><circle class="ax-white-end" cx="54" r="6"/>',
        cards.GREEN: '<path class="ax-green-path" d="M12 0H50"/>'
        '<rect class="ax-green-end" x="48" y="-6" width="12" height="12"/>',
        cards.NO_PATH: '<path class="ax-pen" d="M29 -7 43 7M43 -7 29 7"/>',
    }[path]
    return group(
        outline("ax-place-now" if now else "ax-place", 74, 52),
        fitted(words, 37, 13, 62, 11, "ax-small"),
        group(end, y=26),
        fitted(name, 37, 47, 68, 12.5, "ax-centre"),
    )


@drawn_once
def deck_face(left: int, words: str) -> str:
    """The deck of decision cards."""
    back = '<rect class="ax-back" x="-15" y="-20" width="30" height="34" rx="4"/>'
    back += '<path class="ax-wedge-small" d="M0 -17 5 -10H-5Z"/>'
    return back + text(str(left), 0, 7, class_="ax-points") + fitted(words, 0, 29, 62, 11.5, "ax-small")


def steps(look: Look) -> str:
    """AXA-16.1: the eleven steps of an Automa's activation, and the card that is active."""
    game = look.game
    figure = game.acting
    feat, main = feat_words(look), main_words(look)
    return "".join(
        [
            bust(look, figure, 27, 33),
            fitted(look.legend_name(figure), 58, 20, 130, 15, "ax-strong"),
            step_row(game.step),
            fitted(feat, BROAD - 8, 20, 270, 13, "ax-end") if feat else "",
            fitted(main, 58, 60, 190, 12.5, "ax-muted") if main else "",
            fitted(look.text(STEPS[game.step]), BROAD - 8, 60, 230, 12.5, "ax-end"),
        ]
    )


def feat_words(look: Look) -> str:
    """The card that is active."""
    feat = look.game.active
    return "" if feat == kit.NO_FEAT else look.say("table.feat", feat=look.words.feats[feat])


def main_words(look: Look) -> str:
    """Whom the acting Automa is after."""
    main = look.game.main
    return "" if main == NOBODY else look.say("table.main", legend=look.legend_name(main))


def steps_said(look: Look) -> str:
    """The step in a line."""
    return look.say("table.step", legend=look.legend_name(look.game.acting), step=look.game.step)


STEPS: Final = [
    "table.step-0",
    "table.step-1",
    "table.step-2",
    "table.step-3",
    "table.step-4",
    "table.step-5",
    "table.step-6",
    "table.step-7",
    "table.step-8",
    "table.step-9",
    "table.step-10",
    "table.step-11",
]  # what each is about


@drawn_once
def step_row(now: int) -> str:
    """The steps side by side, those past filled."""
    shown = []
    for step in range(1, LAST + 1):
        style = "mb-lap-done" if step < now else "mb-lap-now" if step == now else "mb-lap"
        x = 60 + 38 * (step - 1)
        shown.append(f'<path class="{style}" d="M{x + 4} 27H{x + 36}L{x + 32} 45H{x}Z"/>')
        written = "ax-step-now" if step <= now else "ax-step"
        shown.append(text(str(step), x + 18, 41, class_=written))
    return "".join(shown)


# --- people
def asked_figure(look: Look) -> int:
    """Whose turn it is to do something."""
    game = look.game
    asks = game.stack[-1]
    assert isinstance(asks, Asking)
    return game.acting if game.acting != NOBODY else asks.figure


def activation(look: Look) -> str:
    """AXA-5.3: whose turn it is to do something, and the points that are left in its activation."""
    game, figure = look.game, asked_figure(look)
    name = look.legend_name(figure)
    shown = [bust(look, figure, 27, 33), fitted(name, 58, 24, 130, 17, "ax-strong")]
    shown.append(signs(look, 262, 19, 2))
    if figure == game.acting:
        shown.append(group(action_points(game.ap), x=58, y=34))
        if game.ap <= cards.HUMAN_AP:  # more of them need the room
            shown.append(fitted(look.text("table.ap"), 138, 52, 50, 13, "ax-muted"))
    return "".join(shown)


def activation_said(look: Look) -> str:
    """The activation in a line."""
    game, figure = look.game, asked_figure(look)
    name = look.legend_name(figure)
    return look.say("table.activation", legend=name, points=game.ap) if figure == game.acting else name


KEYS: Final = ["table.key-cost", "table.key-eye", "table.key-star", "table.key-wall"]


def signs(look: Look, x: float, y: float, rows: int) -> str:
    """What the signs on the map mean while a move or a shot is chosen, in so many rows."""
    if not look.at_spaces and not look.shots:
        return ""
    words = tuple([look.text(key) for key in KEYS])
    return group(signs_face(words, rows), x=x, y=y, class_="mb-hint")


@drawn_once
def signs_face(words: tuple[str, ...], rows: int) -> str:
    """Four signs with their words, one below the other up to so many rows."""
    shown = []
    room = 94 if rows < len(words) else 190
    for k, said in enumerate(words):
        column, row = divmod(k, rows)
        x, y = 124 * column, 28 * row if rows < len(words) else 22 * row
        art_ = SIGNS[k]
        shown.append(group(art_, x=x, y=y, scale=0.24) if art_ else text("3", x, y + 5, class_="ax-cost"))
        shown.append(fitted(said, x + 14, y + 5, room, 13, "ax-muted"))
    return "".join(shown)


SIGNS: Final = ["", things.EYE, things.STAR, things.WALL]  # a cost is a number


@drawn_once
def action_points(left: int) -> str:
    """Activation points as plates, those that are spent hollow."""
    shown = []
    for k in range(max(cards.HUMAN_AP, left)):
        style = "ax-pip-full" if k < left else "ax-pip"
        shown.append(f'<path class="{style}" d="M{4 + 24 * k} 0h18l-4 22h-18Z"/>')
    return "".join(shown)


END_PLATE: Final = 54.0  # as large as a finger, on a phone too


def ending(look: Look, box: Box) -> str:
    """The end of an activation, within reach however many moves are listed before it."""
    if END not in look.legal:
        return ""
    x, y, width, height = box
    words = fitted(look.text("table.end"), width / 2, height / 2 + 6, width - 8, 17, "ax-centre")
    face = outline("ax-card", width, height) + words
    return look.thing("strip-end", None, "", face, x=x, y=y, size=(width, height), action=END)


# --- loot
def finding(look: Look) -> TakeLoot:
    """The token that was found."""
    asks = look.game.stack[-1]
    assert isinstance(asks, TakeLoot)
    return asks


def found(look: Look) -> str:
    """AXA-8.20: who has found something, and what it is."""
    asks = finding(look)
    return "".join(
        [
            bust(look, asks.figure, 27, 33),
            fitted(look.legend_name(asks.figure), 58, 24, 130, 17, "ax-strong"),
            fitted(look.text("table.found"), 58, 44, 130, 13, "ax-muted"),
            group(found_face(asks.loot, look.words.loot[asks.loot]), x=200, y=4),
        ]
    )


@drawn_once
def found_face(loot: int, name: str) -> str:
    """A token as large as the strip is high: picture, name, what it does, the bags with such tokens."""
    bits = BITS[loot]
    shown = [
        outline("ax-found", 290, 58),
        sign(things.LOOT[loot], 34, 29, 0.8),
        fitted(name, 70, 25, 210, 18, "ax-strong"),
        bits_svg(bits, 70 + bits_width(bits, 15) / 2, 46, 15),
        *[sign(things.BAGS[bag], 274 - 20 * k, 44, 0.7) for k, bag in enumerate(reversed(FROM[loot]))],
    ]
    return group(*shown, data_inspect=inspected(loot))


def found_said(look: Look) -> str:
    """What was found in a line."""
    asks = finding(look)
    said = f"{look.text('table.found')}: {look.words.loot[asks.loot]}"
    return f"{look.legend_name(asks.figure)} · {said}"


# --- the end
WON: Final = ["table.won-players", "table.won-enemies"]
TEAMS: Final = (cards.PLAYERS, cards.ENEMIES)
RESULT_X: Final = [28, 76, BROAD - 76, BROAD - 28]


def result(look: Look) -> str:
    """The points of both teams, and who has won."""
    game = look.game
    shown = [bust(look, figure, RESULT_X[figure], 36, 0.72) for figure in range(cards.FIGURES)]
    shown.append(text(f"{game.points[0]} : {game.points[1]}", BROAD / 2, 32, class_="ax-result"))
    shown.append(fitted(result_said(look), BROAD / 2, 56, 250, 18, "ax-winner"))
    return "".join(shown)


def result_said(look: Look) -> str:
    """Who has won."""
    game = look.game
    won = [team for team in TEAMS if game.drivers[cards.TEAM.index(team)] in game.winners()]
    return look.text("table.drawn" if len(won) > 1 else WON[won[0]])


# what goes on: how it is drawn below the map, and what it is in a line
TALL: Final[dict[str, Callable[[Look], str]]] = {
    "result": result,
    "shot": aim_track,
    "move": move,
    "found": found,
    "steps": steps,
    "activation": activation,
}
SAID: Final[dict[str, Callable[[Look], str]]] = {
    "result": result_said,
    "shot": shot_said,
    "move": move_said,
    "found": found_said,
    "steps": steps_said,
    "activation": activation_said,
}
