"""How a game stands at every table: `python benchmarks/balance.py scope -n 100 --bots greedy@4`.

Prints the tables of docs/balance.md: a line for every player count and choice of options that the
rules allow. An option is varied alone, the others being as they are by default.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import scrimshaw
from scrimshaw.engine import Game, Setup, UserError
from scrimshaw.lab.balance import watch_games
from scrimshaw.lab.chunks import make_plan
from scrimshaw.lab.measures import measures_of
from scrimshaw.lab.tally import Tally

NO_MATTER = {"memory"}  # options that change what is shown, not what is played


def tables(game: Game) -> Iterator[tuple[str, Setup]]:
    """Every player count with the defaults, then with each option varied, where that is allowed."""
    for players in game.players:
        seen = set()
        for options in choices(game):
            try:
                setup = allowed(game, players, options)
            except UserError:
                continue
            if str(setup.options) not in seen:
                seen.add(str(setup.options))
                said = ", ".join(f"{name} {value}" for name, value in options.items())
                yield f"{players} players{', ' if said else ''}{said}", setup


def choices(game: Game) -> Iterator[dict[str, str]]:
    """Nothing chosen, then every option by itself."""
    yield {}
    for option in game.options:
        if option.name not in NO_MATTER:
            yield from ({option.name: value} for value in option.values[1:])


def allowed(game: Game, players: int, options: dict[str, str]) -> Setup:
    """The setup; in the advanced mode where the rules ask for it."""
    try:
        return game.settle(players, None, options)
    except UserError:
        if "mode" in options or all(option.name != "mode" for option in game.options):
            raise
        mode = next(option for option in game.options if option.name == "mode")
        return game.settle(players, None, {**options, "mode": mode.values[-1]})


def share(tally: Tally, key: str) -> str:
    """A share with its interval."""
    sums = tally.of(key)
    low, high = sums.interval(is_share=True)
    return f"{sums.ratio():.0%} ({low * 100:.0f}–{high * 100:.0f})"


def line(name: str, setup: Setup, bots: str, games: int, jobs: int) -> str:
    """A row of the table."""
    tally = watch_games([make_plan(setup, bots, seed=1)], games, jobs).tallies[0]
    seats = " · ".join(share(tally, f"win/seat/{seat}") for seat in range(int(setup.players)))
    length = tally.of("length/mean")
    low, high = length.interval(is_share=False)
    keys = sorted(key for key in tally.sums if key.startswith("ending/"))
    endings = ", ".join(f"{key.partition('/')[2]} {tally.of(key).ratio():.0%}" for key in keys)
    cells = (name, str(games), seats, share(tally, "win/turn/0"), share(tally, "draw"))
    mean = f"{length.ratio():.1f} ({low:.1f}–{high:.1f})"
    return f"| {' | '.join((*cells, mean, endings))} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("-n", type=int, default=100, help="games at each table")
    parser.add_argument("--bots", help="the game's own choice if not given")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--defaults", action="store_true", help="leave the options alone")
    chosen = parser.parse_args()
    game = scrimshaw.load(chosen.game)
    measures = measures_of(game)
    unit = "decisions" if measures.length is None else measures.length.name
    bots = chosen.bots or measures.bots
    print(f"{game.title}, {bots} at every seat, seed 1; 95 % intervals in brackets.\n")
    print(f"| table | games | wins by seat | first player | draws | {unit} | endings |")
    print("|---|---|---|---|---|---|---|")
    for name, setup in tables(game):
        if chosen.defaults and "," in name:
            continue
        print(line(name, setup, bots, chosen.n, chosen.jobs), flush=True)


if __name__ == "__main__":
    main()
