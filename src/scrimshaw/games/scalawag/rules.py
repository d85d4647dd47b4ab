"""Scalawag!: the deal, turns, orders and challenges.

In every branch the order of events is the one that the rulebook writes down under that name.
"""

from __future__ import annotations

from typing import cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from scrimshaw.engine.facts import Outcome, Prompt, Refusal
from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import State

from .board import (
    BOARD,
    FIRE,
    GUNNER,
    KINDS,
    LOOKOUT,
    MARINE,
    MUSTER,
    MUTINEER,
    MUTINY,
    NO_FOG,
    NOBODY,
    ONE,
    PILOT,
    REMOVE,
    SAILOR,
    SPOT,
    STEAL,
    TRIM,
    WATCH,
    WAVE,
    Numbers,
    clockwise,
)
from .choices import (
    AIM,
    ANSWER,
    AT,
    BURY,
    CALL,
    COLLECT,
    DO_BOARD,
    DO_FIRE,
    DO_MUSTER,
    DO_MUTINY,
    DO_PILOT,
    DO_SPOT,
    DO_STEAL,
    DO_WAVE,
    EFFECT,
    HOLD,
    LOSE,
    LOSS,
    ORDER,
    PENALTY,
    PRIZE,
    PUT_BACK,
    RETURN,
    REVEAL,
    SECOND,
    SINK,
    STRIP,
    SWAP,
    TAKE_DAMAGE,
    TO_LOCKER,
    WINDOW,
)
from .losses import BECALMED, CLAUSES, Losses, task_of
from .notation import CARDS, NATIONS, ORDERS, crew_text
from .prompts import prompt_of
from .refusals import why_not


class ScalawagSetup(Numbers):
    """A table of Scalawag! before the deal."""

    def blank(self, rng: Rng) -> State:
        return ScalawagState(self, rng)

    def deal(self, state: State) -> None:
        cast("ScalawagState", state).deal_crew()


@final
class ScalawagState(Losses):
    """A game under way."""

    def clone(self) -> State:
        other = ScalawagState(self.setup, self.rng.clone())
        self.copy_to(other)
        return other

    # The deal

    def deal_crew(self) -> None:
        """Chance in the order of the rulebook: first player, crew, allegiance; then the fog."""
        numbers = self.numbers()
        self.clear()
        self.first = self.rng.below(numbers.players)
        if self.events is not None:
            self.emit("deal", "1.3", {"n": numbers.hand})
            self.emit("first", "1.1", {"seat": self.first})
        for seat in range(numbers.players):
            for dealt in range(numbers.hand):
                card = self.rng.pick_from(self.port, 0, KINDS)
                self.hands[seat * KINDS + card] += 1
            if self.events is not None:
                args: dict[str, object] = {"seat": seat, "cards": self.names(self.hands, seat)}
                self.emit("hand", "1.3", args, frozenset([seat]))
        if numbers.has_wave:  # 8.2: after the deal
            self.land(WAVE, 1)
        if numbers.has_spot:
            self.land(SPOT, 1)
        if numbers.allegiance:
            self._deal_nations()
        self._begin(self.first)

    def _deal_nations(self) -> None:
        """8.1: pairs of allegiance cards, one card each."""
        nations = vec[i64]()
        for seat in range(self.setup.players):
            nations = append(nations, seat // 2)
        self.rng.shuffle(nations)
        self.nations = nations
        if self.events is not None:
            for seat in range(self.setup.players):
                args: dict[str, object] = {
                    "nation": NATIONS[nations[seat]],
                    "partner": self.partner(seat),
                }
                self.emit("allegiance", "8.1", args, frozenset([seat]))

    # What is done

    def apply(self, seat: i64, action: i64) -> None:
        kind = self.task()
        if kind == WINDOW:
            self._answer_window(seat, action)
        elif kind == ORDER:
            self._issue(seat, action)
        elif kind == AIM:
            self._aim(seat, action)
        elif kind == ANSWER:
            self._meet_call(seat, action == REVEAL)
        elif kind == PENALTY:
            self._pay_penalty(action)
        elif kind == SECOND:
            self._aim_second(seat, action)
        elif kind == LOSS:
            self.pop()
            self.lose(seat, action - LOSE, self.turn)
        elif kind == RETURN:
            self._put_back(seat, action - PUT_BACK)
        else:
            self.drop_fourth(seat, action - TO_LOCKER)
        self._go_on()

    def _go_on(self) -> None:
        """Do what needs no answer until somebody is asked, or the game is over."""
        while self.depth > 0:
            task = self.tasks[self.depth - 1]
            kind = task & 15
            if kind > BURY:
                if not self._is_lost(kind):
                    return
                self._tell_lost(kind)
            self.pop()
            if kind == COLLECT:
                self._end_turn()
            elif kind == EFFECT:
                self._take_effect()
            elif kind == SWAP:
                self._swap()
            elif kind == PRIZE:
                self.award(task >> 4 & 15, task >> 8 & 15, task >> 12)
            elif kind == BURY:
                self.bury(task >> 4 & 15)

    def _is_lost(self, kind: i64) -> bool:
        """3.8, 4.3: whether there is nobody to aim at who could be paid for."""
        if kind == AIM:
            return self.targets(self.order, self.support, self.turn, True) == 0
        return kind == SECOND and self.second_targets(self.turn) == 0

    # Turns

    def _begin(self, seat: i64) -> None:
        """Fog die, watch ends, bonus cards return; then the order, or the turn is skipped."""
        self.turn = seat
        self.clear_order()
        if seat == self.first:
            self._roll_fog()
        if self.events is not None:
            self.emit("turn", "2.1", {"seat": seat})
        self.watch &= ~(ONE << seat)  # 4.8
        if self.spot_at == seat:  # 8.4
            self.spot_at = NOBODY
            self.wash_up(seat, SPOT, "8.4")
        if self.wave_at != seat:
            self.push(COLLECT)
            self.push(ORDER)
            return
        self.wave_at = NOBODY  # 8.3
        self.wash_up(seat, WAVE, "8.3")
        if self.events is not None:
            self.emit("skip", "8.3", {"seat": seat})
        self._pass_turn()

    def _roll_fog(self) -> None:
        """8.7: three players, all still in."""
        numbers = self.numbers()
        if numbers.players != 3 or self.living != numbers.everybody:
            return
        face = self.rng.below(i64(len(numbers.fog_comes)))
        if self.fog == NO_FOG:
            self.fog = (self.first + numbers.fog_comes[face]) % 3
        elif numbers.fog_goes[face] == REMOVE:
            self.fog = NO_FOG
        else:
            self.fog = (self.fog + 1) % 3
        if self.events is not None:
            self._tell_fog()

    def _end_turn(self) -> None:
        """2.3: the points, unless the player has gone out in its own turn (2.5)."""
        seat = self.turn
        if self.living >> seat & 1:
            kept = self.gain(seat, self.numbers().collect)
            if self.events is not None:
                self.emit("collect", "2.3", {"seat": seat, "n": kept})
        self._pass_turn()

    def _pass_turn(self) -> None:
        """7.7 or the next player still in (2.1)."""
        players = self.setup.players
        self.calm += 1
        afloat: i64 = 0
        for seat in range(players):
            afloat += self.living >> seat & 1
        if self.calm >= afloat * self.numbers().calm:
            self.end(self.leaders(), BECALMED)
        else:
            self._begin(clockwise(players, self.living, self.turn))

    # Orders

    def _issue(self, seat: i64, action: i64) -> None:
        if action >= DO_WAVE:
            self._give(seat, action)
            return
        self.pop()
        if action < DO_FIRE:
            self._declare_order(TRIM, SAILOR, action, EFFECT)
        elif action < DO_BOARD:
            self._declare_order(FIRE, GUNNER, action - DO_FIRE, AIM)
        elif action < DO_MUSTER:
            self._declare_order(BOARD, MARINE, action - DO_BOARD, AIM)
        elif action == DO_MUSTER:
            self._declare_order(MUSTER, NOBODY, 0, EFFECT)
        elif action == DO_STEAL:
            self._declare_order(STEAL, PILOT, 1, AIM)
        elif action == DO_MUTINY:
            self._declare_order(MUTINY, MUTINEER, 1, AIM)
        else:
            self._declare_order(WATCH, LOOKOUT, 1, EFFECT)

    def _give(self, seat: i64, action: i64) -> None:
        """8.3, 8.4: a bonus card is laid before another player and replaced from port."""
        card: i64 = WAVE if action < DO_SPOT else SPOT
        target = action - DO_WAVE if card == WAVE else action - DO_SPOT
        self.hands[seat * KINDS + card] -= 1
        if card == WAVE:
            self.wave_at = target
        else:
            self.spot_at = target
        if self.events is not None:
            args: dict[str, object] = {"seat": seat, "target": target, "card": CARDS[card]}
            self.emit("give", "8.3" if card == WAVE else "8.4", args)
        self.draw(seat, 1)

    def _declare_order(self, order: i64, card: i64, count: i64, then: i64) -> None:
        """3.1: the order with its crew; then its effect, or its target."""
        self.order = order
        if order <= BOARD:
            self.support = count
        self.push(then)
        if self.events is not None:
            args: dict[str, object] = {"seat": self.turn, "order": ORDERS[order]}
            if count > 0:
                args["crew"] = crew_text(card, count)
            self.emit("declare" if count > 0 else "issue", "3.1", args)
        if count > 0:
            self._open_window(card, count)

    def _open_window(self, card: i64, count: i64) -> None:
        self.claim = card
        self.claimed = count
        self.push(WINDOW)

    def _take_effect(self) -> None:
        """The orders without a target (4.1, 4.5, 4.8)."""
        numbers = self.numbers()
        seat = self.turn
        if self.order == TRIM:
            kept = self.gain(seat, numbers.trim + self.support * numbers.crew)
            if self.events is not None:
                self.emit("trim", "4.1", {"seat": seat, "n": kept})
        elif self.order == WATCH:
            self.watch |= ONE << seat
            if self.events is not None:
                self.emit("watch", "4.8", {"seat": seat})
        else:
            self.draw(seat, numbers.muster)
            self.push(task_of(RETURN, numbers.muster))

    def _aim(self, seat: i64, action: i64) -> None:
        if action == HOLD:
            self.pop()
            if self.events is not None:
                self.emit("hold", "3.8", {"seat": seat})
        elif action >= AT:
            self.pop()
            self._attack(seat, action - AT)
        else:
            self._declare_more(seat, action == DO_PILOT)

    def _declare_more(self, seat: i64, is_pilot: bool) -> None:
        """3.5: a pilot for a second shot, or a lookout."""
        card: i64 = PILOT if is_pilot else LOOKOUT
        if is_pilot:
            self.piloted = True
        else:
            self.lookout = True
        if self.events is not None:
            self.emit("declare_more", "3.5", {"seat": seat, "card": CARDS[card]})
        self._open_window(card, 1)

    def _attack(self, seat: i64, target: i64) -> None:
        if self.order == FIRE:
            self.struck = target
            if self.piloted:
                self.push(SECOND)
            self._shoot(seat, target)
        elif self.order == BOARD:
            self._pay(seat, target, "board", "4.4")
            self.push(task_of(LOSS, target))
        elif self.order == STEAL:
            self._steal(seat, target)
        else:
            self._mutiny(seat, target)

    def _aim_second(self, seat: i64, action: i64) -> None:
        self.pop()
        if action != HOLD:
            self._shoot(seat, action - AT)
        elif self.events is not None:
            self.emit("hold", "4.3", {"seat": seat})

    def _shoot(self, seat: i64, target: i64) -> None:
        """4.2: pay, then 1 damage."""
        self._pay(seat, target, "fire", "4.2")
        self.hit(target, seat)

    def _pay(self, seat: i64, target: i64, kind: str, clause: str) -> None:
        near = bool(self.reach(seat, self.lookout) >> target & 1)
        cost = self.price(self.order, self.support, target, near)
        self.points[seat] -= cost
        if self.events is not None:
            self.emit(kind, clause, {"seat": seat, "target": target, "n": cost})

    def _steal(self, seat: i64, target: i64) -> None:
        """4.6: the most that can be held (1.5) counts before the discard."""
        numbers = self.numbers()
        taken = self.points[target] if self.points[target] < numbers.wind else numbers.wind
        self.points[target] -= taken
        self.gain(seat, taken)
        spilt = self.points[seat] if self.points[seat] < numbers.spill else numbers.spill
        self.points[seat] -= spilt
        if self.events is not None:
            args: dict[str, object] = {"seat": seat, "target": target, "n": taken, "spilt": spilt}
            self.emit("steal", "4.6", args)

    def _mutiny(self, seat: i64, target: i64) -> None:
        """4.7: random cards of the target, who replaces them; then as many go to port."""
        numbers = self.numbers()
        held = self.held(target)
        count = held if held < numbers.mutiny else numbers.mutiny
        self.robbed = target
        for taken in range(count):
            card = self.rng.pick_from(self.hands, target * KINDS, KINDS)
            self.hands[seat * KINDS + card] += 1
            self.spied[card] += 1
        if self.events is not None:
            cards = self.names(self.spied, 0)
            self.emit("mutiny", "4.7", {"seat": seat, "target": target, "n": count})
            self.emit("taken", "4.7", {"seat": seat, "cards": cards}, frozenset([seat, target]))
        self.draw(target, count)
        self.push(task_of(RETURN, count))

    def _put_back(self, seat: i64, card: i64) -> None:
        """4.5, 4.7: one card of one's choice to port."""
        left = self.subject() - 1
        self.pop()
        self.put_back(seat, card)
        if self.robbed != NOBODY:
            self.forget_one()
        if left > 0:
            self.push(task_of(RETURN, left))
        else:
            self.robbed = NOBODY
        if self.events is not None:
            clause = "4.5" if self.order == MUSTER else "4.7"
            self.emit("returned", clause, {"seat": seat})
            self.emit("return", clause, {"card": CARDS[card]}, frozenset([seat]))

    # The challenge

    def _answer_window(self, seat: i64, action: i64) -> None:
        """3.3: sealed; the nearest caller clockwise is taken once everybody nearer has passed."""
        self.answered |= ONE << seat
        if action == CALL:
            self.called |= ONE << seat
        if self.events is not None:
            answer = "scalawag" if action == CALL else "pass"
            self.emit("answer", "3.3", {"answer": answer}, frozenset([seat]))
        players = self.setup.players
        at = clockwise(players, self.living, self.turn)
        while at != self.turn:
            if not self.answered >> at & 1:
                return
            if self.called >> at & 1:
                self._call(at)
                return
            at = clockwise(players, self.living, at)
        self._close_window()
        self.clear_claim()
        if self.events is not None:
            self.emit("accept", "3.3", {"seat": self.turn})

    def _close_window(self) -> None:
        self.pop()
        self.answered = 0
        self.called = 0

    def _call(self, caller: i64) -> None:
        self._close_window()
        self.caller = caller
        self.push(ANSWER)
        if self.events is not None:
            self.emit("call", "3.3", {"seat": caller, "target": self.turn})

    def _meet_call(self, seat: i64, reveals: bool) -> None:
        """6.2: penalty of the caller, then the swap; or 6.5: the order is forfeited."""
        self.pop()
        if reveals:
            self.shown = True
            self.push(SWAP)
            self.push(task_of(PENALTY, self.caller))
            if self.events is not None:
                crew = crew_text(self.claim, self.claimed)
                self.emit("reveal", "6.1", {"seat": seat, "crew": crew})
            return
        self.clear_order()
        self.drop_to(1)
        self.push(task_of(PENALTY, seat))
        if self.events is not None:
            self.emit("concede", "6.5", {"seat": seat})

    def _pay_penalty(self, action: i64) -> None:
        """6.3, 6.4: whoever chose, the opponent in the challenge has caused it."""
        payer = self.subject()
        opponent = self.opponent(payer)
        self.pop()
        self.caller = NOBODY
        if action in (TAKE_DAMAGE, SINK):
            self.hit(payer, opponent)
        elif action == STRIP:
            self.lose(payer, self._only_card(payer), opponent)
        else:
            self.lose(payer, action - LOSE, opponent)

    def _only_card(self, seat: i64) -> i64:
        for card in range(i64(KINDS)):
            if self.hands[seat * KINDS + card] > 0:
                return card
        return NOBODY

    def _swap(self) -> None:
        """6.2: the revealed cards are mixed into port, and as many are drawn."""
        seat = self.turn
        count = self.claimed
        self.hands[seat * KINDS + self.claim] -= count
        self.land(self.claim, count)
        self.clear_claim()
        if self.events is not None:
            self.emit("swap", "6.2", {"seat": seat, "n": count})
        self.draw(seat, count)

    # What people are told

    def outcome(self) -> Outcome | None:
        if self.ending == 0:
            return None
        winners = self.seats(self.winners)
        scores = [1 if seat in winners else 0 for seat in range(self.setup.players)]
        return Outcome(tuple(winners), tuple(scores), CLAUSES[self.ending])

    def prompt(self, seat: int | None) -> Prompt:
        return prompt_of(self, seat)

    def refuse(self, seat: i64, action: i64) -> Refusal:
        return why_not(self, seat, action)

    def _tell_lost(self, kind: i64) -> None:
        if self.events is not None:
            self.emit("lost", "3.8" if kind == AIM else "4.3", {"seat": self.turn})

    def _tell_fog(self) -> None:
        if self.fog == NO_FOG:
            self.emit("fog_lifts", "8.7", {})
        else:
            other = (self.fog + 1) % 3
            self.emit("fog", "8.7", {"seat": self.fog, "target": other})
