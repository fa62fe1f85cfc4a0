"""What was made lately, kept by what it depends on until it is the oldest of too many bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import TypeVar, cast

T = TypeVar("T")


class Kept:
    """Things that are costly to make; each weighs so many bytes, and the oldest go first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._things: OrderedDict[Hashable, tuple[object, int]] = OrderedDict()
        self.weight = 0

    def get(self, key: Hashable, make: Callable[[], T], weigh: Callable[[T], int]) -> T:
        """The thing of a key, made if it is not there."""
        found = self.find(key)
        if found is not None:
            return cast(T, found)
        made = make()
        self.put(key, made, weigh(made))
        return made

    def find(self, key: Hashable) -> object | None:
        """The thing of a key, if it is there."""
        if key not in self._things:
            return None
        self._things.move_to_end(key)
        return self._things[key][0]

    def put(self, key: Hashable, thing: object, weight: int) -> None:
        """Keep a thing."""
        if key in self._things:
            self.weight -= self._things.pop(key)[1]
        self._things[key] = (thing, weight)
        self.weight += weight
        while self.weight > self._most:
            _, (_, gone) = self._things.popitem(last=False)
            self.weight -= gone
