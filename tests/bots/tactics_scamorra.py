"""Endgames of La Scamorra: seat 0 is to act, no card is left to draw, and all that the opponent can
still hold is of one kind, so that the right moves can be worked out to the end (`test_tactics`)."""

import scrimshaw
from scrimshaw.engine import State
from scrimshaw.lab.tactics import Tactic

SETUP = scrimshaw.load("scamorra").setup()

TACTICS = (
    Tactic(
        "knock out the last piece",
        "5/1P3/4s/2SR1/5 -|RP QB|P -|- P|P KBBNNNRRRPPPP|KQBBBNNNRRRPPP 4|5 m 0",
        ("queen d2 e3", "bishop d2 e3"),
    ),
    Tactic(
        "the king takes what nothing else may",
        "5/5/1sS2/5/4R P|RP KQ|N -|- N|N BBBNNRRRPPPPP|KQBBBNRRRPPPPP 2|2 m 0",
        ("king c3 b3",),
    ),
    Tactic(
        "save the draw with the king",
        "3r1/4p/3R1/1P3/5 S|S KR|RR -|- N|R QBBBNNRRPPPPP|KQBBBNNNPPPPP 4|5 m 0",
        ("king d3 e4",),
    ),
    Tactic(
        "take the right one of two",
        "2S2/2P2/3p1/3Rr/3s1 -|- QB|BB -|- N|B KBBNNRRRPPPPP|KQNNNRRRPPPPP 3|3 m 0",
        ("queen d2 d1",),
    ),
    Tactic(
        "re-enter in time to save the draw",
        "3R1/5/2Srp/3s1/5 P|- QP|P -|- R|P KBBBNNNRRPPPP|KQBBBNNNRRRPPP 4|5 m 0",
        ("pawn enter paper b1",),
    ),
    Tactic(
        "re-enter where the last card strikes",
        "5/5/2S2/s3p/5 RP|R RP|P -|- N|P KQBBBNNRRPPPP|KQBBBNNNRRRPPP 2|2 m 0",
        ("pawn enter rock a1",),
    ),
    Tactic(
        "a quiet bishop that cannot be parried",
        "4P/5/4s/2Rr1/S4 -|P QB|NN -|- R|N KBBNNNRRPPPPP|KQBBBRRRPPPPP 5|5 m 0",
        ("bishop c2 b3",),
    ),
    Tactic(
        "line up for the last card",
        "4S/4R/s4/5/2p1P -|R QR|P -|- B|P KBBNNNRRPPPPP|KQBBBNNNRRRPPP 1|2 m 0",
        ("queen e5 c3",),
    ),
    Tactic(
        "do not take yet: the knight keeps both",
        "2s2/1SP1r/5/5/5 R|P QN|N -|- P|N KBBBNNRRRPPPP|KQBBBNRRRPPPPP 3|3 m 0",
        ("knight c4 e3",),
    ),
    Tactic(
        "step aside first, take afterwards",
        "4s/1pP1r/R4/5/5 S|- QB|B -|- R|B KBBNNNRRPPPPP|KQBNNNRRRPPPPP 1|1 m 0",
        ("bishop a3 b2",),
    ),
    Tactic(
        "leave the bait",
        "4r/3S1/p4/R2s1/5 P|- QR|B -|- B|B KBBNNNRRPPPPP|KQBNNNRRRPPPPP 1|1 m 0",
        ("rook d4 b4",),
    ),
    Tactic(
        "hunt the lone piece down",
        "5/R3s/5/S4/2P2 -|RP BNR|PPP -|- R|P KQBBNNRPPPPP|KQBBBNNNRRRP 2|2 m 0",
        ("knight a4 c5",),
    ),
)


def state_of(tactic: Tactic) -> State:
    """The position itself."""
    return SETUP.position(tactic.position)
