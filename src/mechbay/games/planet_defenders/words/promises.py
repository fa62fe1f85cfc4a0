"""What the numbers in the texts promise: a price is paid, a gain is had, a count is what lies there."""

from __future__ import annotations

from mechbay.core.promise import Amount, Look, Promises, Real, always, fact, told
from mechbay.games.planet_defenders.rules import cards, catching, planets
from mechbay.games.planet_defenders.rules.payment import affords
from mechbay.parts.masks import members, size

COLOURS = ("blue", "orange", "green", "batteries", "any")


def cubes(count: list[int]) -> dict[str, int]:
    """Cubes as a text counts them."""
    named = zip(COLOURS, count, strict=False)
    return {f"cubes.{colour} count": number for colour, number in named if number}


def batteries(count: int) -> Real:
    """A number of Batteries that never changes."""
    return lambda look: cubes([0, 0, 0, count])


def paid(look: Look) -> Amount | None:
    """What the seat pays at once, as it does where no technology lets it pay otherwise."""
    if look.came is None or look.before.technologies[look.seat]:
        return None
    total = [0, 0, 0, 0]
    for event in look.came.events:
        if event.kind == "paid":
            total = [sum(pair) for pair in zip(total, event.args, strict=True)]
    return cubes(total)


def robot_points(look: Look) -> int | None:
    """What a robot adds to the points for robots."""
    came = look.settled()
    if came is None:
        return None
    return int(came.state.score_parts(look.seat)[0] - look.before.score_parts(look.seat)[0])


def planet(look: Look) -> int:
    """The planet of the cell that is spoken of."""
    return int(look.before.grid[look.thing("cell")])


def planet_gain(look: Look) -> Amount | None:
    """What a planet gives: what comes of going there; of a piece, what is printed."""
    if look.came is None:
        return cubes(cards.PLANET_GAIN[planet(look)])
    got = [0] * len(COLOURS)
    for event in look.came.events:
        if event.kind == "exhausted":
            return None  # the Supply gives something else
        if event.kind == "gained" and event.clause == cards.PLANET_CLAUSE[planet(look)]:
            got = [*event.args, 0]
    asked = look.came.state.stack[-1] if look.came.state.stack else None
    if isinstance(asked, planets.Take):
        got[cards.ANY] = asked.count
    return cubes(got)


def exchange(look: Look) -> Amount | None:
    """What an exchange costs: what may be paid for it, where somebody may."""
    price = cards.PLANET_PRICE[planet(look)]
    if look.came is None:
        return cubes(price)
    offered = isinstance(look.came.state.stack[-1], planets.Exchange)
    purse, known = look.came.state.purses[look.seat], look.came.state.technologies[look.seat]
    return cubes(price) if offered == affords(purse, known, price) else {}


def refused_price(look: Look) -> Amount:
    """What cannot be paid: the price of what was refused, which the seat must really lack."""
    galaxy = look.before
    cell = 0
    match look.word:
        case "use":
            price = [0, 0, 0, cards.MAIN_COST[galaxy.mains], 0]
        case "upgrade":
            price = cards.TECHNOLOGY_PRICE[look.thing("technology")]
        case _:
            price = cards.ROBOT_PRICE[galaxy.tops[look.thing("stack")]]
            cell = galaxy.defenders[look.thing("defender")]
    known = galaxy.technologies[look.seat]
    able = affords(galaxy.purses[look.seat], known, price)
    netted = look.word == "catch" and catching.net_affords(galaxy, look.seat, price, cell)
    return {} if able or netted else cubes(price)


def energy(look: Look) -> int:
    """The Energy cubes that the seat holds."""
    return int(sum(look.before.purses[look.seat][: cards.BATTERY]))


def kept_energy(look: Look) -> int | None:
    """The Energy that is left when the rest has gone back."""
    if look.came is None or look.came.state.turn == look.seat:
        return None
    return int(look.came.state.energy(look.seat))


def rested_to(look: Look) -> int | None:
    """The Batteries of somebody who Rests with fewer."""
    held, got = look.before.purses[look.seat][cards.BATTERY], look.told("rested", "count")
    return None if not got else int(held + got)


def types(look: Look) -> int:
    """How many types of robots a seat has."""
    return len({cards.ROBOT_TYPE[card] for card in members(look.before.robots[look.whose()])})


def top(look: Look) -> int:
    """The robot on top of a stack."""
    return int(look.before.tops[look.thing("stack")])


def extras_most(look: Look) -> int:
    """How many extra actions a turn has."""
    return int(cards.EXTRAS_MAX[look.before.tactical])


PROMISES: Promises = {
    # questions
    "prompt.turn refill": rested_to,
    "prompt.turn-main extras": fact("extras"),
    "prompt.go-on mains": fact("mains"),
    "prompt.go-on extras": fact("extras"),
    "prompt.pay price": lambda look: cubes(look.before.stack[-1].debt),
    "prompt.return count": energy,
    "prompt.return limit": kept_energy,
    # choices
    "do.rest gain": told("rested", "count"),
    "do.advance price": paid,
    "do.upgrade price": paid,
    "do.catch price": paid,
    "do.catch points": robot_points,
    "do.go cell": told("moved", "cell"),
    "effect.gain cubes": planet_gain,
    "effect.exchange cubes": lambda look: cubes(cards.PLANET_GAIN[planet(look)]),
    "effect.exchange price": exchange,
    "effect.face* cubes": lambda look: cubes(cards.DIE_GAIN[look.thing("first")]),
    "effect.track spaces": always(len(cards.TRACK_COST)),
    "effect.track cost": always(cards.TRACK_COST[1]),
    # refusals
    "no.price price": refused_price,
    "no.reserve price": batteries(cards.MAIN_COST[0]),
    "no.net-colour price": lambda look: cubes(look.before.stack[-1].price),
    "no.extras count": fact("extras"),
    "no.mains count": fact("mains"),
    # pieces
    "about.bonus bonus": lambda look: cubes(cards.ROBOT_BONUS[top(look)]),
    "about.deck count": lambda look: len(look.before.technology_bag),
    "about.limit held": energy,
    "about.limit limit": always(cards.ENERGY_LIMIT),
    "about.nets count": lambda look: (
        size(look.before.technologies[look.seat] & cards.NET_MASK)
        and len(catching.nets_of(look.before, look.seat, look.thing("cell")))
    ),
    "about.robot points": lambda look: cards.ROBOT_POINTS[look.thing("robot")],
    "about.round round": fact("round"),
    "about.round gone": lambda look: sum(robot == cards.NO_CARD for robot in look.before.tops),
    "about.round limit": always(cards.STACKS_TO_END),
    "about.supply count": lambda look: look.before.supply[look.thing("energy")],
    "about.technology price": lambda look: cubes(cards.TECHNOLOGY_PRICE[look.thing("technology")]),
    "about.tile-price price": lambda look: cubes([0, 0, 0, cards.MAIN_COST[look.before.mains]]),
    "about.turn mains": always(cards.MAINS_MAX),
    "about.turn extras": extras_most,
    "about.types types": types,
    "about.types points": lambda look: look.before.score_parts(look.whose())[1],
    "about.relay cubes": batteries(cards.RELAY_GAIN),
    "table.actions mains": fact("mains"),
    "table.actions extras": fact("extras"),
    "use.relay cubes": batteries(cards.RELAY_GAIN),
    "use.solar_cell below": always(cards.SOLAR_BELOW),
    "use.solar_cell cubes": batteries(cards.SOLAR_GAIN),
    "use.converter cubes": batteries(cards.CONVERTER_BATTERIES),
    "view.owner points": lambda look: look.before.scores()[look.whose()],
    "view.owner price": lambda look: cubes(look.before.purses[look.whose()]),
    "view.stack count": lambda look: look.before.depths[look.thing("stack")],
    "view.stack points": lambda look: cards.ROBOT_POINTS[top(look)],
    "view.stack price": lambda look: cubes(cards.ROBOT_PRICE[top(look)]),
    "view.stack bonus": lambda look: cubes(cards.ROBOT_BONUS[top(look)]),
    "view.tile-used count": lambda look: look.before.on_tiles[look.thing("tile")],
}
