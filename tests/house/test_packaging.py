"""What the package says about itself, and the files for containers, as far as they can be checked here."""

from __future__ import annotations

import re
import subprocess
import tomllib
from fnmatch import fnmatch
from pathlib import Path

from calls import done

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")


def modules(requirement: str) -> str:
    """What one imports of a distribution."""
    name = re.split(r"[^\w-]", requirement)[0]
    return {"open_spiel": "pyspiel"}.get(name, name.replace("-", "_"))


def test_every_extra_is_something_that_the_code_imports() -> None:
    code = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "src").rglob("*.py"))
    for extra, requirements in PROJECT["optional-dependencies"].items():
        for requirement in requirements:
            name = modules(requirement)
            assert re.search(rf"^\s*(from|import) {name}\b|import_module\(.{name}.\)", code, re.MULTILINE), (
                f"{extra}: {name}"
            )


def test_the_classifiers_name_the_pythons_that_are_tested() -> None:
    named = [text.split()[-1] for text in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", text)]
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert [f"python{version}" for version in named] == re.findall(
        r"python3\.\d+", makefile.split("PYTHONS :=")[1]
    )
    assert PROJECT["requires-python"] == f">={named[0]}"


def copied() -> list[str]:
    """What the Dockerfile takes from the checkout."""
    lines = re.findall(r"^COPY (?!--from)(.+)$", DOCKERFILE, re.MULTILINE)
    return [path for line in lines for path in line.split()[:-1]]


def test_the_dockerfile_takes_files_that_are_there_and_are_let_in() -> None:
    let_in = [
        line.removeprefix("!")
        for line in (ROOT / ".dockerignore").read_text().split()
        if line.startswith("!")
    ]
    for path in copied():
        assert (ROOT / path).exists(), path
        assert path in let_in, path


def test_the_dockerfile_takes_all_that_a_build_reads() -> None:
    setup = (ROOT / "setup.py").read_text(encoding="utf-8")
    read = {"setup.py", "pyproject.toml", PROJECT["readme"], *PROJECT["license-files"]}
    read |= set(re.findall(r'"((?:src|docs)/[\w/]+)', setup))
    for path in read:
        assert any(path == taken or path.startswith(f"{taken}/") for taken in copied()), path


def test_the_container_runs_a_command_that_there_is_with_variables_that_it_reads() -> None:
    words = re.findall(r'"([^"]+)"', DOCKERFILE.rpartition("CMD")[2])
    shown = done(*words[1:2], "--help").out
    assert words[0] == "mechbay"
    assert all(option in shown for option in words[2:])
    for variable in re.findall(r"MECHBAY_\w+", DOCKERFILE):
        assert variable in shown, variable
    assert re.search(r"^VOLUME (\S+)$", DOCKERFILE, re.MULTILINE)[1] in COMPOSE  # type: ignore[index]
    port = re.search(r"MECHBAY_PORT=(\d+)", DOCKERFILE)
    assert port is not None
    assert f"EXPOSE {port[1]}" in DOCKERFILE
    assert f'"{port[1]}:{port[1]}"' in COMPOSE
    assert f"[{', '.join(f'{chr(34)}{word}{chr(34)}' for word in words)}]" in COMPOSE


def test_no_file_for_containers_is_ignored_by_git() -> None:
    for name in ("Dockerfile", ".dockerignore", "compose.yaml", "CHANGELOG.md", "CONTRIBUTING.md"):
        assert (ROOT / name).is_file()
        ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
        assert not any(fnmatch(name, pattern) for pattern in ignored), name


def test_a_missing_program_is_named_with_the_way_to_get_it() -> None:
    found = subprocess.run(
        ["/bin/sh", "tools/need.sh", "browser", "cd no-such-browser", "chromium"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        env={"PATH": "/nowhere"},
    )
    assert found.returncode == 1
    assert "The browser tests need no-such-browser. To install (as root" in found.stderr
    assert "apt-get install chromium\n" in found.stderr
    assert "make test-fast" in found.stderr
