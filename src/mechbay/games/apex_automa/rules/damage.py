"""Points of shield and health: damage, healing, elimination; charges (sections 8, 14)."""

from __future__ import annotations

from mechbay.core.event import Event
from mechbay.core.table import Table
from mechbay.games.apex_automa.rules import cards
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.state import BR, NOBODY, Clash


def hurt(state: Clash, hits: list[tuple[int, int]], clause: str, table: Table) -> bool:
    """AXA-8.1, AXA-8.26: damage to figures at the same moment; whether the main enemy is another then."""
    main = state.main
    fallen: list[int] = []
    for figure, amount in hits:
        shield = min(state.shield[figure], amount)
        state.shield[figure] -= shield
        state.health[figure] = max(0, state.health[figure] - (amount - shield))
        if table.listening:
            args = (state.legends[figure], amount, state.shield[figure], state.health[figure])
            table.tell(Event("hurt", clause, state.drivers[figure], args))
        if not state.health[figure]:
            fallen.append(figure)
    if fallen and state.mode == BR:
        leave_boxes(state, fallen, table)
    for figure in fallen:
        state.at[figure] = OFF
    for figure in fallen:
        eliminate(state, figure, table)
    return state.main != main and state.main != NOBODY


def eliminate(state: Clash, figure: int, table: Table) -> None:
    """AXA-8.4, AXA-8.14, AXA-23.1: a figure has left the map: its statuses end, and the other team scores."""
    state.shield[figure] = 0
    state.statuses = [status for status in state.statuses if status[1] != figure]
    other = 1 - cards.TEAM[figure]
    state.points[other] += 1
    if table.listening:
        args = (state.legends[figure], other, state.points[other])
        table.tell(Event("eliminated", "AXA-8.14", state.drivers[figure], args))
    if state.mode == BR:
        lose_life(state, figure, table)
    if figure == state.main:  # AXA-16.12
        state.main = state.second_of(state.acting)
        if table.listening and state.main != NOBODY:
            args2 = (state.legends[state.acting], state.legends[state.main])
            table.tell(Event("new-main", "AXA-16.12", state.drivers[state.acting], args2))


def leave_boxes(state: Clash, fallen: list[int], table: Table) -> None:
    """AXA-8.24, AXA-23.13: those who fall leave a death box on their space."""
    for figure in fallen:
        space = state.at[figure]
        state.boxes = sorted([*state.boxes, space])
        if table.listening:
            args = (state.legends[figure], space)
            table.tell(Event("death-box", "AXA-23.13", state.drivers[figure], args))


def lose_life(state: Clash, figure: int, table: Table) -> None:
    """AXA-23.3, AXA-23.4: a token passes to the other team, as its point; without one a legend is out."""
    left = state.lives[figure] - 1
    state.lives = [*state.lives[:figure], left, *state.lives[figure + 1 :]]
    if table.listening:
        args = (state.legends[figure], left)
        clause = "AXA-23.3" if left else "AXA-23.4"
        table.tell(Event("life" if left else "out", clause, state.drivers[figure], args))


def wiped_out(state: Clash, team: int) -> bool:
    """AXA-23.5: whether all legends of a team are off the map and without tokens, in Battle Royale."""
    return all(state.out(figure) for figure in cards.MEMBERS[team])


def heal(state: Clash, figure: int, shield: int, health: int, clause: str, table: Table) -> None:
    """AXA-8.2: restore points, not above the limits."""
    shield = min(shield, state.most_shield(figure) - state.shield[figure])
    health = min(health, state.most_health(figure) - state.health[figure])
    if not shield and not health:
        return
    state.shield[figure] += shield
    state.health[figure] += health
    if table.listening:
        args = (state.legends[figure], shield, health, state.shield[figure], state.health[figure])
        table.tell(Event("healed", clause, state.drivers[figure], args))


def charge(state: Clash, figure: int, amount: int, clause: str, table: Table) -> None:
    """AXA-14.2: gain charges; those above the limit are lost."""
    gained = min(amount, cards.CHARGE_MOST - state.charges[figure])
    if gained <= 0:
        return
    state.charges[figure] += gained
    if table.listening:
        args = (state.legends[figure], gained, state.charges[figure])
        table.tell(Event("charged", clause, state.drivers[figure], args))


def spend(state: Clash, figure: int, amount: int, clause: str, table: Table) -> None:
    """AXA-14.4: charges go back to the supply."""
    state.charges[figure] -= amount
    if table.listening and amount:
        args = (state.legends[figure], amount, state.charges[figure])
        table.tell(Event("spent", clause, state.drivers[figure], args))


def full(state: Clash, figure: int) -> bool:
    """Whether nothing can be restored."""
    return state.shield[figure] == state.most_shield(figure) and state.health[figure] == state.most_health(
        figure
    )
