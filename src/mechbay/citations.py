"""Where a clause is cited: the code that does it, the texts that name it, the tests that prove it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

NUMBER = re.compile(r"\b([A-Z]{3})-(?:(\d+)\.(\d+)([a-z]?)|([A-Z]+)(\d+)|(\d+))(?![\w.]*\d)")
SPEECH = ("Message", "Event")  # calls that say something, named by their first argument


class Place(NamedTuple):
    """A line that cites a clause: what is defined there, and the text that it says, if any."""

    file: Path
    line: int
    name: str
    says: str = ""


def rank(found: re.Match[str]) -> tuple[str, str, int, str]:
    """A number by which clauses can be compared: prefix, section, place in it, letter."""
    prefix, section, number, letter, series, index, whole = found.groups()
    if whole:
        return prefix, whole, 0, ""
    return (prefix, series, int(index), "") if series else (prefix, section, int(number), letter)


def cites(text: str, number: str) -> bool:
    """Whether a text cites a clause, by its number, inside a range, or by its whole section.

    >>> cites("TEM-10.1 to TEM-10.6: laying", "TEM-10.4"), cites("TEM-10.1, TEM-10.6", "TEM-10.4")
    (True, False)
    >>> cites("what TEM-10 says", "TEM-10.4"), cites("TEM-9.2b", "TEM-9.2")
    (True, False)
    """
    exact = NUMBER.fullmatch(number)
    assert exact is not None
    wanted = rank(exact)
    before: tuple[str, str, int, str] | None = None
    end = 0
    for found in NUMBER.finditer(text):
        here = rank(found)
        ranges = before is not None and text[end : found.start()].split() == ["to"]
        if here == wanted or here == (*wanted[:2], 0, ""):
            return True
        if ranges and before is not None and before[:2] == wanted[:2] and before <= wanted <= here:
            return True
        before, end = here, found.end()
    return False


def in_code(folder: Path, number: str) -> list[Place]:
    """The places of a package that cite a clause."""
    found: list[Place] = []
    for file in sorted(folder.rglob("*.py")):
        found += _in_module(file, number)
    for file in sorted(folder.rglob("*.toml")):
        lines = file.read_text(encoding="utf-8").splitlines()
        found += [Place(file, k, line.strip()) for k, line in enumerate(lines, 1) if cites(line, number)]
    return found


def in_tests(folder: Path, number: str) -> list[Place]:
    """The tests that prove a clause: those marked `@rule(NUMBER)`."""
    found: list[Place] = []
    for file in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and number in marks(node):
                found.append(Place(file, node.lineno, node.name))
    return found


def marks(test: ast.FunctionDef) -> list[str]:
    """The clauses that a test is marked with."""
    calls = [mark for mark in test.decorator_list if isinstance(mark, ast.Call)]
    named = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "rule"]
    return [text for call in named for argument in call.args for text in _strings(argument)]


def _in_module(file: Path, number: str) -> Iterator[Place]:
    text = file.read_text(encoding="utf-8")
    if not cites(text, number):
        return
    tree = ast.parse(text)
    said = list(_said(file, tree, number))
    spoken = {place.line for place in said}
    for line, words in enumerate(_joined_docstrings(text, tree), 1):
        if line not in spoken and cites(words, number):
            yield Place(file, line, _owner(tree, line))
    yield from said


def _said(file: Path, tree: ast.Module, number: str) -> Iterator[Place]:
    """Calls that say something with the clause behind it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SPEECH:
            first, *rest = node.args or [ast.Constant("")]
            parts = [part for one in rest for part in ast.walk(one) if isinstance(part, ast.Constant)]
            for line in [part.lineno for part in parts if part.value == number]:
                prefix = "event." if node.func.id == "Event" else ""
                for key in (key for part in ast.walk(first) for key in _strings(part)):
                    yield Place(file, line, _owner(tree, line), prefix + key)


def _strings(node: ast.AST) -> list[str]:
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def _joined_docstrings(text: str, tree: ast.Module) -> list[str]:
    """The lines of a module; a docstring of several lines stands whole in its first."""
    lines = text.splitlines()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and _strings(node.value) and node.end_lineno is not None:
            first, last = node.lineno - 1, node.end_lineno
            lines[first:last] = [" ".join(lines[first:last]), *[""] * (last - first - 1)]
    return lines


def _owner(tree: ast.Module, line: int) -> str:
    """What is defined around a line: "Brace.use", or nothing for the module."""
    names: list[str] = []
    body: list[ast.stmt] = tree.body
    while True:
        named = [node for node in body if isinstance(node, ast.ClassDef | ast.FunctionDef)]
        inside = [node for node in named if node.lineno <= line <= (node.end_lineno or 0)]
        if not inside:
            return ".".join(names)
        names.append(inside[0].name)
        body = inside[0].body
