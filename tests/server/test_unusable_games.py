"""Games of other packages that cannot be used: listed with the reason, and no other game or page suffers."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from calls import process, started
from packages import PAGES, Surroundings, beside, like_pig, offer

REASONS = {
    "absent": r"absent:GAME cannot be loaded: ModuleNotFoundError: No module named 'absent'",
    "no-game": r"textwrap:dedent cannot be loaded: TypeError: it is a function, not a Game",
    "no-name": r"no_name:GAME cannot be loaded: AttributeError: module 'no_name' has no attribute 'GAME'",
    "leaves": r"leaves:GAME cannot be loaded: SystemExit: 3",
    "panics": r"panics:GAME cannot be loaded: Panic: a kind of its own",
    "planet-defenders": r"other_planets:GAME has the id of one of the house's own games",
    "sow": r"sow_again:GAME has the id of a game of another package",
    "boar": r"its id is 'hog', but its entry point is called 'boar'",
    "clash": r"its clauses begin with GXD, as do those of planet-defenders",
    "future": r"it is made for engine 99; this is engine 1",
    "garbled": r"the catalogue .*garbled/en\.po cannot be read: .*",
    "binary": r"the catalogue .*binary/pl\.po cannot be read: .*",
    "mute": r"mute has no catalogue, such as .*mute/en\.po",
}
OTHERS = ["apex-automa", "mech-wars", "planet-defenders", "tiny-epic-mechs", "ambush", "sow"]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Surroundings:
    """The surroundings with all these packages, and one that only lacks Polish: the sow."""
    folder = tmp_path_factory.mktemp("installed")
    offer(folder, "absent", "absent:GAME")
    offer(folder, "no-game", "textwrap:dedent")
    offer(folder, "no-name", "no_name:GAME")
    (folder / "no_name.py").touch()
    offer(folder, "leaves", "leaves:GAME")
    (folder / "leaves.py").write_text("import sys\n\nsys.exit(3)\n")
    offer(folder, "panics", "panics:GAME")
    (folder / "panics.py").write_text(
        "class Panic(BaseException): ...\n\n\nraise Panic('a kind of its own')\n"
    )
    like_pig(folder, "other_planets", "planet-defenders", "OPD")
    (like_pig(folder, "sow", "sow", "SOW") / "pl.po").unlink()
    (folder / "sow" / "rulebook.pl.md").unlink()
    like_pig(folder, "sow_again", "sow", "SOX")
    (like_pig(folder, "boar", "boar", "BOA") / "__init__.py").write_text("from hog import GAME as GAME\n")
    like_pig(folder, "hog", "hog", "HOG")
    (folder / "hog-1.dist-info" / "entry_points.txt").unlink()
    like_pig(folder, "clash", "clash", "GXD")
    like_pig(folder, "future", "future", "FUT", engine="99")
    (like_pig(folder, "garbled", "garbled", "GAR") / "en.po").write_text('msgid "title\nthe <b>title</b>\n')
    (like_pig(folder, "binary", "binary", "BIN") / "pl.po").write_bytes(b'msgid "title"\nmsgstr "\xff\xfe"\n')
    for catalogue in like_pig(folder, "mute", "mute", "MUT").glob("*.po"):
        catalogue.unlink()
    return beside(folder)


def test_they_are_listed_with_one_line_of_reason(installed: Surroundings) -> None:
    called = process("games", **installed)
    assert (called.code, called.err) == (0, "")
    lines = called.out.splitlines()
    reasons = dict(line.split(": cannot be used: ", 1) for line in lines if ": cannot be used: " in line)
    assert reasons.keys() == REASONS.keys()
    for name, reason in REASONS.items():
        assert re.fullmatch(reason, reasons[name]), reasons[name]
    usable = [line.partition(":")[0] for line in lines if line.endswith((" player", " players"))]
    assert usable == OTHERS
    assert lines[lines.index("sow: Pig, 2–4 players") + 1 :][:2] == ["  --set goal=100|50", "  not in pl"]


def test_programs_are_told_too(installed: Surroundings) -> None:
    found = process("games", "--json", **installed).json
    usable = found["games"]
    assert [game["id"] for game in usable] == OTHERS
    assert all(game["titles"]["en"] and game["seats"] and game["rules"] for game in usable)
    (sow,) = [game for game in usable if game["id"] == "sow"]
    assert sow["titles"] == {"en": "Pig", "pl": "Pig"}
    assert found["unusable"].keys() == REASONS.keys()


@pytest.mark.parametrize("name", ["absent", "clash", "garbled", "mute"])
def test_to_play_one_is_a_wrong_call(name: str, installed: Surroundings) -> None:
    called = process("play", name, **installed)
    assert (called.code, called.out) == (2, "")
    assert re.search(REASONS[name], called.err)
    assert len(called.err.splitlines()) == 1


def test_the_others_play(installed: Surroundings) -> None:
    for game in ("planet-defenders", "sow"):
        assert process("simulate", game, "--games", "1", "--json", **installed).json["game"] == game


def test_the_server_shows_the_others_in_both_languages(installed: Surroundings, tmp_path: Path) -> None:
    asked = ["/?lang=en", "/?lang=pl", "/api/games?lang=pl", "/new/sow?lang=pl", "/rules/sow?lang=pl"]
    called = started(sys.executable, str(PAGES), str(tmp_path), *asked, "/new/garbled", **installed)
    assert called.code == 0, called.err
    answers = json.loads(called.out)
    assert [answers[path][0] for path in asked] == [200] * len(asked)
    for path, says in (("/?lang=en", "cannot be used"), ("/?lang=pl", "nie działa")):
        page = answers[path][1]
        assert page.count(says) == len(REASONS)
        assert all(f'<h2 id="{game}">' in page for game in OTHERS)
        assert "Roll as often as you dare" in page  # the sow has English words only
    assert [game["id"] for game in json.loads(answers["/api/games?lang=pl"][1])["games"]] == OTHERS
    assert answers["/new/garbled"][0] == 422


def test_a_game_is_played_in_the_one_language_that_it_has(tmp_path: Path) -> None:
    sow = like_pig(tmp_path, "sow", "sow", "SOW")
    (sow / "en.po").unlink()
    (sow / "rulebook.en.md").unlink()
    called = process("play", "sow", typed=b"? SOW-2.1\nq\n", **beside(tmp_path))
    assert (called.code, called.err) == (0, "")
    assert "Rzuć" in called.out
    assert "SOW-2.1" in process("rules", "sow", **beside(tmp_path)).out


def test_a_game_without_written_rules_is_played(tmp_path: Path) -> None:
    sow = like_pig(tmp_path, "sow", "sow", "SOW")
    for rules in sow.glob("rulebook.*.md"):
        rules.unlink()
    called = process("play", "sow", typed=b"? 2.1\nq\n", **beside(tmp_path))
    assert (called.code, called.err) == (0, "")
    called = process("rules", "sow", **beside(tmp_path))
    assert called.code == 2
    assert called.err == f"mechbay: sow has no written rules; they would be in {sow}/rulebook.en.md\n"


def test_what_a_package_says_is_escaped(tmp_path: Path) -> None:
    offer(tmp_path, "bold", "bold:GAME")
    (tmp_path / "bold.py").write_text('raise RuntimeError("<script>{alert}</script>")\n')
    called = started(sys.executable, str(PAGES), str(tmp_path), "/", **beside(tmp_path))
    status, page = json.loads(called.out)["/"]
    assert status == 200
    assert "RuntimeError: &lt;script&gt;{alert}&lt;/script&gt;" in page
    assert "<script>{alert}" not in page
