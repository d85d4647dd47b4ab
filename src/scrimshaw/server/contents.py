"""Which content tables are played with: each game's own, or the operator's."""

import contextlib
from pathlib import Path

import msgspec

from scrimshaw.engine import Game, Setup, UserError, read_checked
from scrimshaw.server.problems import UserProblem

SETUPS_KEPT = 256


class Reading(msgspec.Struct, frozen=True):
    """What a file held when it was last looked at: content, or what is wrong with it."""

    stamp: tuple[int, int]
    content: object = None
    problem: str = ""


class Contents:
    """A game's own content, or `GAME.toml` of the operator's folder where there is one.

    With `watch` a file that changes is read again: new tables get the new content. A table keeps
    the content that it was made with, known by its hash and recalled from the store.
    """

    def __init__(self, folder: Path | None = None, *, watch: bool = False) -> None:
        self.folder = folder
        self.watch = watch
        self._readings: dict[str, Reading] = {}
        self._known: dict[tuple[str, str], object] = {}
        self._setups: dict[tuple[str, str, int, tuple[tuple[str, str], ...]], Setup] = {}

    def newest(self, game: Game) -> object:
        """What a new table is set up with; a file with errors says which."""
        path = self._path(game)
        stamp = _stamp(path)
        reading = self._readings.get(game.name)
        if reading is None or (self.watch and reading.stamp != stamp):
            reading = self._readings[game.name] = _read(game, path, stamp)
        if reading.problem:
            raise UserProblem("content.wrong", why=reading.problem)
        self._known[game.name, game.content_hash(reading.content)] = reading.content
        return reading.content

    def other(self, game: Game) -> object:
        """The operator's content of a game; None without one, or while there are errors in it."""
        if self._path(game).parent == game.folder:
            return None
        try:
            return self.newest(game)
        except UserProblem:
            return None

    def knows(self, game: str, digest: str) -> bool:
        return (game, digest) in self._known

    def packed(self, game: str, digest: str) -> bytes:
        """A known content as it is stored."""
        return msgspec.json.encode(self._known[game, digest])

    def recall(self, game: Game, digest: str, data: bytes) -> None:
        """Take a content up again as it was stored, if it still is one of this game."""
        if game.content_type is None:
            return
        with contextlib.suppress(msgspec.MsgspecError, ValueError):
            content: object = msgspec.json.decode(data, type=game.content_type)
            if game.content_hash(content) == digest:
                self._known[game.name, digest] = content

    def setup(self, game: Game, players: int, options: dict[str, str], digest: str) -> Setup | None:
        """The setup that all tables of this content and these options share.

        None where nobody here has read content of this hash.
        """
        key = game.name, digest, players, tuple(sorted(options.items()))
        if key in self._setups:
            return self._setups[key]
        if (game.name, digest) not in self._known:
            return None
        if len(self._setups) >= SETUPS_KEPT:
            self._setups.clear()
        content = self._known[game.name, digest]
        found = self._setups[key] = game.setup(players, content, **options)
        return found

    def _path(self, game: Game) -> Path:
        other = self.folder / f"{game.name}.toml" if self.folder else None
        return other if other and other.exists() else game.folder / "content.toml"


def _stamp(path: Path) -> tuple[int, int]:
    try:
        seen = path.stat()
    except OSError:
        return 0, 0
    return seen.st_mtime_ns, seen.st_size


def _read(game: Game, path: Path, stamp: tuple[int, int]) -> Reading:
    try:
        content, _ = read_checked(game, path)
    except UserError as error:
        return Reading(stamp, problem=str(error))
    return Reading(stamp, content)
