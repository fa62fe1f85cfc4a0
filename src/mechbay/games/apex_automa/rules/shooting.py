"""The shooting scheme: aiming, reactions, reveal, damage, reactions, reshuffle (AXA-7.1)."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import Frame, State
from mechbay.core.table import Table
from mechbay.games.apex_automa.rules import aiming, cards, kit
from mechbay.games.apex_automa.rules.actions import FIRE, FOLLOWING, PLAY
from mechbay.games.apex_automa.rules.damage import hurt
from mechbay.games.apex_automa.rules.decks import discard_feat, next_feat
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.program import FORBID, REDRAW
from mechbay.games.apex_automa.rules.runs import run_effects
from mechbay.games.apex_automa.rules.state import NOBODY, Asking, Clash
from mechbay.games.apex_automa.rules.steps import end_if_out, settle
from mechbay.games.apex_automa.rules.terms import TERMS
from mechbay.games.apex_automa.rules.view import may_shoot, optimal
from mechbay.games.apex_automa.rules.windows import ask_ally, play_card, playable, put_window

MISS: Final[int] = TERMS.read("verdict", "miss")
HIT: Final[int] = TERMS.read("verdict", "hit")
HEADSHOT: Final[int] = TERMS.read("verdict", "headshot")
COVERED: Final[int] = TERMS.read("verdict", "cover")


def begin(state: Clash, shooter: int, slot: int, target: int, table: Table) -> None:
    """AXA-7.1: aim, and put the rest of the scheme on the stack."""
    aiming.take_aim(state, shooter, slot, target)
    if table.listening:
        weapon = aiming.weapon_of(state, shooter, slot)
        args = (
            state.legends[shooter], weapon, state.legends[target], state.distance, int(state.cover),
            int(aiming.outside(weapon, state.distance) == 0),
        )  # fmt: skip
        table.tell(Event("aims", "AXA-7.1", state.drivers[shooter], args))
        attached = aiming.fitted_to(state, shooter, slot)
        for number in range(len(attached)):
            works = (state.fitted >> number) & 1
            fitting = (state.legends[shooter], kit.PART_OF[attached[number]], works)
            clause = "AXA-20.6" if state.automa(shooter) else FITTED_CLAUSE[state.mode]
            table.tell(Event("attachment", clause, state.drivers[shooter], fitting))
    state.stack.append(RESHUFFLES[shooter])
    state.stack.append(AFTERS[target])
    state.stack.append(REVEALS[shooter])
    state.stack.append(BEFORES[target])


FITTED_CLAUSE: Final[list[str]] = ["AXA-9.10", "AXA-9.11"]  # by mode


# --- step 1: aiming


class Aim(Asking):
    """AXA-7.6, AXA-9.5: a person may play one boost, then pulls the trigger; else the ally's may play one."""

    def settles(self, state: State, seat: int) -> bool:
        return True

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        if state.boost != kit.NO_CARD:
            return [FIRE]
        return [*playable(state, seat, self.figure, kit.BOOSTING), FIRE]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        if action == FIRE:
            state.stack.pop()
            if state.boost == kit.NO_CARD:
                ask_ally(state, self.figure, kit.BOOST)
            return
        card = action - PLAY
        state.boost = card
        play_card(state, card, table)


class AutomaAims(Asking):
    """AXA-20.3 to AXA-20.9: an Automa takes weapon, attachments and boost by its rules."""

    def __init__(self, figure: int, target: int) -> None:
        super().__init__(figure)
        self.target = target

    def args(self) -> tuple[int, ...]:
        return (self.figure, self.target)

    def legal(self, state: State, seat: int) -> list[int]:
        return FOLLOWING

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        state.shot = True
        figure = self.figure
        begin(state, figure, aiming.best_slot(state, figure, self.target), self.target, table)
        feat = state.active
        if feat != kit.NO_FEAT and kit.LOWER_KIND[feat] == kit.BOOST:
            state.boost = feat
            if table.listening:
                table.tell(Event("boosts", "AXA-20.8", seat, (state.legends[figure], feat)))
            run_effects(state, figure, kit.LOWER_START[feat])
        else:
            ask_ally(state, figure, kit.BOOST)  # AXA-20.13


# --- steps 2 and 5: reactions


class Before(Frame):
    """AXA-7.25, AXA-20.14, AXA-20.15: before fire an Automa turns up a card, then people may play one."""

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def args(self) -> tuple[int, ...]:
        return (self.figure,)

    def gambles(self, state: State) -> bool:
        assert isinstance(state, Clash)
        return state.automa(self.figure) and not aiming.total(state, FORBID)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        tell_difficulty(state, table)
        if forbidden(state, table):
            return
        figure = self.figure
        if not state.automa(figure):
            put_window(state, figure, kit.BEFORE)
            return
        feat = next_feat(state, figure, table)
        state.reaction = feat
        kind = kit.LOWER_KIND[feat]
        if table.listening:
            table.tell(
                Event("turns-up", "AXA-20.14", state.drivers[figure], (state.legends[figure], feat, kind))
            )
        ask_ally(state, figure, kit.BEFORE)  # AXA-20.20: once its own card is resolved
        if kind == kit.BEFORE:
            run_effects(state, figure, kit.LOWER_START[feat])


class After(Frame):
    """AXA-7.21, AXA-20.16: reactions after fire, unless the target was eliminated."""

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def args(self) -> tuple[int, ...]:
        return (self.figure,)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        figure = self.figure
        if state.at[figure] == OFF or aiming.total(state, FORBID):
            return
        if not state.automa(figure):
            put_window(state, figure, kit.AFTER)
            return
        ask_ally(state, figure, kit.AFTER)
        if kit.LOWER_KIND[state.reaction] == kit.AFTER:
            run_effects(state, figure, kit.LOWER_START[state.reaction])


def forbidden(state: Clash, table: Table) -> bool:
    """AXA-7.26, AXA-20.18: whether the boost forbids reactions."""
    if not aiming.total(state, FORBID):
        return False
    if table.listening:
        args = (state.legends[state.target],)
        table.tell(Event("no-reaction", "AXA-7.26", state.drivers[state.target], args))
    return True


def tell_difficulty(state: Clash, table: Table) -> None:
    """AXA-20.9: the hit difficulty, the cards to reveal and what a hit does."""
    if table.listening:
        weapon = aiming.weapon_of(state, state.shooter, state.weapon)
        wanted = aiming.thresholds(state)
        far = aiming.difficulty(state) - cards.DIFFICULTY[weapon] - state.mods[0] - state.boosted[0]
        args = (
            state.legends[state.shooter], aiming.difficulty(state), cards.DIFFICULTY[weapon], far,
            state.mods[0], state.boosted[0], len(wanted), aiming.hit_damage(state),
        )  # fmt: skip
        table.tell(Event("difficulty", "AXA-7.5", state.drivers[state.shooter], args))


# --- steps 3, 4 and 6: reveal, damage, reshuffle


class Reveal(Asking):
    """AXA-7.7 to AXA-7.18: the aim cards; of an Automa's shot they are a moment of their own."""

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Clash)
        return super().actors(state) if state.automa(self.figure) else []

    def gambles(self, state: State) -> bool:
        return True

    def legal(self, state: State, seat: int) -> list[int]:
        return FOLLOWING

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        state.stack.pop()
        self.run(state, table)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        target = state.target
        amount = max(0, reveal(state, table) - aiming.ignored(state))
        if table.listening:
            args = (
                state.legends[state.shooter], state.legends[target], amount, aiming.ignored(state),
            )  # fmt: skip
            table.tell(Event("shot", "AXA-7.18", state.drivers[state.shooter], args))
        if amount:
            hurt(state, [(target, amount)], "AXA-7.18", table)
            end_if_out(state, table)


def reveal(state: Clash, table: Table) -> int:
    """AXA-7.11 to AXA-7.17: turn up the aim cards; gives the damage of all hits."""
    wanted = aiming.thresholds(state)
    bag = list(range(cards.AIM_CARDS))
    shown = [table.draw(bag, "aim") for _ in wanted]
    if aiming.total(state, REDRAW):
        for number in range(len(shown)):
            result = verdict(state, shown[number], wanted[number])
            if result in (MISS, COVERED):
                tell_card(state, number, shown[number], wanted[number], REDRAWN, table)
                shown[number] = table.draw(bag, "aim")
    damage = 0
    hits = 0
    for number in range(len(shown)):
        result = verdict(state, shown[number], wanted[number])
        if result in (HIT, HEADSHOT):
            damage += aiming.hit_damage(state)
            if not hits:
                damage += aiming.first_damage(state)
            if result == HEADSHOT:
                damage += aiming.head_damage(state)
            hits += 1
        tell_card(state, number, shown[number], wanted[number], result, table)
    return damage


REDRAWN: Final[int] = TERMS.read("verdict", "redrawn")


def verdict(state: Clash, card: int, wanted: int) -> int:
    """AXA-7.11, AXA-7.12, AXA-7.15: whether an aim card hits."""
    if cards.AIM_VALUE[card] < wanted:
        return MISS
    if cards.AIM_COVER[card] and aiming.screened(state):
        return COVERED
    return HEADSHOT if cards.AIM_HEAD[card] and aiming.head_damage(state) else HIT


def tell_card(state: Clash, number: int, card: int, wanted: int, result: int, table: Table) -> None:
    """An aim card with the value that it needed."""
    if table.listening:
        clause = VERDICT_CLAUSE[result]
        args = (state.legends[state.shooter], number + 1, card, wanted, result)
        table.tell(Event("aim-card", clause, state.drivers[state.shooter], args))


VERDICT_CLAUSE: Final[list[str]] = ["AXA-7.11", "AXA-7.11", "AXA-7.15", "AXA-7.12", "AXA-7.17"]


class Reshuffle(Frame):
    """AXA-7.19, AXA-20.11, AXA-20.17: the shot is over; the card turned up goes to its pile."""

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def args(self) -> tuple[int, ...]:
        return (self.figure,)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        if state.reaction != kit.NO_FEAT:
            discard_feat(state, state.target, state.reaction)
        aiming.lay_down(state)
        settle(state, table)


def optimal_shot(state: Clash, table: Table) -> bool:
    """AXA-17.2 to AXA-17.11: the acting Automa shoots at once at a main enemy in optimal range."""
    figure = state.acting
    if not 5 <= state.step <= 9 or state.shot or state.main == NOBODY or state.at[figure] == OFF:
        return False
    if shares_space(state, figure) or not can_hit_best(state, figure, state.main):
        return False
    if table.listening:
        args = (state.legends[figure], state.legends[state.main])
        table.tell(Event("optimal-shot", "AXA-17.7", state.drivers[figure], args))
    state.stack.append(AUTOMA_AIMS[figure][state.main])
    return True


def can_hit_best(state: Clash, figure: int, other: int) -> bool:
    """AXA-17.7, AXA-17.11: in optimal range, and no dome forbids the shot."""
    return optimal(state, figure, other) and may_shoot(state, figure, other)


def shares_space(state: Clash, figure: int) -> bool:
    """AXA-17.10: whether another figure stands on the same space."""
    return any(other != figure and state.at[other] == state.at[figure] for other in range(cards.FIGURES))


# Frames are immutable, so they are made once and shared by all games.
AIMS: Final[list[Aim]] = [Aim(figure) for figure in range(cards.FIGURES)]
AUTOMA_AIMS: Final[list[list[AutomaAims]]] = [
    [AutomaAims(figure, target) for target in range(cards.FIGURES)] for figure in range(cards.FIGURES)
]
BEFORES: Final[list[Before]] = [Before(figure) for figure in range(cards.FIGURES)]
AFTERS: Final[list[After]] = [After(figure) for figure in range(cards.FIGURES)]
REVEALS: Final[list[Reveal]] = [Reveal(figure) for figure in range(cards.FIGURES)]
RESHUFFLES: Final[list[Reshuffle]] = [Reshuffle(figure) for figure in range(cards.FIGURES)]
