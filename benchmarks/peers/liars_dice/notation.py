"""Actions of liar's dice as text."""

from __future__ import annotations

from scrimshaw.engine import Codec, Domain, Kind

NUMBERS, FACES = Domain(("1", "2")), Domain(tuple("123456"))
CODEC = Codec(Kind("bid", "{number} {face}", number=NUMBERS, face=FACES), Kind("liar", "liar"))
