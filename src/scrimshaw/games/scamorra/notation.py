"""Actions and positions of La Scamorra as text."""

from __future__ import annotations

from scrimshaw.engine import Codec, Domain, Kind

PIECES = ("rock", "paper", "scissors")
CARDS = ("king", "queen", "bishop", "knight", "rook", "pawn")
SQUARES = tuple(f"{file}{rank}" for rank in "12345" for file in "abcde")
CHOICES = ("move", "place")

_PIECE = Domain(PIECES, {"stone": "rock"})
_CARD = Domain(CARDS, {"horse": "knight"})
_SQUARE = Domain(SQUARES)

CODEC = Codec(
    Kind("initiative", "{choice} first", choice=Domain(CHOICES)),
    Kind("place", "place {piece} {square}", piece=_PIECE, square=_SQUARE),
    Kind("play", "{card} {from} {to}", **{"card": _CARD, "from": _SQUARE, "to": _SQUARE}),
    Kind("enter", "pawn enter {piece} {square}", piece=_PIECE, square=_SQUARE),
    Kind("discard", "discard {card}", card=_CARD),
)
