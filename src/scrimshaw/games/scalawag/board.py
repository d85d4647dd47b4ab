"""The table of Scalawag!: ships in a circle, crew in hands, port and locker, and what it costs.

Seats run clockwise. A set of seats is one number with a bit a seat; cards are counted by kind.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine.errors import UserError
from scrimshaw.engine.game import Game
from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import Setup, State

from .content import Content
from .notation import CARDS, CODEC

KINDS: Final = 8
SAILOR: Final = 0
GUNNER: Final = 1
MARINE: Final = 2
PILOT: Final = 3
MUTINEER: Final = 4
LOOKOUT: Final = 5
WAVE: Final = 6
SPOT: Final = 7

NOBODY: Final = -1
NO_FOG: Final = -1
ONE: Final[i64] = 1

NO_ORDER: Final = -1
TRIM: Final = 0
FIRE: Final = 1
BOARD: Final = 2
MUSTER: Final = 3
STEAL: Final = 4
MUTINY: Final = 5
WATCH: Final = 6

PLACES: Final = ("first", "second", "third")
REMOVE: Final = -1  # what a face of the fog die does to fog that lies on the table
FAR_TOO_MUCH: Final = 1000
DEPTH: Final = 8  # tasks that can wait at once; six are the most that the rules pile up


def clockwise(players: i64, living: i64, seat: i64) -> i64:
    """The next player still in, clockwise (2.1)."""
    at = seat
    for passed in range(players):
        at = at + 1 if at + 1 < players else i64(0)
        if living >> at & 1:
            return at
    return seat


def adjacent_to(players: i64, living: i64, watch: i64, fog: i64, lookout: bool, seat: i64) -> i64:
    """The set of players adjacent to a seat (2.2, 4.8, 4.9, 8.7)."""
    if lookout:
        return living & ~(ONE << seat)
    return _seen(players, living, watch, fog, seat, 1) | _seen(
        players, living, watch, fog, seat, -1
    )


def _seen(players: i64, living: i64, watch: i64, fog: i64, seat: i64, step: i64) -> i64:
    """Those met one way round, up to the first not on watch (4.8); fog hides the next one (8.7)."""
    found: i64 = 0
    at = (seat + step + players) % players
    hidden = fog == (seat if step == 1 else at)
    while at != seat:
        if living >> at & 1:
            if not hidden:
                found |= ONE << at
            if not watch >> at & 1:
                return found
        hidden = False
        at = (at + step + players) % players
    return found


class Numbers(Setup):
    """What player count, options and content settle, in the shape that the rules read."""

    def __init__(self, game: Game, players: int, options: dict[str, str], content: object) -> None:
        super().__init__(game, players, options, content, CODEC)
        assert isinstance(content, Content), "the content loader gives this type"
        self.allegiance = options["allegiance"] == "on"
        if self.allegiance and players not in (6, 8):
            raise UserError(f"8.1: allegiance is for 6 or 8 players, not {players}")
        self.has_wave = options["bonus"] in ("wave", "both")
        self.has_spot = options["bonus"] in ("spot", "both")
        self.everybody: i64 = (1 << players) - 1
        self.hand: i64 = content.hand
        self.slots: vec[i64] = vec[i64](sorted(content.slots, reverse=True))  # 5.1: highest first
        self.hull: i64 = len(content.slots)
        self.calm: i64 = content.calm
        self._read_deck(content)
        self._read_orders(content)
        self._read_fog(content)

    def _read_deck(self, content: Content) -> None:
        counts = [getattr(content.deck, card)[self.players - 3] for card in CARDS[:WAVE]]
        counts += [0, 0]  # bonus cards come later (8.2)
        self.deck: vec[i64] = vec[i64](counts)
        spare = sum(counts) - self.players * self.hand
        needed = max(content.orders.muster, content.orders.mutiny)
        if spare < needed:
            raise UserError(
                f"deck: {sum(counts)} crew cards for {self.players} players leave {max(spare, 0)} "
                f"in port; {needed} are needed there"
            )

    def _read_orders(self, content: Content) -> None:
        self.start_points: i64 = min(content.points.start, content.points.most)
        self.most: i64 = content.points.most
        self.collect: i64 = content.points.collect
        self.trim: i64 = content.orders.trim
        self.near: i64 = content.orders.near
        self.far: i64 = content.orders.far
        self.crew: i64 = content.orders.crew
        self.muster: i64 = content.orders.muster
        self.wind: i64 = content.orders.wind
        self.spill: i64 = content.orders.spill
        self.mutiny: i64 = content.orders.mutiny
        self.watch: i64 = content.orders.watch
        self.spot: i64 = content.orders.spot

    def _read_fog(self, content: Content) -> None:
        """8.8: what each face does without fog (a place from the first player) and with it."""
        faces = [symbol for symbol in content.fog for face in range(symbol.faces)]
        self.fog_comes: vec[i64] = vec[i64]([PLACES.index(symbol.absent) for symbol in faces])
        self.fog_goes: vec[i64] = vec[i64](
            [1 if symbol.present == "advance" else REMOVE for symbol in faces]
        )


class Table(State):
    """All that lies on the table, all that is hidden, and what is still to be done."""

    def __init__(self, setup: Setup, rng: Rng) -> None:
        super().__init__(setup, rng)
        self.first: i64 = 0
        self.turn: i64 = 0
        self.living: i64 = 0  # sets of seats: still in,
        self.watch: i64 = 0  # on watch,
        self.answered: i64 = 0  # who has answered in the window, sealed,
        self.called: i64 = 0  # and who of them calls
        self.fog: i64 = NO_FOG  # the seat to whose left it lies
        self.wave_at: i64 = NOBODY  # before whom a bonus card lies face up
        self.spot_at: i64 = NOBODY
        self.order: i64 = NO_ORDER
        self.support: i64 = 0  # sailors, gunners or marines named with the order
        self.piloted: bool = False
        self.lookout: bool = False
        self.struck: i64 = NOBODY  # the first target of two shots
        self.claim: i64 = NOBODY  # the crew of the last declaration, while it can fail
        self.claimed: i64 = 0  # and how many
        self.shown: bool = False  # the claim is revealed and not yet replaced
        self.caller: i64 = NOBODY
        self.robbed: i64 = NOBODY  # the victim of a mutiny until the cards are returned
        self.calm: i64 = 0  # turns without harm, -1 after harm in this turn
        self.ending: i64 = 0
        self.winners: i64 = 0
        self.depth: i64 = 0
        self.tasks: vec[i64] = vec[i64]()  # what is to be done, the top first
        self.hands: vec[i64] = vec[i64]()  # cards of kind seat · 8 + card
        self.port: vec[i64] = vec[i64]()
        self.locker: vec[i64] = vec[i64]()
        self.ashore: vec[i64] = vec[
            i64
        ]()  # cards that a seat knows to lie in port; last the public's
        self.spied: vec[i64] = vec[i64]()  # cards that the robbed knows in the thief's hand
        self.points: vec[i64] = vec[i64]()
        self.damage: vec[i64] = vec[i64]()
        self.nations: vec[i64] = vec[i64]()  # 8.1; empty without allegiance

    def numbers(self) -> Numbers:
        """The setup, by its own type."""
        return cast("Numbers", self.setup)

    def copy_to(self, other: Table) -> None:
        """Make another table equal to this one."""
        other.first = self.first
        other.turn = self.turn
        other.living = self.living
        other.watch = self.watch
        other.answered = self.answered
        other.called = self.called
        other.fog = self.fog
        other.wave_at = self.wave_at
        other.spot_at = self.spot_at
        other.order = self.order
        other.support = self.support
        other.piloted = self.piloted
        other.lookout = self.lookout
        other.struck = self.struck
        other.claim = self.claim
        other.claimed = self.claimed
        other.shown = self.shown
        other.caller = self.caller
        other.robbed = self.robbed
        other.calm = self.calm
        other.ending = self.ending
        other.winners = self.winners
        other.depth = self.depth
        other.tasks = self.tasks[:]
        other.hands = self.hands[:]
        other.port = self.port[:]
        other.locker = self.locker[:]
        other.ashore = self.ashore[:]
        other.spied = self.spied[:]
        other.points = self.points[:]
        other.damage = self.damage[:]
        other.nations = self.nations  # not changed after the deal: clones share it

    def clear(self) -> None:
        """An empty table with everybody in."""
        numbers = self.numbers()
        players = numbers.players
        self.living = numbers.everybody
        self.tasks = vec[i64]([0] * DEPTH)
        self.hands = vec[i64]([0] * (players * KINDS))
        self.port = numbers.deck[:]
        self.locker = vec[i64]([0] * KINDS)
        self.ashore = vec[i64]([0] * ((players + 1) * KINDS))
        self.spied = vec[i64]([0] * KINDS)
        self.points = vec[i64]([numbers.start_points] * players)
        self.damage = vec[i64]([0] * players)

    def clear_order(self) -> None:
        """No order, and nothing declared."""
        self.order = NO_ORDER
        self.support = 0
        self.piloted = False
        self.lookout = False
        self.struck = NOBODY
        self.clear_claim()

    def clear_claim(self) -> None:
        """The last declaration can no longer fail."""
        self.claim = NOBODY
        self.claimed = 0
        self.shown = False

    # What is still to be done

    def push(self, task: i64) -> None:
        """Put a task on top."""
        self.tasks[self.depth] = task
        self.depth += 1

    def pop(self) -> None:
        """Take the top task off."""
        self.depth -= 1
        self.tasks[self.depth] = 0

    def drop_to(self, depth: i64) -> None:
        """Take tasks off until only so many are left."""
        while self.depth > depth:
            self.pop()

    def task(self) -> i64:
        """The kind of the top task; 0 when the game is over."""
        return self.tasks[self.depth - 1] & 15 if self.depth > 0 else i64(0)

    def subject(self) -> i64:
        """The seat of the top task: who pays, loses a card, or has one too many."""
        return self.tasks[self.depth - 1] >> 4 & 15

    # Crew

    def held(self, seat: i64) -> i64:
        """How many cards a seat holds."""
        count: i64 = 0
        for place in range(seat * KINDS, seat * KINDS + KINDS):
            count += self.hands[place]
        return count

    def names(self, counts: vec[i64], row: i64) -> list[str]:
        """Counted cards as words, sorted by kind: any other order would tell what was drawn."""
        start = row * KINDS
        return [CARDS[kind] for kind in range(KINDS) for copy in range(counts[start + kind])]

    def holds_claim(self, seat: i64) -> bool:
        """Whether the seat holds all crew of the last declaration."""
        return self.hands[seat * KINDS + self.claim] >= self.claimed

    def land(self, card: i64, count: i64) -> None:
        """Cards go to port before everybody's eyes."""
        self.port[card] += count
        place = card
        while place < i64(len(self.ashore)):
            self.ashore[place] += count
            place += KINDS

    def draw(self, seat: i64, count: i64) -> None:
        """1.3: random cards come from port; nobody else learns which."""
        before = self.hands if self.events is None else self.hands[:]
        own = seat * KINDS
        for drawn in range(count):
            card = self.rng.pick_from(self.port, 0, KINDS)
            self.hands[own + card] += 1
            if self.ashore[own + card] > 0:
                self.ashore[own + card] -= 1
        for place in range(i64(len(self.ashore))):
            if self.ashore[place] > 0 and not own <= place < own + KINDS:
                left = self.ashore[place] - count
                self.ashore[place] = left if left > 0 else i64(0)
        if self.events is not None:
            self._tell_draw(seat, count, before)

    def _tell_draw(self, seat: i64, count: i64, before: vec[i64]) -> None:
        cards = [
            CARDS[card]
            for card in range(KINDS)
            for copy in range(self.hands[seat * KINDS + card] - before[seat * KINDS + card])
        ]
        self.emit("drew", "1.3", {"seat": seat, "n": count})
        self.emit("draw", "1.3", {"seat": seat, "cards": cards}, frozenset([seat]))

    def put_back(self, seat: i64, card: i64) -> None:
        """A card of one's choice goes from hand to port; only its owner knows it."""
        self.hands[seat * KINDS + card] -= 1
        self.port[card] += 1
        self.ashore[seat * KINDS + card] += 1

    def forget_one(self) -> None:
        """A card unseen by the robbed has left the thief's hand: it may be one of any kind."""
        for card in range(i64(KINDS)):
            if self.spied[card] > 0:
                self.spied[card] -= 1

    # Ships

    def gain(self, seat: i64, count: i64) -> i64:
        """1.5: compass points up to the most; returns how many were kept."""
        most = self.numbers().most
        room = most - self.points[seat]
        kept = count if count < room else room
        self.points[seat] += kept
        return kept

    def reach(self, seat: i64, lookout: bool) -> i64:
        """The set of players adjacent to a seat as the table now is."""
        players = self.setup.players
        return adjacent_to(players, self.living, self.watch, self.fog, lookout, seat)

    def rate(self, order: i64, target: i64, near: bool) -> i64:
        """What an attack on a target costs before crew support it (4.2, 4.4, 4.8, 8.4)."""
        numbers = self.numbers()
        cost = numbers.near if near else numbers.far
        if order == BOARD:
            cost = numbers.slots[self.damage[target]]
        if self.watch >> target & 1:
            cost += numbers.watch
        if self.spot_at == target:
            cost -= numbers.spot
        return cost

    def price(self, order: i64, support: i64, target: i64, near: bool) -> i64:
        """What a supported attack costs: never below 0 (4.10)."""
        cost = self.rate(order, target, near) - support * self.numbers().crew
        return cost if cost > 0 else i64(0)

    def targets(self, order: i64, support: i64, seat: i64, lookout: bool) -> i64:
        """The set of players that the seat can name and pay for (3.7)."""
        others = self.living & ~(ONE << seat)
        if order == MUTINY:
            return others
        reach = self.reach(seat, lookout)
        found: i64 = 0
        for target in range(self.setup.players):
            if others >> target & 1 and self._can_target(
                order, support, seat, target, bool(reach >> target & 1)
            ):
                found |= ONE << target
        return found

    def _can_target(self, order: i64, support: i64, seat: i64, target: i64, near: bool) -> bool:
        if order == STEAL:
            return near and self.points[target] > 0  # 4.6
        if order == BOARD and not near:
            return False
        return self.price(order, support, target, near) <= self.points[seat]

    def lowest_rate(self, order: i64, seat: i64) -> i64:
        """What the cheapest target would cost without crew if all were adjacent (3.7)."""
        lowest: i64 = FAR_TOO_MUCH
        others = self.living & ~(ONE << seat)
        for target in range(self.setup.players):
            if others >> target & 1:
                rate = self.rate(order, target, True)
                lowest = min(lowest, rate)
        return lowest

    def two_shots(self, support: i64, seat: i64) -> i64:
        """What the two cheapest targets would cost together if all were adjacent (3.7)."""
        low: i64 = FAR_TOO_MUCH
        second: i64 = FAR_TOO_MUCH
        others = self.living & ~(ONE << seat)
        for target in range(self.setup.players):
            if others >> target & 1:
                cost = self.price(FIRE, support, target, True)
                if cost < low:
                    second = low
                    low = cost
                elif cost < second:
                    second = cost
        return low + second
