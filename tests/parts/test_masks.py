"""Sets of small numbers."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from mechbay.parts.masks import mask_of, members, size


@settings(deadline=None)
@given(st.lists(st.integers(0, 70)))
def test_a_set_holds_each_number_once_and_in_order(numbers: list[int]) -> None:
    mask = mask_of(numbers)
    assert members(mask) == sorted(set(numbers))
    assert size(mask) == len(set(numbers))
    assert all((mask >> number) & 1 for number in numbers)
