"""Games in plain Python: lists where the compiled engine wants its own arrays."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from operator import index

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from .state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class PythonState(State):
    """A state whose game is written with lists and dicts, and needs no compiler.

    Give `seats_to_act` and `moves` instead of `actors` and `legal`; the rest as in `State`. Keep
    plain data in attributes (numbers, strings, lists, tuples, dicts): then clone, dump and load
    just work.
    """

    def seats_to_act(self) -> Iterable[int]:
        """The seats that owe an answer now."""
        raise NotImplementedError

    def moves(self, seat: int) -> Iterable[int]:
        """What the seat may do, in any order."""
        raise NotImplementedError

    def actors(self) -> vec[i64]:
        return vec[i64](_numbers(self.seats_to_act(), "seats_to_act"))

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64](sorted(_numbers(self.moves(seat), "moves")))

    def clone(self) -> State:
        other = self.setup.blank(self.rng.clone())
        for name, value in vars(self).items():
            if name not in {"setup", "rng", "events"}:
                setattr(other, name, copy.deepcopy(value))
        return other


def _numbers(gave: Iterable[int], method: str) -> list[int]:
    """What an author's method gave: anything, for anybody may have written it."""
    try:
        return [index(number) for number in gave]
    except TypeError:
        raise TypeError(f"{method} gives a list of numbers, not {gave!r}") from None
