"""A game as text: every seat's view and prompt after every action.

A golden file begins with how it was made, for example `# scamorra mode=fifteen players=2 seed=3`;
`steps=N` stops after N actions, and `full=N` shows whole views in every N-th step (always in the
first and the last).
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from scrimshaw import load
from scrimshaw.engine import Event, FastRng, Match
from scrimshaw.testing.walk import choose

FOLDER = Path(__file__).parent


def goldens() -> list[Path]:
    """The golden files there are."""
    return sorted(FOLDER.glob("*.txt"))


def header(path: Path) -> str:
    """The line that says how a golden is made."""
    return path.read_text(encoding="utf-8").partition("\n")[0]


def playthrough(head: str) -> str:
    """Play and tell the game that a header describes."""
    name, *pairs = head.removeprefix("# ").split()
    options = dict(pair.split("=") for pair in pairs)
    players, seed = int(options.pop("players")), int(options.pop("seed"))
    steps, full = int(options.pop("steps", "100000")), int(options.pop("full", "1"))
    setup = load(name).setup(players, **options)
    names = [f"P{seat}" for seat in range(players)]
    match = Match(setup, names, seed.to_bytes(32, "big"), [])
    rng = FastRng(seed)
    lines = [head, "", *told_events(match.opening), *told_views(match), ""]
    for number in range(1, steps + 1):
        chosen = choose(match.state, rng.below(1 << 20))
        if chosen is None:
            break
        lines += told_step(match, number, chosen, number % full == 0)
    if full > 1:
        lines += told_views(match)
    lines.append(f"outcome: {plain(match.state.outcome())}")
    return "\n".join(lines) + "\n"


def told_step(match: Match, number: int, chosen: tuple[int, int], whole: bool) -> list[str]:
    """One action: what was possible, what was done, what happened, what everybody sees."""
    seat, action = chosen
    possible = [match.state.text(other) for other in match.state.legal(seat)]
    text = match.state.text(action)
    steps = match.play(seat, [text])
    lines = [f"{number}. P{seat}: {text}", f"   of {len(possible)}: {', '.join(possible)}"]
    lines += told_events(steps[0].events)
    if whole:
        lines += told_views(match)
    return [*lines, ""]


def told_events(events: list[Event]) -> list[str]:
    """What happened, who saw it, and by which clause."""
    lines = []
    for event in events:
        seen = "" if event.audience is None else f" (seen by {sorted(event.audience)})"
        lines.append(f"   {event.kind} {plain(event.args)} [{event.clause}]{seen}")
    return lines


def told_views(match: Match) -> list[str]:
    """The spectator's view in full, and what each seat sees otherwise."""
    state = match.state
    public = msgspec.to_builtins(state.view(None))
    lines = [f"   all: {plain(public)}"]
    for seat in range(len(match.names)):
        own = msgspec.to_builtins(state.view(seat))
        more = {key: value for key, value in own.items() if value != public.get(key)}
        prompt = state.prompt(seat)
        lines.append(f"   P{seat}: {plain(more)} - {prompt.key} {plain(prompt.args)}")
    return lines


def plain(value: object) -> str:
    """A value in one line."""
    return msgspec.json.encode(value, order="sorted").decode().replace('"', "").replace(",", ", ")
