"""Actions of Scarper as text; the words are those of the content."""

from __future__ import annotations

from scrimshaw.engine import Codec, Domain, Kind

from .content import Content


def space_names(content: Content) -> list[str]:
    """Every space, battlefield by battlefield, counted from the Entente's edge."""
    return [
        f"{field}{number}"
        for field in content.fields()
        for number in range(1, content.ground.spaces + 1)
    ]


def codec_of(content: Content) -> Codec:
    """All actions that this content has words for."""
    field = Domain(content.fields())
    return Codec(
        Kind("keep", "keep {mission}", mission=Domain([one.id for one in content.mission])),
        Kind("trench", "trench {space}", space=Domain(space_names(content))),
        Kind("play", "play {card}", card=Domain([card.id for card in content.cards()])),
        Kind("points", "points"),
        Kind("event", "event"),
        Kind("assault", "assault {field}", field=field),
        Kind("propaganda", "propaganda"),
        Kind("economy", "economy"),
        Kind("push", "push {field}", field=field),
        Kind("clear", "clear {field}", field=field),
        Kind("charge", "charge {field}", field=field),
        Kind("advance", "advance {field}", field=field),
        Kind("withdraw", "withdraw {field}", field=field),
        Kind("done", "done"),
    )
