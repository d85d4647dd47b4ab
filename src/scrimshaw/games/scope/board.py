"""The grid of SCOPE Stalingrad: cells, quadrants and what is adjacent.

Cells are numbered row by row, six to a row, whatever the size of the fronts; a set of cells is one
number with a bit a cell.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

WIDTH: Final = 6
HEIGHT: Final = 8
CELL_COUNT: Final = 48
QUAD_COUNT: Final = 35
ONE: Final[i64] = len("1")  # compiled, a literal 1 has 32 bits, and cells beyond 30 were lost

SNIPER: Final = 0
DECOY: Final = 1
OFFICER: Final = 2
SCOUT: Final = 3
MORTAR: Final = 4
GUN: Final = 5
INFANTRY: Final = 6
EMPTY: Final = 7
KIND_COUNT: Final = 8

PAIRS: Final[i64] = 0x5555_5555_5555
FOURS: Final[i64] = 0x3333_3333_3333
EIGHTS: Final[i64] = 0x0F0F_0F0F_0F0F


def size(cells: i64) -> i64:
    """How many cells a set has."""
    cells -= cells >> 1 & PAIRS
    cells = (cells & FOURS) + (cells >> 2 & FOURS)
    cells = cells + (cells >> 4) & EIGHTS
    cells += cells >> 8
    cells += cells >> 16
    return cells + (cells >> 32) & 63


def place(bit: i64) -> i64:
    """The number of the only cell, or kind, of a set."""
    return size(bit - 1)


def is_single(items: i64) -> bool:
    """Whether a set has exactly one member."""
    return items != 0 and items & (items - 1) == 0


def rectangle(columns: int, first: int, rows: int) -> int:
    """The set of cells of whole rows, from the first one on."""
    return sum(
        1 << row * WIDTH + column for row in range(first, first + rows) for column in range(columns)
    )


def _near(cell: int) -> int:
    """The cells next to one, orthogonally or diagonally."""
    row, column = divmod(cell, WIDTH)
    return sum(
        1 << other
        for other in range(CELL_COUNT)
        if other != cell and abs(other // WIDTH - row) < 2 and abs(other % WIDTH - column) < 2
    )


def _corner(quadrant: int) -> int:
    return quadrant // (WIDTH - 1) * WIDTH + quadrant % (WIDTH - 1)


def _quadrants_at(cell: int) -> list[int]:
    """The quadrants with a cell, always four places, -1 where there are fewer."""
    found = [quad for quad in range(QUAD_COUNT) if QUADS[quad] >> cell & 1]
    return found + [-1] * (4 - len(found))


NEAR: Final[vec[i64]] = vec[i64]([_near(cell) for cell in range(CELL_COUNT)])
# 1.3, in the order in which a moved quadrant is laid back: b2 c2 b3 c3
QUAD_CELLS: Final[vec[i64]] = vec[i64](
    [_corner(quad) + step for quad in range(QUAD_COUNT) for step in (0, 1, WIDTH, WIDTH + 1)]
)
QUADS: Final[vec[i64]] = vec[i64](
    [sum(1 << _corner(quad) + step for step in (0, 1, WIDTH, WIDTH + 1)) for quad in range(35)]
)
QUADS_AT: Final[vec[i64]] = vec[i64](
    [quad for cell in range(CELL_COUNT) for quad in _quadrants_at(cell)]
)
