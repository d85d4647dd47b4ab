"""What stands on a card: its text is the text of its lines, its pictures are of the same lines."""

import pytest

from scrimshaw.games.scrappers.content import Content
from scrimshaw.games.scrappers.printed import Face, faces
from scrimshaw.games.scrappers.wording import text_of

from .hangar import GAME, PLAIN, content_of

WORDS = GAME.words()


def face_of(content: Content, name: str) -> Face:
    return next(face for face in faces(content, WORDS) if face.card == name)


def printed(lines: str) -> Face:
    """An operation with these abilities."""
    card = f"basic.probe: type = 'operation'; fuel = 2; abilities = {lines}"
    return face_of(content_of(PLAIN + card), "probe")


@pytest.mark.clause("scrappers 7.1", "scrappers 7.2", "scrappers 7.3")
def test_every_card_is_printed_with_the_text_of_its_lines() -> None:
    content = GAME.read_content()
    assert isinstance(content, Content)
    found = GAME.cards(content, WORDS)
    assert [face.card for face in found] == [*content.basic, *content.advanced]
    for face in found:
        card = content.card(face.card)
        assert (face.text, face.pick) == (text_of(card, WORDS), card.pick)
        assert (face.fuel, face.scrap, face.copies) == (card.fuel, card.scrap, card.copies)
        assert face.title == WORDS.say(f"name.card.{face.card}")


@pytest.mark.clause("scrappers 2.4", "scrappers 2.5")
def test_an_upgrade_shows_its_shields_and_tells_its_benefits() -> None:
    own = GAME.read_content()
    assert isinstance(own, Content)
    hull = face_of(own, "composite-hull")
    assert (hull.type, hull.red, hull.blue, hull.more) == ("upgrade", 2, 2, True)
    assert hull.benefits == ["When a shield of it is used: gain 1 fuel."]
    plate = face_of(own, "patched-plate")
    assert (plate.group, plate.benefits, plate.more) == ("basic", [], False)


@pytest.mark.clause("scrappers 7.3")
@pytest.mark.parametrize(
    ("lines", "signs", "more"),
    [
        ("[{ do = 'hit', kind = 'energy', n = 2 }]", [("energy", 2, "left")], False),
        ("[{ do = 'gain', what = 'fuel', n = 2 }]", [("fuel", 2, "")], False),
        (
            "[{ do = 'hit', kind = 'energy', n = 2, pierce = true }]",
            [("energy", 2, "left")],
            True,
        ),
        ("[{ do = 'repair', n = 1 }, { do = 'hurry' }]", [("repair", 1, "")], True),
        ("[{ do = 'steal', what = 'scrap', n = 1 }]", [("scrap", 1, "")], True),
        (
            "[{ do = 'if', slot = [5], then = [{ do = 'hit', kind = 'impact', n = 2 }] }]",
            [("impact", 2, "left")],
            True,
        ),
        (
            "[{ do = 'hit', kind = 'impact', n = 0, per = { of = 'damage', most = 3 } }]",
            [("impact", 0, "left")],
            True,
        ),
    ],
)
def test_pictures_show_what_is_sure_and_say_when_there_is_more(
    lines: str, signs: list[tuple[str, int, str]], more: bool
) -> None:
    face = printed(lines)
    assert [(sign.what, sign.n, sign.to) for sign in face.signs] == signs
    assert face.more is more


@pytest.mark.clause("scrappers 7.3")
def test_what_a_choice_offers_is_told_option_by_option() -> None:
    gain = "[{ do = 'gain', what = 'fuel', n = 1 }]"
    face = printed(f"[{{ do = 'choose', options = [[{{ do = 'repair', n = 1 }}], {gain}] }}]")
    assert face.choices == [["Repair 1.", "Gain 1 fuel."]]
