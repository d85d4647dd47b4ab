"""Examples as a rulebook tells them: who has what, who does what, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import scrimshaw
from scrimshaw.engine import Event, Rng, Setup, parse_content
from scrimshaw.games.scrappers import board
from scrimshaw.games.scrappers.content import Ability, Content
from scrimshaw.games.scrappers.rules import ScrappersState

from ..table import refusal, view

SEATS = ("p1", "p2", "p3", "p4")
GAME = scrimshaw.load("scrappers")
BENCH = Path(__file__).parent / "bench.toml"
VOCABULARY = [kind.__struct_config__.tag for kind in Ability.__subclasses__()]
MODES = {"assign": board.ASSIGNED, "eject": board.EJECTED}
NUMBERS = """
[numbers]
hand = 5
slots = 5
lethal = 10
start_fuel = 1
start_scrap = 1
income_fuel = 1
income_scrap = 1
"""
CARD = """
[{group}.{name}]
pick = "In a test."
flavour = "Squeak."
"""


class Fate(Rng):
    """Chance that gives the cards that a test names; unnamed, the first there is, and a 0."""

    def __init__(self, names: Sequence[str], cards: Sequence[str] = (), lots: Sequence[int] = ()):
        self.names = list(names)
        self.cards = list(cards)
        self.lots = list(lots)

    def below(self, n: int) -> int:
        number = self.lots.pop(0) if self.lots else 0
        assert number < n, f"the test says {number} where a draw below {n} is due"
        return number

    def pick_from(self, counts: vec[i64], start: int, kinds: int) -> int:
        there = [kind for kind in range(kinds) if counts[start + kind] > 0]
        kind = self.names.index(self.cards.pop(0)) if self.cards else there[0]
        assert kind in there, f"no {self.names[kind]} is there to be drawn"
        counts[start + kind] -= 1
        return kind

    def clone(self) -> Rng:
        return Fate(self.names, self.cards, self.lots)

    def save(self) -> list[int]:
        return []


def content_of(cards: str, numbers: str = NUMBERS) -> Content:
    """Content out of lines such as `advanced.torch: fuel = 1; scrap = 2; …`."""
    source = numbers
    for line in filter(None, cards.splitlines()):
        name, _, keys = line.strip().partition(": ")
        group, _, card = name.partition(".")
        source += CARD.format(group=group, name=card) + keys.replace("; ", "\n") + "\n"
    return parse_content(source, Content, "test.toml")


def probe(lines: str, **more: Any) -> ScrappersState:
    """The second slot of p1 holds an operation with these abilities, about to be run.

    In the first slot lies a jab; the others' stacks are as the test says.
    """
    stacks = more.pop("stacks", ["assign jab, assign probe"])
    state = table(
        *more.pop("hands", ()),
        content=content_of(
            PLAIN + f"basic.probe: type = 'operation'; fuel = 0; abilities = {lines}"
        ),
        stacks=stacks,
        **more,
    )
    play(state, "p1 run")
    return state


PLAIN = """
basic.jab: type = "operation"; fuel = 0; abilities = [{ do = "hit", kind = "impact", n = 1 }]
basic.zap: type = "operation"; fuel = 2; abilities = [{ do = "hit", kind = "energy", n = 2 }]
basic.lid: type = "upgrade"; fuel = 0; red = 1
basic.pot: type = "upgrade"; fuel = 0; blue = 2
advanced.crate: type = "operation"; fuel = 0; scrap = 1; abilities = [{ do = "repair", n = 1 }]
advanced.vault: type = "upgrade"; fuel = 1; scrap = 4; red = 2; blue = 2
"""


def table(  # what a test does not name is plain
    *hands: str,
    stacks: Sequence[str] = (),
    players: int = 2,
    fuel: Sequence[int] = (),
    scrap: Sequence[int] = (),
    damage: Sequence[int] = (),
    upgrades: Sequence[str] = (),
    discards: Sequence[str] = (),
    decks: Sequence[str] = (),
    tops: Sequence[str] = (),
    below: Sequence[str] = ("", ""),
    piles: Sequence[str] = ("", ""),
    first: str = "p1",
    round_: int = 1,
    rounds: str = "30",
    draws: Sequence[str] = (),
    content: Content | None = None,
) -> ScrappersState:
    """A moment before the first slot is filled or, where stacks are given, of the activation."""
    players = max(players, len(hands), len(damage), len(stacks))
    setup = GAME.setup(players, content, rounds=rounds)
    state = setup.blank(Fate(setup.names, draws))
    assert isinstance(state, ScrappersState)
    state.clear()
    state.round, state.first = round_, SEATS.index(first)
    state.turn = state.first
    _fill_pools(state, fuel, scrap, damage)
    lay(state, state.decks, decks, state.stock)
    lay(state, state.hands, hands, state.held)
    lay(state, state.discards, discards, None)
    lay(state, state.upgrades, upgrades, state.fitted)
    _lay_draft(state, tops, below, piles)
    for seat, cards in enumerate(stacks):
        for placed in filter(None, cards.split(", ")):
            _stack(state, seat, *placed.split())
    if stacks:
        state.phase, state.slot = board.ACTIVATION, state.numbers().slots
        state.turn = (state.first - 1) % players
    state.events = []
    state._go_on()
    return state


def _fill_pools(
    state: ScrappersState, fuel: Sequence[int], scrap: Sequence[int], damage: Sequence[int]
) -> None:
    for place, amounts in enumerate((fuel, scrap, damage)):
        for seat, amount in enumerate(amounts):
            state.pools[seat * board.POOL + place] = amount


def lay(
    state: ScrappersState, zone: vec[i64], cards: Sequence[str], sizes: vec[i64] | None
) -> None:
    """Count the cards of each seat in a zone that was emptied before."""
    names = state.numbers().names
    for place in range(len(zone)):
        zone[place] = 0
    for seat in range(state.setup.players):
        named = cards[seat].split() if seat < len(cards) else []
        for card in named:
            zone[seat * len(names) + names.index(card)] += 1
        if sizes is not None:
            sizes[seat] = len(named)


def _lay_draft(
    state: ScrappersState, tops: Sequence[str], below: Sequence[str], piles: Sequence[str]
) -> None:
    names = state.numbers().names
    lay(state, state.yard, [], None)
    for deck in (0, 1):
        top = tops[deck] if deck < len(tops) else ""
        state.tops[deck] = names.index(top) if top else board.NONE
        state.below[deck] = 0
        for card in below[deck].split():
            state.yard[names.index(card)] += 1
            state.below[deck] += 1
        for card in piles[deck].split():
            state.put_on_pile(deck, names.index(card))


def _stack(state: ScrappersState, seat: int, how: str, card: str = "", source: str = "") -> None:
    """`assign ram`, `eject ram`, `draft echo deck1`."""
    numbers = state.numbers()
    mode = MODES[how] if how in MODES else board.DRAFTED + int(source[-1]) - 1
    place = seat * numbers.slots + state.heights[seat]
    state.stacks[place] = numbers.names.index(card) * 16 + mode
    state.heights[seat] += 1


def play(state: ScrappersState, *lines: str) -> list[Event]:
    """Let players act, each line a seat and an action; tells what happened."""
    state.events = []
    for line in lines:
        seat, _, text = line.partition(" ")
        action = state.parse(text)
        refused = state.check(SEATS.index(seat), action)
        assert refused is None, f"{line}: {refused}"
        state.apply(SEATS.index(seat), action)
    return state.events


def may(state: ScrappersState, seat: str) -> list[str]:
    """All that a player may do now."""
    return [state.text(action) for action in state.legal(SEATS.index(seat))]


def asked(state: ScrappersState) -> list[str]:
    """Those whose answer is due."""
    return [SEATS[seat] for seat in state.actors()]


def why(state: ScrappersState, line: str) -> tuple[str, str]:
    """The clause and the words by which a player may not do that."""
    seat, _, text = line.partition(" ")
    refused = refusal(state, text, SEATS.index(seat))
    return refused.clause, refused.key


def mech(state: ScrappersState, seat: str, by: str | None = None) -> dict[str, Any]:
    """What lies before a player, as everybody (or one of them) sees it."""
    seen: dict[str, Any] = view(state, None if by is None else SEATS.index(by))["mechs"][
        SEATS.index(seat)
    ]
    return seen


def pool(state: ScrappersState, seat: str) -> tuple[int, int, int]:
    """Fuel, scrap and damage."""
    own = mech(state, seat)
    return own["fuel"], own["scrap"], own["damage"]


def damages(state: ScrappersState) -> list[int]:
    """The damage of all."""
    return [seen["damage"] for seen in view(state, None)["mechs"]]


def hand(state: ScrappersState, seat: str) -> list[str]:
    """The cards in a hand."""
    cards: list[str] = view(state, SEATS.index(seat))["hand"]
    return cards


def slots(state: ScrappersState, seat: str, by: str | None = None) -> list[str]:
    """A stack as `state card`, from left to right."""
    stack = mech(state, seat, by)["stack"]
    return [" ".join(filter(None, [slot["state"], slot["card"]])) for slot in stack]


def kinds(events: list[Event]) -> list[str]:
    """What happened, in order; what only one player saw is left out."""
    return [event.kind for event in events if event.audience is None]


def the(events: list[Event], kind: str) -> Event:
    """The one event of a kind."""
    (found,) = [event for event in events if event.kind == kind]
    return found


def winner(state: ScrappersState) -> str:
    """Who has won."""
    outcome = state.outcome()
    assert outcome is not None, "the game goes on"
    (seat,) = outcome.winners
    return SEATS[seat]


def through_reboot(state: ScrappersState) -> list[Event]:
    """Everybody discards nothing."""
    told: list[Event] = []
    for seat in asked(state):
        told += play(state, f"{seat} done")
    return told


def setup_for(players: int = 2, **options: str) -> Setup:
    return GAME.setup(players, **options)
