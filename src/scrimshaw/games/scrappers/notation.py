"""Actions of Scrappers as text; the words for cards come from the content."""

from __future__ import annotations

from collections.abc import Sequence

from scrimshaw.engine import Codec, Domain, Kind

PLAYERS = ("p1", "p2", "p3", "p4")
SOURCES = ("deck1", "deck2", "pile1", "pile2")
WHAT = ("fuel", "scrap")
KINDS = ("impact", "energy")
OPTIONS = ("1", "2", "3", "4")


def codec_of(cards: Sequence[str]) -> Codec:
    """The actions of a table with these cards; placing from the draft area comes first."""
    card, source = Domain(cards), Domain(SOURCES)
    return Codec(
        Kind("draft", "draft {from}", **{"from": source}),
        Kind("assign", "assign {card}", card=card),
        Kind("eject", "eject {card}", card=card),
        Kind("run", "run"),
        Kind("skip", "skip"),
        Kind("buy", "buy"),
        Kind("leave", "leave"),
        Kind("take", "take {what}", what=Domain(WHAT)),
        Kind("target", "target {player}", player=Domain(PLAYERS)),
        Kind("choose", "choose {option}", option=Domain(OPTIONS)),
        Kind("pay", "pay"),
        Kind("pass", "pass"),
        Kind("claim", "claim {from}", **{"from": source}),
        Kind("wreck", "wreck {card}", card=card),
        Kind("trash", "trash {card}", card=card),
        Kind("recall", "recall {card}", card=card),
        Kind("install", "install {card}", card=card),
        Kind("shield", "shield {card}", card=card),
        Kind("discard", "discard {card}", card=card),
        Kind("done", "done"),
    )
