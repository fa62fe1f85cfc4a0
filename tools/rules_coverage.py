"""Lists the clauses without a test and the numbers that do not exist; `--brief` prints a line per game."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

import mechbay  # noqa: E402
from mechbay import registry  # noqa: E402
from mechbay.rulebook import rulebook  # noqa: E402
from mechbay.testing.laws.sources import tested_clauses, unknown, untested  # noqa: E402


def main(brief: bool) -> int:
    """Print the coverage; 1 if anything is missing."""
    tests = ROOT / "tests"
    faults = 0
    for game_id in registry.own():
        game = mechbay.load(game_id)
        clauses = rulebook(game).clauses
        without, wrong = untested(game, tests), unknown(game, tests)
        marks = sum(count for number, count in tested_clauses(tests).items() if number in clauses)
        print(
            f"{game_id}: {len(clauses) - len(without)} of {len(clauses)} clauses tested "
            f"({marks} marks), {len(wrong)} unknown numbers"
        )
        if not brief:
            for number in without:
                print(f"  no test     {number}  {clauses[number].text[:80]}")
            for number in wrong:
                print(f"  not a rule  {number}")
        faults += len(without) + len(wrong)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main("--brief" in sys.argv[1:]))
