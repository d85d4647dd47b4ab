"""The end of the last round of Scrappers for two: p1 is asked, and nothing that matters is hidden.

Less damage wins (a tie: the first player), so the right answers can be worked out to the end.
"""

from typing import Any, NamedTuple

from scrimshaw.games.scrappers.rules import ScrappersState

from ..rules.scrappers.hangar import play, table


class Tactic(NamedTuple):
    """A moment: what lies there, what has been done with it, and the answers that are right."""

    name: str
    right: tuple[str, ...]
    there: dict[str, Any]
    done: tuple[str, ...] = ()


TACTICS = (
    Tactic(
        "the last hit breaks the tie",
        ("run",),
        {"stacks": ["assign ram", ""], "damage": [3, 3], "fuel": [2], "first": "p2"},
    ),
    Tactic(
        "a charge into a plate hurts only the one who charges",
        ("skip",),
        {
            "stacks": ["assign reckless-charge", ""],
            "damage": [3, 3],
            "fuel": [1],
            "upgrades": ["", "patched-plate"],
        },
    ),
    Tactic(
        "fuel for the card that is still to come",
        ("take fuel",),
        {"stacks": ["assign ram, eject spark", ""], "damage": [3, 3], "fuel": [1], "first": "p2"},
    ),
    Tactic(
        "skip the small hit to pay for the big one",
        ("skip",),
        {
            "stacks": ["assign arc-lance, assign ram", ""],
            "damage": [4, 3],
            "fuel": [4],
            "first": "p2",
        },
    ),
    Tactic(
        "spend the small hit on the plate, and the big one on the mech",
        ("run",),
        {
            "stacks": ["assign pile-driver, assign ram", ""],
            "damage": [4, 3],
            "fuel": [5],
            "upgrades": ["", "patched-plate"],
            "first": "p2",
        },
    ),
    Tactic(
        "keep the shield that stops the other kind",
        ("shield slag-plate",),
        {
            "stacks": ["", "assign spark, assign ram"],
            "damage": [3, 4],
            "fuel": [0, 4],
            "upgrades": ["slag-plate composite-hull"],
            "first": "p2",
        },
        ("p2 run",),
    ),
    Tactic(
        "repair rather than refuel",
        ("choose 1",),
        {"stacks": ["assign breather", ""], "damage": [4, 4], "fuel": [1], "first": "p2"},
        ("p1 run",),
    ),
    Tactic(
        "pay for the second discharge: a ram does less",
        ("pay",),
        {
            "stacks": ["assign ram, assign capacitor", ""],
            "damage": [5, 3],
            "fuel": [5],
            "first": "p2",
        },
        ("p1 run",),
    ),
    Tactic(
        "pass: the mesh would swallow it, and the ram finds no plate",
        ("pass",),
        {
            "stacks": ["assign ram, assign capacitor", ""],
            "damage": [4, 4],
            "fuel": [5],
            "upgrades": ["", "faraday-mesh fuel-cell"],
            "first": "p2",
        },
        ("p1 run", "p2 shield fuel-cell"),
    ),
    Tactic(
        "cut off the plate that the cutter itself would hit",
        ("wreck slag-plate",),
        {
            "stacks": ["assign torch-cutter", ""],
            "damage": [4, 4],
            "fuel": [2],
            "upgrades": ["", "faraday-mesh slag-plate"],
            "first": "p2",
        },
        ("p1 run",),
    ),
    Tactic(
        "jam the hit that nothing else would stop",
        ("run",),
        {"stacks": ["assign jammer", "assign overload"], "damage": [3, 3], "fuel": [1, 4]},
    ),
    Tactic(
        "scrap for the hail, not fuel",
        ("take scrap",),
        {
            "stacks": ["assign bolt-hail, eject ram", ""],
            "damage": [4, 3],
            "fuel": [2],
            "scrap": [2],
            "first": "p2",
        },
    ),
    Tactic(
        "pass on the small hail to afford the large one",
        ("pass",),
        {
            "stacks": ["assign bolt-hail", ""],
            "damage": [4, 3],
            "fuel": [2],
            "scrap": [3],
            "first": "p2",
        },
        ("p1 run",),
    ),
)


def state_of(tactic: Tactic) -> ScrappersState:
    """The moment itself."""
    state = table(round_=10, rounds="10", **tactic.there)
    play(state, *tactic.done)
    state.events = None
    return state
