"""Actions of Leduc poker as text."""

from __future__ import annotations

from scrimshaw.engine import Codec, Kind

CODEC = Codec(Kind("fold", "fold"), Kind("call", "call"), Kind("raise", "raise"))
