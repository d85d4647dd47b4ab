"""Position texts of La Scamorra: `board off hand deck coppella played points phase seat`."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine.errors import UserError
from scrimshaw.engine.rng import FastRng
from scrimshaw.engine.state import Setup, State

from .rules import KINDS, MOVING, NOBODY, OFF, PLACING, ScamorraState

PIECE_LETTERS = "RPS"
CARD_LETTERS = "KQBNRP"
PHASE_LETTERS = "ipme"
PARTS = "board off hand deck coppella played points phase seat"


def read_position(setup: Setup, text: str) -> State:
    """The state of a position text; the leftmost card of a deck is drawn next."""
    parts = text.split()
    if len(parts) != len(PARTS.split()):
        raise UserError(f"a position reads `{PARTS}`, not {text!r}")
    state = cast(ScamorraState, setup.blank(FastRng(0)))
    state.clear()
    try:
        _read_parts(state, parts)
    except (ValueError, IndexError):
        raise UserError(f"a position reads `{PARTS}`; a part of {text!r} does not fit") from None
    return state


def _read_parts(state: ScamorraState, parts: list[str]) -> None:
    board, off, hand, deck, coppella, played, points, phase, seat = parts
    _read_board(state, board)
    _expect_off(state, off)
    for player in (0, 1):
        for letter in _side(hand, player):
            state.hands[player * KINDS + CARD_LETTERS.index(letter)] += 1
        for letter in _side(played, player):
            state.played[player * KINDS + CARD_LETTERS.index(letter)] += 1
        state.coppella[player] = CARD_LETTERS.index(coppella.split("|")[player])
        state.points[player] = state.totals[player] = int(_side(points, player))
    _read_decks(state, [_side(deck, 0), _side(deck, 1)])
    state.phase = PHASE_LETTERS.index(phase)
    state.turn = state.initiative = "01".index(seat)
    _infer_first(state)


def _side(part: str, player: int) -> str:
    return part.split("|")[player].replace("-", "")


def _read_board(state: ScamorraState, board: str) -> None:
    for rank, row in zip(range(4, -1, -1), board.split("/"), strict=True):
        file = 0
        for sign in row:
            if sign.isdigit():
                file += int(sign)
                continue
            player = 0 if sign.isupper() else 1
            state.where[player * 3 + PIECE_LETTERS.index(sign.upper())] = rank * 5 + file
            file += 1
        if file != 5:
            raise UserError(f"a rank has 5 squares: {row!r} has {file}")


def _expect_off(state: ScamorraState, off: str) -> None:
    if off != _off_text(state):
        raise UserError(f"the pieces off this board are {_off_text(state)}, not {off}")


def _read_decks(state: ScamorraState, decks: list[str]) -> None:
    width = max(len(deck) for deck in decks)
    cards = [
        CARD_LETTERS.index(letter) if letter != " " else NOBODY
        for deck in decks
        for letter in deck.rjust(width)
    ]
    state.decks = vec[i64](cards)
    state.left = vec[i64]([len(deck) for deck in decks])


def _infer_first(state: ScamorraState) -> None:
    """Who moves first follows from who is to place or, with equal cards played, to move."""
    if state.phase == PLACING:
        standing = sum(square != OFF for square in state.where)
        state.first = 1 - state.turn if standing % 2 == 0 else state.turn
    elif state.phase == MOVING:
        played = [
            sum(list(state.played)[player * KINDS : (player + 1) * KINDS]) for player in (0, 1)
        ]
        state.first = state.turn if played[0] == played[1] else 1 - state.turn


def write_position(state: State) -> str:
    """The position text of a state."""
    table = cast(ScamorraState, state)
    hands, played = _sorted_cards(table.hands), _sorted_cards(table.played)
    decks = [_deck_text(table, player) for player in (0, 1)]
    coppelle = "|".join(CARD_LETTERS[card] for card in table.coppella)
    points = f"{table.points[0]}|{table.points[1]}"
    phase = PHASE_LETTERS[table.phase]
    parts = (
        _off_text(table),
        hands,
        _pair(decks),
        coppelle,
        played,
        points,
        phase,
        str(table.turn),
    )
    return " ".join([_board_text(table), *parts])


def _pair(sides: list[str]) -> str:
    return "|".join(side or "-" for side in sides)


def _sorted_cards(counts: vec[i64]) -> str:
    letters = [letter * count for letter, count in zip(CARD_LETTERS * 2, counts, strict=True)]
    return _pair(["".join(letters[:KINDS]), "".join(letters[KINDS:])])


def _deck_text(table: ScamorraState, player: int) -> str:
    start = table.next_card(player)
    return "".join(CARD_LETTERS[table.decks[start + place]] for place in range(table.left[player]))


def _off_text(table: ScamorraState) -> str:
    letters = [
        letter if square == OFF else ""
        for letter, square in zip(PIECE_LETTERS * 2, table.where, strict=True)
    ]
    return _pair(["".join(letters[:3]), "".join(letters[3:])])


def _board_text(table: ScamorraState) -> str:
    signs = {
        square: (PIECE_LETTERS + PIECE_LETTERS.lower())[place]
        for place, square in enumerate(table.where)
    }
    rows = []
    for rank in range(4, -1, -1):
        row = "".join(signs.get(rank * 5 + file, ".") for file in range(5))
        for empty in range(5, 0, -1):
            row = row.replace("." * empty, str(empty))
        rows.append(row)
    return "/".join(rows)
