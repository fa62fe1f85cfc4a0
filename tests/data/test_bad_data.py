"""A data file that cannot be played with is refused in one line: file, key, and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

import mechbay
from calls import process
from changes import Key, changed, printed, rules_with
from mechbay import registry
from mechbay.core.errors import DataError

BAD: list[tuple[str, Key, object, str]] = [
    ("mech-wars", ("battle", "moves_max"), -1, "battle.moves_max must be a whole number from 0 to 2, not -1"),
    (
        "mech-wars",
        ("battle", "moves_max"),
        True,
        "battle.moves_max must be a whole number from 0 to 2, not true",
    ),
    (
        "mech-wars",
        ("battle", "move_max"),
        1,
        "battle.move_max is not a key of this file; did you mean moves_max?",
    ),
    ("mech-wars", ("batle",), {}, "batle is not a key of this file; did you mean battle?"),
    (
        "mech-wars",
        ("series", 3, "reply_penalty"),
        "1",
        'series[treetops].reply_penalty must be a whole number from 0 to 9, not "1"',
    ),
    (
        "mech-wars",
        ("mech", 0, "type"),
        "wsp",
        'mech[LB1].type must be the id of a mech_type, not "wsp"; did you mean wasp?',
    ),
    (
        "mech-wars",
        ("setup", "p3", "special_cards_each"),
        3,
        "setup.p3.special_cards_each must be at most 2, so that there are cards for all",
    ),
    (
        "mech-wars",
        ("march", "scoring_after_turns"),
        [3, 3, 9],
        "march.scoring_after_turns must rise from one to the next, not [3, 3, 9]",
    ),
    (
        "mech-wars",
        ("special_card", 0, "provenence"),
        "me",
        "special_card[S01].provenence is not a key of this file; did you mean provenance?",
    ),
    ("mech-wars", ("special_card", 0, "provenance"), 1, "special_card[S01].provenance must be text, not 1"),
    (
        "planet-defenders",
        ("setup", "p2", "start_energy"),
        5,
        "setup.p2.start_energy must be at most 4, so that there are cubes for all",
    ),
    (
        "planet-defenders",
        ("planet", 5, "effect", "kind"),
        "dice",
        'planet[dice-oasis].effect.kind must be one of gain, die, optional_exchange, track, not "dice"',
    ),
    (
        "planet-defenders",
        ("robot", 3, "id"),
        "R03",
        'robot[4].id must differ from those before it, not "R03"',
    ),
    ("mech-wars", ("mech", 3, "id"), "LB44", 'mech[4].id must be "LB4", not "LB44"'),
    (
        "planet-defenders",
        ("turn", "main_action_battery_cost"),
        [],
        "turn.main_action_battery_cost must be a list of 1 to 3, not []",
    ),
    ("planet-defenders", ("limits",), 3, "limits must be a table, not 3"),
    (
        "tiny-epic-mechs",
        ("weapons", 6, "damage"),
        21,
        "weapons[warhammer].damage must be a whole number from 0 to 20, not 21",
    ),
    (
        "tiny-epic-mechs",
        ("tracks", "energy", "start"),
        9.5,
        "tracks.energy.start must be a whole number from 0 to 9, not 9.5",
    ),
    (
        "tiny-epic-mechs",
        ("solo", "robot_effects", "rail-gun"),
        "auto",
        "solo.robot_effects.rail-gun must be ignore for its power line, not auto",
    ),
    (
        "tiny-epic-mechs",
        ("layouts", 0, "grid", 2),
        "BRRRB",
        "layouts[p4].grid must have one M, in its centre",
    ),
]


@pytest.mark.parametrize(("game_id", "key", "value", "right"), BAD, ids=[f"{g} {k}" for g, k, _, _ in BAD])
def test_a_wrong_value_is_named_with_what_would_be_right(
    game_id: str, key: Key, value: object, right: str
) -> None:
    with pytest.raises(DataError) as refused:
        rules_with(game_id, changed(printed(game_id), key, value))
    assert str(refused.value).startswith(f"cards.toml: {right}")


@pytest.mark.parametrize("game_id", registry.own())
def test_every_table_is_missed(game_id: str) -> None:
    for name in printed(game_id):
        data = printed(game_id)
        del data[name]
        if name != "game":
            with pytest.raises(DataError, match=rf"cards.toml: .*\b{name}\b"):
                rules_with(game_id, data)


def test_a_table_that_the_rules_know_is_missed_and_one_more_is_refused() -> None:
    fewer, more = printed("mech-wars"), printed("mech-wars")
    del fewer["mech"][-1]
    more["mech"].append(more["mech"][-1] | {"id": "ZZ1"})
    for data, said in (
        (fewer, "mech[MD9] is missing"),
        (more, "mech[ZZ1] is one too many: the rules know only the 45 before it"),
    ):
        with pytest.raises(DataError) as refused:
            rules_with("mech-wars", data)
        assert str(refused.value) == f"cards.toml: {said}"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("game = \n", "not a data file: Invalid value (at line 1, column 8)"),
        ("[battle]\n", "game is missing; it names the game that the file is for, as game = "),
        ('game = "pig"\n', "this file is for pig, not for mech-wars\n"),
        ('game = "mech-wars"\n', "meta is missing\n"),
        (None, "No such file or directory\n"),
    ],
)
def test_a_file_that_is_none_is_refused_in_one_line(tmp_path: Path, text: str | None, said: str) -> None:
    file = tmp_path / "broken.toml"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    called = process("simulate", "mech-wars", "--games", "1", "--data", str(file))
    assert (called.code, called.out, called.err.count("\n")) == (2, "", 1)
    assert called.err.startswith("mechbay: ")
    assert f"{file}: {said}" in called.err


def test_a_game_without_a_data_file_says_so(tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text('game = "ambush"\n', encoding="utf-8")
    called = process("simulate", "ambush", "--games", "1", "--data", str(file))
    assert (called.code, called.out) == (2, "")
    assert called.err.endswith("broken.toml: ambush does not use a data file\n")


def test_the_printed_games_have_the_printed_data() -> None:
    assert {mechbay.load(game_id).data for game_id in registry.own()} == {""}
