"""Examples as a rulebook tells them: who holds what, who does what, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

import scrimshaw
from scrimshaw.engine import Event, Rng, Setup
from scrimshaw.games.scalawag.choices import COLLECT, ORDER
from scrimshaw.games.scalawag.notation import CARDS, FLAGS, NATIONS
from scrimshaw.games.scalawag.rules import ScalawagState

from ..table import refusal

KINDS = len(CARDS)
PLAIN = "sailor gunner marine"
ANY = "3"  # three cards of whatever the deck has


class Fate(Rng):
    """Chance that gives the cards and dice that a test names; unnamed, the first card and a 0."""

    def __init__(self, cards: Sequence[str] = (), dice: Sequence[int] = ()) -> None:
        self.cards = list(cards)
        self.dice = list(dice)

    def below(self, n: int) -> int:
        number = self.dice.pop(0) if self.dice else 0
        assert number < n, f"the test says {number} where a draw below {n} is due"
        return number

    def pick_from(self, counts: vec[i64], start: int, kinds: int) -> int:
        there = [kind for kind in range(kinds) if counts[start + kind] > 0]
        kind = CARDS.index(self.cards.pop(0)) if self.cards else there[0]
        assert kind in there, f"no {CARDS[kind]} is there to be drawn"
        counts[start + kind] -= 1
        return kind

    def clone(self) -> Rng:
        return Fate(self.cards, self.dice)

    def save(self) -> list[int]:
        return []


def setup_for(players: int, **options: str) -> Setup:
    return scrimshaw.load("scalawag").setup(players, **options)


def table(  # what a test does not name is plain
    *hands: str,
    points: Sequence[int] | None = None,
    damage: Sequence[int] | None = None,
    turn: str = "crown",
    first: str = "crown",
    watch: str = "",
    fog: str | None = None,
    wave: str | None = None,
    spot: str | None = None,
    out: str = "",
    locker: str = "",
    nations: str = "",
    bonus: str = "none",
    draws: Sequence[str] = (),
    dice: Sequence[int] = (),
    calm: int = 0,
) -> ScalawagState:
    """A moment before an order; all cards that are nowhere else lie in port."""
    setup = setup_for(len(hands), bonus=bonus, allegiance="on" if nations else "off")
    state = setup.blank(Fate(draws, dice))
    assert isinstance(state, ScalawagState)
    state.events = []
    state.clear()
    _lay_cards(state, hands, locker, wave, spot)
    state.points = vec[i64](list(points or [2] * len(hands)))
    state.damage = vec[i64](list(damage or [0] * len(hands)))
    state.living &= ~seats(out)
    state.watch = seats(watch)
    state.turn, state.first = FLAGS.index(turn), FLAGS.index(first)
    state.fog = -1 if fog is None else FLAGS.index(fog)
    state.calm = calm
    if nations:
        state.nations = vec[i64]([NATIONS.index(nation) for nation in nations.split()])
    state.push(COLLECT)
    state.push(ORDER)
    return state


def _lay_cards(
    state: ScalawagState, hands: Sequence[str], locker: str, wave: str | None, spot: str | None
) -> None:
    for card, before in (("wave", wave), ("spot", spot)):
        if state.setup.options["bonus"] in {card, "both"}:
            state.land(CARDS.index(card), 1)
        if before is not None:
            take(state, card)
    state.wave_at = -1 if wave is None else FLAGS.index(wave)
    state.spot_at = -1 if spot is None else FLAGS.index(spot)
    for card in locker.split():
        take(state, card)
        state.locker[CARDS.index(card)] += 1
    for seat, hand in sorted(enumerate(hands), key=lambda pair: pair[1].isdigit()):
        for card in any_cards(state, int(hand)) if hand.isdigit() else hand.split():
            take(state, card)
            state.hands[seat * KINDS + CARDS.index(card)] += 1


def any_cards(state: ScalawagState, number: int) -> list[str]:
    """Crew of which the deck has most left, where a test does not care."""
    left = [(-state.port[kind], CARDS[kind]) for kind in range(6)]
    plenty = [card for _, card in sorted(left)]
    return (plenty[:3] * number)[:number]


def take(state: ScalawagState, card: str) -> None:
    """Take a card out of port for an example; nobody knows of it."""
    kind = CARDS.index(card)
    assert state.port[kind] > 0, f"the deck has no further {card}"
    state.port[kind] -= 1
    for row in range(len(state.ashore) // KINDS):
        state.ashore[row * KINDS + kind] = 0


def seats(flags: str) -> int:
    """Flags as a set of seats."""
    return sum(1 << FLAGS.index(flag) for flag in flags.split())


def play(state: ScalawagState, *lines: str) -> list[Event]:
    """Let players act, each line a flag and an action; tells what happened."""
    state.events = []
    for line in lines:
        flag, _, text = line.partition(" ")
        seat, action = FLAGS.index(flag), state.parse(text)
        refused = state.check(seat, action)
        assert refused is None, f"{line}: {refused}"
        state.apply(seat, action)
    return state.events


def believe(state: ScalawagState, *lines: str) -> list[Event]:
    """Let players act, and everybody let every declaration pass."""
    told: list[Event] = []
    for line in lines:
        told += play(state, line)
        while state.prompt(None).key == "wait_window":
            told += play(state, f"{FLAGS[state.actors()[0]]} pass")
    return told


def may(state: ScalawagState, flag: str) -> list[str]:
    """All that a player may do now."""
    return [state.text(action) for action in state.legal(FLAGS.index(flag))]


def asked(state: ScalawagState) -> list[str]:
    """The flags of those whose answer is due."""
    return [FLAGS[seat] for seat in state.actors()]


def why(state: ScalawagState, line: str) -> str:
    """The clause by which a player may not do that."""
    flag, _, text = line.partition(" ")
    return refusal(state, text, FLAGS.index(flag)).clause


def key(state: ScalawagState, line: str) -> str:
    """The words by which a player is refused that."""
    flag, _, text = line.partition(" ")
    return refusal(state, text, FLAGS.index(flag)).key


def crew(state: ScalawagState, flag: str) -> str:
    """The cards in a hand."""
    return cards(state.hands, FLAGS.index(flag))


def cards(counts: vec[i64], row: int = 0) -> str:
    """Counted cards as words."""
    names = [card for kind, card in enumerate(CARDS) for _ in range(counts[row * KINDS + kind])]
    return " ".join(names)


def kinds(events: list[Event]) -> list[str]:
    """What happened, in order; what only one player saw is left out."""
    return [event.kind for event in events if event.audience is None]


def the(events: list[Event], kind: str) -> Event:
    """The one event of a kind."""
    (found,) = [event for event in events if event.kind == kind]
    return found


def afloat(state: ScalawagState) -> list[str]:
    """The flags of those still in."""
    return [FLAGS[seat] for seat in state.seats(state.living)]


def winners(state: ScalawagState) -> list[str]:
    """The flags of those who have won, once the game is over."""
    outcome = state.outcome()
    return [] if outcome is None else [FLAGS[seat] for seat in outcome.winners]
