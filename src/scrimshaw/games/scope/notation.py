"""Actions of SCOPE Stalingrad as text.

The text of an action is the same on every front: cells run from a1 to f8, and a smaller grid uses
the lower left part of them.
"""

from __future__ import annotations

from scrimshaw.engine import Codec, Domain, Kind

KINDS = ("sniper", "decoy", "officer", "scout", "mortar", "gun", "infantry", "empty")
SIDES = ("german", "soviet")
COLUMNS = "abcdef"
ROWS = "12345678"
CELLS = tuple(f"{column}{row}" for row in ROWS for column in COLUMNS)
QUADRANTS = tuple(
    f"{CELLS[row * 6 + column]}-{CELLS[row * 6 + column + 7]}"
    for row in range(7)
    for column in range(5)
)

_KIND = Domain(KINDS)
_CELL = Domain(CELLS)
_MAYBE_CELL = Domain(("", *CELLS))
_QUADRANT = Domain(QUADRANTS)

CODEC = Codec(
    Kind("lay", "lay {card} {cell}", card=_KIND, cell=_CELL),
    Kind("move", "move {quadrant}", quadrant=_QUADRANT),
    Kind("put", "put {card} {cell}", card=_KIND, cell=_CELL),
    Kind("search", "search {cell}", cell=_CELL),
    Kind("shoot", "shoot {gun}", gun=_MAYBE_CELL),
    Kind("hold", "hold"),
    Kind("shot", "shot {quadrant}", quadrant=_QUADRANT),
    Kind("deploy", "deploy {cell}", cell=_CELL),
    Kind("recon", "recon {cell} {next}", cell=_CELL, next=_MAYBE_CELL),
    Kind("shell", "shell {cell} {target}", cell=_CELL, target=_CELL),
    Kind("fire", "fire {cell}", cell=_CELL),
    Kind("assault", "assault {cell} {quadrant}", cell=_CELL, quadrant=_QUADRANT),
    Kind("take", "take {cell}", cell=_CELL),
    Kind("stay", "stay"),
    Kind(
        "reinforce",
        "reinforce {quadrant} {with}",
        **{
            "quadrant": _QUADRANT,
            "with": Domain(("", "mortar")),
        },
    ),
    Kind("end", "end"),
    Kind("pass", "pass"),
)
