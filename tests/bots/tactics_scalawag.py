"""Set positions of Scalawag! with known right answers; the name says why. Seat 0 is asked.

Three players have 3 sailors, gunners and marines and 2 pilots, mutineers (T) and lookouts each; six
have 5 and 3. What lies in port is as unknown to a seat as the hands of the others. Where a claim is
false for sure, nobody else is left who might call it: what one seat knows, another need not.
"""

import scrimshaw
from scrimshaw.engine import State
from scrimshaw.lab.tactics import Tactic

GAME = scrimshaw.load("scalawag")

IMPOSSIBLE = (  # the claim is true in no world that seat 0 can imagine
    Tactic(
        "call what cannot be: the rest of the sailors are mine",
        "SSP|-|GMT 4|0|4 0|0|0 GMMPTL SGL - - - - - 2 2 0 : 2 trim sailor",
        ("scalawag",),
    ),
    Tactic(
        "call what cannot be: both pilots lie in the locker",
        "SGM|-|GTL 4|0|4 1|0|1 SSGMMT PPL - - - - - 2 2 0 : 2 steal pilot",
        ("scalawag",),
    ),
    Tactic(
        "call three gunners when one of the three is mine",
        "GML|-|SPT 4|0|9 0|0|0 SGGMPT SML - - - - - 2 2 0 : 2 fire gunner gunner gunner",
        ("scalawag",),
    ),
    Tactic(
        "call the lookout: the order fails with it",
        "LLS|-|SGG 4|0|9 2|0|0 MMPPTT SGM - - - - - 2 2 0 : 2 fire, 2 lookout",
        ("scalawag",),
    ),
)
WINNING = (  # the answer wins at once
    Tactic(
        "sink the last ship without a claim that could be called",
        "SPT|SGM|- 5|3|0 2|4|0 GGMMPT SLL - - - - - 0 0 0",
        ("fire",),
    ),
    Tactic(
        "a wreck with one hand aboard is cheaper to board than to sink",
        "SPT|M|- 2|3|0 2|4|0 GGMSPT SLLGM - - - - - 0 0 0",
        ("board",),
    ),
    Tactic(
        "the second shot ends it",
        "SGM|SGM|L 10|2|2 0|4|4 GMPPTT SL - - - - - 0 0 0 : 0 fire, 0 pilot, 1 pass, 2 pass, "
        "0 at eagle, 0 locker marine",
        ("at griffon",),
    ),
    Tactic(
        "shoot the one that sinks with its team, not the partner",
        "SGM|M|-|-|T|- 5|2|0|0|2|0 0|4|0|0|4|0 SSGGMM SSGGMPPPTTLLL - - - - EEFFSS 0 0 0 : 0 fire",
        ("at snake",),
    ),
)
SOUND = (  # the other answer can only lose more
    Tactic(
        "call, for the shot would sink you, bluff or not",
        "SGM|-|SPT 4|0|4 4|0|0 GGMMPT SLL - - - - - 2 2 0 : 2 fire gunner",
        ("scalawag",),
    ),
    Tactic(
        "let a likely claim pass when a wrong call is the end",
        "T|-|SSG 4|0|4 4|0|0 SGMMPT GMPLL - - - - - 2 2 0 : 2 trim sailor",
        ("pass",),
    ),
    Tactic(
        "let the partner's claim pass: the team pays either way",
        "SGM|GML|SPT|SPT|SPT|SML 4|4|4|4|4|4 0|0|0|0|0|4 GGGMML - - - - - EFSFSE 5 5 0 "
        ": 5 trim sailor",
        ("pass",),
    ),
    Tactic(
        "reveal what you hold: the caller pays, and the order stands",
        "SSP|GMT|GM 4|4|4 0|0|0 GMPTLL S - - - - - 0 0 0 : 0 trim sailor sailor, 1 scalawag",
        ("reveal",),
    ),
    Tactic(
        "strip a lost caller when your hand is full and your hull is not",
        "SGM|P|SGT 4|4|4 3|4|0 GMPTLL SM - - - - - 0 0 0 : 0 trim sailor, 1 scalawag, 0 reveal",
        ("strip",),
    ),
    Tactic(
        "sink a lost caller when your hull is sound and your hand is not",
        "S|P|SGT 4|4|4 0|4|0 GMPTLL SGMM - - - - - 0 0 0 : 0 trim sailor, 1 scalawag, 0 reveal",
        ("sink",),
    ),
)
TACTICS = (*IMPOSSIBLE, *WINNING, *SOUND)


def state_of(tactic: Tactic) -> State:
    """The position itself; six sail in pairs."""
    players = tactic.position.split()[0].count("|") + 1
    setup = GAME.setup(players, allegiance="on" if players == 6 else "off")
    return setup.position(tactic.position)
