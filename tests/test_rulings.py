"""docs/rulings.md says what the rulebooks say."""

from scrimshaw import games, load

from .rulings import PATH, document


def test_the_document_is_up_to_date() -> None:
    assert PATH.read_text(encoding="utf-8") == document(), "run `make rulings`"


def test_every_ruling_is_in_it() -> None:
    rulings = [
        note
        for name in games()
        for clause in load(name).rulebook.clauses()
        for note in clause.notes
        if note.kind == "ruling"
    ]
    assert document().count("- *Ruling.* ") == len(rulings)
