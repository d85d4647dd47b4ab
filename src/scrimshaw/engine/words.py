"""Words for people: message keys with arguments become sentences of a language.

A template puts an argument in with `{card}`: where the file has a table `name.card`, its word for
the value is used. `{target:seat}` looks in another table, `seat` being the players' names.
`{n|point|points}` chooses by number. Lists are joined with commas.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from .content import read_content
from .errors import UserError, listed

ENGLISH = "en"  # every game has it, and it stands in where another language has no words
PLACE = re.compile(r"\{(\w+)(?::(\w+))?((?:\|[^{}|]*)+)?\}")


class Words:
    """The words of one game in one language."""

    def __init__(self, language: str, entries: Mapping[str, str]) -> None:
        self.language = language
        self.entries = dict(entries)

    def has(self, key: str) -> bool:
        """Whether the language has words for a key."""
        return key in self.entries

    def say(
        self, key: str, args: Mapping[str, object] | None = None, names: Sequence[str] = ()
    ) -> str:
        """The sentence of a key; an unknown key shows itself."""
        template = self.entries.get(key)
        if template is None:
            return key
        values = args or {}

        def fill(place: re.Match[str]) -> str:
            value = values.get(place[1], "")
            if place[3]:
                return _by_number(value, place[3][1:].split("|"))
            return self._word(place[2] or place[1], value, names)

        return PLACE.sub(fill, template)

    def _word(self, table: str, value: object, names: Sequence[str]) -> str:
        if isinstance(value, list | tuple):
            return ", ".join(self._word(table, item, names) for item in value)
        if table == "seat" and type(value) is int and 0 <= value < len(names):
            return names[value]
        shown = _plain(value)
        return self.entries.get(f"name.{table}.{shown}", shown)


def _plain(value: object) -> str:
    """A value as the page, which gets it as JSON, writes it too."""
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None else str(value)


def _by_number(value: object, forms: list[str]) -> str:
    count = len(value) if isinstance(value, list | tuple) else value
    return forms[0] if count == 1 else forms[-1]


def read_words(
    folder: Path, language: str, elsewhere: Callable[[], Sequence[str]] = tuple
) -> Words:
    """Read `LANGUAGE.toml` of a folder, over the English words.

    A language that has no file here but one `elsewhere` is all English.
    """
    known = languages(folder)
    if ENGLISH not in known:
        raise UserError(f"{folder.name}/{ENGLISH}.toml: there is no such file in {folder.parent}")
    if language not in known and language not in (others := elsewhere()):
        there = listed(sorted({*known, *others}))
        raise UserError(f"there are no words in {language!r}; there are in {there}")
    return Words(language, {**own_words(folder, ENGLISH), **own_words(folder, language)})


def languages(folder: Path) -> list[str]:
    """The languages that a folder has a file for."""
    return sorted(file.stem for file in folder.glob("*.toml"))


def own_words(folder: Path, language: str) -> dict[str, str]:
    """What the file of a language says itself."""
    path = folder / f"{language}.toml"
    return flatten(read_content(path, dict[str, object])) if path.is_file() else {}


def nearest(language: str, known: Sequence[str]) -> str:
    """The language itself if it is known, `es` for `es-MX`, or else English."""
    return next((name for name in (language, language[:2]) if name in known), ENGLISH)


def flatten(table: Mapping[str, object], prefix: str = "") -> dict[str, str]:
    """Nested tables as dotted keys."""
    entries: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            entries.update(flatten(value, f"{prefix}{key}."))
        else:
            entries[f"{prefix}{key}"] = str(value)
    return entries
