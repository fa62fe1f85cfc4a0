"""Many games as rows: one for each seat of each game, ready for a data frame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mechbay.core.errors import MechbayError
from mechbay.core.terms import SEATS
from mechbay.front.given import may_be, must_be
from mechbay.lab.simulate import Plan, game_seed, seated, share
from mechbay.lab.simulate import simulate as play_all
from mechbay.registry import load

Row = dict[str, int | float | str]


def simulate(
    game: str,
    games: int,
    *,
    seats: int | None = None,
    bots: Sequence[str] | None = None,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    jobs: int = 1,
) -> list[Row]:
    """Let bots play many games; gives a row for each seat of each game.

    `bots` names one for each seat (all random by default), `jobs` is how many processes share the work. The
    same call gives the same rows, whatever `jobs` is. The rows are flat, so `polars.DataFrame(rows)` and
    `pandas.DataFrame(rows)` take them as they are. `won` is a share: where two share a win, each has a half.
    `mechbay.new` with the `seed` of a row deals the same game again.

    >>> import mechbay
    >>> rows = mechbay.simulate("planet-defenders", 3, bots=["greedy", "random"], seed=1)
    >>> len(rows), sum(row["won"] for row in rows)
    (6, 3.0)
    >>> print(", ".join(rows[0]))
    game, number, seed, seats, decisions, seat, bot, score, won, option_variant, option_compensation
    """
    must_be("text", game=game)
    must_be("a whole number", games=games, seed=seed, jobs=jobs)
    may_be("a whole number", seats=seats)
    may_be("a list of names", bots=bots)
    may_be("a dict of names and values", options=options)
    for name, count in (("games", games), ("jobs", jobs)):
        if count < 1:
            raise MechbayError(f"{name} must be at least 1, not {count}")
    for spec in bots or ():
        must_be("text", bots=spec)
    loaded = load(game)
    settings = loaded.settings(options or {})
    specs = seated(loaded, settings, seats, None if bots is None else list(bots))
    plan = Plan(game, len(specs) if seats is None else seats, settings, specs, seed).checked()
    teams = loaded.teams(settings)
    chosen = {f"option_{name.replace('-', '_')}": value for name, value in settings.items()}
    return [
        {
            "game": game,
            "number": number,
            "seed": game_seed(seed, number),
            "seats": plan.seats,
            "decisions": played.decisions,
            "seat": SEATS[seat],
            "bot": specs[seat],
            "score": played.scores[seat],
            "won": share(seat, played.winners, teams),
            **chosen,
        }
        for number, played in enumerate(play_all(plan, games, jobs))
        for seat in range(plan.seats)
    ]
