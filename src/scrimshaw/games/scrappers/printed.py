"""Every card as it looks: what is printed on it, its text in a language, and its pictures."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from scrimshaw.engine.words import Words

from .content import (
    Ability,
    Choose,
    Content,
    Gain,
    Hit,
    If,
    Lines,
    Operation,
    Repair,
    Steal,
    Upgrade,
    blocks,
)
from .wording import benefits, flavour_of, options, pick_of, text_of


class Sign(msgspec.Struct):
    """What a line does as a picture: of what, how much, and at whom ("" is oneself)."""

    what: str
    n: int
    to: str


class Face(msgspec.Struct):
    """One card. `more`: it does more than its signs show; `choices`: what each choice offers."""

    card: str
    title: str
    group: str
    type: str
    fuel: int
    scrap: int
    copies: int
    red: int
    blue: int
    signs: list[Sign]
    more: bool
    choices: list[list[str]]
    text: str
    benefits: list[str]
    pick: str
    flavour: str


def faces(content: Content, words: Words) -> list[Face]:
    """All cards of a content, the basic ones first."""
    return [
        _face(content.card(name), name, group, words)
        for group, names in (("basic", content.basic), ("advanced", content.advanced))
        for name in names
    ]


def _face(card: Operation | Upgrade, name: str, group: str, words: Words) -> Face:
    is_upgrade = isinstance(card, Upgrade)
    lines = card.broken if isinstance(card, Upgrade) else card.abilities
    signs = [] if is_upgrade else list(_signs(lines))
    return Face(
        card=name,
        title=words.say("text.title", {"card": name}),
        group=group,
        type="upgrade" if is_upgrade else "operation",
        fuel=card.fuel,
        scrap=card.scrap,
        copies=card.copies,
        red=card.red if isinstance(card, Upgrade) else 0,
        blue=card.blue if isinstance(card, Upgrade) else 0,
        signs=signs,
        more=bool(card.broken or card.lasting) if isinstance(card, Upgrade) else _has_more(lines),
        choices=[options(line, words) for line in _choices(lines)],
        text=text_of(card, words),
        benefits=benefits(card, words) if isinstance(card, Upgrade) else [],
        pick=pick_of(name, card, words),
        flavour=flavour_of(name, card, words),
    )


def _signs(lines: Lines) -> Iterator[Sign]:
    """What an operation does for sure, or on its condition; 0 is a number yet to be counted."""
    for line in lines:
        if isinstance(line, Hit):
            yield Sign(line.kind, line.n, line.to)
        elif isinstance(line, Gain | Steal):
            yield Sign(line.what, line.n, "")
        elif isinstance(line, Repair):
            yield Sign("repair", line.n, "")
        elif isinstance(line, If):
            yield from _signs(line.then)


def _has_more(lines: Lines) -> bool:
    """Whether the signs leave something untold, such as what is counted or that it pierces."""
    return any(_is_more(line) for line in lines)


def _is_more(line: Ability) -> bool:
    if isinstance(line, Hit):
        return line.per is not None or line.pierce
    if isinstance(line, Gain):
        return line.per is not None
    return not isinstance(line, Repair)


def _choices(lines: Lines) -> Iterator[Choose]:
    for line in lines:
        if isinstance(line, Choose):
            yield line
        for block in blocks(line):
            yield from _choices(block)
