"""Where the things of a picture lie, in units of the picture: for tests that nothing lies over another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from xml.etree import ElementTree

Box = tuple[float, float, float, float]  # left, top, right, bottom
AROUND = {"mb-mark", "mw-chosen"}  # what lies around a thing on purpose

_MOVED = re.compile(r"translate\(([-\d.]+) ([-\d.]+)\)")
_SCALED = re.compile(r"scale\(([\d.]+)\)")


def size(picture: str) -> tuple[float, float]:
    """Width and height of a picture."""
    width, height = ElementTree.fromstring(picture).attrib["viewBox"].split()[2:]
    return float(width), float(height)


def boxes(picture: str, *prefixes: str) -> dict[str, Box]:
    """The rectangles of all things whose id begins so, as one box each."""
    found = {}
    for element, x, y, scale in _walked(ElementTree.fromstring(picture), 0, 0, 1):
        name = element.get("id", "")
        if name.startswith(prefixes):
            found[name] = _around(list(_rectangles(element, x, y, scale)))
    return found


def letters(picture: str, *prefixes: str) -> list[float]:
    """How high letters are in things whose id begins so, where the drawing and not a style says it."""
    return [
        scale * float(inner.attrib["font-size"])
        for element, x, y, unit in _walked(ElementTree.fromstring(picture), 0, 0, 1)
        if element.get("id", "").startswith(prefixes)
        for inner, _, _, scale in _walked(element, x, y, unit)
        if "font-size" in inner.attrib
    ]


def overlapping(found: dict[str, Box], apart: float = 0) -> list[tuple[str, str]]:
    """The pairs of things between which there is less room than this in both directions."""
    return [
        (one, other)
        for one, other in combinations(found, 2)
        if min(found[one][2], found[other][2]) - max(found[one][0], found[other][0]) > -apart + 1e-6
        and min(found[one][3], found[other][3]) - max(found[one][1], found[other][1]) > -apart + 1e-6
    ]


def outside(found: dict[str, Box], width: float, height: float) -> list[str]:
    """The things that are cut off by the edge of the picture."""
    return [
        name
        for name, (left, top, right, bottom) in found.items()
        if left < 0 or top < 0 or right > width or bottom > height
    ]


def _walked(
    element: ElementTree.Element, x: float, y: float, scale: float
) -> Iterator[tuple[ElementTree.Element, float, float, float]]:
    """An element and all in it, each with where its own origin lies and how large its unit is."""
    transform = element.get("transform", "")
    assert not re.sub(r"\s", "", _SCALED.sub("", _MOVED.sub("", transform))), transform
    if moved := _MOVED.search(transform):
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
    if scaled := _SCALED.search(transform):
        scale *= float(scaled[1])
    yield element, x, y, scale
    for inner in element:
        if not AROUND & set(inner.get("class", "").split()) and "rotate" not in inner.get("transform", ""):
            yield from _walked(inner, x, y, scale)


def _rectangles(element: ElementTree.Element, x: float, y: float, scale: float) -> Iterator[Box]:
    """The rectangles in an element whose origin lies here."""
    still = ElementTree.Element("g")
    still.extend(element)
    for one, left, top, unit in _walked(still, x, y, scale):
        if one.tag.endswith("rect"):
            left, top = left + unit * float(one.get("x", 0)), top + unit * float(one.get("y", 0))
            yield (
                left,
                top,
                left + unit * float(one.get("width", 0)),
                top + unit * float(one.get("height", 0)),
            )


def _around(inside: list[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*inside, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)
