"""What the abilities of cards do in Scrappers (7.3, 7.5).

An ability that needs an answer stays on top until it has one; what cannot be done is passed over.
"""

from __future__ import annotations

from mypy_extensions import i64

from .board import (
    ASSIGNED,
    AT,
    BREAK,
    CARD,
    DAMAGE,
    DRAFTED,
    EJECTED,
    EMPTY,
    FLAG,
    FRAME,
    FUEL,
    JAMMED,
    NONE,
    POOL,
    RUN,
    SCRAP,
    SEAT,
    SLOT,
    STACK,
)
from .damage import Damage
from .notation import SOURCES, WHAT
from .tables import (
    AMOUNT,
    BLOCK,
    CHOOSE,
    CHOSEN,
    CLAIM,
    COPY,
    DAMAGE_TAKEN,
    EACH,
    EVERY,
    FUEL_HELD,
    GAIN,
    HAND,
    HIT,
    HURRY,
    IF,
    IF_DAMAGE,
    IF_NEXT,
    IF_SLOT,
    INSTALL,
    JAM,
    LEFT,
    LEFT_DAMAGE,
    LEFT_UPGRADES,
    LOSE,
    MOST,
    NEXT_DRAFTED,
    NEXT_EJECTED,
    NEXT_UPGRADE,
    NOTHING,
    OF,
    OTHERS,
    PAY,
    PIERCE,
    RECALL,
    REPAIR,
    SELF,
    STEAL,
    TO,
    TRASH,
    UPGRADES,
    WHICH,
    WIDTH,
    WORDS,
    WRECK,
)


class Abilities(Damage):
    """A table on which cards take effect."""

    def perform(self) -> bool:
        """Do the next ability of the top task; False where its player is asked first."""
        numbers = self.numbers()
        base = (self.depth - 1) * FRAME
        seat, at = self.tasks[base + SEAT], self.tasks[base + AT]
        does = numbers.code[at]
        if does > WRECK:
            if self._asks(does, seat, at):
                return False
            self.tasks[base + AT] = at + WIDTH
            if does == PAY:
                self._tell_short(seat, at)
            else:
                self._tell_nothing(seat, does)
            return True
        if does > GAIN and numbers.code[at + TO] == CHOSEN:
            found = self.targets(does, numbers.code[at + WHICH], seat)
            if found & (found - 1) != 0:
                return False  # more than one
            self.tasks[base + AT] = at + WIDTH
            if found == 0:
                self._tell_nothing(seat, does)
            for target in range(self.setup.players):
                if found >> target & 1:
                    self._affect(does, at, seat, target)
            return True
        self.tasks[base + AT] = at + WIDTH
        self._do(does, at, seat)
        return True

    def _asks(self, does: i64, seat: i64, at: i64) -> bool:
        """Whether there is anything to choose from."""
        numbers = self.numbers()
        if does == CHOOSE:
            return True
        if does == PAY:
            price = numbers.code[at + AMOUNT]
            return self.pools[seat * POOL + numbers.code[at + WHICH]] >= price
        return len(self.legal(seat)) > 1  # more than to pass

    def _tell_nothing(self, seat: i64, does: i64) -> None:
        if self.events is not None:
            self.emit("nothing", "7.3", {"seat": seat, "do": WORDS[does]})

    def _tell_short(self, seat: i64, at: i64) -> None:
        if self.events is not None:
            code = self.numbers().code
            what, price = code[at + WHICH], code[at + AMOUNT]
            has = self.pools[seat * POOL + what]
            args: dict[str, object] = {"seat": seat, "what": WHAT[what], "n": price, "has": has}
            self.emit("short", "7.3", args)

    # Abilities that need no answer

    def _do(self, does: i64, at: i64, seat: i64) -> None:
        code = self.numbers().code
        if does == HIT:
            self.aim(
                seat, code[at + TO], code[at + WHICH], self._amount(at, seat), code[at + PIERCE]
            )
        elif does == GAIN:
            self.gain(seat, code[at + WHICH], self._amount(at, seat), "7.3")
        elif does == REPAIR:
            self.repair(seat, code[at + AMOUNT], "7.3")
        elif does == COPY:
            self._copy(seat)
        elif does == HURRY:
            if self.events is not None:
                self.emit("hurry", "7.3", {"seat": seat})
            self.push(STACK, seat, NONE, 0, 0, 0, 0)
        elif does == IF:
            block = code[at + BLOCK]
            self._enter(block if self._holds(at, seat) else block + 1)
        else:
            self._do_to(does, at, seat)

    def _do_to(self, does: i64, at: i64, seat: i64) -> None:
        """What is done to the player to the left, to all others or to oneself."""
        to = self.numbers().code[at + TO]
        if to == LEFT:
            self._affect(does, at, seat, self.left_of(seat))
        elif to == SELF:
            self._affect(does, at, seat, seat)
        elif to == OTHERS:
            target = self.left_of(seat)
            while target != seat:
                self._affect(does, at, seat, target)
                target = self.left_of(target)

    def _affect(self, does: i64, at: i64, seat: i64, target: i64) -> None:
        code = self.numbers().code
        if does == LOSE:
            self._lose(target, code[at + WHICH], code[at + AMOUNT])
        elif does == STEAL:
            self._steal(seat, target, code[at + WHICH], code[at + AMOUNT])
        elif does == JAM:
            self._jam(seat, target)
        else:
            self.push(BREAK, seat, NONE, target, 0, 0, 0)

    def _amount(self, at: i64, seat: i64) -> i64:
        """A number, and more for what is counted."""
        code = self.numbers().code
        amount = code[at + AMOUNT]
        if code[at + OF] == NOTHING:
            return amount
        amount += self._counted(code[at + OF], seat) // code[at + EVERY] * code[at + EACH]
        return amount if amount < code[at + MOST] else code[at + MOST]

    def _counted(self, of: i64, seat: i64) -> i64:
        if of == UPGRADES:
            return self.fitted[seat]
        if of == LEFT_UPGRADES:
            return self.fitted[self.left_of(seat)]
        if of == DAMAGE_TAKEN:
            return self.pools[seat * POOL + DAMAGE]
        if of == LEFT_DAMAGE:
            return self.pools[self.left_of(seat) * POOL + DAMAGE]
        return self.pools[seat * POOL + (FUEL if of == FUEL_HELD else SCRAP)]

    def gain(self, seat: i64, what: i64, amount: i64, clause: str) -> None:
        """Take fuel or scrap from the bank, which never runs out (1.6)."""
        self.pools[seat * POOL + what] += amount
        if self.events is not None:
            self.emit("gain", clause, {"seat": seat, "what": WHAT[what], "n": amount})

    def repair(self, seat: i64, amount: i64, clause: str) -> None:
        """Remove damage, as far as there is any."""
        taken = self.pools[seat * POOL + DAMAGE]
        mended = amount if amount < taken else taken
        self.pools[seat * POOL + DAMAGE] -= mended
        if self.events is not None:
            args: dict[str, object] = {"seat": seat, "n": mended, "total": taken - mended}
            self.emit("repair", clause, args)

    def _lose(self, target: i64, what: i64, amount: i64) -> None:
        there = self.pools[target * POOL + what]
        lost = amount if amount < there else there
        self.pools[target * POOL + what] -= lost
        if self.events is not None:
            self.emit("lose", "7.3", {"seat": target, "what": WHAT[what], "n": lost})

    def _steal(self, seat: i64, target: i64, what: i64, amount: i64) -> None:
        there = self.pools[target * POOL + what]
        taken = amount if amount < there else there
        self.pools[target * POOL + what] -= taken
        self.pools[seat * POOL + what] += taken
        if self.events is not None:
            args: dict[str, object] = {
                "seat": seat,
                "target": target,
                "what": WHAT[what],
                "n": taken,
            }
            self.emit("steal", "7.3", args)

    def _jam(self, seat: i64, target: i64) -> None:
        """The target's rightmost card has no effect and is put where it would go."""
        mode = self.next_mode(target)
        if mode == EMPTY:
            self._tell_nothing(seat, JAM)
            return
        card = self.settle(target, JAMMED)
        if mode >= DRAFTED:
            self.put_on_pile(mode - DRAFTED, card)
        else:
            if mode == EJECTED:
                self.reveal(target, card)
            self.discard(target, card)
        if self.events is not None:
            args: dict[str, object] = {"seat": seat, "target": target, "card": self.name(card)}
            self.emit("jam", "7.3", args)

    def _copy(self, seat: i64) -> None:
        """7.5: the assigned operation to the left, free; a copied copy does nothing."""
        numbers = self.numbers()
        slot, is_copied = self.top(SLOT), self.top(FLAG)
        if is_copied or not self._is_next(seat, slot, 0):
            self._tell_nothing(seat, COPY)
            return
        card = self.stacks[seat * numbers.slots + slot - 1] >> 4
        if self.events is not None:
            self.emit("copy", "7.5", {"seat": seat, "card": self.name(card)})
        self.push(RUN, seat, card, numbers.runs[card * 2], numbers.runs[card * 2 + 1], slot, 1)

    def _holds(self, at: i64, seat: i64) -> bool:
        """Whether the condition of an ability is met."""
        code = self.numbers().code
        condition, value = code[at + WHICH], code[at + AMOUNT]
        if condition == IF_SLOT:
            slot = self.top(SLOT)
            return slot != NONE and bool(value >> slot & 1)
        if condition == IF_NEXT:
            return self._is_next(seat, self.top(SLOT), value)
        if condition == IF_DAMAGE:
            return self.pools[seat * POOL + DAMAGE] >= value
        return self.fitted[seat] >= value

    def _is_next(self, seat: i64, slot: i64, wanted: i64) -> bool:
        """Whether the card directly to the left of a slot is of the wanted sort."""
        if slot <= 0:
            return False
        numbers = self.numbers()
        there = self.stacks[seat * numbers.slots + slot - 1]
        if there == EMPTY:
            return False
        mode = there & 15
        if wanted == NEXT_EJECTED:
            return mode == EJECTED
        if wanted == NEXT_DRAFTED:
            return mode == DRAFTED or mode == DRAFTED + 1
        return mode == ASSIGNED and (numbers.is_upgrade[there >> 4] == 1) == (
            wanted == NEXT_UPGRADE
        )

    def _enter(self, block: i64) -> None:
        """Go on with a list inside an ability, then with the rest."""
        blocks = self.numbers().blocks
        start, end = blocks[block * 2], blocks[block * 2 + 1]
        if start < end:
            seat, card, slot, flag = self.top(SEAT), self.top(CARD), self.top(SLOT), self.top(FLAG)
            self.push(RUN, seat, card, start, end, slot, flag)

    # Answers

    def answer(self, seat: i64, action: i64) -> None:
        """What the player says to the ability on top."""
        numbers = self.numbers()
        base = (self.depth - 1) * FRAME
        at = self.tasks[base + AT]
        does = numbers.code[at]
        self.tasks[base + AT] = at + WIDTH
        if does == CHOOSE:
            self._choose(seat, at, action - numbers.do_choose)
        elif action == numbers.do_pass:
            if self.events is not None:
                self.emit("pass", "7.3", {"seat": seat, "do": WORDS[does]})
        elif does == PAY:
            self._pay(seat, at)
        elif does == CLAIM:
            self._claim(seat, action - numbers.do_claim)
        elif does == TRASH:
            self._trash(seat, action - numbers.do_trash, numbers.code[at + WHICH] == HAND)
        elif does == RECALL:
            self._recall(seat, action - numbers.do_recall)
        elif does == INSTALL:
            self._install(seat, action - numbers.do_install)
        else:
            self._affect(does, at, seat, action - numbers.do_target)

    def _choose(self, seat: i64, at: i64, option: i64) -> None:
        if self.events is not None:
            card = self.name(self.top(CARD))
            self.emit("choose", "7.3", {"seat": seat, "option": option + 1, "card": card})
        self._enter(self.numbers().code[at + BLOCK] + option)

    def _pay(self, seat: i64, at: i64) -> None:
        code = self.numbers().code
        what, price = code[at + WHICH], code[at + AMOUNT]
        self.pools[seat * POOL + what] -= price
        if self.events is not None:
            self.emit("pay", "7.3", {"seat": seat, "what": WHAT[what], "n": price})
        self._enter(code[at + BLOCK])

    def _claim(self, seat: i64, source: i64) -> None:
        card = self.source_top(source)
        if self.events is not None:
            args: dict[str, object] = {
                "seat": seat,
                "card": self.name(card),
                "from": SOURCES[source],
            }
            self.emit("claim", "7.3", args)
        self.take_top(source)
        self.discard(seat, card)

    def _trash(self, seat: i64, card: i64, from_hand: bool) -> None:
        place = seat * self.numbers().kinds + card
        if from_hand:
            self.hands[place] -= 1
            self.held[seat] -= 1
            self.reveal(seat, card)
        else:
            self.discards[place] -= 1
        self.gone[card] += 1
        if self.events is not None:
            self.emit("trash", "7.3", {"seat": seat, "card": self.name(card)})

    def _recall(self, seat: i64, card: i64) -> None:
        """Everybody sees which card goes to the hand, and remembers it."""
        place = seat * self.numbers().kinds + card
        self.discards[place] -= 1
        self.hands[place] += 1
        self.known[place] += 1
        self.held[seat] += 1
        if self.events is not None:
            self.emit("recall", "7.3", {"seat": seat, "card": self.name(card)})

    def _install(self, seat: i64, card: i64) -> None:
        self.discards[seat * self.numbers().kinds + card] -= 1
        self.fit(seat, card)
        if self.events is not None:
            self.emit("install", "7.3", {"seat": seat, "card": self.name(card)})

    def wreck(self, seat: i64, card: i64) -> None:
        """Destroy an upgrade of the top task's target (5.3)."""
        target = self.top(AT)
        self.pop()
        if self.events is not None:
            args: dict[str, object] = {"seat": seat, "target": target, "card": self.name(card)}
            self.emit("wreck", "7.3", args)
        self.destroy(target, card)

    def break_one(self) -> bool:
        """The top wreck, where there is no choice; False where its player is asked which."""
        numbers = self.numbers()
        seat, target = self.top(SEAT), self.top(AT)
        found: i64 = NONE
        for card in range(numbers.kinds):
            if self.upgrades[target * numbers.kinds + card] > 0:
                if found != NONE:
                    return False
                found = card
        if found == NONE:
            self.pop()
            self._tell_nothing(seat, WRECK)
        else:
            self.wreck(seat, found)
        return True
