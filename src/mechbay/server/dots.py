"""Parts of the film's bar as markup; macros of a template would leave rings of objects behind every time."""

from __future__ import annotations

from markupsafe import Markup, escape

from mechbay.server.film import Scene


def dot(moment: int, scene: Scene, said: str) -> Markup:
    """The button of a scene; the moment that is shown is marked."""
    style = ' class="decided"' if scene.decided else ""
    now = ' aria-current="step"' if scene.moment == moment else ""
    place = f'id="show-{scene.moment}" data-scene="{scene.moment}" aria-label="{escape(said)}"'
    seats = "".join([f'<span class="seat-{seat}"></span>' for seat in scene.seats])
    return Markup(f'<button type="button"{style} {place}{now}>{seats}</button>')


def why(rule: str, clause: str, number: int | str) -> Markup:
    """The button that opens the rule behind a line, if there is one."""
    if not clause:
        return Markup("")
    place = f'id="rule-{number}" data-inspect="clause:{escape(clause)}"'
    words = escape(rule)
    return Markup(
        f' <button type="button" class="rule" {place} aria-label="{words} {escape(clause)}">{words}</button>'
    )
