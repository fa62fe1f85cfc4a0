"""The front door: every command, thin."""

from __future__ import annotations

import io
import os
import sys

from cyclopts import App, CycloptsError

from mechbay.cli_cards import cards
from mechbay.cli_doctor import doctor, version
from mechbay.cli_lab import bench, chaos, check, simulate
from mechbay.cli_play import games, play, serve
from mechbay.cli_records import record
from mechbay.cli_rules import rules
from mechbay.core.errors import MechbayError

app = App(
    name="mechbay",
    help="Mech-and-robot board games to play, study and build.",
    version=version,
    help_format="plaintext",  # markdown would take longer to load than all the rest
)
for command in (games, play, serve, rules, simulate, record, cards, check, bench, chaos, doctor):
    app.command(command)
app.register_install_completion_command(
    help="Let your shell complete commands and options (bash, zsh, fish)."
)


def main() -> None:
    """Run the command that was typed; a wrong call is one line on stderr and exit code 2."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter that the terminal lacks stops nothing
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run a command line and give its exit code."""
    try:
        result = app(
            arguments or ["serve"], exit_on_error=False, print_error=False, result_action="return_value"
        )
        print(end="", flush=True)  # what cannot be written shows here, not when Python ends
    except CycloptsError as error:
        command = " ".join(["mechbay", *(error.command_chain or [])])
        text = str(error) if str(error).endswith("...") else str(error).rstrip(".")
        return _complain(f"{text} (see {command} --help)")
    except MechbayError as error:
        return _complain(str(error))
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        if error.filename is not None:  # where commands write files, they say so themselves
            return _complain(f"cannot read {error.filename}: {error.strerror}")
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0 if isinstance(error, BrokenPipeError) else _complain(f"cannot write: {error.strerror}")
    return result if isinstance(result, int) else 0


def _complain(text: str) -> int:
    """One line, whatever the text holds; what a terminal would obey is written out."""
    line = "".join(
        letter if letter.isprintable() else ascii(letter)[1:-1] for letter in " ".join(text.split())
    )
    if sys.stderr is not None:  # else print would take stdout
        print(f"mechbay: {line}", file=sys.stderr)
    return 2
