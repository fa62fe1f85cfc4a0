"""A position of Apex Legends against Automas: the map, four legends and theirs, a pending shot."""

from __future__ import annotations

from typing import Final

from mechbay.core.state import Frame, State
from mechbay.core.terms import SEATS
from mechbay.games.apex_automa.rules import cards, program
from mechbay.games.apex_automa.rules.ground import OFF, Map
from mechbay.games.apex_automa.rules.kit import ARSENAL_OF, NO_ARSENAL, NO_FEAT, NO_LOADOUT

# A token: object, place (a space or an intersection), owner's figure, turn from which its zone works, turn at
# whose start it goes, the use of an ability that it belongs to, whether it was opened (AXA-4.10, AXA-22.24).
Token = tuple[int, int, int, int, int, int, int]
Status = tuple[int, int, int]  # status, figure, turn at whose start it ends (AXA-4.13)

NOBODY: Final = cards.NOBODY
TDM: Final = 0  # AXA-10.1: Team Deathmatch
BR: Final = 1  # Battle Royale
# what is of Battle Royale alone, as it is in the other mode
NO_LIVES: Final[list[int]] = [0] * cards.FIGURES
NO_AMMO: Final[list[int]] = [0] * (2 * cards.FIGURES)
NO_BAGS: Final[list[int]] = []
NO_BOXES: Final[list[int]] = []
NO_GEAR: Final[list[tuple[int, ...]]] = [()] * cards.FIGURES
FOREVER: Final = 999  # the turn at whose start something goes that does not


class Clash(State):
    """All that lies on the table; only the order of decks is hidden, and they are bags (AXA-27.9)."""

    def __init__(
        self,
        seats: int,
        stack: list[Frame],
        ground: Map,
        safe: list[int],
        variant: int,
        legends: list[int],
        at: list[int],
        shield: list[int],
        health: list[int],
        loadouts: list[int],
        decks: list[int],
        discards: list[int],
        hands: list[int],
        kit: list[tuple[int, ...]],
        charges: list[int],
        ready: list[int],
        tokens: list[Token],
        statuses: list[Status],
        points: list[int],
        mods: list[int],
        boosted: list[int],
    ) -> None:
        super().__init__(seats, stack)
        self.ground = ground  # never changes
        self.safe = safe  # corners of the safe rectangle, counted from 1, or empty (AXA-3.32); is replaced
        self.variant = variant  # AXA-1.3 to AXA-1.5; never changes, and with it the next two
        self.drivers = DRIVERS[variant]  # the seat of each figure
        self.robots = ROBOTS[variant]  # seats that the rules drive, as a mask
        self.legends = legends  # of each figure, or NO_LEGEND
        self.at = at  # the space of each figure, or OFF
        self.shield = shield
        self.health = health
        # entry 2 * figure + slot: a weapon with what is fitted to it, or NO_LOADOUT; is replaced
        self.loadouts = loadouts
        self.decks = decks  # feats left to draw, as masks of an Automa's ten or a person's eight
        self.discards = discards
        self.hands = hands  # of people's legends
        self.kit = kit  # items left, sorted; in Battle Royale what is in the backpack
        self.charges = charges
        self.ready = ready  # entry 2 * figure + kind: the turn from which an ability is available (AXA-4.12)
        self.tokens = tokens  # in order of placement
        self.statuses = statuses
        self.points = points  # of both teams
        self.mods = mods  # the pending shot without its boost; empty if there is none
        self.boosted = boosted  # what its boost adds (AXA-7.27)
        self.mode: int = TDM  # AXA-10.1; what follows is of Battle Royale, and its lists are replaced
        self.lives: list[int] = NO_LIVES  # tokens left to each figure, AXA-23.3
        self.ammo: list[int] = NO_AMMO  # entry 2 * figure + slot, of people's weapons
        self.body_shields: int = 0  # figures with one, as a mask
        self.bags: list[int] = NO_BAGS  # loot left, entry bag * KINDS + loot
        self.boxes: list[int] = NO_BOXES  # spaces with a death box, one for each
        self.epics: list[tuple[int, ...]] = NO_GEAR  # loot of which a legend keeps some, AXA-11.3
        self.pools: list[tuple[int, ...]] = NO_GEAR  # gear that a legend drew, sorted, AXA-11.3
        self.gifts: list[tuple[int, ...]] = NO_GEAR  # gear that its ally gave it, AXA-11.11
        self.ring: int = cards.NO_RING  # the ring card, AXA-23.10
        self.strength: int = 0  # of the enemy Automas, AXA-10.17
        self.red: int = 0  # the team that is red
        self.opened: int = 0  # supply bins of the map, as a mask of their order there
        self.destroyed: int = 0  # destructible objects of the map that are gone, likewise
        self.uses: int = 0  # of abilities so far
        self.turn: int = 0  # T of AXA-4.9
        self.acted: int = 0  # figures that were activated in this turn, or have entered the map in the drop
        self.acting: int = NOBODY  # whose activation it is
        self.ap: int = 0
        self.used: int = 0  # actions taken that may be taken once, as a mask (AXA-5.3)
        self.step: int = 0  # of an Automa's activation; 0 in a person's
        self.active: int = NO_FEAT
        self.main: int = NOBODY
        self.shot: bool = False  # the acting Automa has shot in this activation
        self.decisions: int = cards.ALL_DECISIONS  # the deck of decision cards
        self.decided: int = 0  # its discard pile
        self.beacon: int = OFF  # at which the enemy team drops or an Automa returns
        self.shooter: int = NOBODY  # the pending shot
        self.target: int = NOBODY
        self.weapon: int = 0  # which of the shooter's two
        self.distance: int = 0
        self.cover: bool = False
        self.fitted: int = 0  # attachments that work, as a mask of those of the weapon
        self.boost: int = NO_FEAT  # the card that boosts it: an Automa's feat or a person's card
        self.reaction: int = NO_FEAT  # the feat that an Automa under fire has turned up

    def copy(self) -> Clash:
        twin = Clash(
            self.seats, self.stack[:], self.ground, self.safe, self.variant, self.legends[:], self.at[:],
            self.shield[:], self.health[:], self.loadouts, self.decks[:], self.discards[:], self.hands[:],
            self.kit[:], self.charges[:], self.ready[:], self.tokens[:], self.statuses[:], self.points[:],
            self.mods[:], self.boosted[:],
        )  # fmt: skip
        twin.mode = self.mode
        twin.lives = self.lives
        twin.ammo = self.ammo
        twin.body_shields = self.body_shields
        twin.bags = self.bags
        twin.boxes = self.boxes
        twin.epics = self.epics
        twin.pools = self.pools
        twin.gifts = self.gifts
        twin.ring = self.ring
        twin.strength = self.strength
        twin.red = self.red
        twin.opened = self.opened
        twin.destroyed = self.destroyed
        twin.uses = self.uses
        twin.turn = self.turn
        twin.acted = self.acted
        twin.acting = self.acting
        twin.ap = self.ap
        twin.used = self.used
        twin.step = self.step
        twin.active = self.active
        twin.main = self.main
        twin.shot = self.shot
        twin.decisions = self.decisions
        twin.decided = self.decided
        twin.beacon = self.beacon
        twin.shooter = self.shooter
        twin.target = self.target
        twin.weapon = self.weapon
        twin.distance = self.distance
        twin.cover = self.cover
        twin.fitted = self.fitted
        twin.boost = self.boost
        twin.reaction = self.reaction
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            self.seats, tuple(self.stack), self.ground, tuple(self.safe), self.variant,
            tuple(self.legends), tuple(self.at), tuple(self.shield), tuple(self.health), tuple(self.loadouts),
            tuple(self.decks), tuple(self.discards), tuple(self.hands), tuple(self.kit), tuple(self.charges),
            tuple(self.ready), tuple(self.tokens), tuple(self.statuses), tuple(self.points), tuple(self.mods),
            tuple(self.boosted), self.mode, tuple(self.lives), tuple(self.ammo), self.body_shields,
            tuple(self.bags), tuple(self.boxes), tuple(self.epics), tuple(self.pools), tuple(self.gifts),
            self.ring, self.strength, self.red, self.opened, self.destroyed,
            self.uses, self.turn, self.acted, self.acting, self.ap, self.used, self.step, self.active,
            self.main, self.shot, self.decisions, self.decided, self.beacon, self.shooter, self.target,
            self.weapon, self.distance, self.cover, self.fitted, self.boost, self.reaction,
        )  # fmt: skip

    # --- who is who

    def automa(self, figure: int) -> bool:
        """AXA-1.6: whether nobody but the rules drives a legend."""
        return bool((self.robots >> self.drivers[figure]) & 1)

    def most_shield(self, figure: int) -> int:
        """AXA-8.3, AXA-9.13, AXA-10.12, AXA-10.17: the limit of a legend's shield."""
        if self.automa(figure):
            return cards.AUTOMA_SHIELD[self.strength_of(figure)]
        more = cards.BODY_SHIELD_BONUS if (self.body_shields >> figure) & 1 else 0
        return cards.HUMAN_SHIELD + more

    def most_health(self, figure: int) -> int:
        """AXA-8.3, AXA-10.12, AXA-10.17: the limit of a legend's health."""
        return cards.AUTOMA_HEALTH[self.strength_of(figure)] if self.automa(figure) else cards.HUMAN_HEALTH

    def strength_of(self, figure: int) -> int:
        """AXA-10.17: how strong an Automa is; an allied one is always as printed."""
        return self.strength if cards.TEAM[figure] == cards.ENEMIES else 0

    def allied(self, figure: int) -> bool:
        """AXA-1.4: whether a legend is the Automa of the players' team."""
        return cards.TEAM[figure] == cards.PLAYERS and self.automa(figure)

    def armed(self, figure: int) -> bool:
        """Whether a legend has got its weapons."""
        return self.loadouts[2 * figure] != NO_LOADOUT

    def out(self, figure: int) -> bool:
        """AXA-23.4: whether a legend is off the map without tokens, so that it never comes back."""
        return self.mode == BR and self.at[figure] == OFF and not self.lives[figure]

    def arsenal(self, figure: int) -> int:
        """AXA-9.10, AXA-10.11: the weapon set, or side of one, that a legend's weapons are; or NO_ARSENAL."""
        return ARSENAL_OF.get((self.loadouts[2 * figure], self.loadouts[2 * figure + 1]), NO_ARSENAL)

    def steerer(self, figure: int) -> int:
        """AXA-9.7, AXA-12.6: the seat that chooses for a figure of the players; for an Automa its ally's."""
        return self.drivers[cards.ALLY[figure] if self.automa(figure) else figure]

    def figure_of(self, legend: int) -> int:
        """The figure that plays a legend, or NOBODY."""
        for figure in range(cards.FIGURES):
            if self.legends[figure] == legend:
                return figure
        return NOBODY

    def figure_at(self, space: int) -> int:
        """A figure on a space, or NOBODY."""
        for figure in range(cards.FIGURES):
            if self.at[figure] == space:
                return figure
        return NOBODY

    def foes(self, figure: int) -> list[int]:
        """AXA-1.10: the enemies of a legend that are on the map."""
        return [other for other in cards.FOES[figure] if self.at[other] != OFF]

    def main_of(self, figure: int) -> int:
        """AXA-16.5, AXA-19.31: an Automa's main enemy; for one that reacts it is the shooter."""
        return self.main if figure == self.acting else self.shooter

    def second_of(self, figure: int) -> int:
        """AXA-16.5: the other enemy on the map, or NOBODY."""
        main = self.main_of(figure)
        for other in cards.FOES[figure]:
            if other != main and self.at[other] != OFF:
                return other
        return NOBODY

    def has_shot(self, figure: int) -> bool:
        """AXA-18.6, AXA-19.31: which path of a pair an Automa uses; one that reacts counts as having shot."""
        return self.shot or figure != self.acting

    def adds(self, figure: int, what: int) -> int:
        """What the statuses of a legend add to a modifier."""
        total = 0
        for status, bearer, _ in self.statuses:
            if bearer == figure:
                for mod, value in program.STATUS_MODS[status]:
                    if mod == what:
                        total = max(total, value) if program.LARGEST[what] else total + value
        return total

    def round(self) -> int:
        """AXA-4.2: the round of the turn."""
        return self.turn // 2 + 1

    def on_turn(self) -> int:
        """AXA-4.3: the team whose turn it is."""
        return self.red if self.turn % 2 == 0 else 1 - self.red

    # --- the end

    def scores(self) -> list[int]:
        """Victory points, of a seat those of its team."""
        return [self.points[cards.TEAM[self.drivers.index(seat)]] for seat in range(self.seats)]

    def ranks(self) -> list[tuple[int, ...]]:
        """AXA-23.7, AXA-23.8: points, legends on the map, shield and health there."""
        teams: list[tuple[int, ...]] = []
        for team in (cards.PLAYERS, cards.ENEMIES):
            there = [
                figure
                for figure in range(cards.FIGURES)
                if cards.TEAM[figure] == team and self.at[figure] != OFF
            ]
            left = sum([self.shield[figure] + self.health[figure] for figure in there])
            teams.append((self.points[team], len(there), left))
        return [teams[cards.TEAM[self.drivers.index(seat)]] for seat in range(self.seats)]


# --- AXA-1.2 to AXA-1.5: who drives whom; entry [variant]

MODES: Final[list[str]] = ["tdm", "br"]  # AXA-10.1
RING: Final[list[str]] = ["off", "on"]  # AXA-10.4
VARIANTS: Final[list[str]] = ["solo2", "solo1", "coop"]
SOLO2: Final = 0
SOLO1: Final = 1
COOP: Final = 2
DRIVERS: Final[list[list[int]]] = [[0, 0, 1, 2], [0, 1, 2, 3], [0, 1, 2, 3]]  # the seat of each figure
ROBOTS: Final[list[int]] = [0b110, 0b1110, 0b1100]  # seats that the rules drive, as masks
PEOPLE: Final[list[list[int]]] = [[0], [0], [0, 1]]  # seats of people
HUMANS: Final[list[list[int]]] = [[0, 1], [0], [0, 1]]  # figures of people
AUTOMAS: Final[list[list[int]]] = [[2, 3], [2, 3, 1], [2, 3]]  # the others, as they get legends (AXA-10.7)


class Asking(Frame):
    """A question to whoever drives a figure."""

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Clash)
        return ASKED[state.drivers[self.figure]]

    def args(self) -> tuple[int, ...]:
        return (self.figure,)


class Steering(Asking):
    """A question about the move of a figure, to whoever steers it (AXA-9.7, AXA-12.6)."""

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Clash)
        return ASKED[state.steerer(self.figure)]


class AskingTeam(Asking):
    """AXA-26.2: an open question to all people; whoever answers first has answered for the team."""

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Clash)
        return PEOPLE[state.variant]


ASKED: Final[list[list[int]]] = [[seat] for seat in range(len(SEATS))]
