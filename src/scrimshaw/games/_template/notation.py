"""Actions of Nerve as text."""

from scrimshaw.engine import Codec, Domain, Kind

ANSWERS = ("raise", "fold")
CODEC = Codec(Kind("answer", "{answer}", answer=Domain(ANSWERS)))
RAISE, FOLD = range(2)
