"""A whole game between bots: told in sentences, recorded, drawn. python examples/first_game.py mech-wars"""

from __future__ import annotations

import sys
from pathlib import Path

import mechbay


def play(game: str, folder: Path) -> mechbay.Match:
    """Let greedy bots play; leaves a record and a picture of the end in a folder."""
    match = mechbay.new(game, seed=7)
    print(match.seen_by().prompt)
    for choice in match.choices:
        print("  ", choice)

    while not match.over:
        match.play_bot("greedy")

    print(f"\nThe last of {match.step} steps:")
    for line in match.log[-5:]:
        print("  ", line)
    print(f"\nScores {match.scores}, won by {', '.join(match.winners)}")

    match.save(folder / f"{game}.json")
    (folder / f"{game}.svg").write_text(match.seen_by().svg or "", encoding="utf-8")
    print(f"See {folder / game}.json and {folder / game}.svg")
    return match


if __name__ == "__main__":
    play(sys.argv[1] if len(sys.argv) > 1 else "mech-wars", Path(sys.argv[2] if len(sys.argv) > 2 else "."))
