"""Actions of Scalawag! as text."""

from __future__ import annotations

from scrimshaw.engine import Codec, Domain, Kind

FLAGS = ("crown", "eagle", "griffon", "lion", "snake", "unicorn", "keys", "swords")
CARDS = ("sailor", "gunner", "marine", "pilot", "mutineer", "lookout", "wave", "spot")
ORDERS = ("trim", "fire", "board", "muster", "steal", "mutiny", "watch")
NATIONS = ("english", "french", "spanish", "pirate")
MOST = 3  # crew that one declaration can name: a full hand (1.3, 3.2)

_FLAG = Domain(FLAGS)
_CARD = Domain(CARDS)


def crew_text(card: int, count: int) -> str:
    """Crew of one kind as a declaration names it: `gunner gunner`."""
    return " ".join([CARDS[card]] * count)


def _crew(card: str) -> Domain:
    """Nobody, or one to three of a kind: `fire`, `fire gunner`, `fire gunner gunner`."""
    return Domain([crew_text(CARDS.index(card), count) for count in range(MOST + 1)])


CODEC = Codec(
    Kind("trim", "trim {crew}", crew=_crew("sailor")),
    Kind("fire", "fire {crew}", crew=_crew("gunner")),
    Kind("board", "board {crew}", crew=_crew("marine")),
    Kind("muster", "muster"),
    Kind("steal", "steal pilot"),
    Kind("mutiny", "mutiny mutineer"),
    Kind("watch", "watch lookout"),
    Kind("wave", "wave {flag}", flag=_FLAG),
    Kind("spot", "spot {flag}", flag=_FLAG),
    Kind("pass", "pass"),
    Kind("scalawag", "scalawag"),
    Kind("reveal", "reveal"),
    Kind("concede", "concede"),
    Kind("damage", "take damage"),
    Kind("lose", "lose {card}", card=_CARD),
    Kind("sink", "sink"),
    Kind("strip", "strip"),
    Kind("pilot", "pilot"),
    Kind("lookout", "lookout"),
    Kind("at", "at {flag}", flag=_FLAG),
    Kind("hold", "hold"),
    Kind("return", "return {card}", card=_CARD),
    Kind("locker", "locker {card}", card=_CARD),
)
