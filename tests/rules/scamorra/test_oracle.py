"""The rules against the naive second implementation, and against exact counts."""

import random

import pytest

from scrimshaw.engine import Setup, State
from scrimshaw.mode import mode

from ..table import actor
from . import naive
from .diagram import CARDS, START, without

FIRST_MOVE = "p1rs1/5/5/5/2PRS -|- NRP|KBP QPBNPRKPBNRP|RNPQBRNPBNRP B|P -|- 0|0 m 0"


def shuffled(rng: random.Random, cards: str) -> str:
    return "".join(rng.sample(cards, len(cards)))


def in_order(cards: str) -> str:
    return "".join(sorted(cards, key="KQBNRP".index))


def random_cards(rng: random.Random, turns: int) -> tuple[str, str, str, str]:
    """Hand, deck, coppella and played cards of a player after so many turns."""
    cards = shuffled(rng, CARDS)
    coppella, played, rest = cards[0], cards[1 : 1 + turns], cards[1 + turns :]
    return in_order(rest[:3]), rest[3:], coppella, in_order(played)


def random_board(rng: random.Random) -> dict[str, str]:
    """Some pieces of both sides anywhere."""
    pieces = rng.sample("RPS", rng.randint(1, 3)) + rng.sample("rps", rng.randint(1, 3))
    squares = rng.sample([file + rank for file in "abcde" for rank in "12345"], len(pieces))
    return dict(zip(squares, pieces, strict=True))


def random_position(rng: random.Random) -> str:
    """The text of a moment in the moving phase, from crowded to nearly empty."""
    board = random_board(rng)
    seat, turns = rng.randint(0, 1), rng.randint(0, 14)
    ahead = rng.randint(0, 1)  # whether the other player has already had this turn
    sides = [random_cards(rng, turns + (ahead if side != seat else 0)) for side in (0, 1)]
    off = [without("RPS", "".join(board.values())), without("rps", "".join(board.values())).upper()]
    pairs = [off, *([sides[0][part], sides[1][part]] for part in range(4))]
    points = f"{len(off[1]) + rng.randint(0, 2)}|{len(off[0]) + rng.randint(0, 2)}"
    fields = [naive.write_board(board), *map(naive.write_pair, pairs), points, "m", str(seat)]
    return " ".join(fields)


def random_start(rng: random.Random) -> str:
    sides = [random_cards(rng, 0) for _ in (0, 1)]
    pairs = [naive.write_pair([sides[0][part], sides[1][part]]) for part in range(4)]
    return " ".join(["5/5/5/5/5 RPS|RPS", *pairs, "0|0", "i", str(rng.randint(0, 1))])


def compare(state: State, text: str) -> list[str]:
    """The actions of the seat to act, on which both must agree."""
    ours = [state.text(action) for action in state.legal(actor(state))]
    assert set(ours) == naive.legal(text), text
    assert len(ours) == len(set(ours)), text
    return ours


def without_seat(position: str) -> str:
    """An ended game has nobody to act."""
    return position[:-2] if position[-3] == "e" else position


def follow(state: State, text: str, rng: random.Random, plies: int) -> None:
    """Play on at random on both, as long as the game lasts."""
    for _ in range(plies):
        action = rng.choice(compare(state, text))
        state.apply(actor(state), state.parse(action))
        text = naive.play(text, action)
        assert without_seat(state.position()) == without_seat(text)
        if not list(state.actors()):
            assert naive.legal(text) == set()
            return


@pytest.mark.clause("scamorra 3.1", "scamorra 4.7", "scamorra 5.1")
def test_random_positions_allow_the_same_and_lead_to_the_same(single: Setup) -> None:
    rng = random.Random("La Scamorra")
    for _ in range(3000):
        text = random_position(rng)
        state = single.position(text)
        assert state.position() == text
        follow(state, text, rng, plies=3)


@pytest.mark.clause("scamorra 2.2", "scamorra 6.1", "scamorra 7.1")
def test_whole_games_are_the_same(single: Setup) -> None:
    rng = random.Random("whole games")
    for _ in range(60):
        text = random_start(rng)
        state = single.position(text)
        follow(state, text, rng, plies=37)
        assert state.outcome() is not None


@pytest.mark.clause("scamorra 3.2", "scamorra 4.1", "scamorra 6.1")
def test_exactly_what_is_not_allowed_is_refused(
    single: Setup,
) -> None:
    rng = random.Random("refusals")
    for _ in range(20):
        text = random_position(rng)
        state = single.position(text)
        allowed = naive.legal(text)
        for action in range(int(single.num_actions)):
            refused = state.check(actor(state), action)
            assert (refused is None) == (state.text(action) in allowed), (text, state.text(action))
            assert refused is None or single.game.rulebook.has(refused.clause)


def count(state: State, depth: int) -> int:
    """How many sequences of exactly so many actions start here."""
    if not list(state.actors()):
        return 0
    seat = actor(state)
    actions = state.legal(seat)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.clone()
        after.apply(seat, action)
        total += count(after, depth - 1)
    return total


COUNTS = [
    ("the start", START, "2 30 450 3600 28800"),
    ("the first move", FIRST_MOVE, "23 564 22250 665185"),
    (
        "a crowded middle",
        "r4/2S2/1p3/3R1/2s1P -|- QRP|KNP BNPRBKPNPRBN|PQBNRPBRRPBN P|P -|- 0|0 m 0",
        "50 1277 42143 610007",
    ),
    (
        "re-entries, a stuck pawn, empty decks",
        "2R2/1s3/5/3r1/5 PS|P BPP|RPP -|- P|P KQBBNNNRRRPP|KQBBBNNNRRPP 1|2 m 0",
        "14 301 3391 36331",
    ),
    (
        "a full home",
        "5/5/5/5/RPrps S|- KPP|BNP QBBBNNNRRRP|QKBBNNRRRPP P|P P|P 0|1 m 0",
        "8 151 3223 106753",
    ),
    (
        "knockouts all around",
        "2s2/2R2/5/5/5 PS|RP KRP|KRP -|- P|P QBBBNNNRRPPP|QBBBNNNRRPPP 2|2 m 0",
        "27 479 9777 145827",
    ),
    (
        "the last two cards",
        "2s2/5/2R2/5/5 PS|RP K|P -|- P|P QBBBNNNRRRPPPP|KQBBBNNNRRRPPP 2|2 m 0",
        "8 72 0 0",
    ),
    (
        "the second player to move",
        "p1r2/5/5/5/2P1S R|S BNR|KQP KP|BN P|P QBBNNRRPPP|BBNNRRRPPP 1|1 m 1",
        "30 671 18592 485115",
    ),
]
CASES = {
    f"{name}, {depth}": (text, depth, int(number))
    for name, text, numbers in COUNTS
    for depth, number in enumerate(numbers.split(), 1)
}
SMALL = {name: case for name, case in CASES.items() if case[2] < 5000}


@pytest.mark.clause("scamorra 2.2", "scamorra 3.1", "scamorra 7.2")
@pytest.mark.parametrize(("text", "depth", "number"), CASES.values(), ids=CASES)
def test_exact_counts_of_action_sequences(
    single: Setup, text: str, depth: int, number: int
) -> None:
    assert count(single.position(text), depth) == number


@pytest.mark.clause("scamorra 3.1")
@pytest.mark.skipif(mode() != "compiled", reason="takes half a minute where interpreted")
def test_the_count_of_five_actions_from_the_first_move(single: Setup) -> None:
    assert count(single.position(FIRST_MOVE), 5) == 14818431


@pytest.mark.parametrize(("text", "depth", "number"), SMALL.values(), ids=SMALL)
def test_the_naive_rules_reach_the_same_counts(text: str, depth: int, number: int) -> None:
    assert naive.count(text, depth) == number
