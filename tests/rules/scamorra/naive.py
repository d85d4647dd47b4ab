"""La Scamorra a second time, as plainly as its rules read, to hold the real one against.

Strings, lists and dicts; nothing is fast, and nothing is shared with the package. It knows the
single game: from a position text to the legal action texts, and from both to the next position.
"""

from typing import TypedDict

FILES = "abcde"
RANKS = "12345"
HOME = ("1", "5")  # 1.1
FORWARD = (1, -1)
PIECES = {"R": "rock", "P": "paper", "S": "scissors"}
CARDS = {"K": "king", "Q": "queen", "B": "bishop", "N": "knight", "R": "rook", "P": "pawn"}
BEATS = {"R": "S", "S": "P", "P": "R"}  # 5.1

STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
LEAPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
LINES = {"R": STRAIGHT, "B": DIAGONAL, "Q": STRAIGHT + DIAGONAL}


class Position(TypedDict):
    """One line of the position text, taken apart; every pair is player 0's and player 1's."""

    board: dict[str, str]  # square -> RPS of player 0, rps of player 1; empty squares are missing
    off: list[str]
    hand: list[str]
    deck: list[str]
    coppella: list[str]
    played: list[str]
    points: list[int]
    phase: str
    seat: int


# --- the position text ---------------------------------------------------------------------------


def read(text: str) -> Position:
    board, off, hand, deck, coppella, played, points, phase, seat = text.split(" ")
    return {
        "board": read_board(board),
        "off": read_pair(off),
        "hand": read_pair(hand),
        "deck": read_pair(deck),
        "coppella": read_pair(coppella),
        "played": read_pair(played),
        "points": [int(side) for side in points.split("|")],
        "phase": phase,
        "seat": int(seat),
    }


def read_pair(text: str) -> list[str]:
    return ["" if side == "-" else side for side in text.split("|")]


def read_board(text: str) -> dict[str, str]:
    board = {}
    for rank, row in zip(reversed(RANKS), text.split("/"), strict=True):
        spread = "".join("." * int(sign) if sign.isdigit() else sign for sign in row)
        for file, sign in zip(FILES, spread, strict=True):
            if sign != ".":
                board[file + rank] = sign
    return board


def write(position: Position) -> str:
    return " ".join(
        [
            write_board(position["board"]),
            write_pair(position["off"]),
            write_pair(position["hand"]),
            write_pair(position["deck"]),
            write_pair(position["coppella"]),
            write_pair(position["played"]),
            "|".join(str(points) for points in position["points"]),
            position["phase"],
            str(position["seat"]),
        ]
    )


def write_pair(pair: list[str]) -> str:
    return "|".join(side or "-" for side in pair)


def write_board(board: dict[str, str]) -> str:
    return "/".join(write_rank(board, rank) for rank in reversed(RANKS))


def write_rank(board: dict[str, str], rank: str) -> str:
    row = "".join(board.get(file + rank, ".") for file in FILES)
    for empty in (5, 4, 3, 2, 1):
        row = row.replace("." * empty, str(empty))
    return row


def in_order(letters: str, order: dict[str, str]) -> str:
    return "".join(sorted(letters, key=list(order).index))


# --- the board -----------------------------------------------------------------------------------


def owner(sign: str) -> int:
    return 0 if sign.isupper() else 1


def sign_of(seat: int, piece: str) -> str:
    return piece if seat == 0 else piece.lower()


def beyond(square: str, right: int, up: int) -> str | None:
    """The square so many files to the right and ranks up, if the board has it."""
    file = FILES.index(square[0]) + right
    rank = RANKS.index(square[1]) + up
    if 0 <= file < 5 and 0 <= rank < 5:
        return FILES[file] + RANKS[rank]
    return None


def home(seat: int) -> list[str]:
    return [file + HOME[seat] for file in FILES]


def empty_home(position: Position) -> list[str]:
    return [square for square in home(position["seat"]) if square not in position["board"]]


# --- what is allowed -----------------------------------------------------------------------------


def legal(text: str) -> set[str]:
    """The texts of all actions of the seat to act."""
    position = read(text)
    if position["phase"] == "i":  # 2.1
        return {"move first", "place first"}
    if position["phase"] == "p":
        return placings(position)
    if position["phase"] == "m":
        return plays(position)
    return set()


def placings(position: Position) -> set[str]:
    # 2.2: any piece not yet placed, on any empty square of the own home
    return {
        f"place {PIECES[piece]} {square}"
        for piece in position["off"][position["seat"]]
        for square in empty_home(position)
    }


def plays(position: Position) -> set[str]:
    texts = set()
    for card in position["hand"][position["seat"]]:
        moves = moves_of(position, card)
        texts |= {f"{CARDS[card]} {start} {end}" for start, end in moves}
        if not moves:  # 3.2, 3.3, 3.5
            texts.add(f"discard {CARDS[card]}")
        if card == "P":
            texts |= entries(position)
    return texts


def entries(position: Position) -> set[str]:
    # 6.1: any captured piece, on any empty square of the own home
    return {
        f"pawn enter {PIECES[piece]} {square}"
        for piece in position["off"][position["seat"]]
        for square in empty_home(position)
    }


def moves_of(position: Position, card: str) -> list[tuple[str, str]]:
    """Every (from, to) that the seat to act may make with the card."""
    board, seat = position["board"], position["seat"]
    return [
        (start, end)
        for start, sign in board.items()
        if owner(sign) == seat
        for end in reach(board, start, card)
    ]


def reach(board: dict[str, str], start: str, card: str) -> list[str]:
    if card == "P":
        return pawn_reach(board, start)
    if card in LINES:
        return [end for way in LINES[card] for end in line_reach(board, start, way)]
    steps = LEAPS if card == "N" else STRAIGHT + DIAGONAL  # 4.5, 4.6
    ends = [beyond(start, right, up) for right, up in steps]
    return [end for end in ends if end and may_land(board, start, end, card)]


def pawn_reach(board: dict[str, str], start: str) -> list[str]:
    # 4.1: straight on to an empty square, diagonally to capture; 4.8: nothing from the last rank
    up = FORWARD[owner(board[start])]
    ends = []
    ahead = beyond(start, 0, up)
    if ahead and ahead not in board:
        ends.append(ahead)
    for right in (-1, 1):
        aside = beyond(start, right, up)
        if aside and aside in board and may_land(board, start, aside, "P"):
            ends.append(aside)
    return ends


def line_reach(board: dict[str, str], start: str, way: tuple[int, int]) -> list[str]:
    # 4.2 to 4.4: up to three squares, no jumping
    ends = []
    for distance in (1, 2, 3):
        end = beyond(start, way[0] * distance, way[1] * distance)
        if end is None:
            break
        if may_land(board, start, end, "a line"):
            ends.append(end)
        if end in board:
            break
    return ends


def may_land(board: dict[str, str], start: str, end: str, card: str) -> bool:
    """4.7: the square is empty, or an enemy stands there that may be captured."""
    if end not in board:
        return True
    if owner(board[end]) == owner(board[start]):
        return False
    if card == "K":  # 5.2
        return True
    return BEATS[board[start].upper()] == board[end].upper()  # 5.1


# --- what happens --------------------------------------------------------------------------------


def play(text: str, action: str) -> str:
    """The position after one legal action."""
    position = read(text)
    words = action.split(" ")
    if position["phase"] == "i":
        choose(position, words[0])
    elif position["phase"] == "p":
        place(position, words[1], words[2])
    elif words[0] == "discard":
        spend(position, words[1])
        draw_and_pass(position)
    elif words[1] == "enter":
        enter(position, words[2], words[3])
    else:
        move(position, words[0], words[1], words[2])
    return write(position)


def choose(position: Position, what: str) -> None:
    # 2.3: who moves first places second
    if what == "move":
        position["seat"] = 1 - position["seat"]
    position["phase"] = "p"


def place(position: Position, piece: str, square: str) -> None:
    put(position, piece, square)
    if position["off"] == ["", ""]:  # 2.3: who placed second, and so last, moves first
        position["phase"] = "m"
    else:
        position["seat"] = 1 - position["seat"]


def put(position: Position, piece: str, square: str) -> None:
    seat = position["seat"]
    letter = letter_of(piece, PIECES)
    position["off"][seat] = position["off"][seat].replace(letter, "")
    position["board"][square] = sign_of(seat, letter)


def enter(position: Position, piece: str, square: str) -> None:
    spend(position, "pawn")
    put(position, piece, square)
    draw_and_pass(position)


def move(position: Position, card: str, start: str, end: str) -> None:
    spend(position, card)
    board, seat, other = position["board"], position["seat"], 1 - position["seat"]
    if end in board:  # 5.3
        taken = board[end].upper()
        position["off"][other] = in_order(position["off"][other] + taken, PIECES)
        position["points"][seat] += 1
    board[end] = board.pop(start)
    if all(owner(sign) == seat for sign in board.values()):  # 7.2: nothing is drawn
        position["phase"] = "e"
    else:
        draw_and_pass(position)


def spend(position: Position, card: str) -> None:
    seat = position["seat"]
    letter = letter_of(card, CARDS)
    position["hand"][seat] = position["hand"][seat].replace(letter, "", 1)
    position["played"][seat] = in_order(position["played"][seat] + letter, CARDS)


def draw_and_pass(position: Position) -> None:
    seat = position["seat"]
    drawn, rest = position["deck"][seat][:1], position["deck"][seat][1:]
    position["hand"][seat] = in_order(position["hand"][seat] + drawn, CARDS)  # 3.4
    position["deck"][seat] = rest
    position["seat"] = 1 - seat
    if position["hand"] == ["", ""]:  # 7.1
        position["phase"] = "e"


def letter_of(name: str, names: dict[str, str]) -> str:
    return next(letter for letter, full in names.items() if full == name)


# --- counting ------------------------------------------------------------------------------------


def count(text: str, depth: int, known: dict[tuple[str, int], int] | None = None) -> int:
    """How many sequences of exactly so many actions start here; ended games count 0."""
    known = {} if known is None else known
    if depth == 0:
        return 1
    if (text, depth) not in known:
        actions = legal(text)
        known[text, depth] = (
            len(actions)
            if depth == 1
            else sum(count(play(text, action), depth - 1, known) for action in actions)
        )
    return known[text, depth]
