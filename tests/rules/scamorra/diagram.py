"""Examples as a rulebook draws them: a board and two hands; all else follows or does not matter."""

CARDS = "KQBBBNNNRRRPPPPP"
START = "5/5/5/5/5 RPS|RPS NRP|KBP QPBNPRKPBNRP|RNPQBRNPBNRP B|P -|- 0|0 i 0"


def moving(
    board: str, hands: str, seat: int = 0, *, decks: str | None = None, points: str | None = None
) -> str:
    """The position text of a moment of play with this board and these hands.

    What does not stand on the board was captured, for a point each. Each coppella is the lowest
    card left. Decks not named are full behind a hand of three and empty behind a smaller one.
    """
    off = [missing(board, "RPS"), missing(board, "rps").upper()]
    decks = decks or full_or_empty(hands)
    cards = [deal(*side) for side in zip(sides(hands), sides(decks), strict=True)]
    deck, coppella, played = (
        "|".join(part or "-" for part in pair) for pair in zip(*cards, strict=True)
    )
    points = points or f"{len(off[1])}|{len(off[0])}"
    waiting = "|".join(side or "-" for side in off)
    return f"{board} {waiting} {hands} {deck} {coppella} {played} {points} m {seat}"


def sides(text: str) -> list[str]:
    return ["" if side == "-" else side for side in text.split("|")]


def missing(board: str, pieces: str) -> str:
    return "".join(piece for piece in pieces if piece not in board)


def without(cards: str, taken: str) -> str:
    for card in taken:
        cards = cards.replace(card, "", 1)
    return cards


def full_or_empty(hands: str) -> str:
    return "|".join("full" if len(hand) == 3 else "-" for hand in sides(hands))


def deal(hand: str, deck: str) -> tuple[str, str, str]:
    """Deck, coppella and played cards of a player."""
    rest = without(CARDS, hand)
    if deck == "full":
        return rest[:-1], rest[-1], ""
    rest = without(rest, deck)
    return deck, rest[-1], rest[:-1]


def script(coppelle: str, hands: str, lot: int, decks: str) -> list[int]:
    """The draws that deal these cards, in the order of 1.7; the decks follow card by card."""
    left = [CARDS, CARDS]
    numbers: list[int] = []

    def take(seat: int, cards: str) -> None:
        for card in cards:
            numbers.append(left[seat].index(card))
            left[seat] = without(left[seat], card)

    for cards in (coppelle, hands):
        for seat, side in enumerate(sides(cards)):
            take(seat, side)
    numbers.append(lot)
    for seat, side in enumerate(sides(decks)):
        take(seat, side[:-1])  # the last card is no draw
    return numbers
