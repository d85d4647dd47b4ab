"""Whether another language says all that English says: every fault names its file and its key."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from scrimshaw.engine import Clause, Game, Rulebook
from scrimshaw.engine.words import ENGLISH, PLACE, own_words

Entries = Mapping[str, str]


def faults(game: Game, language: str) -> list[str]:
    """What the words and the rulebook of a language lack, or say too much."""
    words = word_faults(game.folder / "words", language)
    return [*words, *_rulebook_faults(game, language)]


def word_faults(folder: Path, language: str) -> list[str]:
    """What is missing or wrong in LANGUAGE.toml beside en.toml."""
    english, other = own_words(folder, ENGLISH), own_words(folder, language)
    found = [f"there is no {key}" for key in english if key not in other]
    for key, template in english.items():
        found += _template_faults(key, template, english, other)
    return [f"{folder.name}/{language}.toml: {fault}" for fault in found]


def places(template: str) -> dict[str, set[str]]:
    """The arguments of a template, each with the tables that word it."""
    found: dict[str, set[str]] = {}
    for place in PLACE.finditer(template):
        found.setdefault(place[1], set()).update({place[2] or place[1]} if not place[3] else ())
    return found


def _template_faults(key: str, template: str, english: Entries, other: Entries) -> Iterator[str]:
    if key not in other:
        return
    wanted, given = places(template), places(other[key])
    yield from (f"{key} has no {{{arg}}}" for arg in wanted.keys() - given.keys())
    yield from (f"{key} has {{{arg}}}, which is not told" for arg in given.keys() - wanted.keys())
    for arg in wanted.keys() & given.keys():
        values = {value for table in wanted[arg] for value in _table(english, table)}
        for table in given[arg] - wanted[arg]:
            lacking = values - _table(other, table).keys()
            yield from (f"{key} needs name.{table}.{value}" for value in sorted(lacking))


def _table(entries: Entries, table: str) -> Entries:
    prefix = f"name.{table}."
    return {
        key.removeprefix(prefix): word for key, word in entries.items() if key.startswith(prefix)
    }


def _rulebook_faults(game: Game, language: str) -> list[str]:
    name = f"RULEBOOK.{language}.md"
    if not (game.folder / name).is_file():
        return [f"{name}: there is no such file"]
    ours, theirs = _shape(game.rulebook), _shape(game.rulebook_in(language))
    lacking = [f"{name}: there is no {line}" for line in ours if line not in theirs]
    surplus = [f"{name}: English has no {line}" for line in theirs if line not in ours]
    if lacking or surplus:
        return lacking + surplus
    order = [f"{name}: the clauses are in another order"] if ours != theirs else []
    return order or [f"{name}: {fault}" for fault in _number_faults(game, language)]


def _number_faults(game: Game, language: str) -> Iterator[str]:
    """A number that was changed in one language only: the translation is older than the rule."""
    pairs = zip(game.rulebook.clauses(), game.rulebook_in(language).clauses(), strict=True)
    for ours, theirs in pairs:
        wanted, given = _numbers(ours), _numbers(theirs)
        if wanted != given:
            yield f"{ours.number} says {', '.join(given)}, and in English {', '.join(wanted)}"


def _numbers(clause: Clause) -> list[str]:
    text = " ".join([clause.text, *(note.text for note in clause.notes)])
    return sorted(re.findall(r"\d+(?:\.\d+)?", text))


def _shape(book: Rulebook) -> list[str]:
    """The numbers of sections and clauses, and the kinds of their notes, in their order."""
    lines = []
    for place, section in enumerate(book.sections, 1):
        lines.append(f"section {section.number or f'at place {place}'}")
        for clause in section.clauses:
            lines.append(f"clause {clause.number}")
            lines += [f"{note.kind} under {clause.number}" for note in clause.notes]
    return lines
