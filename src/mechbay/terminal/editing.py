"""Line editing, history and completion, where the system has them."""

from __future__ import annotations

from collections.abc import Callable


def complete_with(known: Callable[[], list[str]]) -> None:
    """Complete what is typed from what may be typed now; the rest comes with it."""
    try:
        import readline
    except ImportError:  # as on Windows
        return

    def complete(typed: str, number: int) -> str | None:
        found = [text for text in known() if text.lower().startswith(typed.lower())]
        return found[number] if number < len(found) else None

    readline.set_completer_delims("")  # a notation is one thing, spaces and all
    readline.set_completer(complete)
    apple = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if apple else "tab: complete")
