"""Last turns of Scarper: the Entente plays the last card of the last year, and the opponent's
mission is known, so that only dice are left and the right answers can be worked out to the end
(`test_tactics_scarper`).
"""

import scrimshaw
from scrimshaw.engine import State
from scrimshaw.lab.tactics import Tactic

SETUP = scrimshaw.load("scarper").setup()

DUG = "..22|22.."  # a front where nothing moves for a few points


def last(
    morale: int, tracks: str, fronts: str, hand: str, mission: str, since: str = "", rest: str = DUG
) -> str:
    """The last turn; the battlefields that are not drawn are all alike."""
    drawn = fronts.split()
    lines = "/".join(drawn + [rest] * (5 - len(drawn)))
    theirs = "channelports" if mission == "breakthrough" else "breakthrough"  # out of their reach
    return f"1918 5 c e {morale} {tracks} {lines} {hand},hymn -,- {mission},{theirs}! : {since}"


TACTICS = (
    Tactic(
        "raise the marker that takes the lead",
        last(1, "4,4 0,2", "", "room40+cavell", "arsenal", "play room40, points"),
        ("propaganda",),
    ),
    Tactic(
        "raise the marker that reaches the next step",
        last(1, "2,5 2,0", "", "room40+cavell", "arsenal", "play room40, points"),
        ("economy",),
    ),
    Tactic(
        "push where the mission lies",
        last(
            0,
            "2,4 0,0",
            f"{DUG} {DUG} ..11|.... {DUG} ..11|....",
            "room40+cavell",
            "thesomme",
            "play room40, points",
        ),
        ("push somme",),
    ),
    Tactic(
        "an event that brings what points cannot",
        last(2, "0,6 1,0", "", "warloans+room40", "arsenal", "play warloans"),
        ("event",),
    ),
    Tactic(
        "the card that pulls the other down as well",
        last(-1, "9,10 0,0", "", "wellington+room40", "arsenal"),
        ("play wellington",),
    ),
    Tactic(
        "its event and not its point",
        last(-1, "9,10 0,0", "", "wellington+room40", "arsenal", "play wellington"),
        ("event",),
    ),
    Tactic(
        "dig for the mission before the card is played",
        last(-1, "2,2 1,2", f"{DUG} {DUG} {DUG} {DUG} ..1.|22..", "room40+truce", "dugin"),
        ("trench verdun1", "trench verdun2", "trench verdun3", "trench verdun4"),
    ),
    Tactic(
        "assault for the breakthrough",
        last(
            7, "0,10 0,10", f"{DUG} {DUG} ..11|....", "flers+room40", "breakthrough", "play flers"
        ),
        ("assault somme",),
    ),
    Tactic(
        "two pushes rather than a dear assault",
        last(0, "2,3 0,0", "..11|.... ..11|....", "loos+room40", "arsenal", "play loos"),
        ("points",),
    ),
    Tactic(
        "charge where both neighbours help",
        last(
            5,
            "0,10 0,10",
            "..11..|2. ..11|1... ..11..|2. ..11|1... ..11|1...",
            "loos+room40",
            "arsenal",
            "play loos, points",
        ),
        ("charge arras",),
    ),
    Tactic(
        "advance where it scores and fulfils",
        last(
            0,
            "2,3 0,0",
            f"..11.|... ...|2.... {DUG} ..11|....",
            "flers+room40",
            "chemindesdames",
            "play flers, event, done, advance ypres",
        ),
        ("advance aisne",),
    ),
    Tactic(
        "three steps of propaganda for the mission",
        last(-3, "1,2 0,0", "", "lusitania+room40", "heartsminds"),
        ("play lusitania",),
    ),
)


def state_of(tactic: Tactic) -> State:
    """The position itself."""
    return SETUP.position(tactic.position)
