"""A position of Planet Defenders. Nothing in it is a secret: decks are bags, GXD-13.1 to GXD-13.3."""

from __future__ import annotations

from mechbay.core.state import Frame, State, nested
from mechbay.games.planet_defenders.rules import cards
from mechbay.parts.masks import members, size


class Galaxy(State):
    """The 3×3 grid, what lies beside it, and what the players own."""

    def __init__(
        self,
        seats: int,
        stack: list[Frame],
        tactical: bool,
        compensation: bool,
        grid: list[int],
        defenders: list[int],
        sides: list[int],
        on_tiles: list[int],
        purses: list[list[int]],
        technologies: list[int],
        robots: list[int],
        supply: list[int],
        row: list[int],
        technology_bag: list[int],
        tops: list[int],
        depths: list[int],
        robot_bag: list[int],
    ) -> None:
        super().__init__(seats, stack)
        self.tactical = tactical  # option, GXD-11.1
        self.compensation = compensation  # option, GXD-11.7
        self.grid = grid  # planet of each cell; never changes after setup
        self.defenders = defenders  # cell of each Defender
        self.sides = sides  # upper side of each control tile
        self.on_tiles = on_tiles  # Batteries lying on each tile, GXD-4.5; a tile is used when it holds some
        self.purses = purses  # of each seat: blue, orange, green Energy, Batteries
        self.technologies = technologies  # mask of cards of each seat
        self.robots = robots  # mask of cards of each seat
        self.supply = supply  # Energy cubes of each colour
        self.row = row  # face-up technologies
        self.technology_bag = technology_bag  # the deck: drawn from when a card is turned
        self.tops = tops  # face-up robot of each stack, or NO_CARD
        self.depths = depths  # face-down robots in each stack
        self.robot_bag = robot_bag  # all robots not yet seen, those left in the box included
        self.marker: int = 0  # space of the Resource Deposit
        self.first: int = 0  # starting player
        self.turn: int = 0  # whose turn it is
        self.round: int = 1
        self.mains: int = 0  # main actions of this turn
        self.extras: int = 0  # extra actions of this turn
        self.moved: int = 0  # mask of Defenders moved this turn, GXD-7.1

    def copy(self) -> Galaxy:
        purses = [purse[:] for purse in self.purses]
        twin = Galaxy(
            self.seats,
            self.stack[:],
            self.tactical,
            self.compensation,
            self.grid,
            self.defenders[:],
            self.sides[:],
            self.on_tiles[:],
            purses,
            self.technologies[:],
            self.robots[:],
            self.supply[:],
            self.row[:],
            self.technology_bag[:],
            self.tops[:],
            self.depths[:],
            self.robot_bag[:],
        )
        twin.marker = self.marker
        twin.first = self.first
        twin.turn = self.turn
        twin.round = self.round
        twin.mains = self.mains
        twin.extras = self.extras
        twin.moved = self.moved
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            self.seats, tuple(self.stack), self.tactical, self.compensation, tuple(self.grid),
            tuple(self.defenders), tuple(self.sides), tuple(self.on_tiles), nested(self.purses),
            tuple(self.technologies), tuple(self.robots), tuple(self.supply), tuple(self.row),
            tuple(self.technology_bag), tuple(self.tops), tuple(self.depths), tuple(self.robot_bag),
            self.marker, self.first, self.turn, self.round, self.mains, self.extras, self.moved,
        )  # fmt: skip

    def scores(self) -> list[int]:
        return [sum(self.score_parts(seat)) for seat in range(self.seats)]

    def score_parts(self, seat: int) -> list[int]:
        """GXD-10.5 to GXD-10.7: points for robots, for different types, for technologies."""
        points = 0
        types = 0
        for robot in members(self.robots[seat]):
            points += cards.ROBOT_POINTS[robot]
            types |= 1 << cards.ROBOT_TYPE[robot]
        known = min(size(self.technologies[seat]), len(cards.TECHNOLOGY_POINTS) - 1)
        return [points, cards.TYPE_POINTS[size(types)], cards.TECHNOLOGY_POINTS[known]]

    def energy(self, seat: int) -> int:
        """All Energy cubes of a seat together."""
        purse = self.purses[seat]
        return purse[0] + purse[1] + purse[2]

    def batteries(self, seat: int) -> int:
        return self.purses[seat][cards.BATTERY]

    def ranks(self) -> list[tuple[int, ...]]:
        """GXD-10.9 to GXD-10.11: highest total, then more Energy, then a shared win."""
        scores = self.scores()
        return [(scores[seat], self.energy(seat)) for seat in range(self.seats)]

    def ending(self) -> bool:
        """GXD-10.1: whether two robot stacks are empty, so that this round is the last."""
        return self.tops.count(cards.NO_CARD) >= cards.STACKS_TO_END
