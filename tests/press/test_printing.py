"""Other content, other paper, black and white, and what is told when printing fails."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from scrimshaw import UserError, load
from scrimshaw.components import Face, Kit, Label, Mat, Rect, Tile
from scrimshaw.press import Sheets, kit_of
from scrimshaw.press.art import drawing, grey, read_symbols
from scrimshaw.press.prose import Run, blocks, runs

from .pixels import colours_of

GAME = load("scamorra")
BACK = Face("back", "back")


def card(**face: Any) -> Kit:
    """A kit of one card."""
    return Kit(tiles=(Tile("the Flying Kipper", 1, (63, 88), Face("picture", **face), BACK),))


def middle_of(page: list[list[str]], colour: str) -> tuple[float, float]:
    """Where the pixels of a colour are, on average."""
    found = [(x, y) for y, row in enumerate(page) for x, one in enumerate(row) if one == colour]
    return sum(x for x, _ in found) / len(found), sum(y for _, y in found) / len(found)


# Other content


def test_another_content_prints_other_parts() -> None:
    content: Any = GAME.read_content()
    more = msgspec.structs.replace(content, deck=msgspec.structs.replace(content.deck, pawn=7))
    found = Sheets(GAME, kit_of(GAME, more)).placed()
    assert found["pawn of the first seat", "front"] == 7


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_kit_of_another_content_says_that_the_rules_tell_the_games_own(language: str) -> None:
    own: Any = GAME.read_content()
    kit = kit_of(GAME, own, language)

    def pages(content: object) -> list[bytes]:
        return Sheets(GAME, kit, language=language, content=content).pictures(36)

    plain, equal, other = (
        pages(content)
        for content in (None, msgspec.structs.replace(own), msgspec.structs.replace(own, hand=4))
    )
    assert plain == equal, "what is equal is no other content"
    changed = [number for number, page in enumerate(plain) if page != other[number]]
    assert changed and changed[0] == len(plain) - 2, "the rules begin on the page before the last"


def test_texts_follow_the_content() -> None:
    scarper = load("scarper")
    content: Any = scarper.read_content()
    card = msgspec.structs.replace(content.event[0], name="Taxis!", effects=["draw 7"])
    kit = kit_of(scarper, msgspec.structs.replace(content, event=[card, *content.event[1:]]))
    front = next(tile.front for tile in kit.tiles if tile.name == "Taxis!")
    assert front.text == ("Draw 7 cards.",)


@pytest.mark.parametrize("name", ["scamorra", "scalawag", "scrappers", "scarper"])
def test_the_tiny_content_can_be_printed(name: str) -> None:
    game = load(name)
    content = game.read_content(game.folder / "tiny.toml")
    assert Sheets(game, kit_of(game, content)).overflows() == []


def test_a_game_without_a_kit_prints_its_rulebook(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("_template")
    monkeypatch.setattr(game, "name", "no-such-kit")
    assert kit_of(game) == Kit()
    assert Sheets(game, Kit()).pdf().startswith(b"%PDF")


# Pages


def test_a_back_lies_behind_its_front_when_the_sheet_is_turned() -> None:
    """Fronts and backs of one colour each: the mirrored backs are the fronts."""
    tiles = tuple(
        Tile(colour, 1, (40, 50), face, face)
        for colour in ("#ff0000", "#00ff00", "#0000ff", "#ffff00", "#00ffff")
        for face in (Face("chip", ground=colour, ink=colour),)
    )
    sheets = Sheets(load("_template"), Kit(tiles=tiles))
    front, back = (colours_of(page) for page in sheets.pictures(20)[2:4])
    for tile in tiles:
        (left, top), (right, below) = middle_of(front, tile.name), middle_of(back, tile.name)
        assert left + right == pytest.approx(len(front[0]) - 1, abs=1)
        assert top == pytest.approx(below, abs=1)


def test_black_and_white_has_no_colour_left() -> None:
    page = Sheets(GAME, kit_of(GAME), mono=True).pictures(20)[4]
    found = {colour for row in colours_of(page) for colour in row}
    assert all(colour[1:3] == colour[3:5] == colour[5:7] for colour in found)
    assert len(found) > 2


@pytest.mark.parametrize(("paper", "size"), [("a4", (595.3, 841.9)), ("letter", (612.0, 792.0))])
def test_paper_has_its_size(paper: str, size: tuple[float, float]) -> None:
    pdf = Sheets(load("_template"), Kit(), paper).pdf()
    box = re.search(rb"/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert box is not None
    assert (float(box[1]), float(box[2])) == pytest.approx(size, abs=0.5)


# What cannot be printed


@pytest.mark.parametrize(
    ("face", "what"),
    [
        ({"text": ("far too many words " * 60,)}, "text"),
        ({"text": ("Donaudampfschifffahrtsgesellschaftskapitaenskajuete" * 2,)}, "text"),
        ({"title": "A title of so many words that no card is wide enough for it"}, "title"),
    ],
)
def test_a_text_that_does_not_fit_is_told_by_its_card(face: dict[str, Any], what: str) -> None:
    with pytest.raises(UserError, match=f"too long for its place: the Flying Kipper: {what}"):
        Sheets(GAME, card(**face)).pdf()


def test_a_label_and_a_mat_that_do_not_fit_are_told() -> None:
    words = "many more words than there is room for here"
    label = Mat("board", (100, 100), (Label(0, 0, 20, 4, words),))
    wide = Mat("banner", (400, 20), (Rect(0, 0, 400, 20),))
    assert Sheets(GAME, Kit(mats=(label, wide))).overflows() == [
        f"board: label “{words}”",
        "banner: size",
    ]


def test_of_many_texts_that_do_not_fit_the_first_are_told() -> None:
    labels = tuple(Label(0, 0, 1, 1, f"number {number}") for number in range(100))
    with pytest.raises(UserError, match=r"“number 4”; and 95 more$") as error:
        Sheets(GAME, Kit(mats=(Mat("board", (100, 100), labels),))).pdf()
    assert "number 5" not in str(error.value)


def test_a_drawing_that_is_not_there_is_told() -> None:
    with pytest.raises(UserError, match="no drawing 'unicorn'"):
        Sheets(GAME, card(art="unicorn")).pdf()


def test_a_paper_that_is_not_there_is_told() -> None:
    with pytest.raises(UserError, match="the paper is a4 or letter, not 'a3'"):
        Sheets(GAME, Kit(), "a3").pdf()


def test_a_fog_die_of_seven_faces_cannot_be_folded() -> None:
    scalawag = load("scalawag")
    content: Any = scalawag.read_content()
    fog = [msgspec.structs.replace(content.fog[0], faces=3), *content.fog[1:]]
    with pytest.raises(UserError, match="7 faces make no cube"):
        kit_of(scalawag, msgspec.structs.replace(content, fog=fog))


# Drawings and prose


def test_a_drawing_has_every_colour_settled() -> None:
    inside = '<path fill="var(--x)" stroke="var(--y,none)"/><g fill="currentColor"/>'
    symbol = f'<symbol id="a" viewBox="0 0 9 9">{inside}</symbol>'
    drawn = drawing(symbol, {"ink": "#123456", "x": "#abcdef"})
    assert 'fill="#abcdef" stroke="none"' in drawn
    assert 'fill="#123456"' in drawn
    with pytest.raises(UserError, match="the drawing a needs a colour for --x"):
        drawing(symbol, {"ink": "#123456"})


def test_every_symbol_of_a_sprite_is_found() -> None:
    for name in ("scamorra", "scalawag", "scope", "scrappers", "scarper"):
        path = load(name).folder / "art.svg"
        assert len(read_symbols(path)) == path.read_text(encoding="utf-8").count("<symbol")


def test_grey_keeps_lightness() -> None:
    assert grey("#ffffff #000 #ff0000 #00ff00") == "#ffffff #000000 #4c4c4c #969696"


def test_prose_is_read_into_blocks() -> None:
    table = "| x | y |\n|---|---|\n| 1 | **2** |"
    found = blocks(f"One *two*.\n- a `b`\n  c\n- d\n\n{table}\n\n```\n- raw\n\nmore\n```")
    assert [block.kind for block in found] == ["paragraph", "bullets", "table", "code"]
    assert found[0].rows == [[[Run("One "), Run("two", "italic"), Run(".")]]]
    assert found[1].rows[0] == [[Run("a "), Run("b", "code"), Run(" c")]]
    assert found[2].rows == [[runs("x"), runs("y")], [runs("1"), [Run("2", "bold")]]]
    assert found[2].shares() == [5, 5]
    assert blocks("| a | " + "long " * 20 + "|\n")[0].shares() == [5, 40]
    assert found[3].rows == [[[Run("- raw", "code")]], [[Run("more", "code")]]]


# The command


def test_the_command_writes_a_pdf(good: Callable[..., str], tmp_path: Path) -> None:
    said = good("print", "scamorra", "--mono", "-o", "kit.pdf")
    assert said == "kit.pdf: La Scamorra, 41 parts and the rulebook\n"
    assert (tmp_path / "kit.pdf").read_bytes().startswith(b"%PDF")


def test_a_cover_that_is_no_drawing_is_told(
    bad: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load("_template")
    folder = tmp_path / "game"
    shutil.copytree(game.folder, folder)
    (folder / "cover.svg").write_text("<svg><text")
    monkeypatch.setattr(game, "folder", folder)
    assert bad("print", "_template").startswith("the pages cannot be set, look at the drawings: ")


def test_the_command_tells_what_is_wrong(
    bad: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert bad("print", "scamorra", "--paper", "a3") == "the paper is a4 or letter, not 'a3'"
    assert "no game 'chess'" in bad("print", "chess")
    assert "none.toml" in bad("print", "scamorra", "--content", "none.toml")
    monkeypatch.setitem(sys.modules, "typst", None)
    assert bad("print", "scamorra") == "printing needs typst: pip install 'scrimshaw[print]'"
