"""The compiled build: installed from these very sources, and playing the very same games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import mechbay
from mechbay import registry
from mechbay.testing.laws.play import digest

ROOT = Path(__file__).parents[2]
GAMES = 48


def installed(program: str, **environment: str) -> str:
    """What a program prints with the installed package, not with the sources beside the tests."""
    surroundings = {
        key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "MECHBAY_PURE")
    }
    return subprocess.run(
        [sys.executable, "-c", program],
        cwd="/",
        env=surroundings | environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    if installed("import mechbay; print(mechbay.compiled())") != "True":
        pytest.skip("no C compiler was there when the package was installed")


def test_the_installed_package_comes_from_these_sources() -> None:
    package = Path(installed("import mechbay; print(mechbay.__file__)")).parent
    assert package != ROOT / "src" / "mechbay"
    for source in (ROOT / "src" / "mechbay").rglob("*.py"):
        copy = package / source.relative_to(ROOT / "src" / "mechbay")
        assert copy.read_text(encoding="utf-8") == source.read_text(encoding="utf-8"), "stale: run make lint"


def test_no_compiled_file_lies_in_the_source_tree() -> None:
    assert not [*(ROOT / "src").rglob("*.so"), *(ROOT / "src").rglob("*.pyd")]


@pytest.mark.parametrize("game", registry.own())
def test_both_builds_play_identical_games(game: str) -> None:
    program = (
        "import json, mechbay; from mechbay.testing.laws.play import digest; "
        f"print(json.dumps([mechbay.compiled(), digest(mechbay.load({game!r}), {GAMES}, 5)]))"
    )
    here = digest(mechbay.load(game), GAMES, 5)
    assert not mechbay.compiled()
    assert json.loads(installed(program)) == [True, here]
    assert json.loads(installed(program, MECHBAY_PURE="1")) == [False, here]


DRAWN = """
import hashlib
import mechbay
from mechbay.core.table import SeededTable
from mechbay.drawing import drawing_of
from mechbay.svg import group, tag, text
from mechbay.words import LANGUAGES, Speaker

game, found = mechbay.load({game!r}), hashlib.sha256()
table = SeededTable(3, listening=True)
state = game.new(*list(game.setups())[-1], table)
names = [f"{{letter}} & <Co>" for letter in "ABCD"]
speakers = [Speaker(language, game, names) for language in LANGUAGES]
for _ in range(120):
    if state.over:
        break
    seat = state.actors()[0]
    state.play(seat, state.sample(seat, table), table)
    seen = state.seen_by(seat)
    for speaker in speakers:
        draw, legal = drawing_of(game), seen.legal(seat)
        said = [speaker.choice(seen, seat, action) for action in legal]
        said += [speaker.say(game.prompt(seen, seat)), *draw.seats(seen, seat, speaker)]
        said += [draw.stage(seen, seat, speaker, False, True), draw.tray(seen, seat, speaker, False)]
        found.update("".join(said).encode())
for event in table.events:
    found.update("".join(speaker.event(event) for speaker in speakers).encode())
found.update((group(text("<", 1, 2.5), x=3, scale=0.5) + tag("b", id=None, class_="a")).encode())
print(found.hexdigest())
"""


@pytest.mark.parametrize("game", registry.own())
def test_both_builds_draw_and_say_the_same(game: str) -> None:
    program = DRAWN.format(game=game)
    assert installed(program) == installed(program, MECHBAY_PURE="1")


def test_the_version_says_which_build_runs() -> None:
    program = "from mechbay.cli import run; run(['--version'])"
    assert installed(program) == f"mechbay {mechbay.__version__} (compiled)"
    assert installed(program, MECHBAY_PURE="1") == f"mechbay {mechbay.__version__} (pure Python)"


LAWS = ["tests/rules", "tests/laws", "--ignore-glob=*_bite.py"]  # that a law bites depends on no build
TABLES = ["room", "snapshots", "wavering", "shared_questions", "secrets", "real_table", "replays", "stream"]
TABLES += ["crash", "troubles", "accounts", "commits"]


@pytest.mark.parametrize("tests", [LAWS, [f"tests/server/test_{name}.py" for name in TABLES]])
def test_the_compiled_build_passes_the_tests_of_rules_laws_and_tables(tests: list[str]) -> None:
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST")}
    paths = "pythonpath=tests tests/outside examples/pig"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-o", paths, *tests, "-p", "no:cacheprovider"],
        cwd=ROOT,
        env=environment | {"PYTHONSAFEPATH": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-3000:]
