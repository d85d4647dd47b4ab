"""Scrappers: the deal, the three phases of a round, and the end."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine.facts import Outcome, Prompt, Refusal
from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import State

from .abilities import Abilities
from .board import (
    ACTIVATION,
    ASSIGNED,
    AT,
    BOUGHT,
    BREAK,
    CARD,
    COMMAND,
    DAMAGE,
    DRAFTED,
    EJECTED,
    EMPTY,
    END,
    ENDED,
    FINISH,
    FITTED,
    FUEL,
    LEFT_BEHIND,
    NOBODY,
    NONE,
    ONE,
    POOL,
    RAN,
    REBOOT,
    RUN,
    SCRAP,
    SEAT,
    SKIPPED,
    STACK,
    STRIKE,
    TASK,
    TOOK_FUEL,
    UNBOUGHT,
    UNPAID,
)
from .notation import SOURCES, WHAT
from .prompts import prompt_of
from .refusals import why_not
from .tables import Tables

CLAUSES: Final = ("", "6.1", "6.2", "6.8")
BY_DAMAGE: Final = 1  # the endings, as places in CLAUSES
BY_TIE: Final = 2
BY_ROUNDS: Final = 3
OTHERS: Final = -1  # what a search tells of them


class ScrappersSetup(Tables):
    """A table of Scrappers before the deal."""

    def blank(self, rng: Rng) -> State:
        return ScrappersState(self, rng)

    def deal(self, state: State) -> None:
        table = cast("ScrappersState", state)
        table.clear()
        table.deal_cards()


@final
class ScrappersState(Abilities):
    """A game under way."""

    def clone(self) -> State:
        other = ScrappersState(self.setup, self.rng.clone())
        self.copy_to(other)
        return other

    def gist(self, watcher: i64, seat: i64, action: i64) -> i64:
        """With several others it matters little which of them did what: their branches are one."""
        if seat != watcher and self.numbers().players > 2:
            return OTHERS
        return self.noticed(watcher, seat, action)

    # The deal

    def deal_cards(self) -> None:
        """1.3: chance falls for the first player, then the hands, then the draft decks."""
        numbers = self.numbers()
        self.first = self.rng.below(numbers.players)
        if self.events is not None:
            self.emit("deal", "1.1", {"n": numbers.hand})
        for seat in range(numbers.players):
            self.draw_up(seat)
            place = (seat - self.first + numbers.players) % numbers.players
            self.pools[seat * POOL + FUEL] = numbers.start_fuel[place]
            self.pools[seat * POOL + SCRAP] = numbers.start_scrap[place]
            if self.events is not None:
                cards = self.listed(self.hands, seat)
                self.emit("hand", "1.3", {"seat": seat, "cards": cards}, frozenset([seat]))
        self.turn_up(0)
        self.turn_up(1)
        self._begin_round()

    def _begin_round(self) -> None:
        self.round += 1
        self.phase = COMMAND
        self.slot = 0
        self.turn = self.first
        for place in range(i64(len(self.stacks))):
            self.stacks[place] = EMPTY
        if self.events is not None:
            self.emit("round", "6.7", {"round": self.round, "seat": self.first})

    # What is done

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == COMMAND:
            self._place(seat, action)
        elif self.phase == REBOOT:
            self._set_aside(seat, action)
        else:
            task = self.top(TASK)
            if task == STACK:
                self._resolve(seat, action)
            elif task == STRIKE:
                self.shield_with(action - self.numbers().do_shield)
            elif task == BREAK:
                self.wreck(seat, action - self.numbers().do_wreck)
            else:
                self.answer(seat, action)
        self._go_on()

    def _go_on(self) -> None:
        """Do what needs no answer until somebody is asked, or the game is over."""
        while True:
            if self.phase == COMMAND:
                if self._can_place(self.turn):
                    return
                self._leave_empty(self.turn)
            elif self.phase != ACTIVATION:
                return
            elif self.depth == 0:
                if not self._next_turn():
                    self._reboot()
            elif not self._advance():
                return

    def _advance(self) -> bool:
        """Go on with the top task; False where somebody is asked."""
        task = self.top(TASK)
        if task == RUN:
            if self.top(AT) < self.top(END):
                return self.perform()
            self.pop()
            return True
        if task == STACK:
            return self._turn_over()
        if task == STRIKE:
            return self.strike()
        if task == BREAK:
            return self.break_one()
        self.discard(self.top(SEAT), self.top(CARD))  # 4.2: the operation is resolved
        self.pop()
        return True

    # Command

    def _can_place(self, seat: i64) -> bool:
        """3.5: whether there is a card in hand or one to draft."""
        if self.held[seat] > 0 or self.piled[0] > 0 or self.piled[1] > 0:
            return True
        return self.tops[0] != NONE or self.tops[1] != NONE

    def _leave_empty(self, seat: i64) -> None:
        if self.events is not None:
            self.emit("empty", "3.5", {"seat": seat, "slot": self.slot + 1})
        self._pass_priority()

    def _place(self, seat: i64, action: i64) -> None:
        """3.1: one card into the leftmost empty slot."""
        numbers = self.numbers()
        if action < numbers.do_assign:
            self._draft(seat, action)
        elif action < numbers.do_eject:
            self._assign(seat, action - numbers.do_assign)
        else:
            self._eject(seat, action - numbers.do_eject)
        self._pass_priority()

    def _lay(self, seat: i64, card: i64, mode: i64) -> None:
        place = seat * self.numbers().slots + self.heights[seat]
        self.stacks[place] = card * 16 + mode
        self.heights[seat] += 1

    def _take_from_hand(self, seat: i64, card: i64) -> None:
        self.hands[seat * self.numbers().kinds + card] -= 1
        self.held[seat] -= 1

    def _draft(self, seat: i64, source: i64) -> None:
        """3.4: the top card lies sideways; the card under it becomes visible."""
        card = self.source_top(source)
        self._lay(seat, card, DRAFTED + source % 2)
        if self.events is not None:
            args = self._placing(seat, card)
            args["from"] = SOURCES[source]
            self.emit("draft", "3.4", args)
        self.take_top(source)

    def _assign(self, seat: i64, card: i64) -> None:
        """3.2: face up."""
        self._take_from_hand(seat, card)
        self.reveal(seat, card)
        self._lay(seat, card, ASSIGNED)
        if self.events is not None:
            self.emit("assign", "3.2", self._placing(seat, card))

    def _eject(self, seat: i64, card: i64) -> None:
        """3.3: face down."""
        self._take_from_hand(seat, card)
        self._lay(seat, card, EJECTED)
        if self.events is not None:
            self.emit("ejected", "3.3", {"seat": seat, "slot": self.slot + 1})
            self.emit("eject", "3.3", self._placing(seat, card), frozenset([seat]))

    def _placing(self, seat: i64, card: i64) -> dict[str, object]:
        return {"seat": seat, "card": self.name(card), "slot": self.slot + 1}

    def _pass_priority(self) -> None:
        self.turn = self.left_of(self.turn)
        if self.turn != self.first:
            return
        self.slot += 1
        if self.slot == self.numbers().slots:
            self.phase = ACTIVATION
            self.turn = self.first - 1 if self.first > 0 else self.setup.players - 1
            if self.events is not None:
                self.emit("activation", "4.1", {"seat": self.first})

    # Activation

    def _next_turn(self) -> bool:
        """4.1: the next player clockwise who has a card left; False when all stacks are empty."""
        for step in range(self.setup.players):
            self.turn = self.left_of(self.turn)
            if self.heights[self.turn] > 0:
                self.push(STACK, self.turn, NONE, 0, 0, 0, 0)
                return True
        return False

    def _turn_over(self) -> bool:
        """The rightmost card of a stack, where there is nothing to ask; False where there is."""
        seat = self.top(SEAT)
        mode = self.next_mode(seat)
        if mode == EMPTY:  # nothing left to hurry
            self.pop()
            if self.events is not None:
                self.emit("nothing", "7.3", {"seat": seat, "do": "hurry"})
            return True
        if mode == EJECTED:
            return False
        card = self.next_card(seat)
        if mode == ASSIGNED:
            if self.pools[seat * POOL + FUEL] >= self.numbers().fuel[card]:
                return False
            self._forgo(seat, UNPAID, "unpaid", "4.4")
        else:
            if self.pools[seat * POOL + SCRAP] >= self.numbers().scrap[card]:
                return False
            self._put_back(seat, UNBOUGHT, "unbought")
        return True

    def _resolve(self, seat: i64, action: i64) -> None:
        """4.2 to 4.6: what the player does with its rightmost card."""
        numbers = self.numbers()
        if action == numbers.do_run:
            self._run(seat)
        elif action == numbers.do_skip:
            self._forgo(seat, SKIPPED, "skip", "4.4")
        elif action == numbers.do_buy:
            self._buy(seat)
        elif action == numbers.do_leave:
            self._put_back(seat, LEFT_BEHIND, "leave")
        else:
            self._take(seat, action - numbers.do_take)

    def _run(self, seat: i64) -> None:
        """4.2, 4.3: pay, then abilities and discard, or into play."""
        numbers = self.numbers()
        card = self.next_card(seat)
        slot = self.heights[seat] - 1
        price = numbers.fuel[card]
        is_upgrade = numbers.is_upgrade[card] != 0
        self.pop()
        self.settle(seat, FITTED if is_upgrade else RAN)
        self.pools[seat * POOL + FUEL] -= price
        if self.events is not None:
            args = self._paying(seat, card, price)
            self.emit("fit" if is_upgrade else "run", "4.3" if is_upgrade else "4.2", args)
        if is_upgrade:
            self.fit(seat, card)
        else:
            start, end = numbers.runs[card * 2], numbers.runs[card * 2 + 1]
            self.push(FINISH, seat, card, 0, 0, 0, 0)
            self.push(RUN, seat, card, start, end, slot, 0)

    def _paying(self, seat: i64, card: i64, price: i64) -> dict[str, object]:
        return {"seat": seat, "card": self.name(card), "n": price}

    def _forgo(self, seat: i64, fate: i64, kind: str, clause: str) -> None:
        """4.4: no effect; the card goes to its owner's discard pile."""
        self.pop()
        card = self.settle(seat, fate)
        self.discard(seat, card)
        if self.events is not None:
            args = self._paying(seat, card, self.numbers().fuel[card])
            args["has"] = self.pools[seat * POOL + FUEL]
            self.emit(kind, clause, args)

    def _buy(self, seat: i64) -> None:
        """4.6: pay its scrap value; it goes to the player's discard pile."""
        self.pop()
        card = self.settle(seat, BOUGHT)
        price = self.numbers().scrap[card]
        self.pools[seat * POOL + SCRAP] -= price
        self.discard(seat, card)
        if self.events is not None:
            self.emit("buy", "4.6", self._paying(seat, card, price))

    def _put_back(self, seat: i64, fate: i64, kind: str) -> None:
        """4.6: onto the discard pile of the draft deck that it came from."""
        self.pop()
        pile = self.next_mode(seat) - DRAFTED
        card = self.settle(seat, fate)
        self.put_on_pile(pile, card)
        if self.events is not None:
            args = self._paying(seat, card, self.numbers().scrap[card])
            args["has"] = self.pools[seat * POOL + SCRAP]
            args["from"] = SOURCES[2 + pile]
            self.emit(kind, "4.6", args)

    def _take(self, seat: i64, what: i64) -> None:
        """4.5: fuel or scrap for an ejected card, which is then seen."""
        self.pop()
        card = self.settle(seat, TOOK_FUEL + what)
        amount = 1 + self._sum(seat, self.numbers().bonuses, 1, 0)
        self.pools[seat * POOL + what] += amount
        self.reveal(seat, card)
        self.discard(seat, card)
        if self.events is not None:
            args = self._paying(seat, card, amount)
            args["what"] = WHAT[what]
            self.emit("take", "4.5", args)

    def _sum(self, seat: i64, table: vec[i64], width: i64, field: i64) -> i64:
        """2.5: what the lasting benefits of a seat's upgrades add up to."""
        total: i64 = 0
        if self.fitted[seat] > 0:
            row = seat * self.numbers().kinds
            for card in range(self.numbers().kinds):
                total += self.upgrades[row + card] * table[card * width + field]
        return total

    # Reboot

    def _reboot(self) -> None:
        """6.1: the end, or everybody may discard."""
        numbers = self.numbers()
        most: i64 = 0
        for seat in range(numbers.players):
            damage = self.pools[seat * POOL + DAMAGE]
            most = max(most, damage)
        if most >= numbers.lethal or self.round >= numbers.rounds:
            self._end(most)
            return
        self.phase = REBOOT
        self.answered = 0
        for seat in range(numbers.players):
            if self.held[seat] == 0:  # nothing to choose, as everybody sees
                self.answered |= ONE << seat
        if self.events is not None:
            self.emit("reboot", "6.3", {"round": self.round})
        if self.answered == numbers.everybody:
            self._start_again()

    def _set_aside(self, seat: i64, action: i64) -> None:
        """6.3: sealed, card by card, until everybody is done."""
        numbers = self.numbers()
        if action != numbers.do_done:
            card = action - numbers.do_discard
            self.aside[seat * numbers.kinds + card] += 1
            if self.events is not None:
                args: dict[str, object] = {"seat": seat, "card": self.name(card)}
                self.emit("aside", "6.3", args, frozenset([seat]))
            return
        self.answered |= ONE << seat
        if self.events is not None:
            self.emit("sealed", "6.3", {"seat": seat}, frozenset([seat]))
        if self.answered == numbers.everybody:
            self._start_again()

    def can_revise(self, seat: i64) -> bool:
        if self.phase != REBOOT or self.held[seat] == 0:
            return False
        return bool(self.answered >> seat & 1) or self._has_aside(seat)

    def _has_aside(self, seat: i64) -> bool:
        kinds = self.numbers().kinds
        for place in range(seat * kinds, (seat + 1) * kinds):
            if self.aside[place] > 0:
                return True
        return False

    def revise(self, seat: i64) -> None:
        """6.3: take one's discards back while others are still choosing."""
        self.answered &= ~(ONE << seat)
        kinds = self.numbers().kinds
        for place in range(seat * kinds, (seat + 1) * kinds):
            self.aside[place] = 0

    def _start_again(self) -> None:
        """6.3 to 6.7, from the first player clockwise."""
        players = self.setup.players
        self.answered = 0
        for step in range(players):
            self._throw_away((self.first + step) % players)
        for step in range(players):
            self._draw((self.first + step) % players)
        for step in range(players):
            self._earn((self.first + step) % players)
        self._stir()
        self.first = self.left_of(self.first)
        self._begin_round()

    def _throw_away(self, seat: i64) -> None:
        """6.3: the discards are seen now."""
        kinds = self.numbers().kinds
        if self.events is not None:
            cards = self.listed(self.aside, seat)
            self.emit("discard", "6.3", {"seat": seat, "cards": cards, "n": len(cards)})
        for card in range(kinds):
            place = seat * kinds + card
            while self.aside[place] > 0:
                self.aside[place] -= 1
                self.hands[place] -= 1
                self.held[seat] -= 1
                self.reveal(seat, card)
                self.discards[place] += 1

    def _draw(self, seat: i64) -> None:
        before = self.hands if self.events is None else self.hands[:]
        held = self.held[seat]
        shuffles = self.draw_up(seat)
        if self.events is None:
            return
        if shuffles > 0:
            self.emit("shuffle", "6.4", {"seat": seat})
        kinds = self.numbers().kinds
        cards = [
            self.name(card)
            for card in range(kinds)
            for copy in range(self.hands[seat * kinds + card] - before[seat * kinds + card])
        ]
        self.emit("drew", "6.3", {"seat": seat, "n": self.held[seat] - held})
        self.emit("draw", "6.3", {"seat": seat, "cards": cards}, frozenset([seat]))

    def _earn(self, seat: i64) -> None:
        """6.5 with the lasting benefits of 2.5."""
        numbers = self.numbers()
        fuel = numbers.income_fuel + self._sum(seat, numbers.incomes, 2, FUEL)
        scrap = numbers.income_scrap + self._sum(seat, numbers.incomes, 2, SCRAP)
        self.pools[seat * POOL + FUEL] += fuel
        self.pools[seat * POOL + SCRAP] += scrap
        if self.events is not None:
            self.emit("income", "6.5", {"seat": seat, "fuel": fuel, "scrap": scrap})
        mends = self._sum(seat, numbers.mends, 1, 0)
        if mends > 0:
            self.repair(seat, mends, "2.5")

    def _stir(self) -> None:
        """6.6: refill empty draft decks, then the top card of each goes to its pile."""
        for deck in range(i64(2)):
            if self.tops[deck] == NONE and self.piled[deck] > 0:
                self.refill(deck)
        for deck in range(i64(2)):
            card = self.tops[deck]
            if card != NONE:
                self.put_on_pile(deck, card)
                if self.events is not None:
                    args: dict[str, object] = {
                        "seat": self.first,
                        "card": self.name(card),
                        "from": SOURCES[deck],
                    }
                    self.emit("stir", "6.6", args)
                self.turn_up(deck)

    # The end

    def _end(self, most: i64) -> None:
        """6.1, 6.2: the right-hand neighbour of whoever has the most damage wins."""
        numbers = self.numbers()
        found: i64 = 0
        for seat in range(numbers.players):
            if self.pools[self.left_of(seat) * POOL + DAMAGE] == most:
                found |= ONE << seat
        winner = self.first
        while not found >> winner & 1:
            winner = self.left_of(winner)
        self.phase = ENDED
        self.winner = winner
        self.ending = BY_DAMAGE if found & (found - 1) == 0 else BY_TIE
        if most < numbers.lethal:
            self.ending = BY_ROUNDS
        if self.events is not None:
            damage = list(self._damage())
            self.emit("win", CLAUSES[self.ending], {"seat": winner, "damage": damage})

    def _damage(self) -> tuple[int, ...]:
        return tuple([self.pools[seat * POOL + DAMAGE] for seat in range(self.setup.players)])

    def outcome(self) -> Outcome | None:
        if self.phase != ENDED:
            return None
        winners: tuple[int, ...] = () if self.winner == NOBODY else (self.winner,)
        return Outcome(winners, self._damage(), CLAUSES[self.ending])

    # What people are told

    def prompt(self, seat: int | None) -> Prompt:
        return prompt_of(self, seat)

    def refuse(self, seat: i64, action: i64) -> Refusal:
        return why_not(self, seat, action)
