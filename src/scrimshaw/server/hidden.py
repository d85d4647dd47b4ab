"""What the others hold, as far as a view says it: what its seat sees and a spectator does not.

Games need not tell: a view leaves out by None what it hides. From worlds that a seat cannot tell
apart comes how likely each card is; from the true world, after the end, what it was.
"""

from collections import Counter
from collections.abc import Iterator

import msgspec

from scrimshaw.engine import FastRng, State
from scrimshaw.server import wire

WORLDS = 300
Path = tuple[str, ...]
Held = dict[tuple[int | None, Path], list[str]]


def held(state: State, seats: list[int]) -> Held:
    """What these seats see that spectators do not, by seat and place.

    A place within something that all see, such as a cell of the board, belongs to no seat.
    """
    found: Held = {}
    public = msgspec.to_builtins(state.view(None))
    for seat in seats:
        for path, values in _covered(public, msgspec.to_builtins(state.view(seat)), ()):
            found[(seat if len(path) == 1 else None), path] = values
    return found


def _covered(public: object, own: object, path: Path) -> Iterator[tuple[Path, list[str]]]:
    """Texts and lists of texts where the spectator has None."""
    if public is None:
        values = own if isinstance(own, list) else [own]
        if all(isinstance(value, str) for value in values):
            yield path, [str(value) for value in values]
    elif isinstance(public, dict) and isinstance(own, dict):
        for key, value in public.items():
            yield from _covered(value, own.get(key), (*path, key))
    elif isinstance(public, list) and isinstance(own, list) and len(public) == len(own):
        for place, (value, other) in enumerate(zip(public, own, strict=True)):
            yield from _covered(value, other, (*path, _name(value, place)))


def _name(value: object, place: int) -> str:
    """An entry of a list by the first text in it, such as its cell; else by its place."""
    if isinstance(value, dict):
        first = next(iter(value.values()), None)
        if isinstance(first, str) and any(sign.isdigit() for sign in first):
            return first
    return str(place + 1)


def guesses(world: State, seat: int, seed: int, worlds: int = WORLDS) -> list[wire.Guess]:
    """How likely the others hold what, counted over worlds that the seat cannot tell apart.

    What is the same in all of them is no guess, and is left out.
    """
    rng = FastRng(seed)
    others = [other for other in range(world.setup.players) if other != seat]
    seen = [held(world.resample(seat, rng), others) for _ in range(worlds)]
    known = held(world, [seat])
    places = sorted({key for one in seen for key in one}, key=str)
    found = [(key, _chances([one.get(key, []) for one in seen])) for key in places]
    return [
        wire.Guess(owner, list(path), chances)
        for (owner, path), chances in found
        if (owner, path) not in known and any(chance.chance < 1 for chance in chances)
    ]


def _chances(samples: list[list[str]]) -> list[wire.Chance]:
    """Each value: how often it was there at all, and how many there were; the likeliest first."""
    there: Counter[str] = Counter()
    many: Counter[str] = Counter()
    for values in samples:
        there.update(set(values))
        many.update(values)
    total = len(samples)
    return [
        wire.Chance(value, count / total, many[value] / total)
        for value, count in sorted(there.items(), key=lambda item: (-item[1], item[0]))
    ]
