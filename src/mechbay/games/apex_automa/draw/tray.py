"""The tray of a person in HTML: both legends with all that they have, and answers that are no piece."""

from __future__ import annotations

from functools import partial
from typing import Final

from mechbay import panels
from mechbay.core.state import State
from mechbay.drawing import drawn_once
from mechbay.games.apex_automa.draw import art, things
from mechbay.games.apex_automa.draw.look import Look
from mechbay.games.apex_automa.draw.loot import inspected, rounds_html
from mechbay.games.apex_automa.draw.parts import bits_html, part_bits, weapon_bits
from mechbay.games.apex_automa.draw.pools import equips
from mechbay.games.apex_automa.draw.setup import picks_legends, picks_side
from mechbay.games.apex_automa.rules import actions, cards, kit
from mechbay.games.apex_automa.rules.aiming import fitted_to, loaded, weapons_of
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.loot import WEAPONS, TakeLoot, is_part, ousted
from mechbay.games.apex_automa.rules.state import BR
from mechbay.games.apex_automa.rules.tokens import ability_of
from mechbay.parts.masks import members
from mechbay.svg import escape, tag
from mechbay.words import Speaker

ANSWERS: Final = {
    actions.FIRE,
    actions.DECLINE,
    actions.DRAW,
    actions.FOLLOW,
    actions.STORE,
    actions.DISCARD,
    *range(actions.CHOOSE, actions.ABILITY),
    *range(actions.RESTORE, actions.TOWARDS),
}


def tray(state: State, seat: int, speaker: Speaker, still: bool = False) -> str:
    """What belongs to a seat; nothing for a spectator."""
    if not 0 <= seat < state.seats:
        return ""
    look = Look(state, seat, speaker, still)
    game = look.game
    driven = [figure for figure in range(cards.FIGURES) if game.drivers[figure] == seat]
    title = tag("b", escape(look.say("table.tray", count=len(driven))))
    parts = [tag("div", title, panels.hints(look.text("table.hints")), class_="mb-head-line"), answers(look)]
    if game.robots >> seat & 1:
        parts.append(panels.note(look.text("table.robot")))
        return panels.own_tray(look, *parts)
    own = [figure for figure in driven if game.legends[figure] != cards.NO_LEGEND]
    own.sort(key=lambda figure: figure != game.acting)
    parts += [block(look, figure) for figure in own]
    parts += [mate(look, figure) for figure in cards.MEMBERS[cards.PLAYERS] if figure not in own]
    if not own:
        parts.append(panels.note(look.say("table.no-legends", count=len(driven))))
    chosen_here = any(action in ANSWERS for action in look.legal)
    return panels.own_tray(look, *parts, style="ax-first" if chosen_here else "")


icon = partial(panels.icon, size=64)


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
        if not picks_side(game) and not equips(game):
            rows.append(weapons(look, figure) if figure == game.acting else arms(look, figure))
    style = "ax-own ax-own-now" if figure == game.acting else "ax-own"
    return tag("section", *rows, class_=f"{style} {look.seat_class(figure)}")


def mate(look: Look, figure: int) -> str:
    """The ally or the other player's legend, while the team is asked who enters or acts."""
    legend = look.game.legends[figure]
    asked = actions.ENTER + legend in look.legal or actions.ACTIVATE + legend in look.legal
    if legend == cards.NO_LEGEND or not asked:
        return ""
    return tag("section", legend_line(look, figure), class_=f"ax-own {look.seat_class(figure)}")


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
    return panels.item(look, f"own-{cards.LEGENDS[legend]}", action, "ax-line", *inside, inspect=inspect)


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


@drawn_once
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
            panels.item(look, name, actions.PLAY + card, "ax-feat", inside, inspect=f"card:{kit.CARDS[card]}")
        )
    return tag("div", *shown, class_="ax-hand") if shown else ""


@drawn_once
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
        shown.append(
            panels.item(look, f"power-{kit.ABILITIES[ability]}", action, style, inside, inspect=inspect)
        )
    return tag("div", *shown, class_="ax-hand")


def items(look: Look, figure: int) -> str:
    """What is left of the kit; in Battle Royale the backpack with its free places, and a body shield."""
    game = look.game
    royale = game.mode == BR
    held = game.kit[figure]
    shown = [item(look, figure, held, place) for place in range(len(held))]
    if royale:
        shown += [tag("span", "", class_="ax-item ax-room")] * (cards.BACKPACK - len(held))
        shown += (
            [body_shield(look.words.loot[cards.BODY_SHIELD])] if (game.body_shields >> figure) & 1 else []
        )
    return tag("div", *shown, class_="ax-items") if shown else ""


def item(look: Look, figure: int, held: tuple[int, ...], place: int) -> str:
    """One of the kit; of several that are alike the first is used, or gives way to what was found."""
    number = held[place]
    inside = icon(things.ITEMS[number]) + tag("span", escape(look.words.items[number]))
    name = f"item-{cards.ITEMS[number]}-{figure}"
    inspect = f"item:{cards.ITEMS[number]}"
    before = held[:place].count(number)
    if before or figure != look.game.acting:
        name = f"{name}-{before}" if before else name
        return tag("div", inside, id=name, class_="ax-item", data_inspect=inspect)
    action = actions.REPLACES[number] if actions.REPLACES[number] in look.legal else actions.USES[number]
    return panels.item(look, name, action, "ax-item", inside, inspect=inspect)


@drawn_once
def body_shield(name: str) -> str:
    """AXA-9.13: a body shield that is worn."""
    inside = icon(things.LOOT[cards.BODY_SHIELD]) + tag("span", escape(name))
    return tag("div", inside, class_="ax-item ax-body-shield", data_inspect=inspected(cards.BODY_SHIELD))


# --- weapons
def weapons(look: Look, figure: int) -> str:
    """Both weapons with their numbers and what is fitted; faint what needs more charges."""
    shown = [weapon_row(look, figure, slot) for slot in range(len(weapons_of(look.game, figure)))]
    return tag("div", *shown, class_="ax-weapons") if shown else ""


def weapon_row(look: Look, figure: int, slot: int) -> str:
    """A weapon; a button where something that was found goes on it, or into it."""
    game = look.game
    weapon = weapons_of(game, figure)[slot]
    working = tuple(
        [(part, kit.ATTACHED_NEED[part] <= game.charges[figure]) for part in fitted_to(game, figure, slot)]
    )
    action = weapon_action(look, figure, weapon)
    inside = weapon_face(weapon, look.words.weapons[weapon], working, ousted_by(look, figure, slot, action))
    inside += ammunition(look, figure, slot)
    style = "ax-weapon" if loaded(game, figure, slot) else "ax-weapon ax-empty"
    inspect = f"weapon:{cards.WEAPONS[weapon]}"
    if action in look.legal:
        return panels.button(look, f"weapon-{figure}-{slot}", action, style, inside, inspect=inspect)
    return tag("div", inside, class_=style, data_inspect=inspect)


def weapon_action(look: Look, figure: int, weapon: int) -> int:
    """What may be done with a weapon: an ammo pack loads it, an attachment that was found goes on it."""
    asks = look.game.stack[-1] if look.legal else None
    if isinstance(asks, TakeLoot) and asks.figure == figure:
        return actions.FIT + WEAPONS * asks.loot + weapon
    return actions.LOAD + weapon


def ousted_by(look: Look, figure: int, slot: int, action: int) -> int:
    """AXA-9.11: the attachment whose place what was found would take, or NO_LOOT."""
    asks = look.game.stack[-1] if look.legal else None
    if not isinstance(asks, TakeLoot) or action not in look.legal:
        return cards.NO_LOOT
    return ousted(look.game, figure, slot, asks.loot)


def ammunition(look: Look, figure: int, slot: int) -> str:
    """AXA-7.22: what is left of a weapon's ammunition, where that is counted."""
    game = look.game
    if game.mode != BR or game.automa(figure):
        return ""
    weapon = weapons_of(game, figure)[slot]
    left = game.ammo[2 * figure + slot]
    return ammo_face(left, cards.AMMO[weapon], look.text("table.ammo"), look.text("table.empty"))


@drawn_once
def ammo_face(left: int, most: int, said: str, empty: str) -> str:
    """Rounds, those that are spent hollow; a weapon without any says so."""
    shown = rounds_html(left, most) + ("" if left else tag("b", escape(empty), class_="ax-none-left"))
    return panels.image(shown, f"{said} {left}/{most}", "clause:AXA-7.22")


def arms(look: Look, figure: int) -> str:
    """Both weapons in a line."""
    held = [
        arm(weapon, look.words.weapons[weapon]) + ammunition(look, figure, slot)
        for slot, weapon in enumerate(weapons_of(look.game, figure))
    ]
    return tag("div", *held, class_="ax-row") if held else ""


@drawn_once
def arm(weapon: int, name: str) -> str:
    """A weapon with its optimal range."""
    inside = icon(things.WEAPONS[weapon], style="ax-gun") + escape(name) + bits_html(weapon_bits(weapon)[:1])
    return tag("span", inside, class_="ax-arm", data_inspect=f"weapon:{cards.WEAPONS[weapon]}")


@drawn_once
def weapon_face(weapon: int, name: str, working: tuple[tuple[int, bool], ...], gone: int) -> str:
    """A weapon: silhouette, name, numbers, attachments with the charges that they need."""
    fitted = []
    for part, works in working:
        need = kit.ATTACHED_NEED[part]
        charges = tag("span", icon(things.CHARGE), str(need), class_="ax-bit") if need else ""
        loot = LOOT_OF.get(part, cards.NO_LOOT)
        picture = icon(things.LOOT[loot]) if loot != cards.NO_LOOT else ""
        style = "ax-fitted" if works else "ax-fitted ax-idle"
        goes = loot == gone != cards.NO_LOOT
        fitted.append(
            tag(
                "span",
                charges,
                picture,
                bits_html(part_bits(part)),
                class_=f"{style} ax-goes" if goes else style,
            )
        )
    return "".join(
        [
            icon(things.WEAPONS[weapon], style="ax-gun"),
            tag("b", escape(name)),
            tag("span", bits_html(weapon_bits(weapon)), class_="ax-numbers"),
            *fitted,
        ]
    )


# the token of each attachment of people
LOOT_OF: Final = {kit.ATTACHMENTS.index(name): loot for loot, name in enumerate(cards.LOOT) if is_part(loot)}
