"""Every language is whole: words, rulebooks, cards; a new one needs nothing but its files."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec
import pytest

from scrimshaw import Match, UserError, games, load
from scrimshaw.commands import common
from scrimshaw.engine import FastRng, Game, Words
from scrimshaw.engine.words import PLACE, own_words
from scrimshaw.press import Sheets, data, kit_of
from scrimshaw.server import catalogue
from scrimshaw.server.problems import SENTENCES
from scrimshaw.testing.translation import faults, places, word_faults
from scrimshaw.testing.walk import choose

from .browser.language import FOLDER, page_words

OTHERS = ["es"]
FULL = {"scope": {"mode": "advanced"}, "scalawag": {"bonus": "both", "allegiance": "on"}}
EVERY = [(name, language) for name in games() for language in OTHERS]
every_translation = pytest.mark.parametrize(("name", "language"), EVERY)


@pytest.mark.parametrize("name", games())
def test_every_game_speaks_every_language(name: str) -> None:
    assert load(name).languages() == sorted(["en", *OTHERS])


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", [common.WORDS, data.WORDS], ids=["commands", "press"])
def test_what_commands_and_kits_say_is_whole(folder: Path, language: str) -> None:
    assert word_faults(folder, language) == []


# What a whole match says


class Strict:
    """The words of a language alone, without English to fall back on."""

    def __init__(self, game: Game, language: str) -> None:
        self.english, self.words = game.words(), game.words(language)
        self.own = own_words(game.folder / "words", language)
        self.missing: set[str] = set()

    def hear(self, key: str, args: Mapping[str, object], names: list[str]) -> None:
        """Note what English has a word for and the language has none."""
        if key not in self.own:
            self.missing.add(key)
        tables = places(self.english.entries[key])
        for place in PLACE.finditer(self.words.entries[key]):
            value = args.get(place[1], "")
            values = value if isinstance(value, list | tuple) else [value]
            worded = {
                f"name.{table}.{one}" for table in tables.get(place[1], set()) for one in values
            }
            if not place[3] and any(self.english.has(name) for name in worded):
                said = {f"name.{place[2] or place[1]}.{one}" for one in values}
                self.missing |= {name for name in said if not self.words.has(name)}
        assert "{" not in self.words.say(key, args, names)


def said_in(match: Match) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Every prompt, event, action and ending of a whole match of random actions."""
    rng = FastRng(11)
    yield from ((f"event.{event.kind}", event.args) for event in match.opening)
    while (chosen := choose(match.state, rng.below(1 << 20))) is not None:
        seat, action = chosen
        for watcher in [None, *range(match.setup.players)]:
            prompt = match.state.prompt(watcher)
            yield f"prompt.{prompt.key}", prompt.args
        for legal in match.state.legal(seat):
            fields = match.state.fields(legal)
            yield f"action.{fields['kind']}", fields
        for step in match.play(seat, [match.state.text(action)]):
            yield from ((f"event.{event.kind}", event.args) for event in step.events)
    outcome = match.state.outcome()
    assert outcome is not None
    yield f"end.{outcome.clause}", {}


@every_translation
def test_a_whole_match_needs_no_english(name: str, language: str) -> None:
    game = load(name)
    names = [f"p{n}" for n in range(game.players[-1])]
    match = Match.new(game, seed=bytes(32), names=names, options=FULL.get(name))
    strict = Strict(game, language)
    for key, args in said_in(match):
        strict.hear(key, args, match.names)
    assert strict.missing == set()


# Cards


@pytest.mark.parametrize("language", OTHERS)
def test_names_of_scarpers_content_are_translated(language: str) -> None:
    game = load("scarper")
    content = game.read_content()
    own = own_words(game.folder / "words", language)
    for table, items in (("field", "battlefield"), ("card", "event"), ("mission", "mission")):
        ids = {item.id for item in getattr(content, items)}
        assert ids == {key.split(".")[2] for key in own if key.startswith(f"name.{table}.")}
    said = game.words(language)
    assert said.say("name.space.verdun3") == f"{said.say('name.field.verdun')} 3"


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("line", ["flavour", "pick"])
def test_the_lines_of_scrappers_content_are_translated(line: str, language: str) -> None:
    game = load("scrappers")
    own = own_words(game.folder / "words", language)
    names = set(game.read_content().names())  # type: ignore[attr-defined]
    assert names == {key.split(".")[1] for key in own if key.startswith(f"{line}.")}
    faces = game.cards(game.read_content(), game.words(language))
    assert {getattr(face, line) for face in faces} == {own[f"{line}.{name}"] for name in names}


@pytest.mark.parametrize("language", OTHERS)
def test_the_rulebook_prints_the_cards_in_its_language(language: str) -> None:
    game = load("scrappers")
    book = game.rulebook_in(language)
    for clause, table in game.tables(game.read_content(), game.words(language)).items():
        assert table in book.clause(clause).text, "`make cards` prints them anew"


@every_translation
def test_a_kit_is_printed_in_its_language_and_fits(name: str, language: str) -> None:
    game = load(name)
    kit = kit_of(game, language=language)
    english = kit_of(game)
    assert [tile.count for tile in kit.tiles] == [tile.count for tile in english.tiles]
    assert Sheets(game, kit, language=language).overflows() == []
    pages = msgspec.json.encode(data.game_data(game, kit, "a4", language)).decode()
    assert game.rulebook_in(language).sections[0].title in pages
    assert game.rulebook.sections[0].title not in pages


# The page


needs_the_page = pytest.mark.skipif(not FOLDER.is_dir(), reason="the page's sources are not here")


@needs_the_page
@pytest.mark.parametrize("language", OTHERS)
def test_the_page_words_what_the_server_cannot_do(language: str) -> None:
    """Sentences with a reason in them stay English: so is the reason."""
    fixed = {f"problem.{key}" for key, (_, text) in SENTENCES.items() if "{" not in text}
    assert {key for key in page_words(language) if key.startswith("problem.")} == fixed


@needs_the_page
@every_translation
def test_the_page_uses_tables_that_the_game_has(name: str, language: str) -> None:
    tables = {key.split(".")[1] for key in load(name).words(language).entries if key[:5] == "name."}
    for key, template in page_words(language).items():
        if key.startswith(f"{name}."):
            used = {place[2] for place in PLACE.finditer(template) if place[2]} - {"seat"}
            assert used <= tables, key


# A third language


@pytest.fixture
def scamorra(tmp_path: Path) -> Game:
    """La Scamorra in a folder of its own, with a third language begun: two files, no code."""
    game = load("scamorra")
    shutil.copytree(game.folder, tmp_path / "scamorra")
    folder = tmp_path / "scamorra"
    words = (folder / "words" / "en.toml").read_text(encoding="utf-8")
    (folder / "words" / "eo.toml").write_text(
        words.replace('wait = "{seat} is thinking."', 'wait = "{seat} pensas."'), encoding="utf-8"
    )
    book = (folder / "RULEBOOK.md").read_text(encoding="utf-8")
    (folder / "RULEBOOK.eo.md").write_text(book.replace("## 1 Set-up", "## 1 Preparo"), "utf-8")
    copy = Game.__new__(Game)
    copy.__dict__ = {**game.__dict__, "folder": folder}
    return copy


def test_a_third_language_is_there_with_its_files(
    scamorra: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert scamorra.languages() == ["en", "eo", "es"]
    assert faults(scamorra, "eo") == []
    monkeypatch.setattr(catalogue, "load_game", lambda _name: scamorra)
    try:
        detail = catalogue.game_detail("scamorra", "eo")
    finally:
        catalogue._detail.cache_clear()
        catalogue._info.cache_clear()
    assert (detail.language, detail.game.languages) == ("eo", ["en", "eo", "es"])
    assert Words("eo", detail.words).say("prompt.wait", {"seat": 1}, ["A", "B"]) == "B pensas."
    assert detail.rulebook[0].title == "Preparo"
    assert "Preparo" in str(data.game_data(scamorra, kit_of(scamorra, None, "eo"), "a4", "eo"))


def test_a_language_that_another_game_has_begun_is_english(
    scamorra: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Clauses that are translated already are read, before any words are."""
    with pytest.raises(UserError, match=r"no words in 'fi'; there are in en, eo or es$"):
        scamorra.words("fi")
    (scamorra.folder / "RULEBOOK.fi.md").write_text(
        (scamorra.folder / "RULEBOOK.eo.md").read_text("utf-8"), "utf-8"
    )
    monkeypatch.setattr("scrimshaw.engine.registry.spoken", lambda: ["en", "es", "fi"])
    words = scamorra.words("fi")
    assert (words.language, words.entries) == ("fi", scamorra.words().entries)
    assert scamorra.rulebook_in(words.language).sections[0].title == "Preparo"


def test_what_a_language_lacks_is_said_in_english(scamorra: Game) -> None:
    (scamorra.folder / "words" / "fi.toml").write_text('[prompt]\nover = "Peli on ohi."\n')
    words = scamorra.words("fi")
    assert words.say("prompt.over") == "Peli on ohi."
    assert words.say("prompt.wait", {"seat": 0}, ["Ines", "B"]) == "Ines is thinking."
    assert scamorra.rulebook_in("fi").sections[0].title == "Set-up"
    assert catalogue.words_in(scamorra, "es-MX").language == "es"
    assert catalogue.words_in(scamorra, "xx").language == "en"


def test_every_fault_names_its_file_and_its_key(scamorra: Game) -> None:
    path = scamorra.folder / "words" / "es.toml"
    text = path.read_text(encoding="utf-8")
    text = text.replace('lot = "{seat} tiene la iniciativa."', 'lot = "{player} empieza."')
    text = re.sub(r"^win = .*\n", "", text, flags=re.M)
    path.write_text(text.replace('knight = "un caballo"\n', ""), encoding="utf-8")
    (scamorra.folder / "RULEBOOK.eo.md").unlink()
    book = scamorra.folder / "RULEBOOK.es.md"
    rules = book.read_text(encoding="utf-8").replace("**5.3**", "**5.4**")
    book.write_text(rules, encoding="utf-8")
    assert set(faults(scamorra, "es")) == {
        "words/es.toml: there is no event.win",
        "words/es.toml: event.lot has no {seat}",
        "words/es.toml: event.lot has {player}, which is not told",
        *(
            f"words/es.toml: {key} needs name.a_card.knight"
            for key in ("event.move", "event.capture", "event.discard", "refusal.card.hand")
        ),
        "RULEBOOK.es.md: there is no clause 5.3",
        "RULEBOOK.es.md: English has no clause 5.4",
    }
    assert faults(scamorra, "eo") == ["RULEBOOK.eo.md: there is no such file"]


def test_a_number_that_changed_in_one_language_only_is_a_fault(scamorra: Game) -> None:
    book = scamorra.folder / "RULEBOOK.eo.md"
    rules = book.read_text(encoding="utf-8").replace("worth 10 points", "worth 12 points")
    book.write_text(rules, encoding="utf-8")
    (fault,) = faults(scamorra, "eo")
    assert fault.startswith("RULEBOOK.eo.md: 7.3 says 1.4, 11, 12, 15")
