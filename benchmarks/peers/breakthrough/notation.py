"""Actions of breakthrough as text: from a square, straight or aslant to the left or right."""

from __future__ import annotations

from scrimshaw.engine import Codec, Domain, Kind

SQUARES = tuple(f"{file}{rank}" for rank in "12345678" for file in "abcdefgh")
WAYS = Domain(("left", "straight", "right"))
CODEC = Codec(Kind("step", "{square} {way}", square=Domain(SQUARES), way=WAYS))
