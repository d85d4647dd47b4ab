"""Actions of Scalawag! as text."""

from __future__ import annotations

import re

from scrimshaw.engine import Codec, Domain, Kind

FLAGS = ("crown", "eagle", "griffon", "lion", "snake", "unicorn", "keys", "swords")
CARDS = ("sailor", "gunner", "marine", "pilot", "mutineer", "lookout", "wave", "spot")
ORDERS = ("trim", "fire", "board", "muster", "steal", "mutiny", "watch")
NATIONS = ("english", "french", "spanish", "pirate")
MOST = 3  # crew that one declaration can name: a full hand (1.3, 3.2)

_FLAG = Domain(FLAGS)
_CARD = Domain(CARDS)


class Declaration(Kind):
    """An order with the crew that it names: `fire`, `fire gunner`, `fire gunner gunner`."""

    def __init__(self, order: str, card: str) -> None:
        crews = [" ".join([card] * number) for number in range(MOST + 1)]
        spaced = {f" {crew}": crew for crew in crews if crew}
        super().__init__(order, order + " {crew}", crew=Domain(crews, spaced))
        self.pattern = re.compile(f"{order}((?: {card})*)")


class OrderCodec(Codec):
    """A codec whose declarations may name nobody, and then end with the order's name."""

    def text(self, action: int) -> str:
        return super().text(action).rstrip()


CODEC = OrderCodec(
    Declaration("trim", "sailor"),
    Declaration("fire", "gunner"),
    Declaration("board", "marine"),
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
