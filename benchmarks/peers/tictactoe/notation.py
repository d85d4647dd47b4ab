"""Actions of tic-tac-toe as text."""

from __future__ import annotations

from scrimshaw.engine import Codec, Domain, Kind

SQUARES = tuple(f"{file}{rank}" for rank in "123" for file in "abc")
CODEC = Codec(Kind("mark", "{square}", square=Domain(SQUARES)))
