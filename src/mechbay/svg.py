"""SVG and HTML as text in which nothing that was said can become markup."""

from __future__ import annotations

import re

_MARKUP = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
# what XML 1.0 cannot hold even when it is escaped
_BARRED = r"\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff"
_UNSAFE = re.compile(f"[&<>\"'{_BARRED}]")

Value = str | int | float | None


def escape(words: str) -> str:
    """Words that are safe between tags and inside quoted attributes.

    >>> escape("<b> & 'c'")
    '&lt;b&gt; &amp; &#39;c&#39;'
    """
    return _UNSAFE.sub(_safe, words) if _UNSAFE.search(words) else words


def _safe(found: re.Match[str]) -> str:
    return _MARKUP.get(found[0], "\ufffd")


class _Names(dict[str, str]):
    """Attributes as Python may write them: class_ is class, data_action is data-action."""

    def __missing__(self, word: str) -> str:
        self[word] = word.rstrip("_").replace("_", "-")
        return self[word]


_NAMES = _Names()


def tag(name: str, /, *inside: str, **attributes: Value) -> str:
    """An element; what stands inside is markup already, attributes that are None are left out.

    >>> tag("rect", x=1, class_="card"), tag("g", "<b/>", data_action='go "n"', id=None)
    ('<rect x="1" class="card"/>', '<g data-action="go &quot;n&quot;"><b/></g>')
    """
    listed = "".join(
        [
            f' {_NAMES[key]}="{escape(value) if isinstance(value, str) else format(value, "g")}"'
            for key, value in attributes.items()
            if value is not None
        ]
    )
    return f"<{name}{listed}>{''.join(inside)}</{name}>" if inside else f"<{name}{listed}/>"


def text(words: str, x: float, y: float, **attributes: Value) -> str:
    """Words at a place."""
    return tag("text", escape(words), x=x, y=y, **attributes)


def group(
    *inside: str,
    x: float | None = None,  # mypyc takes no number as default where there may be attributes of any name
    y: float | None = None,
    scale: float | None = None,
    **attributes: Value,
) -> str:
    """Things that are moved and sized together, or only belong together."""
    return tag("g", *inside, **attributes, transform=moved(x or 0, y or 0, scale or 1))


def moved(x: float, y: float, scale: float = 1) -> str | None:
    """The transform of what is drawn around its own centre and belongs elsewhere."""
    if scale == 1:
        return f"translate({x:g} {y:g})" if x or y else None
    return f"translate({x:g} {y:g}) scale({scale:g})" if x or y else f"scale({scale:g})"
