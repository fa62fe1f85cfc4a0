"""What comes of a choice, or would come, in numbers: what is paid and gained, dealt and healed."""

from __future__ import annotations

from mechbay.core.promise import Amount, Look, Real
from mechbay.core.table import SeededTable
from mechbay.games.tiny_epic_mechs.rules import acting, cards, combat
from mechbay.games.tiny_epic_mechs.rules.actions import COLLECT
from mechbay.games.tiny_epic_mechs.rules.damage import damage_of
from mechbay.games.tiny_epic_mechs.rules.effects import has
from mechbay.games.tiny_epic_mechs.rules.tokens import resource_of, scare_price

REFUSALS = ("decline", "skip", "done")  # choices that pay for nothing
ALSO_CHANGE = ("drained", "stole", "gained", "collected", "knocked-out")  # a purse besides a price


# --- resources


def resources(energy: int, credits: int) -> dict[str, int]:
    """Both resources as a text counts them, without what is none."""
    pairs = ((cards.ENERGY, energy), (cards.CREDITS, credits))
    return {f"cost.part amount resource={resource}": number for resource, number in pairs if number}


def fallen(look: Look, resource: int) -> int | None:
    """How much of a resource the choice costs the seat, where nothing else happens to it."""
    if look.came is None or any(event.kind in ALSO_CHANGE for event in look.came.events):
        return None
    return has(look.before, look.seat, resource) - has(look.came.state, look.seat, resource)


def paid(look: Look) -> Amount | None:
    """What the choice costs, in both resources or in the one that is meant."""
    energy, credits = fallen(look, cards.ENERGY), fallen(look, cards.CREDITS)
    if energy is None or credits is None or look.word in REFUSALS:
        return None
    return energy + credits if isinstance(look.value, int) else resources(energy, credits)


def paid_part(look: Look) -> int | None:
    """What the choice costs in the resource that is named."""
    return fallen(look, look.thing("resource"))


def laid(look: Look) -> Amount | None:
    """What a token costs that is laid in the zone in the end; the seat's turn may go on to lay another."""
    came = look.settled()
    for event in came.events if came else ():
        if event.kind in ("laid-mine", "laid-turret") and event.args[0] == look.thing("cell"):
            price = event.args[1]
            return resources(0, price) if event.kind == "laid-mine" else resources(price, 0)
    return None


def collected(look: Look) -> Amount | None:
    """What a Collect brings: what it brings then, or what it would bring now."""
    if look.came is None:
        twin = look.before.copy()
        acting.collect(twin, look.seat, COLLECT, SeededTable(0))
        return resources(*(has(twin, look.seat, k) - has(look.before, look.seat, k) for k in (0, 1)))
    energy, credits = (look.told("collected", name) for name in ("energy", "credits"))
    return None if energy is None or credits is None else resources(energy, credits)


def gained(look: Look) -> Amount | None:
    """What a weapon gives, or takes from the other."""
    for kind in ("gained", "stole"):
        energy, credits = (look.told(kind, name) for name in ("energy", "credits"))
        if energy is not None and credits is not None:
            return resources(energy, credits)
    return None


def lacking(look: Look) -> Amount:
    """What is missing for the price of a weapon."""
    weapon = look.thing("weapon")
    energy = cards.COST_ENERGY[weapon] - look.before.energy[look.seat]
    credits = cards.COST_CREDITS[weapon] - look.before.credits[look.seat]
    return resources(max(0, energy), max(0, credits))


def refused_price(look: Look) -> Amount:
    """The price of a weapon, which the seat must really lack."""
    weapon = look.thing("weapon")
    return {} if acting.can_pay(look.before, look.seat, weapon) else weapon_price(look)


def weapon_price(look: Look) -> dict[str, int]:
    """The price of a weapon."""
    weapon = look.thing("weapon")
    return resources(cards.COST_ENERGY[weapon], cards.COST_CREDITS[weapon])


def token_price(look: Look) -> dict[str, int]:
    """What a token would cost where the pilot stands."""
    kind = cards.MINE_TOKEN if look.thing("card") == cards.MINE_CARD else cards.TURRET_TOKEN
    value = look.before.value(look.thing("cell"))
    return resources(value, 0) if resource_of(kind) == cards.ENERGY else resources(0, value)


def scare_lacks(look: Look) -> dict[str, int]:
    """What a new token would cost the Wasp in a zone, which she must really lack."""
    resource, price = resource_of(look.before.stack[-1].kind), scare_price(look.before, look.thing("cell"))
    if has(look.before, look.seat, resource) >= price:
        return {}
    return resources(price, 0) if resource == cards.ENERGY else resources(0, price)


# --- health and damage


def health(seat: int, look: Look) -> dict[str, int]:
    """The health of a seat, out of the most."""
    return {"view.health health": look.before.health[seat], "view.health most": look.before.most_health(seat)}


def own_health(look: Look) -> dict[str, int]:
    """The health of who is asked."""
    return health(look.seat, look)


def their_health(look: Look) -> dict[str, int]:
    """The health of who is named."""
    return health(look.whose(), look)


def healed(look: Look) -> int | None:
    """The health after a healing, if there was any to restore."""
    found = look.told("healed", "health")
    return int(look.before.health[look.seat]) if found is None else found


def fresh_health(look: Look) -> int | None:
    """The health in a new status, where nothing hurts at once."""
    if look.came is None or any(event.kind == "hurt" for event in look.came.events):
        return None
    return int(look.came.state.health[look.seat])


def most_health(look: Look) -> int:
    """The most health that the seat can have."""
    return int(cards.MAX_HEALTH[look.before.status[look.seat]])


def dealt(look: Look, later: bool = False) -> int | None:
    """The damage of an attack: what is told when it is dealt, or what stands before it is lessened."""
    came = look.settled() if later else look.came
    top = came.state.stack[-1] if came and came.state.stack else None
    found = look.told("dealt-damage", "amount", later)
    return came.state.damage if came and found is None and isinstance(top, combat.Brace) else found


def unpaid_damage(look: Look) -> int:
    """The damage of the attack if nothing is paid for more."""
    state = look.before
    return damage_of(state, look.seat, state.weapon, state.line, 0)


def unless(*words: str) -> Real:
    """The damage of an attack, where it is not one of these choices that changes it."""
    return lambda look: None if look.word in words else dealt(look)


def hit_by_token(look: Look) -> int | None:
    """What a mine or a turret does to who comes to it."""
    for event in look.came.events if look.came else ():
        if event.kind in ("exploded", "fired") and event.args[-2] == look.seat:
            return event.args[-1]
    return None


def damage_now(line: int) -> Real:
    """The damage of a line of a weapon as things stand, by what can be paid for it."""

    def find(look: Look) -> dict[str, int]:
        weapon, most = look.thing("weapon"), 0
        if cards.TEXT[line][weapon] == cards.BOOSTS:
            most = min(cards.LIMIT[line][weapon], has(look.before, look.seat, cards.PAID_IN[line][weapon]))
        low, high = (damage_of(look.before, look.seat, weapon, line, paid) for paid in (0, most))
        if low == high:
            return {"about.number number": low}
        return {"about.range low": low, "about.range high": high}

    return find
