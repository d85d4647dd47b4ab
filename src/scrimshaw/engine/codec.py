"""Actions as numbers, texts and named fields, declared once a game.

A `Kind` of action has a text such as `place {piece} {square}` and a domain of words for each of its
fields. The codec numbers every combination (mixed radix, the last field fastest), and from the same
declaration come `text`, `parse` and `fields`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from .errors import NotationError

FIELD = re.compile(r"\{(\w+)\}")
KEPT = 20_000  # texts that a codec remembers: what is played is played again


def plain(text: str) -> str:
    """A text as it is read, however it is spaced and capitalised."""
    return " ".join(text.lower().split())


class Domain:
    """The words that a field can take; aliases are understood, never written.

    A word may have several parts, and one may be empty: `fire`, `fire gunner gunner`.
    """

    def __init__(self, words: Sequence[str], aliases: dict[str, str] | None = None) -> None:
        self.words = tuple(words)
        self.index: dict[str, int] = {}
        for number, word in enumerate(self.words):
            self._add(word, number)
        for alias, word in (aliases or {}).items():
            if word not in self.words:
                raise ValueError(f"the alias {alias!r} stands for {word!r}, which is no word here")
            self._add(alias, self.index[word])

    def _add(self, word: str, number: int) -> None:
        if word != plain(word):
            raise ValueError(f"the word {word!r} is never read: texts are read as {plain(word)!r}")
        if word in self.index:
            raise ValueError(f"the word {word!r} is there twice")
        self.index[word] = number

    def __len__(self) -> int:
        return len(self.words)


class Kind:
    """One kind of action: its name, its text, and the domain of each field in the text's order."""

    def __init__(self, name: str, text: str, **domains: Domain) -> None:
        self.name = name
        self.text = text
        self.domains = domains
        self.fields = tuple(domains)
        if tuple(FIELD.findall(text)) != self.fields:
            raise ValueError(f"{name}: the text {text!r} does not name the fields {self.fields}")
        bare = FIELD.sub("_", text)
        if bare != plain(bare):
            raise ValueError(f"{name}: {text!r} is never read: texts are read as {plain(bare)!r}")
        self.size = 1
        for domain in domains.values():
            self.size *= len(domain)
        self.pattern = re.compile(self._pattern())

    def _pattern(self) -> str:
        """What fits: the text letter by letter, with any word of its domain for a field."""
        pattern = re.escape(self.text)
        for field, domain in self.domains.items():
            words = "|".join(re.escape(word) for word in domain.index if word)
            place = rf"\{{{field}\}}"
            if "" in domain.index:
                pattern = pattern.replace(rf"\ {place}", rf"(?:\ ({words}))?")
            pattern = pattern.replace(place, f"({words})")
        return pattern

    def values(self, number: int) -> dict[str, str]:
        """The fields of the kind's action of this number."""
        found: dict[str, str] = {}
        for field in reversed(self.fields):
            domain = self.domains[field]
            number, place = divmod(number, len(domain))
            found[field] = domain.words[place]
        return {field: found[field] for field in self.fields}

    def number(self, values: Sequence[str]) -> int | None:
        """The number of the action with these words, or None where a word is not in its domain."""
        number = 0
        for field, word in zip(self.fields, values, strict=True):
            place = self.domains[field].index.get(word)
            if place is None:
                return None
            number = number * len(self.domains[field]) + place
        return number


class Codec:
    """All actions of a game: numbers from 0 to `size - 1`, kind after kind."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds
        self.starts: dict[str, int] = {}
        self.size = 0
        self._texts: dict[int, str] = {}
        self._actions: dict[str, int] = {}
        for kind in kinds:
            if kind.name in self.starts:
                raise ValueError(f"two kinds of actions are called {kind.name!r}")
            self.starts[kind.name] = self.size
            self.size += kind.size

    def start(self, name: str) -> int:
        """The number of the first action of a kind."""
        return self.starts[name]

    def kind(self, action: int) -> Kind:
        """The kind that an action is of."""
        for kind in self.kinds:
            if 0 <= action - self.starts[kind.name] < kind.size:
                return kind
        raise ValueError(f"no action has the number {action}; the highest is {self.size - 1}")

    def encode(self, name: str, **values: str) -> int:
        """The action of a kind with these fields."""
        for kind in self.kinds:
            if kind.name == name:
                number = kind.number([values[field] for field in kind.fields])
                if number is not None:
                    return self.starts[name] + number
        raise ValueError(f"no action {name} with {values}")

    def fields(self, action: int) -> dict[str, str]:
        """The named parts of an action, its kind first."""
        kind = self.kind(action)
        return {"kind": kind.name, **kind.values(action - self.starts[kind.name])}

    def text(self, action: int) -> str:
        """The one text of an action."""
        known = self._texts.get(action)
        if known is not None:
            return known
        kind = self.kind(action)
        words = kind.text.format(**kind.values(action - self.starts[kind.name]))
        text = " ".join(words.split())
        if len(self._texts) < KEPT:
            self._texts[action] = text
            self._actions[text] = action
        return text

    def parse(self, text: str) -> int:
        """The action of a text, however it is spaced and capitalised."""
        known = self._actions.get(text)
        if known is not None:
            return known
        read = plain(text)
        for kind in self.kinds:
            match = kind.pattern.fullmatch(read)
            if match is not None:
                number = kind.number(match.groups(""))
                if number is not None:
                    return self.starts[kind.name] + number
        raise NotationError(f"{text!r} is no action; {self.forms()}")

    def forms(self) -> str:
        """What an action text can look like, for people."""
        shapes = [FIELD.sub(lambda field: field[1].upper(), kind.text) for kind in self.kinds]
        return "an action reads like " + ", ".join(f"`{shape}`" for shape in dict.fromkeys(shapes))
