"""The table of Scarper: battlefields with their frontlines and trenches, tracks, morale, cards.

The Entente is seat 0. A frontline is the number of spaces on the Entente's side of it, so that all
spaces before that number are the Entente's and a trench needs no owner: its side has it.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from scrimshaw.engine.game import Game
from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import Setup, State

from .content import SIDES, Content
from .notation import codec_of, space_names
from .vocabulary import read_condition, read_effect

NOBODY: Final = -1
NOTHING: Final = -1
ONE: Final[i64] = 1

MISSIONS: Final = 0  # the phases: both choose a mission,
TURN: Final = 1  # one buys trenches or chooses a card,
USE: Final = 2  # chooses what the card is played for,
SPEND: Final = 3  # spends points, of a card or of an event,
CHOICE: Final = 4  # makes a choice of an event
ENDED: Final = 5

DECK: Final = 0  # where an event card lies
HAND: Final = 1
PLAYED: Final = 2  # the discards that all have seen
BURIED: Final = 3  # those laid down at the end of a year
IN_PLAY: Final = 4

POOL: Final = 0  # where a mission lies: the deck,
OFFERED: Final = 1  # 1 and 2: dealt to seat 0 or 1,
KEPT: Final = 3  # 3 and 4: kept by it,
RETURNED: Final = 5  # 5 and 6: returned to the deck this year by it,
GONE: Final = 7  # revealed

REACHED: Final = 1  # the endings, as places in ENDINGS
LAST_YEAR: Final = 2
ENDINGS: Final = ("", "9.1", "9.2")

RESULT: Final = 8  # numbers kept of a scored year


class Numbers(Setup):
    """What the content settles, in the shape that the rules read."""

    def __init__(self, game: Game, players: int, options: dict[str, str], content: object) -> None:
        assert isinstance(content, Content), "the content loader gives this type"
        super().__init__(game, players, options, content, codec_of(content))
        self._read_map(content)
        self._read_numbers(content)
        self._read_cards(content)
        self._read_missions(content)
        self._read_codec()
        self.scratch: vec[i64] = vec[i64]([0] * self.num_actions)  # where legal lists are gathered

    def _read_map(self, content: Content) -> None:
        self.field_ids = content.fields()
        self.space_ids = space_names(content)
        self.fields: i64 = len(content.battlefield)
        self.spaces: i64 = content.ground.spaces
        self.line: i64 = content.ground.start
        self.limit: i64 = content.trenches.limit
        self.stock: i64 = content.trenches.stock
        self.trench_cost: i64 = content.trenches.cost
        line = [0] * content.ground.spaces
        for back, count in enumerate(content.trenches.start):
            line[content.ground.start - 1 - back] = count
            line[content.ground.start + back] = count
        lines = line * len(content.battlefield)
        self.trenches: vec[i64] = vec[i64](lines)
        self.dug: i64 = sum(content.trenches.start) * len(content.battlefield)

    def _read_numbers(self, content: Content) -> None:
        self.calendar: vec[i64] = vec[i64](content.years)
        self.first: i64 = SIDES.index(content.first)
        self.goal: i64 = content.morale
        self.hand: i64 = content.hand
        self.rounds: i64 = content.rounds
        self.offer: i64 = content.missions
        self.most_propaganda: i64 = content.propaganda.most
        self.most_economy: i64 = content.economy.most
        self.propaganda: i64 = content.propaganda.start
        self.economy: i64 = content.economy.start
        self.propaganda_cost: i64 = content.propaganda.cost
        self.economy_cost: i64 = content.economy.cost
        self.propaganda_gain: i64 = content.propaganda.gain
        self.economy_gain: i64 = content.economy.gain
        self.push_cost: i64 = content.push.cost
        self.clear_cost: i64 = content.clear.cost
        self.charge_cost: i64 = content.charge.cost
        self.charge_die: i64 = content.charge.die
        self.assault_die: i64 = content.assault.die
        self.front_score: vec[i64] = steps(content.ground.score, content.ground.spaces)
        self.propaganda_score: vec[i64] = steps(content.propaganda.score, content.propaganda.most)
        self.economy_score: vec[i64] = steps(content.economy.score, content.economy.most)

    def _read_cards(self, content: Content) -> None:
        cards = content.cards()
        self.card_ids = [card.id for card in cards]
        self.cards: i64 = len(cards)
        entente = sum(card.side == "entente" for card in cards)
        self.deck_from: vec[i64] = vec[i64]([0, entente, len(cards)])
        self.card_points: vec[i64] = vec[i64]([card.points for card in cards])
        self.card_year: vec[i64] = vec[i64]([card.year for card in cards])
        self.effect_from: vec[i64] = vec[i64]([0])
        self.effects: vec[i64] = vec[i64]()
        for card in cards:
            for line in card.effects:
                for number in read_effect(line, self.field_ids):
                    self.effects = append(self.effects, number)
            self.effect_from = append(self.effect_from, i64(len(self.effects)))

    def _read_missions(self, content: Content) -> None:
        self.mission_ids = [mission.id for mission in content.mission]
        self.missions: i64 = len(content.mission)
        self.mission_morale: vec[i64] = vec[i64]([mission.morale for mission in content.mission])
        self.condition_from: vec[i64] = vec[i64]([0])
        self.conditions: vec[i64] = vec[i64]()
        for mission in content.mission:
            for line in mission.when:
                for number in read_condition(line, self.field_ids):
                    self.conditions = append(self.conditions, number)
            self.condition_from = append(self.condition_from, i64(len(self.conditions)))

    def _read_codec(self) -> None:
        """Where each kind of action begins."""
        self.to_keep: i64 = self.codec.start("keep")
        self.to_trench: i64 = self.codec.start("trench")
        self.to_play: i64 = self.codec.start("play")
        self.to_points: i64 = self.codec.start("points")
        self.to_event: i64 = self.codec.start("event")
        self.to_assault: i64 = self.codec.start("assault")
        self.to_propaganda: i64 = self.codec.start("propaganda")
        self.to_economy: i64 = self.codec.start("economy")
        self.to_push: i64 = self.codec.start("push")
        self.to_clear: i64 = self.codec.start("clear")
        self.to_charge: i64 = self.codec.start("charge")
        self.to_advance: i64 = self.codec.start("advance")
        self.to_withdraw: i64 = self.codec.start("withdraw")
        self.to_done: i64 = self.codec.start("done")

    def owner(self, card: i64) -> i64:
        """The side that an event card belongs to."""
        return i64(0) if card < self.deck_from[1] else i64(1)


def steps(score: list[tuple[int, int]], most: int) -> vec[i64]:
    """The morale for each lead from 0 to the most: that of the highest step reached."""
    return vec[i64](
        [max([morale for lead, morale in score if lead <= n], default=0) for n in range(most + 1)]
    )


class Table(State):
    """All that lies on the table, all that is hidden, and what is still to be done."""

    def __init__(self, setup: Setup, rng: Rng) -> None:
        super().__init__(setup, rng)
        self.phase: i64 = MISSIONS
        self.year: i64 = -1  # as a place in the list of years
        self.round: i64 = 0
        self.first: i64 = NOBODY  # who goes first this year
        self.turn: i64 = NOBODY
        self.morale: i64 = 0  # towards the Entente's end
        self.card: i64 = NOTHING  # the card in play
        self.points: i64 = 0  # left to spend
        self.verbs: i64 = 0  # what they may be spent on
        self.step: i64 = 0  # the effect under way, as a place in the table of effects
        self.last: i64 = 0  # where the effects of the event in play end
        self.left: i64 = 0  # choices left in the effect under way
        self.ending: i64 = 0
        self.winner: i64 = NOBODY
        self.front: vec[i64] = vec[i64]()
        self.trenches: vec[i64] = vec[i64]()  # in space field · spaces + space
        self.stock: vec[i64] = vec[i64]()
        self.propaganda: vec[i64] = vec[i64]()
        self.economy: vec[i64] = vec[i64]()
        self.bonus: vec[i64] = vec[i64]()  # for one's next charge
        self.defence: vec[i64] = vec[i64]()  # against the next charge of the other
        self.denied: vec[i64] = vec[i64]()  # sets of verbs, until the end of one's next turn
        self.where: vec[i64] = vec[i64]()  # of each event card
        # These three change seldom: they are replaced, never written into, and clones share them.
        self.seen: vec[i64] = vec[i64]()  # 1 for cards that the other has looked at where they lie
        self.missions: vec[i64] = vec[i64]()  # where each lies
        self.results: vec[i64] = vec[i64]()  # of scored years
        self.chosen: vec[i64] = vec[i64]()  # sealed: the mission that each is to keep
        self.spied: vec[i64] = vec[i64]()  # 1 where the seat has looked at the other's mission

    def numbers(self) -> Numbers:
        """The setup, by its own type."""
        return cast(Numbers, self.setup)

    def copy_to(self, other: Table) -> None:
        """Make another table equal to this one."""
        other.phase = self.phase
        other.year = self.year
        other.round = self.round
        other.first = self.first
        other.turn = self.turn
        other.morale = self.morale
        other.card = self.card
        other.points = self.points
        other.verbs = self.verbs
        other.step = self.step
        other.last = self.last
        other.left = self.left
        other.ending = self.ending
        other.winner = self.winner
        other.front = self.front[:]
        other.trenches = self.trenches[:]
        other.stock = self.stock[:]
        other.propaganda = self.propaganda[:]
        other.economy = self.economy[:]
        other.bonus = self.bonus[:]
        other.defence = self.defence[:]
        other.denied = self.denied[:]
        other.where = self.where[:]
        other.seen = self.seen
        other.missions = self.missions
        other.results = self.results
        other.chosen = self.chosen[:]
        other.spied = self.spied[:]

    def clear(self) -> None:
        """The table before the first year (1.3 to 1.6)."""
        numbers = self.numbers()
        self.front = vec[i64]([numbers.line] * numbers.fields)
        self.trenches = numbers.trenches[:]
        self.stock = vec[i64]([numbers.stock - numbers.dug] * 2)
        self.propaganda = vec[i64]([numbers.propaganda] * 2)
        self.economy = vec[i64]([numbers.economy] * 2)
        self.bonus = vec[i64]([0, 0])
        self.defence = vec[i64]([0, 0])
        self.denied = vec[i64]([0, 0])
        self.where = vec[i64]([DECK] * numbers.cards)
        self.seen = vec[i64]([0] * numbers.cards)
        self.missions = vec[i64]([POOL] * numbers.missions)
        self.chosen = vec[i64]([NOTHING, NOTHING])
        self.spied = vec[i64]([0, 0])

    # The front

    def advanced(self, seat: i64, field: i64) -> i64:
        """How far a side's frontline is beyond its starting line; behind it, less than 0."""
        gained = self.front[field] - self.numbers().line
        return gained if seat == 0 else -gained

    def ahead(self, seat: i64, field: i64) -> i64:
        """The enemy's space next to the frontline, or nothing at the enemy's edge (4.3)."""
        spaces = self.numbers().spaces
        space = self.front[field] if seat == 0 else self.front[field] - 1
        return field * spaces + space if 0 <= space < spaces else i64(NOTHING)

    def can_enter(self, seat: i64, field: i64) -> bool:
        """4.1, 4.3: there is a space ahead, and no trench in it."""
        space = self.ahead(seat, field)
        return space != NOTHING and self.trenches[space] == 0

    def can_clear(self, seat: i64, field: i64) -> bool:
        """4.2: there is a trench in the space ahead."""
        space = self.ahead(seat, field)
        return space != NOTHING and self.trenches[space] > 0

    def can_withdraw(self, seat: i64, field: i64) -> bool:
        """10.7: there is a space to give up."""
        return self.ahead(1 - seat, field) != NOTHING

    def can_dig(self, seat: i64, space: i64) -> bool:
        """1.4: a space on one's side with room, and a trench in stock."""
        numbers = self.numbers()
        if self.stock[seat] == 0 or self.trenches[space] >= numbers.limit:
            return False
        return self.holder(space) == seat

    def holder(self, space: i64) -> i64:
        """The side that a space belongs to (1.3)."""
        spaces = self.numbers().spaces
        field = space // spaces
        return i64(0) if space - field * spaces < self.front[field] else i64(1)

    def move_front(self, seat: i64, field: i64, clause: str) -> None:
        """The frontline goes one space towards the enemy."""
        space = self.ahead(seat, field)
        self.front[field] += 1 - 2 * seat
        if self.events is not None:
            self.emit("advance", clause, self.at_space(seat, space))

    def remove_trench(self, seat: i64, field: i64, clause: str) -> None:
        """An enemy trench ahead returns to its stock (1.4)."""
        space = self.ahead(seat, field)
        self.trenches[space] -= 1
        self.stock[1 - seat] += 1
        if self.events is not None:
            self.emit("clear", clause, self.at_space(seat, space))

    def withdraw(self, seat: i64, field: i64) -> None:
        """10.7: own trenches in the space given up return to stock."""
        space = self.ahead(1 - seat, field)
        lost = self.trenches[space]
        self.trenches[space] = 0
        self.stock[seat] += lost
        self.front[field] -= 1 - 2 * seat
        if self.events is not None:
            self.emit("withdraw", "10.7", {**self.at_space(seat, space), "n": lost})

    def dig(self, seat: i64, space: i64, clause: str) -> None:
        """A trench of one's stock goes into a space."""
        self.trenches[space] += 1
        self.stock[seat] -= 1
        if self.events is not None:
            kind = "buy" if clause == "3.1" else "trench"
            self.emit(kind, clause, self.at_space(seat, space))

    def dug(self, seat: i64, field: i64) -> i64:
        """A side's trenches anywhere on a battlefield."""
        spaces = self.numbers().spaces
        first = field * spaces
        middle = first + self.front[field]
        count: i64 = 0
        if seat == 0:
            for space in range(first, middle):
                count += self.trenches[space]
        else:
            for space in range(middle, first + spaces):
                count += self.trenches[space]
        return count

    # Tracks and morale

    def move_propaganda(self, seat: i64, change: i64, clause: str) -> None:
        """A marker goes as far as its track (1.5)."""
        before = self.propaganda[seat]
        self.propaganda[seat] = within(before + change, self.numbers().most_propaganda)
        if self.events is not None:
            self._tell_track("propaganda", seat, before, self.propaganda[seat], clause)

    def move_economy(self, seat: i64, change: i64, clause: str) -> None:
        """A marker goes as far as its track (1.5)."""
        before = self.economy[seat]
        self.economy[seat] = within(before + change, self.numbers().most_economy)
        if self.events is not None:
            self._tell_track("economy", seat, before, self.economy[seat], clause)

    def move_morale(self, seat: i64, change: i64, cause: str, clause: str) -> None:
        """1.6: towards one's own end, or the other's; at an end the game is over (9.1)."""
        goal = self.numbers().goal
        moved = self.morale + (change if seat == 0 else -change)
        self.morale = -goal if moved < -goal else (goal if moved > goal else moved)
        if self.events is not None:
            kind = "gain" if change > 0 else "lose"
            count = change if change > 0 else -change
            args = {"seat": seat, "n": count, "cause": cause, "morale": self.morale}
            self.emit(kind, clause, args)
        if self.morale == goal:
            self.end(0, REACHED)
        elif self.morale == -goal:
            self.end(1, REACHED)

    def end(self, winner: i64, ending: i64) -> None:
        """9.1, 9.2: nothing more happens; what was under way is not carried out."""
        self.phase = ENDED
        self.winner = winner
        self.ending = ending
        self.step = 0
        self.last = 0
        self.left = 0
        self.points = 0
        self.verbs = 0
        if self.events is not None:
            clause = ENDINGS[ending]
            if winner == NOBODY:
                self.emit("draw_game", clause, {"morale": self.morale})
            else:
                self.emit("win", clause, {"seat": winner, "morale": self.morale})

    # Event cards

    def count_cards(self, seat: i64, place: i64) -> i64:
        """How many of a side's cards lie somewhere."""
        deck_from = self.numbers().deck_from
        count: i64 = 0
        for card in range(deck_from[seat], deck_from[seat + 1]):
            if self.where[card] == place:
                count += 1
        return count

    def draw(self, seat: i64) -> i64:
        """2.2: a random card of the deck goes to the hand; discards refill an empty deck."""
        size = self.count_cards(seat, DECK)
        if size == 0:
            size = self._reshuffle(seat)
            if size == 0:
                return NOTHING
        rest = self.rng.below(size) if size > 1 else i64(0)
        deck_from = self.numbers().deck_from
        for card in range(deck_from[seat], deck_from[seat + 1]):
            if self.where[card] == DECK:
                if rest == 0:
                    self.where[card] = HAND
                    return card
                rest -= 1
        raise AssertionError("a deck lost a card while it was counted")

    def _reshuffle(self, seat: i64) -> i64:
        """2.2: all discards but the card in play; nobody knows any longer where they lie."""
        numbers = self.numbers()
        count: i64 = 0
        seen = self.seen[:]
        for card in range(numbers.deck_from[seat], numbers.deck_from[seat + 1]):
            if self.where[card] == PLAYED or self.where[card] == BURIED:
                self.where[card] = DECK
                seen[card] = 0
                count += 1
        self.seen = seen
        if count > 0 and self.events is not None:
            self.emit("reshuffle", "2.2", {"seat": seat, "n": count})
        return count

    def bury_hand(self, seat: i64) -> None:
        """2.2: cards left in hand are discarded face down."""
        deck_from = self.numbers().deck_from
        buried: list[str] = []
        for card in range(deck_from[seat], deck_from[seat + 1]):
            if self.where[card] == HAND:
                self.where[card] = BURIED
                if self.events is not None:
                    buried.append(self.numbers().card_ids[card])
        if len(buried) > 0:
            self.emit("buried", "2.2", {"seat": seat, "n": len(buried)})
            self.emit("bury", "2.2", {"seat": seat, "cards": buried}, frozenset([int(seat)]))

    # Words for events

    def card_names(self, seat: i64, place: i64) -> list[str]:
        """A side's cards that lie somewhere, in the order of the content."""
        numbers = self.numbers()
        first, last = numbers.deck_from[seat], numbers.deck_from[seat + 1]
        return [numbers.card_ids[card] for card in range(first, last) if self.where[card] == place]

    def at_space(self, seat: i64, space: i64) -> dict[str, object]:
        """Whose doing, on which battlefield, in which space."""
        numbers = self.numbers()
        field = numbers.field_ids[space // numbers.spaces]
        return {"seat": seat, "field": field, "space": numbers.space_ids[space]}

    def _tell_track(self, track: str, seat: i64, before: i64, after: i64, clause: str) -> None:
        kind = "raise" if after > before else ("lower" if after < before else "stuck")
        count = after - before if after > before else before - after
        args = {"seat": seat, "track": track, "n": count, "to": after}
        self.emit(kind, clause, args)


def within(number: i64, most: i64) -> i64:
    """A number kept from 0 to the most."""
    return i64(0) if number < 0 else (most if number > most else number)
