"""Set positions of SCOPE Stalingrad with known right answers; the name says why. The German side is
to act. What is known follows from what both sides have done: see `games/scope/position.py`."""

import scrimshaw
from scrimshaw.engine import State
from scrimshaw.lab.tactics import Tactic

GAME = scrimshaw.load("scope")

# a6 sniper, c6 officer, a5 sniper, b5 scout, c5 decoy; a2 and a1 the German snipers
FRONTS = "s.o./scd./m.gi/I.G./SCD./S.OM"
FIRST_SNIPER = "search a6, shoot, shot a1-b2, search d3"

BASIC = (  # Quick Duel, 6 points
    Tactic("shoot the sniper that was found", f"{FRONTS} : search a6", ("shoot",)),
    Tactic(
        "infantry is worth nothing: do not give a sniper away for it",
        f"{FRONTS} : search d4",
        ("hold",),
    ),
    Tactic(
        "the last sniper was seen and has not moved: it wins",
        f"{FRONTS} : {FIRST_SNIPER}, search a5, hold, search b3",
        ("search a5",),
    ),
    Tactic("shoot it: that wins", f"{FRONTS} : {FIRST_SNIPER}, search a5", ("shoot",)),
    Tactic(
        "search where the shot was heard",
        f"{FRONTS} : search b6, search c2, shot a5-b6",
        ("search a5", "search b5", "search a6"),
    ),
    Tactic(
        "where the shot was heard, but not the decoy that is known",
        ".so./scd./m.gi/I.G./SCD./S.OM : search c5, shot a1-b2, search c2, shot b5-c6",
        ("search b6", "search b5", "search c6"),
    ),
    Tactic(
        "the sniper on a2 was seen: move it before it is shot",
        f"{FRONTS} : search b6, search a2, hold",
        ("move a1-b2", "move a2-b3"),
    ),
    Tactic(
        "the last sniper was seen: nothing is as urgent as moving it",
        f"{FRONTS} : search b6, search a1, shoot, shot a5-b6, search d6, search a2, hold",
        ("move a1-b2", "move a2-b3"),
    ),
    Tactic(
        "the shot card on the sniper that everybody knows already",
        "s.o./scd./m.gi/I.GS/.CD./S.OM : search b6, search a1, hold, search c5",
        ("shot a1-b2",),
    ),
)
ADVANCED = (  # the same fronts with all actions
    Tactic(
        "the last sniper was seen: search or shell, both win",
        f"{FRONTS} : search a6, shoot, shot a1-b2, end, search d3, end, search a5, hold, end, "
        "search b3, end",
        ("search a5", "shell d1 a5"),
    ),
    Tactic(
        "take the sniper's place",
        ".mo./scd./s.gi/IM.G/SCD./S.O. : assault a3 a3-b4",
        ("take a4",),
    ),
    Tactic(
        "the officer was seen: kill it before it moves",
        f"{FRONTS} : recon b6 c6, end, recon d3, end",
        ("search c6", "shell d1 c6"),
    ),
)
WINNING = tuple(tactic for tactic in BASIC + ADVANCED if "win" in tactic.name)
TACTICS = BASIC + ADVANCED


def state_of(tactic: Tactic) -> State:
    """The position itself, in the mode that it is set for."""
    setup = GAME.setup(mode="basic" if tactic in BASIC else "advanced")
    return setup.position(tactic.position)
