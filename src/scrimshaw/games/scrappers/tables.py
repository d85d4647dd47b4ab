"""The cards as flat tables that the rules run: what the content loader gives becomes numbers.

Cards are numbered in alphabetical order. The abilities of all cards lie in one array, `code`; an
ability takes WIDTH numbers of it. Lists inside an ability lie in it too, as blocks: `blocks` holds
where each begins and ends.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine.game import Game
from scrimshaw.engine.state import Setup

from .appraisal import FUEL, appraise
from .content import (
    Ability,
    Bonus,
    Boost,
    Choose,
    Claim,
    Content,
    Hit,
    If,
    Income,
    Lines,
    Mend,
    Operation,
    Per,
    Trash,
    Upgrade,
    blocks,
    word,
)
from .notation import KINDS, WHAT, codec_of

# What an ability does; from WRECK on the player may be asked something first.
HIT: Final = 0
GAIN: Final = 1
LOSE: Final = 2
STEAL: Final = 3
REPAIR: Final = 4
JAM: Final = 5
COPY: Final = 6
HURRY: Final = 7
IF: Final = 8
WRECK: Final = 9
CHOOSE: Final = 10
PAY: Final = 11
CLAIM: Final = 12
TRASH: Final = 13
RECALL: Final = 14
INSTALL: Final = 15
WORDS: Final = (
    "hit",
    "gain",
    "lose",
    "steal",
    "repair",
    "jam",
    "copy",
    "hurry",
    "if",
    "wreck",
    "choose",
    "pay",
    "claim",
    "trash",
    "recall",
    "install",
)

# The numbers of an ability.
WIDTH: Final = 10
WHICH: Final = 1  # impact, energy; fuel, scrap; the condition; discard, hand
AMOUNT: Final = 2
TO: Final = 3
PIERCE: Final = 4
OF: Final = 5
EACH: Final = 6
EVERY: Final = 7
MOST: Final = 8
BLOCK: Final = 9  # the first block inside

LEFT: Final = 0
OTHERS: Final = 1
SELF: Final = 2
CHOSEN: Final = 3
TARGETS: Final = ("left", "others", "self", "chosen")

NOTHING: Final = -1
UPGRADES: Final = 0
LEFT_UPGRADES: Final = 1
DAMAGE_TAKEN: Final = 2
LEFT_DAMAGE: Final = 3
FUEL_HELD: Final = 4
SCRAP_HELD: Final = 5
COUNTED: Final = ("upgrades", "left-upgrades", "damage", "left-damage", "fuel", "scrap")

IF_SLOT: Final = 0  # the amount is a set of slots, a bit each
IF_NEXT: Final = 1
IF_DAMAGE: Final = 2
IF_UPGRADES: Final = 3
CONDITIONS: Final = ("slot", "next", "damage", "upgrades")
NEXT_OPERATION: Final = 0
NEXT_UPGRADE: Final = 1
NEXT_EJECTED: Final = 2
NEXT_DRAFTED: Final = 3
NEXT: Final = ("operation", "upgrade", "ejected", "drafted")

DISCARD: Final = 0
HAND: Final = 1
SOURCES: Final = ("discard", "hand")


class Program:
    """The abilities of all cards, written one after another."""

    def __init__(self) -> None:
        self.code: list[int] = []
        self.blocks: list[int] = []

    def add(self, lines: Lines) -> tuple[int, int]:
        """Write a list of abilities; returns where it begins and ends."""
        numbers = [self._numbers(line) for line in lines]  # inner blocks are written first
        start = len(self.code)
        for line in numbers:
            self.code += line
        return start, len(self.code)

    def _numbers(self, line: Ability) -> list[int]:
        numbers = [0] * WIDTH
        numbers[0] = WORDS.index(word(line))
        numbers[WHICH] = _which(line)
        numbers[AMOUNT] = _amount(line)
        numbers[TO] = TARGETS.index(getattr(line, "to", "left"))
        numbers[PIERCE] = int(isinstance(line, Hit) and line.pierce)
        per: Per | None = getattr(line, "per", None)
        numbers[OF] = NOTHING
        if per is not None:
            numbers[OF] = COUNTED.index(per.of)
            numbers[EACH], numbers[EVERY], numbers[MOST] = per.each, per.every, per.most
        inner = [self.add(block) for block in blocks(line)]
        numbers[BLOCK] = len(self.blocks) // 2
        for start, end in inner:
            self.blocks += [start, end]
        return numbers


def _which(line: Ability) -> int:
    if isinstance(line, Hit):
        return KINDS.index(line.kind)
    if isinstance(line, If):
        return CONDITIONS.index(line.condition)
    if isinstance(line, Trash):
        return SOURCES.index(line.source)
    what: str = getattr(line, "what", "fuel")
    return WHAT.index(what)


def _amount(line: Ability) -> int:
    if isinstance(line, Choose):
        return len(line.options)
    if isinstance(line, Claim):
        return line.most
    if not isinstance(line, If):
        n: int = getattr(line, "n", 0)
        return n
    if line.slot is not None:
        return sum(1 << slot - 1 for slot in set(line.slot))
    if line.next is not None:
        return NEXT.index(line.next)
    return line.damage or line.upgrades or 0


class Tables(Setup):
    """Numbers, cards and actions of a table."""

    def __init__(self, game: Game, players: int, options: dict[str, str], content: object) -> None:
        assert isinstance(content, Content), "the content loader gives this type"
        self.names: list[str] = content.names()
        super().__init__(game, players, options, content, codec_of(self.names))
        self.kinds: i64 = len(self.names)
        self.everybody: i64 = (1 << players) - 1
        self.rounds: i64 = int(options["rounds"])  # 6.8
        self._read_numbers(content)
        self._read_cards(content)
        self._read_upgrades(content)
        self._read_values(content)
        self._read_actions()

    def _read_numbers(self, content: Content) -> None:
        numbers = content.numbers
        self.hand: i64 = numbers.hand
        self.slots: i64 = numbers.slots
        self.lethal: i64 = numbers.lethal
        start = content.start(self.players)  # by place, from the first player on
        self.start_fuel: vec[i64] = vec[i64]([fuel for fuel, _ in start])
        self.start_scrap: vec[i64] = vec[i64]([scrap for _, scrap in start])
        self.income_fuel: i64 = numbers.income_fuel
        self.income_scrap: i64 = numbers.income_scrap

    def _read_cards(self, content: Content) -> None:
        cards = [content.card(name) for name in self.names]
        program = Program()
        runs = [
            program.add(card.abilities if isinstance(card, Operation) else []) for card in cards
        ]
        breaks = [program.add(card.broken if isinstance(card, Upgrade) else []) for card in cards]
        self.code: vec[i64] = vec[i64](program.code)
        self.blocks: vec[i64] = vec[i64](program.blocks)
        self.runs: vec[i64] = vec[i64]([place for run in runs for place in run])
        self.breaks: vec[i64] = vec[i64]([place for run in breaks for place in run])
        self.fuel: vec[i64] = vec[i64]([card.fuel for card in cards])
        self.scrap: vec[i64] = vec[i64]([card.scrap for card in cards])  # 0: basic
        self.basics: vec[i64] = vec[i64]([0 if card.scrap else card.copies for card in cards])
        self.advanced: vec[i64] = vec[i64]([card.copies if card.scrap else 0 for card in cards])
        self.basic_count: i64 = sum(self.basics)
        self.advanced_count: i64 = sum(self.advanced)

    def _read_upgrades(self, content: Content) -> None:
        cards = [content.card(name) for name in self.names]
        upgrades = [card if isinstance(card, Upgrade) else None for card in cards]
        self.is_upgrade: vec[i64] = vec[i64]([int(card is not None) for card in upgrades])
        # Of each card twice: red and blue shields against impact and energy (2.4), what a benefit
        # adds to impact and energy (5.1), and to the income of fuel and scrap (6.5).
        shields: list[int] = []
        boosts: list[int] = []
        incomes: list[int] = []
        for card in upgrades:
            lasting = [] if card is None else card.lasting
            shields += [0, 0] if card is None else [card.red, card.blue]
            for kind in KINDS:
                boosts.append(
                    sum(of.n for of in lasting if isinstance(of, Boost) and of.kind == kind)
                )
            for what in WHAT:
                incomes.append(
                    sum(of.n for of in lasting if isinstance(of, Income) and of.what == what)
                )
        self.shields: vec[i64] = vec[i64](shields)
        self.boosts: vec[i64] = vec[i64](boosts)
        self.incomes: vec[i64] = vec[i64](incomes)
        self.bonuses: vec[i64] = vec[i64](
            [_sum_of(card, Bonus) for card in upgrades]
        )  # for ejected cards (4.5)
        self.mends: vec[i64] = vec[i64]([_sum_of(card, Mend) for card in upgrades])

    def _read_values(self, content: Content) -> None:
        """What the judge thinks of each card."""
        cards = [content.card(name) for name in self.names]
        found = [appraise(card) for card in cards]
        self.deals: vec[float] = vec[float]([of.damage for of in found])
        self.earns_fuel: vec[float] = vec[float]([of.fuel for of in found])
        self.earns_scrap: vec[float] = vec[float]([of.scrap for of in found])
        self.mended: vec[float] = vec[float]([of.mends for of in found])
        self.keeps: vec[float] = vec[float]([of.other for of in found])
        self.values: vec[float] = vec[float](
            [of.total() - card.fuel * FUEL for of, card in zip(found, cards, strict=True)]
        )

    def _read_actions(self) -> None:
        """The first action of each kind."""
        codec = self.codec
        self.do_assign: i64 = codec.start("assign")
        self.do_eject: i64 = codec.start("eject")
        self.do_run: i64 = codec.start("run")
        self.do_skip: i64 = codec.start("skip")
        self.do_buy: i64 = codec.start("buy")
        self.do_leave: i64 = codec.start("leave")
        self.do_take: i64 = codec.start("take")
        self.do_target: i64 = codec.start("target")
        self.do_choose: i64 = codec.start("choose")
        self.do_pay: i64 = codec.start("pay")
        self.do_pass: i64 = codec.start("pass")
        self.do_claim: i64 = codec.start("claim")
        self.do_wreck: i64 = codec.start("wreck")
        self.do_trash: i64 = codec.start("trash")
        self.do_recall: i64 = codec.start("recall")
        self.do_install: i64 = codec.start("install")
        self.do_shield: i64 = codec.start("shield")
        self.do_discard: i64 = codec.start("discard")
        self.do_done: i64 = codec.start("done")


def _sum_of(card: Upgrade | None, kind: type) -> int:
    lasting = [] if card is None else card.lasting
    return sum(of.n for of in lasting if isinstance(of, kind))
