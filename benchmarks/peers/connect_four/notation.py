"""Actions of connect four as text."""

from __future__ import annotations

from scrimshaw.engine import Codec, Domain, Kind

CODEC = Codec(Kind("drop", "{column}", column=Domain(tuple("abcdefg"))))
