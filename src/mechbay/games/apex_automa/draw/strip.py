"""Below the map: the aim track of a shot, an Automa's move or step, the points of an activation, the end."""

from __future__ import annotations

from functools import cache
from typing import Final

from mechbay.drawing import fitted, outline
from mechbay.games.apex_automa.draw import things
from mechbay.games.apex_automa.draw.aim import aim_track, bust
from mechbay.games.apex_automa.draw.look import HEIGHT, STRIP, WIDE, Look
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.actions import END
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.state import NOBODY, Asking
from mechbay.games.apex_automa.rules.steps import LAST
from mechbay.games.apex_automa.rules.walking import Move, facing
from mechbay.svg import group, moved, tag, text

HIGH: Final = STRIP - 4


def strip(look: Look) -> str:
    """What goes on, below the map."""
    game = look.game
    asks = game.stack[-1] if game.stack else None
    if game.over:
        inside, said = result(look)
    elif game.shooter != NOBODY:
        inside, said = aim_track(look)
    elif isinstance(asks, Move):
        inside, said = move(look, asks)
    elif game.acting != NOBODY and game.automa(game.acting):
        inside, said = steps(look)
    elif isinstance(asks, Asking) and not game.automa(asks.figure):
        inside, said = activation(look, game.acting if game.acting != NOBODY else asks.figure)
    else:
        return ""
    place = moved(2, HEIGHT - STRIP + 2)
    shown = tag("g", STRIP_FACE, inside, id="strip", transform=place, role="img", aria_label=said)
    return shown + ending(look)


STRIP_FACE: Final = outline("ax-strip", WIDE, HIGH)


# --- Automas
def move(look: Look, asks: Move) -> tuple[str, str]:
    """AXA-19.1: the points that are left, the paths before and after its shot, the way it looks, the deck."""
    game = look.game
    main = game.main_of(asks.figure)
    colour = asks.colour(game)
    left = bin(game.decisions).count("1")
    shown = [
        bust(look, asks.figure, 27, 33),
        fitted(look.legend_name(asks.figure), 58, 20, 90, 15, "ax-strong"),
        fitted(look.text("table.moves"), 58, 36, 90, 12.5, "ax-muted"),
        pips(asks.points, 58, 44),
        path_plate(
            look, cards.LEFT[asks.pair], look.text("table.before-shot"), 168, not game.has_shot(asks.figure)
        ),
        path_plate(
            look, cards.RIGHT[asks.pair], look.text("table.after-shot"), 248, game.has_shot(asks.figure)
        ),
        group(things.ARROWS[2 * facing(game, asks.figure)], x=352, y=33, scale=0.7),
        deck_face(left, look.text("table.decisions")),
    ]
    if main != NOBODY and game.at[main] != OFF:
        shown.append(bust(look, main, 402, 33, 0.7))
    said = look.say(
        "table.move",
        legend=look.legend_name(asks.figure),
        points=asks.points,
        path=look.speaker.word("path", colour),
    )
    return "".join(shown), said


@cache
def pips(number: int, x: float, y: float) -> str:
    """Points as a row of small plates."""
    shown = [f"M{x + 2 + 11 * k:g} {y:g}h9l-2 13h-9Z" for k in range(number)]
    return f'<path class="ax-step-pip" d="{"".join(shown)}"/>' if number else ""


def path_plate(look: Look, path: int, words: str, x: float, now: bool) -> str:
    """A path of a decision card by its colour and shape, framed when it counts now."""
    name = look.speaker.word("path", path)
    return path_face(path, words, name, x, now)


@cache
def path_face(path: int, words: str, name: str, x: float, now: bool) -> str:
    """Whole line and disc for white, broken line and square for green, a cross for none."""
    end = {
        cards.WHITE: '<path class="ax-white-path" d="M12 0H50"/><circle class="ax-white-end" cx="54" r="6"/>',
        cards.GREEN: '<path class="ax-green-path" d="M12 0H50"/>'
        '<rect class="ax-green-end" x="48" y="-6" width="12" height="12"/>',
        cards.NO_PATH: '<path class="ax-pen" d="M29 -7 43 7M43 -7 29 7"/>',
    }[path]
    return group(
        outline("ax-place-now" if now else "ax-place", 74, 52),
        fitted(words, 37, 13, 68, 11, "ax-small"),
        group(end, y=26),
        fitted(name, 37, 47, 68, 12.5, "ax-centre"),
        x=x,
        y=7,
    )


@cache
def deck_face(left: int, words: str) -> str:
    """The deck of decision cards."""
    back = '<rect class="ax-back" x="-15" y="-20" width="30" height="34" rx="4"/>'
    back += '<path class="ax-wedge-small" d="M0 -17 5 -10H-5Z"/>'
    return group(
        back, text(str(left), 0, 7, class_="ax-points"), fitted(words, 0, 29, 62, 11, "ax-small"), x=458, y=27
    )


def steps(look: Look) -> tuple[str, str]:
    """AXA-16.1: the eleven steps of an Automa's activation, and the card that is active."""
    game = look.game
    figure = game.acting
    shown = [
        bust(look, figure, 27, 33),
        fitted(look.legend_name(figure), 58, 20, 130, 15, "ax-strong"),
        step_row(game.step),
    ]
    if game.active != kit.NO_FEAT:
        feat = look.say("table.feat", feat=look.words.feats[game.active])
        shown.append(fitted(feat, WIDE - 8, 20, 270, 13, "ax-end"))
    if game.main != NOBODY:
        shown.append(
            fitted(look.say("table.main", legend=look.legend_name(game.main)), 58, 60, 190, 12.5, "ax-muted")
        )
    words = look.say("table.step", legend=look.legend_name(figure), step=game.step)
    shown.append(fitted(look.text(STEPS[game.step]), WIDE - 8, 60, 230, 12.5, "ax-end"))
    return "".join(shown), words


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


@cache
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
def activation(look: Look, figure: int) -> tuple[str, str]:
    """AXA-5.3: whose turn it is to do something, and the points that are left in its activation."""
    game = look.game
    name = look.legend_name(figure)
    shown = [bust(look, figure, 27, 33), fitted(name, 58, 24, 130, 17, "ax-strong"), signs(look)]
    if figure != game.acting:
        return "".join(shown), name
    shown.append(action_points(game.ap))
    if game.ap <= cards.HUMAN_AP:  # more of them need the room
        shown.append(fitted(look.text("table.ap"), 138, 52, 50, 13, "ax-muted"))
    return "".join(shown), look.say("table.activation", legend=name, points=game.ap)


KEYS: Final = ["table.key-cost", "table.key-eye", "table.key-star", "table.key-wall"]


def signs(look: Look) -> str:
    """What the signs on the map mean while a move or a shot is chosen."""
    if not look.at_spaces and not look.shots:
        return ""
    words = [look.text(key) for key in KEYS]
    return signs_face(*words)


@cache
def signs_face(cost: str, eye: str, star: str, wall: str) -> str:
    """Four signs with their words, two by two."""
    shown = [text("3", 0, 5, class_="ax-cost")]
    shown += [
        group(art_, x=x, y=y, scale=0.24)
        for art_, x, y in ((things.EYE, 0, 28), (things.STAR, 124, 0), (things.WALL, 124, 28))
    ]
    shown += [
        fitted(words, x, y, 94, 13, "ax-muted")
        for words, x, y in ((cost, 14, 5), (eye, 14, 33), (star, 138, 5), (wall, 138, 33))
    ]
    return group(*shown, x=262, y=19, class_="mb-hint")


@cache
def action_points(left: int) -> str:
    """Activation points as plates, those that are spent hollow."""
    shown = []
    for k in range(max(cards.HUMAN_AP, left)):
        style = "ax-pip-full" if k < left else "ax-pip"
        shown.append(f'<path class="{style}" d="M{62 + 24 * k} 34h18l-4 22h-18Z"/>')
    return "".join(shown)


END_PLATE: Final = 54.0  # as large as a finger, on a phone too


def ending(look: Look) -> str:
    """The end of an activation, within reach however many moves are listed before it."""
    if END not in look.legal:
        return ""
    side = END_PLATE
    words = fitted(look.text("table.end"), side / 2, 33, side - 8, 17, "ax-centre")
    face = outline("ax-card", side, side) + words
    return look.thing("strip-end", None, "", face, x=194, y=HEIGHT - STRIP + 8, size=(side, side), action=END)


# --- the end
WON: Final = ["table.won-players", "table.won-enemies"]
TEAMS: Final = (cards.PLAYERS, cards.ENEMIES)
RESULT_X: Final = [28, 76, WIDE - 76, WIDE - 28]


def result(look: Look) -> tuple[str, str]:
    """The points of both teams, and who has won."""
    game = look.game
    won = [team for team in TEAMS if game.drivers[cards.TEAM.index(team)] in game.winners()]
    words = look.text("table.drawn" if len(won) > 1 else WON[won[0]])
    shown = [bust(look, figure, RESULT_X[figure], 36, 0.72) for figure in range(cards.FIGURES)]
    shown.append(text(f"{game.points[0]} : {game.points[1]}", WIDE / 2, 32, class_="ax-result"))
    shown.append(fitted(words, WIDE / 2, 56, 250, 18, "ax-winner"))
    return "".join(shown), words
