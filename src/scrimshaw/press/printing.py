"""Set a game with typst: a PDF, pictures of its pages, and what was placed on them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from scrimshaw.components import Kit
from scrimshaw.engine import Game, UserError
from scrimshaw.engine.words import ENGLISH

from .art import grey
from .data import game_data

if TYPE_CHECKING:
    import typst

TOLD = 5  # texts that do not fit: a track that is too long has a hundred of them
TEMPLATE = Path(__file__).parent / "kit.typ"


class Sheets:
    """The pages of a game on paper."""

    def __init__(
        self,
        game: Game,
        kit: Kit,
        paper: str = "a4",
        mono: bool = False,
        language: str = ENGLISH,
        content: object = None,
    ) -> None:
        data = msgspec.json.encode(game_data(game, kit, paper, language, content)).decode()
        self._compiler = _compiler(grey(data) if mono else data)

    def pdf(self) -> bytes:
        """The pages as one document, unless a text does not fit: that is told."""
        if overflows := self.overflows():
            more = [f"and {len(overflows) - TOLD} more"] if len(overflows) > TOLD else []
            raise UserError(f"too long for its place: {'; '.join([*overflows[:TOLD], *more])}")
        return self._set("pdf")[0]

    def pictures(self, resolution: float) -> list[bytes]:
        """The pages as PNG, so many dots to the inch."""
        return self._set("png", resolution)

    def placed(self) -> Counter[tuple[str, str]]:
        """How often each part lies on the pages: (name, side)."""
        return Counter((part["name"], part["side"]) for part in self._query("<placed>"))

    def overflows(self) -> list[str]:
        """What does not fit into its place, by the name of its card or mat."""
        return list(
            dict.fromkeys(f"{part['name']}: {part['what']}" for part in self._query("<overflow>"))
        )

    def _set(self, form: Literal["pdf", "png"], resolution: float | None = None) -> list[bytes]:
        with _told():
            found = self._compiler.compile(format=form, ppi=resolution)
        assert found is not None, "pages without a file to go to come back"
        return [found] if isinstance(found, bytes) else found

    def _query(self, label: str) -> list[dict[str, str]]:
        with _told():
            text = self._compiler.query(label, field="value")
        found: list[dict[str, str]] = json.loads(text)
        return found


@contextmanager
def _told() -> Iterator[None]:
    """What typst cannot set, such as a cover that is no SVG, is told in a sentence."""
    try:
        yield
    except RuntimeError as error:  # typst's own errors are of this kind
        raise UserError(f"the pages cannot be set, look at the drawings: {error}") from None


def _compiler(data: str) -> typst.Compiler:
    try:
        import typst  # noqa: PLC0415  # printing is an extra
    except ImportError:
        raise UserError("printing needs typst: pip install 'scrimshaw[print]'") from None
    return typst.Compiler(
        input=str(TEMPLATE),
        root=str(TEMPLATE.parent),
        ignore_system_fonts=True,
        sys_inputs={"kit": data},
    )
