"""What several commands share: choosing a setup, and saying what happened."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from stat import S_IMODE, S_ISDIR, S_ISREG
from tempfile import TemporaryFile

from rich.cells import cell_len
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table

from scrimshaw.engine import Event, Match, Outcome, Refusal, Setup, UserError, Words, listed, load
from scrimshaw.engine.words import ENGLISH, languages, nearest, read_words

WORDS = Path(__file__).parent / "words"
ANYBODY = 0o666  # as far as the system lets them
OWNER_ALONE = 0o600
ENDLESS = 10_000  # columns


def add_game(parser: argparse.ArgumentParser) -> None:
    """The arguments that choose a game and its setup."""
    parser.add_argument("game", metavar="GAME", help="a name of `scrimshaw games`")
    parser.add_argument("--players", type=int, metavar="N", help="how many play")
    parser.add_argument(
        "-o",
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game",
    )
    parser.add_argument(
        "--content", type=Path, metavar="FILE", help="other content than the game's own"
    )


def add_language(parser: argparse.ArgumentParser) -> None:
    """The argument that chooses the words."""
    parser.add_argument(
        "--language", default=ENGLISH, metavar="CODE", help="such as es; en if not given"
    )


def own_words(language: str) -> Words:
    """What the commands say themselves."""
    return read_words(WORDS, nearest(language, languages(WORDS)))


def chosen_setup(arguments: argparse.Namespace) -> Setup:
    """The setup that the arguments of `add_game` ask for."""
    game = load(arguments.game)
    game.words()  # a slip in them is told before any game is played
    return game.settle(arguments.players, arguments.content, options_of(arguments.option))


def options_of(pairs: Iterable[str]) -> dict[str, str]:
    """Options out of NAME=VALUE."""
    options = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            raise UserError(f"an option reads NAME=VALUE, not {pair!r}")
        options[name] = value
    return options


def read_file(path: Path) -> bytes:
    """The bytes of a file that a person named."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise UserError(f"{path}: {(error.strerror or 'cannot be read').lower()}") from None


def make_folder(path: Path, mode: int = 0o777) -> None:
    """Make a folder that a person named, and those that it lies in."""
    try:
        path.mkdir(parents=True, exist_ok=True, mode=mode)
    except OSError as error:
        why = (error.strerror or "cannot be made").lower()
        raise UserError(f"{path}: no folder can be made there: {why}") from None


def write_file(path: Path, data: bytes) -> None:
    """Write a file that a person named: the whole of it, or nothing.

    What is no file, such as a pipe, takes it as it comes; a folder refuses.
    """
    try:
        mode = mode_of(path)
        if mode is None or S_ISREG(mode):
            _replace(path, data, mode)
        else:
            path.write_bytes(data)
    except OSError as error:
        raise UserError(f"{path}: {(error.strerror or 'cannot be written').lower()}") from None


def _replace(path: Path, data: bytes, mode: int | None) -> None:
    with part_of(path, ANYBODY if mode is None else OWNER_ALONE) as part:
        part.write_bytes(data)
        if mode is not None:  # whom it is for was settled when it was made
            part.chmod(S_IMODE(mode))


@contextmanager
def part_of(path: Path, mode: int) -> Iterator[Path]:
    """A new file beside another for what is not whole yet; once it is, it takes that one's place.

    It lies beside the file that a link leads to.
    """
    real = path.resolve()
    part = real.with_name(f"{token_hex(8)}.part")
    part.touch(mode, exist_ok=False)
    try:
        yield part
        part.replace(real)
    finally:
        part.unlink(missing_ok=True)


def mode_of(path: Path) -> int | None:
    """What stands at a name, or where a link leads, and who may use it; None where nothing is."""
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None


def check_out(path: Path, option: str, endings: Sequence[str]) -> None:
    """Whether a file can be written there: better told now than after hours of games."""
    if path.suffix not in endings:
        raise UserError(f"{option} is a file that ends in {listed(list(endings))}, not {path}")
    if not can_write(path):
        raise UserError(f"{path}: no file can be written there")


def can_write(path: Path) -> bool:
    """Whether a file can be written there; what rights alone allow is not always so."""
    try:
        mode = mode_of(path)
        if mode is not None and not S_ISREG(mode):
            return not S_ISDIR(mode) and os.access(path, os.W_OK)
        with TemporaryFile(dir=path.resolve().parent):
            return True
    except OSError:
        return False


def print_table(table: Table, console: Console) -> None:
    """Print a table whole: where a terminal is too narrow for its words, over the edge."""
    for column in table.columns:
        if column.no_wrap:  # which rich measures by its longest word
            column.min_width = max(cell_len(str(cell)) for cell in (column.header, *column.cells))
    free = console.options.update(max_width=ENDLESS)
    console.width = max(console.width, Measurement.get(console, free, table).minimum)
    console.print(table)


def say_event(event: Event, words: Words, names: Sequence[str]) -> str:
    """A sentence for what happened."""
    return words.say(f"event.{event.kind}", event.args, names)


def say_refusal(refusal: Refusal, words: Words, names: Sequence[str]) -> str:
    """A sentence for why not, with its clause."""
    return f"{words.say(f'refusal.{refusal.key}', refusal.args, names)} ({refusal.clause})"


def say_outcome(match: Match, outcome: Outcome, words: Words) -> str:
    """Who won, by how much, and by which clause."""
    names = match.names
    own = own_words(words.language)
    args = {
        "n": len(outcome.winners),
        "names": own.say("and").join(names[seat] for seat in outcome.winners),
        "scores": " : ".join(str(score) for score in outcome.scores),
        "reason": words.say(f"end.{outcome.clause}"),
        "clause": outcome.clause,
    }
    if outcome.winners:
        return own.say("wins", args)
    return own.say("lost" if match.setup.num_sides == 1 else "draw", args)
