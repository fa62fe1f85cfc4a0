"""The tray of a person in HTML: both legends with all that they have, and answers that are no piece."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from mechbay import panels
from mechbay.core.state import State
from mechbay.games.apex_automa.draw import art, things
from mechbay.games.apex_automa.draw.look import Look
from mechbay.games.apex_automa.draw.parts import bits_html, part_bits, weapon_bits
from mechbay.games.apex_automa.draw.setup import picks_legends, picks_side
from mechbay.games.apex_automa.rules import actions, cards, kit
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.tokens import ability_of
from mechbay.parts.masks import members
from mechbay.svg import escape, tag
from mechbay.words import Speaker

ANSWERS: Final = {
    actions.FIRE,
    actions.DECLINE,
    actions.DRAW,
    actions.FOLLOW,
    *range(actions.CHOOSE, actions.ABILITY),
    *range(actions.RESTORE, actions.TOWARDS),
}


def tray(state: State, seat: int, speaker: Speaker, still: bool = False) -> str:
    """What belongs to a seat; nothing for a spectator."""
    if not 0 <= seat < state.seats:
        return ""
    look = Look(state, seat, speaker, still)
    game = look.game
    title = tag("b", escape(look.text("table.tray")))
    parts = [tag("div", title, panels.hints(look.text("table.hints")), class_="mb-head-line"), answers(look)]
    if game.robots >> seat & 1:
        parts.append(panels.note(look.text("table.robot")))
        return panels.own_tray(look, *parts)
    own = [figure for figure in range(cards.FIGURES) if game.drivers[figure] == seat]
    own = [figure for figure in own if game.legends[figure] != cards.NO_LEGEND]
    own.sort(key=lambda figure: figure != game.acting)
    parts += [block(look, figure) for figure in own]
    if not own:
        parts.append(panels.note(look.text("table.no-legends")))
    chosen_here = any(action in ANSWERS for action in look.legal)
    return panels.own_tray(look, *parts, style="ax-first" if chosen_here else "")


icon = partial(panels.icon, size=64)


def button(look: Look, name: str, action: int, style: str, *inside: str, inspect: str | None = None) -> str:
    """Something to choose; plain where it is not its turn."""
    if action in look.legal:
        return panels.button(look, name, action, style, *inside, inspect=inspect)
    return tag("div", *inside, id=name, class_=style, data_inspect=inspect)


def answers(look: Look) -> str:
    """The answers that are no piece and no card, as they are said."""
    open_ = [action for action in look.legal if action in ANSWERS]
    shown = [
        panels.button(
            look,
            "answer-" + look.written(action).replace(" ", "-"),
            action,
            "ax-answer",
            escape(look.speaker.choice(look.game, look.seat, action)),
        )
        for action in open_
    ]
    return tag("div", *shown, class_="ax-answers") if shown else ""


# --- a legend
def block(look: Look, figure: int) -> str:
    """One of the own legends."""
    game = look.game
    rows = [legend_line(look, figure)]
    if not picks_legends(game):
        rows += [hand(look, figure), abilities(look, figure), items(look, figure)]
        if not picks_side(game):
            rows.append(weapons(look, figure) if figure == game.acting else arms(look, figure))
    style = "ax-own ax-own-now" if figure == game.acting else "ax-own"
    return tag("section", *rows, class_=f"{style} {look.seat_class(figure)}")


def legend_line(look: Look, figure: int) -> str:
    """Bust and name, points left, shield and health; a button where the legend is to enter or to act."""
    game = look.game
    legend = game.legends[figure]
    inside = [
        panels.large(art.legend(legend, game.drivers[figure]), 64),
        tag("b", escape(look.legend_name(figure)), class_="ax-name"),
        points(look, figure),
        amounts(look, figure),
    ]
    action = actions.ENTER + legend
    if action not in look.legal and game.at[figure] == OFF:
        action = actions.ACTIVATE + legend
    inspect = f"legend:{cards.LEGENDS[legend]}"
    return button(look, f"own-{cards.LEGENDS[legend]}", action, "ax-line", *inside, inspect=inspect)


def points(look: Look, figure: int) -> str:
    """The activation points of whoever acts."""
    game = look.game
    if figure != game.acting:
        return ""
    said = f"{look.text('table.ap')} {game.ap}"
    full = tag("span", "", class_="ax-ap") * game.ap
    spent = tag("span", "", class_="ax-ap ax-ap-spent") * (cards.HUMAN_AP - game.ap)
    return panels.image(full + spent, said, style="ax-points-left")


def amounts(look: Look, figure: int) -> str:
    """Shield and health with their limits."""
    game = look.game
    return amounts_face(
        game.shield[figure],
        game.most_shield(figure),
        game.health[figure],
        game.most_health(figure),
        look.text("table.shield"),
        look.text("table.health"),
    )


@cache
def amounts_face(
    shield: int, most_shield: int, health: int, most_health: int, says_shield: str, says_health: str
) -> str:
    """Two signs, each with what is left of how much."""
    return panels.image(
        icon(things.SHIELD) + tag("b", str(shield)) + tag("small", f"/{most_shield}"),
        f"{says_shield} {shield}/{most_shield}",
    ) + panels.image(
        icon(things.HEALTH) + tag("b", str(health)) + tag("small", f"/{most_health}"),
        f"{says_health} {health}/{most_health}",
    )


def hand(look: Look, figure: int) -> str:
    """AXA-9.1: the cards of the hand; those that may be played now are buttons."""
    game = look.game
    held = [kit.HAND * game.legends[figure] + number for number in members(game.hands[figure])]
    shown = []
    for card in held:
        inside = card_face(look.words.cards[card], look.words.texts[card])
        name = f"card-{kit.CARDS[card]}"
        shown.append(
            button(look, name, actions.PLAY + card, "ax-feat", inside, inspect=f"card:{kit.CARDS[card]}")
        )
    return tag("div", *shown, class_="ax-hand") if shown else ""


@cache
def card_face(name: str, about: str) -> str:
    """A card: its name, and what sort it is."""
    return tag("b", escape(name)) + tag("span", escape(about))


def abilities(look: Look, figure: int) -> str:
    """AXA-4.12: both abilities, with the turns until they are available."""
    game = look.game
    shown = []
    for kind in (kit.TACTICAL, kit.ULTIMATE):
        ability = ability_of(game, figure, kind)
        left = game.ready[2 * figure + kind] - game.turn
        words = look.say("table.turns", count=left) if left > 0 else look.text("table.ready")
        action = actions.ABILITY + kind if figure == game.acting else -1
        style = "ax-feat ax-power" if left <= 0 else "ax-feat ax-power ax-waiting"
        inspect = f"ability:{kit.ABILITIES[ability]}"
        inside = card_face(look.words.abilities[ability], words)
        shown.append(button(look, f"power-{kit.ABILITIES[ability]}", action, style, inside, inspect=inspect))
    return tag("div", *shown, class_="ax-hand")


def items(look: Look, figure: int) -> str:
    """What is left of the kit."""
    game = look.game
    shown = []
    for item in members(game.kit[figure]):
        action = actions.USE + item if figure == game.acting else -1
        inside = icon(things.ITEMS[item]) + tag("span", escape(look.words.items[item]))
        name = f"item-{cards.ITEMS[item]}-{figure}"
        shown.append(button(look, name, action, "ax-item", inside, inspect=f"item:{cards.ITEMS[item]}"))
    return tag("div", *shown, class_="ax-items") if shown else ""


# --- weapons
def weapons(look: Look, figure: int) -> str:
    """Both weapons with their numbers and what is fitted; faint what needs more charges."""
    game = look.game
    arsenal = game.arsenal[figure]
    if arsenal == kit.NO_ARSENAL:
        return ""
    shown = []
    for slot in (0, 1):
        weapon = kit.ARSENAL_WEAPONS[arsenal][slot]
        working = tuple(
            [
                (part, kit.ATTACHED_NEED[part] <= game.charges[figure])
                for part in kit.ARSENAL_FITTED[arsenal][slot]
            ]
        )
        shown.append(weapon_face(weapon, look.words.weapons[weapon], working))
    return tag("div", *shown, class_="ax-weapons")


def arms(look: Look, figure: int) -> str:
    """Both weapons in a line."""
    arsenal = look.game.arsenal[figure]
    if arsenal == kit.NO_ARSENAL:
        return ""
    held = kit.ARSENAL_WEAPONS[arsenal]
    return tag("div", *[arm(weapon, look.words.weapons[weapon]) for weapon in held], class_="ax-row")


@cache
def arm(weapon: int, name: str) -> str:
    """A weapon with its optimal range."""
    inside = icon(things.WEAPONS[weapon], style="ax-gun") + escape(name) + bits_html(weapon_bits(weapon)[:1])
    return tag("span", inside, class_="ax-arm", data_inspect=f"weapon:{cards.WEAPONS[weapon]}")


@cache
def weapon_face(weapon: int, name: str, working: tuple[tuple[int, bool], ...]) -> str:
    """A weapon: silhouette, name, numbers, attachments with the charges that they need."""
    fitted = []
    for part, works in working:
        need = kit.ATTACHED_NEED[part]
        charges = tag("span", icon(things.CHARGE), str(need), class_="ax-bit") if need else ""
        fitted.append(
            tag(
                "span",
                charges,
                bits_html(part_bits(part)),
                class_="ax-fitted" if works else "ax-fitted ax-idle",
            )
        )
    return tag(
        "div",
        icon(things.WEAPONS[weapon], style="ax-gun"),
        tag("b", escape(name)),
        tag("span", bits_html(weapon_bits(weapon)), class_="ax-numbers"),
        *fitted,
        class_="ax-weapon",
        data_inspect=f"weapon:{cards.WEAPONS[weapon]}",
    )
