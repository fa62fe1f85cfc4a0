"""What the numbers in the texts promise: prices are paid, damage is dealt, health is restored."""

from __future__ import annotations

from mechbay.core.promise import Look, Promises, Real, always, now, theirs, told
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.effects import has
from mechbay.games.tiny_epic_mechs.rules.scoring import weapon_points
from mechbay.games.tiny_epic_mechs.words.outcomes import (
    collected,
    damage_now,
    dealt,
    fresh_health,
    gained,
    healed,
    hit_by_token,
    lacking,
    laid,
    most_health,
    own_health,
    paid,
    paid_part,
    refused_price,
    scare_lacks,
    their_health,
    token_price,
    unless,
    unpaid_damage,
    weapon_price,
)
from mechbay.parts.masks import size

MOVES = ("moved", "jumped", "charged", "displaced")
WITH_DAMAGE = ("do.*", "view.weapon*", "about.weapon*")  # texts that name a weapon with its damage numbers
LINES = (cards.NORMAL_LINE, cards.POWER_LINE)
ABILITY = {
    "tsunami": cards.TSUNAMI_PRICE,
    "magma": cards.MAGMA_SHIELD,
    "brawler": cards.BRAWLER_BONUS,
    "wasp": cards.WASP_EXTRA,
    "maverick": cards.MAVERICK_PRICE,
    "diamond": cards.DIAMOND_FREE,
    "kitty": cards.KITTY_PRICE,
    "tank": cards.TANK_LESS[cards.MINE_TOKEN],
    "troy": cards.CHARGE_PRICE,
    "sparta": cards.FIELD_PRICE,
}
LESS = {"tank": cards.TANK_LESS[cards.TURRET_TOKEN], "sparta": cards.FIELD_LESS}


# --- what is printed


def weapon(table: list[int]) -> Real:
    """A number of the weapon that is spoken of."""
    return lambda look: table[look.thing("weapon")]


def in_text(table: list[list[int]]) -> Real:
    """A number in the text of a line of a weapon, of the line that has this text."""

    def find(look: Look) -> int:
        text, number = cards.TEXTS.index(look.message.key.removeprefix("text.")), look.thing("weapon")
        found = [table[line][number] for line in LINES if cards.TEXT[line][number] == text]
        return look.value if look.value in found and isinstance(look.value, int) else found[0]

    return find


def zone_value(look: Look) -> int:
    """The value of the zone that is spoken of."""
    return (
        int(look.before.value(look.thing("cell")))
        if "cell" in look.things
        else cards.VALUE[look.thing("zone")]
    )


def times(factor: int) -> Real:
    """What the zone that is spoken of scores for a piece."""
    return lambda look: zone_value(look) * factor


def mine_damage(look: Look) -> int:
    """What a mine will do in a zone."""
    cell = look.thing("cell") if "cell" in look.things else _mine_cell(look)
    return int(look.before.value(cell) + cards.MINES[look.thing("mine")])


def _mine_cell(look: Look) -> int:
    """The zone for which a mine is chosen, where only the question knows it."""
    frame = look.before.stack[-1]
    place = look.before.places[look.seat] if look.before.round else look.before.bases[look.seat]
    return int(getattr(frame, "cell", place))


def own_mine(look: Look) -> int:
    """The number of a mine of one's own: that of one that lies on the arena."""
    numbers = [look.before.numbers[cell] for cell in look.before.mines_of(look.seat)]
    return look.value if isinstance(look.value, int) and look.value in numbers else numbers[0]


def ability(table: dict[str, int]) -> Real:
    """A number of the ability that is spoken of."""
    return lambda look: table[look.message.key.removeprefix("ability.")]


# --- pieces


def equipped(kind: int) -> Real:
    """How many weapons of a kind the seat has on."""
    return lambda look: size(look.before.equipped[look.seat] & kind)


def slots(table: list[int]) -> Real:
    """How many the seat may have on in its status."""
    return lambda look: table[look.before.status[look.seat]]


def copies_left(look: Look) -> int:
    """The copies of a card that are in no slot of the program."""
    card, first = look.thing("card"), cards.TURNS * look.seat
    orders = look.before.programs[first : first + cards.TURNS]
    used = [order for order in orders if order != cards.NO_ORDER and cards.ORDER_CARD[order] == card]
    return cards.COPIES[card] - len(used)


def supply(kind: int) -> Real:
    """The tokens of a kind that are not on the arena."""
    whole = cards.TURRETS if kind == cards.TURRET_TOKEN else len(cards.MINES)
    return lambda look: whole - look.before.tokens.count(owner(look) * cards.KINDS + kind)


def owner(look: Look) -> int:
    """Whose number it is: who is named, or the seat that is looked at."""
    return look.thing("seat") if "seat" in look.things and "who" not in look.things else look.whose()


def stack_left(look: Look) -> int:
    """The cards left in a robot's stack."""
    return size(look.before.stacks[owner(look)])


def laid_tokens(look: Look) -> int:
    """The tokens of a kind on the arena."""
    return int(look.before.tokens.count(look.whose() * cards.KINDS + look.thing("token")))


def destination(look: Look) -> int | None:
    """Where the pilot goes by the choice, if it goes at once."""
    if look.word == "base":
        return None
    for event in look.came.events if look.came else ():
        if event.kind in MOVES and event.seat == look.seat:
            return event.args[-1]
    return None


PROMISES: Promises = {
    # questions
    "prompt.* energy": now("energy"),
    "prompt.* credits": now("credits"),
    "prompt.* purse": lambda look: has(look.before, look.seat, look.thing("resource")),
    "prompt.* price": paid,
    "prompt.* own": own_health,
    "prompt.shield-magma health": own_health,
    "prompt.force-field health": own_health,
    "prompt.* health": their_health,
    "prompt.shield-magma damage": unless("use"),
    "prompt.force-field damage": unless("use"),
    "prompt.grenade damage": unless("remove"),
    "prompt.boost damage": unpaid_damage,
    "prompt.* limit": lambda look: cards.LIMIT[look.before.line][look.before.weapon],
    "prompt.* points": theirs("points"),
    "prompt.equip* basic": equipped(cards.BASIC_SET),
    "prompt.equip* advanced": equipped(cards.ADVANCED_SET),
    "prompt.equip* basics": slots(cards.BASIC_SLOTS),
    "prompt.equip* most": slots(cards.ADVANCED_SLOTS),
    "prompt.robot-turn left": stack_left,
    # choices
    "do.use-brace damage": dealt,
    "do.decline-brace damage": dealt,
    "do.hit-damage damage": dealt,
    "do.pay-damage damage": dealt,
    "note.damage damage": dealt,
    "note.damage-range low": lambda look: look.at_most(dealt(look, later=True)),
    "note.damage-range high": lambda look: look.at_least(dealt(look, later=True)),
    "note.token damage": hit_by_token,
    "note.mine low": lambda look: look.at_most(hit_by_token(look)),
    "note.mine high": lambda look: look.at_least(hit_by_token(look)),
    "note.own-mine number": own_mine,
    "note.zone cell": destination,
    "note.pay price": paid,
    "do.pay-health health": healed,
    "do.pay-health most": most_health,
    "do.pay-points points": told("lost-points", "amount"),
    "do.heal-to amount": told("healed", "amount"),
    "do.heal-to health": healed,
    "do.heal-to most": most_health,
    "do.upgrade-price health": fresh_health,
    "do.take-ability health": fresh_health,
    "do.take-ability points": lambda look: (
        look.came.state.points[look.seat] - look.before.points[look.seat] if look.came else None
    ),
    "do.deploy-price price": laid,
    "do.*-price price": paid,
    "do.heal-to price": paid,
    "do.jam-weapon price": paid,
    "do.buy-text price": paid,
    "do.collect-gain gain": collected,
    "do.gain-* gain": gained,
    "do.mine-damage damage": mine_damage,
    "do.turret-price damage": zone_value,
    "do.turret-price points": times(cards.PER_TURRET),
    "do.card-left copies": copies_left,
    "do.buy-text points": weapon(cards.WEAPON_POINTS),
    "do.move-mine number": lambda look: look.before.numbers[look.thing("cell")],
    # buttons
    "table.price-energy price": paid,
    "table.upgrade price": paid,
    "table.mine price": paid,
    "table.mine damage": mine_damage,
    "table.hits damage": mine_damage,
    "table.brace before": lambda look: look.before.damage,
    "table.brace after": dealt,
    "table.brace price": paid,
    "table.yield energy": told("collected", "energy"),
    "table.yield credits": told("collected", "credits"),
    "cost.part amount": paid_part,
    "burst picture": dealt,
    "health picture": told("healed", "amount"),
    "points picture": told("lost-points", "amount"),
    # refusals
    "no.price energy": now("energy"),
    "no.price credits": now("credits"),
    "no.price price": refused_price,
    "no.zone-price price": scare_lacks,
    "no.zone-price energy": now("energy"),
    "no.zone-price credits": now("credits"),
    "no.upgrade-price credits": now("credits"),
    "no.upgrade-price price": always(cards.UPGRADE_CREDITS),
    "no.energy energy": now("energy"),
    "no.purse purse": lambda look: has(look.before, look.seat, look.thing("resource")),
    "no.foe-points points": theirs("points"),
    "no.missing-health missing": lambda look: most_health(look) - look.before.health[look.seat],
    # what is printed
    "mark.* value": zone_value,
    "about.cell value": zone_value,
    "about.zone value": zone_value,
    "about.zone-points value": zone_value,
    "about.zone-points mine": times(cards.PER_MINE),
    "about.zone-points turret": times(cards.PER_TURRET),
    "about.zone-points pilot": times(cards.PER_PILOT),
    "text.power_damage_if_first_weapon power": weapon(cards.DAMAGE[cards.POWER_LINE]),
    "text.line_damage_other_enemies points": always(cards.RAIL_POINTS),
    "text.* amount": in_text(cards.AMOUNT),
    "text.* limit": in_text(cards.LIMIT),
    "text.* price": in_text(cards.PRICE),
    "ability.* amount": ability(ABILITY),
    "ability.* less": ability(LESS),
    "about.weapon* price": weapon_price,
    "about.weapon-points points": lambda look: weapon_points(look.before, look.thing("seat")),
    "about.weapon* points": weapon(cards.WEAPON_POINTS),
    **{f"{key} normal": weapon(cards.DAMAGE[cards.NORMAL_LINE]) for key in WITH_DAMAGE},
    **{f"{key} power": weapon(cards.DAMAGE[cards.POWER_LINE]) for key in WITH_DAMAGE},
    "rule.power-up price": always(cards.UPGRADE_CREDITS),
    "rule.power-up step": always(cards.HEAL_STEP),
    "about.upgrade price": always(cards.UPGRADE_CREDITS),
    "about.status health": lambda look: cards.MAX_HEALTH[look.thing("status")],
    "about.status basic": lambda look: cards.BASIC_SLOTS[look.thing("status")],
    "about.status advanced": lambda look: cards.ADVANCED_SLOTS[look.thing("status")],
    "about.mech-armor health": always(cards.MAX_HEALTH[cards.ARMOR]),
    "about.mech-* health": always(cards.MAX_HEALTH[cards.MECH]),
    "about.mech-* points": always(cards.FOR_MECH),
    "about.mech-* holding": always(cards.FOR_HOLDING),
    "about.energy most": always(cards.MAX_ENERGY),
    "about.credits most": always(cards.MAX_CREDITS),
    "about.copies copies": lambda look: cards.COPIES[look.thing("card")],
    "about.mine number": lambda look: cards.MINES[look.thing("mine")],
    # pieces as things stand
    "about.mine-number number": lambda look: look.before.numbers[look.thing("cell")],
    "view.mine number": lambda look: look.before.numbers[look.thing("cell")],
    "about.damage-now normal": damage_now(cards.NORMAL_LINE),
    "about.damage-now power": damage_now(cards.POWER_LINE),
    "about.collect-now gain": collected,
    "about.deploy-* price": token_price,
    "about.lacking gain": lacking,
    "about.held amount": lambda look: has(look.before, look.whose(), look.thing("resource")),
    "about.supply laid": laid_tokens,
    "about.supply supply": lambda look: supply(look.thing("token"))(look),
    "view.tokens* mines": supply(cards.MINE_TOKEN),
    "view.tokens* turrets": supply(cards.TURRET_TOKEN),
    "view.player health": their_health,
    "view.player energy": theirs("energy"),
    "view.player credits": theirs("credits"),
    "view.player points": theirs("points"),
    "view.robot* left": stack_left,
    "view.robot* all": always(len(cards.STACK)),
}
