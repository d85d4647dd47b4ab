"""The text of a card is made of the lines that the rules run, in the words of the words file."""

import pytest

from scrimshaw.engine import parse_content
from scrimshaw.games.scrappers.content import Content
from scrimshaw.games.scrappers.wording import card_tables, sentences, text_of

from .hangar import BENCH, GAME, PLAIN, VOCABULARY, content_of

WORDS = GAME.words()


def said(lines: str) -> str:
    content = content_of(f"{PLAIN}\nbasic.one: type = 'operation'; fuel = 0; abilities = {lines}")
    return text_of(content.card("one"), WORDS)


@pytest.mark.clause("scrappers 7.3")
@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (
            "[{ do = 'hit', kind = 'impact', n = 2 }]",
            "2 impact damage to your left neighbour.",
        ),
        (
            "[{ do = 'hit', kind = 'energy', n = 1, to = 'others', pierce = true }]",
            "1 piercing energy damage to all others.",
        ),
        (
            "[{ do = 'hit', kind = 'energy', n = 1, per = { of = 'left-upgrades', most = 3 } }]",
            (
                "1 energy damage to your left neighbour, plus 1 for each upgrade of your left "
                "neighbour, 3 at most."
            ),
        ),
        (
            "[{ do = 'gain', what = 'fuel', n = 0, per = { of = 'damage', every = 3, most = 4 } }]",
            "Gain 1 fuel for every 3 damage you have, 4 at most.",
        ),
        (
            "[{ do = 'lose', what = 'scrap', n = 2, to = 'others' }, { do = 'repair', n = 1 }]",
            "All others lose 2 scrap. Repair 1.",
        ),
        (
            "[{ do = 'steal', what = 'fuel', n = 1, to = 'chosen' }]",
            "Take 1 fuel from a player of your choice.",
        ),
        (
            "[{ do = 'if', slot = [1, 5], then = [{ do = 'copy' }], else = [{ do = 'hurry' }] }]",
            (
                "In slot 1 and 5: perform the assigned operation directly to the left in your "
                "stack; otherwise: resolve the next card of your stack at once."
            ),
        ),
        (
            "[{ do = 'if', next = 'upgrade', then = [{ do = 'jam' }, { do = 'wreck' }] }]",
            (
                "If the card directly to the left is an assigned upgrade: the next card of your "
                "left neighbour has no effect, then destroy an upgrade of your left neighbour."
            ),
        ),
        (
            "[{ do = 'choose', options = [[{ do = 'recall' }], [{ do = 'install' }]] }]",
            (
                "Choose: you may take a card from your discard pile into your hand; or you may put "
                "an upgrade from your discard pile into play."
            ),
        ),
        (
            "[{ do = 'pay', what = 'scrap', n = 2, then = [{ do = 'trash', from = 'hand' }] }]",
            "You may pay 2 scrap: you may remove a card in your hand from the game.",
        ),
        (
            "[{ do = 'claim', most = 4 }]",
            "You may take a card worth up to 4 scrap from the draft area into your discard pile.",
        ),
    ],
)
def test_a_line_becomes_a_sentence(lines: str, text: str) -> None:
    assert said(lines) == text


@pytest.mark.clause("scrappers 2.3", "scrappers 2.4", "scrappers 2.5")
def test_shields_benefits_and_what_happens_when_broken_are_told() -> None:
    content = GAME.read_content(BENCH)
    assert sentences(content.card("bear"), WORDS) == [
        "Red shield 3.",
        "Blue shield 3.",
        "Your impact hits deal 2 more.",
        "Your energy hits deal 1 more.",
        "Each reboot: repair 1.",
        (
            "When a shield of it is used: 2 energy damage to your left neighbour, then you may pay "
            "1 scrap: you may put an upgrade from your discard pile into play."
        ),
    ]
    assert sentences(content.card("lid"), WORDS) == [
        "Red shield 1.",
        "Take 2 more for each ejected card.",
        "Each reboot: gain 1 scrap.",
    ]


@pytest.mark.clause("scrappers 7.3")
@pytest.mark.parametrize(
    "content", [GAME.folder / "content.toml", BENCH, GAME.folder / "tiny.toml"]
)
def test_every_card_has_words_for_all_its_lines(content: object) -> None:
    cards = GAME.read_content(content)  # type: ignore[arg-type]
    for name in cards.names():
        text = text_of(cards.card(name), WORDS)
        assert "text." not in text
        assert "name." not in text
        assert "{" not in text


@pytest.mark.clause("scrappers 7.1", "scrappers 7.2")
def test_the_rulebook_prints_the_cards_as_they_are() -> None:
    for clause, table in GAME.tables(GAME.read_content(), WORDS).items():
        assert table in GAME.rulebook.clause(clause).text


@pytest.mark.clause("scrappers 7.2")
def test_the_rulebook_of_another_content_prints_its_cards() -> None:
    source = (GAME.folder / "content.toml").read_text()
    other = parse_content(source.replace("fuel = 2\n", "fuel = 9\n"), Content, "other.toml")
    own, book = GAME.rulebook, GAME.rulebook_in("en", other)
    pairs = zip(own.clauses(), book.clauses(), strict=True)
    assert [clause.number for clause, ours in pairs if clause != ours] == ["7.1", "7.2"]
    assert card_tables(other, WORDS)["7.2"] in book.clause("7.2").text


@pytest.mark.clause("scrappers 7.3")
def test_every_word_of_the_vocabulary_is_in_the_words_file() -> None:
    for word in VOCABULARY:
        assert WORDS.has(f"name.do.{word}")


@pytest.mark.clause("scrappers 2.1")
def test_every_card_of_our_set_has_a_name() -> None:
    for name in GAME.read_content().names():
        assert WORDS.has(f"name.card.{name}")
