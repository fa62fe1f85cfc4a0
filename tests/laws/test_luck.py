"""The generator and the tables: the same everywhere, fair, and proved afterwards."""

from __future__ import annotations

import hashlib
from ctypes import c_uint32

import pytest

from ambush import GAME
from mechbay.core.errors import ScriptError
from mechbay.core.luck import HashLuck, Sfc32, seeded
from mechbay.core.match import Match, verify
from mechbay.core.record import loads
from mechbay.core.table import LiveTable, Outcome, ScriptedTable, SeededTable, live_table


def reference(a: int, b: int, c: int, counter: int, words: int) -> list[int]:
    """sfc32 as its author wrote it, in C's own arithmetic."""
    state = [c_uint32(a), c_uint32(b), c_uint32(c), c_uint32(counter)]
    found = []
    for _ in range(words):
        x, y, z, n = state
        out = c_uint32(x.value + y.value + n.value)
        turned = c_uint32((z.value << 21) | (z.value >> 11))
        state = [
            c_uint32(y.value ^ (y.value >> 9)),
            c_uint32(z.value + (z.value << 3)),
            c_uint32(turned.value + out.value),
            c_uint32(n.value + 1),
        ]
        found.append(out.value)
    return found


@pytest.mark.parametrize(
    "start", [(0, 0, 0, 1), (1, 2, 3, 4), (0xFFFFFFFF,) * 4, (7, 0x9E3779B9, 0x80000000, 1)]
)
def test_words_are_those_of_sfc32(start: tuple[int, int, int, int]) -> None:
    luck = Sfc32(*start)
    assert [luck.word() for _ in range(500)] == reference(*start, 500)


@pytest.mark.parametrize(("seed", "stream"), [(0, 0), (7, 3), ((5 << 32) | 9, 14), (2**70 + 1, 1)])
def test_a_seed_is_spread_over_the_state_and_warmed_up(seed: int, stream: int) -> None:
    luck = seeded(seed, stream)
    words = reference(seed % 2**32, (seed >> 32) % 2**32, stream + 1, 1, 112)
    assert [luck.word() for _ in range(100)] == words[12:]


@pytest.mark.parametrize("n", [1, 2, 3, 6, 10, 52, 100, 257])
def test_below_is_fair(n: int) -> None:
    draws = 200 * n
    luck = seeded(42, 0)
    counts = [0] * n
    for _ in range(draws):
        counts[luck.below(n)] += 1
    chi_square = sum((count - 200) ** 2 / 200 for count in counts)
    assert min(counts) > 0
    assert chi_square < n + 5 * (2 * n) ** 0.5, counts


def test_below_takes_another_word_where_one_would_be_unfair() -> None:
    """16777216 is 3 * 5592405 + 1: of the 24-bit words one is too many, and that is 0."""
    words = reference(0, 0, 0xABCDEF01, 0, 3)
    assert words[0] == 0
    luck = Sfc32(0, 0, 0xABCDEF01, 0)
    assert luck.below(3) == (words[1] >> 8) * 3 >> 24
    assert luck.word() == words[2]


def test_a_copy_goes_its_own_way() -> None:
    luck = seeded(7, 0)
    copy = luck.copy()
    ahead = [luck.word() for _ in range(10)]
    assert [copy.word() for _ in range(10)] == ahead


def test_streams_and_seeds_differ() -> None:
    firsts = {seeded(seed, stream).word() for seed in range(50) for stream in range(20)}
    assert len(firsts) == 1000


def test_how_players_choose_does_not_shift_the_dice() -> None:
    quiet, busy = SeededTable(7), SeededTable(7)
    for _ in range(10):
        busy.pick([1, 2, 3])
        assert quiet.below(6, "die") == busy.below(6, "die")


# The server's table


def live_match(seed: bytes) -> Match:
    """A whole game at a live table, in which nobody takes anything back."""
    match = Match(GAME, 2, {}, LiveTable(seed))
    while not match.state.over:
        seat = match.state.actors()[0]
        words = [GAME.actions.write(action) for action in match.state.legal(seat)]
        match.play(seat, next(word for word in words if not word.startswith("take-back")))
    return match


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    table = live_table()
    assert table.commitment() == hashlib.sha256(table.seed).hexdigest()
    assert len(table.seed) == 32
    assert live_table().seed != table.seed
    before = table.commitment()
    table.below(6, "die")
    assert table.commitment() == before


def test_who_knows_the_seed_can_check_the_luck_of_a_live_match() -> None:
    match = live_match(b"a secret of the server")
    luck = match.record.luck + [text for step in match.record.steps for text in step.luck]
    assert len(luck) == 2 + 2  # the cards, and the prize of each round
    assert live_match(b"a secret of the server").record == match.record
    others = {tuple(live_match(bytes([seed])).record.luck) for seed in range(20)}
    assert len(others) > 5


def test_a_live_record_replays_without_the_seed() -> None:
    match = live_match(b"a secret of the server")
    assert verify(GAME, loads(match.record.dumps())).state.scores() == match.state.scores()


def test_live_outcomes_are_kept() -> None:
    table = LiveTable(b"seed")
    bag = [3, 4, 5]
    value, card = table.below(6, "die"), table.draw(bag, "card")
    assert table.outcomes == [Outcome("die", value), Outcome("card", card)]
    assert sorted([*bag, card]) == [3, 4, 5]
    assert table.fences() == 2


def test_hash_luck_is_a_keyed_hash_of_a_counter() -> None:
    luck = HashLuck(b"key")
    for number in (1, 2, 3):
        block = hashlib.blake2s(number.to_bytes(8, "big"), key=b"key", digest_size=4).digest()
        assert luck.word() == int.from_bytes(block, "big")


# Scripted luck


def test_a_script_answers_in_order_and_knows_when_it_is_over() -> None:
    table = ScriptedTable([Outcome("die", 4), Outcome("card", 7)])
    bag = [6, 7, 8]
    assert table.below(6, "die") == 4
    assert not table.finished()
    assert table.draw(bag, "card") == 7
    assert bag == [6, 8]
    assert table.finished()
    with pytest.raises(ScriptError, match="luck is asked for die, but the script is over"):
        table.below(6, "die")


def test_a_script_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ScriptError, match="luck is asked for card, but outcome 1 is die"):
        ScriptedTable([Outcome("die", 4)]).draw([1, 2], "card")
    with pytest.raises(ScriptError, match=r"outcome 1 of die is 6, but it must lie in 0\.\.5"):
        ScriptedTable([Outcome("die", 6)]).below(6, "die")
    with pytest.raises(ScriptError, match=r"outcome 1 of card is 9, which is not in the bag \[1, 2\]"):
        ScriptedTable([Outcome("card", 9)]).draw([1, 2], "card")
    with pytest.raises(ScriptError, match="scripted luck comes from the script alone"):
        ScriptedTable([]).pick([1, 2])
