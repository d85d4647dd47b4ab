"""SCOPE Stalingrad: what the actions do, and how the game ends."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from scrimshaw.engine.facts import Outcome, Prompt, Refusal
from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import State

from .board import (
    CELL_COUNT,
    DECOY,
    EMPTY,
    INFANTRY,
    KIND_COUNT,
    MORTAR,
    NEAR,
    ONE,
    QUAD_CELLS,
    QUAD_COUNT,
    QUADS,
    SNIPER,
)
from .board import GUN as MACHINE_GUN
from .choices import (
    ASSAULT,
    DEPLOY,
    DO_MOVE,
    DO_PUT,
    DO_SHOOT,
    DO_SHOT,
    DO_TAKE,
    END,
    FIRE,
    HOLD,
    LAY,
    NEXT,
    RECON,
    REINFORCE,
    SEARCH,
    SHELL,
    STAY,
    Choices,
)
from .notation import CELLS, KINDS, QUADRANTS, SIDES
from .prompts import prompt
from .refusals import why_not
from .table import (
    ACES,
    ACTION,
    ADVANCE,
    AFTER,
    CLAUSES,
    GERMAN,
    GUN,
    LAYOUT,
    MOVE,
    NO_THEME,
    NOBODY,
    NOWHERE,
    OVER,
    PUT,
    SHOOT,
    SHOT,
    SNIPERS,
    SOVIET,
    TAKE,
    FrontSetup,
)

BASIC_WIN: Final = 1  # the endings, as places in CLAUSES
THEMED_SNIPERS: Final = 2
LAST_TURN: Final = 3
THEME_WIN: Final = 3  # with the number of the theme
LAYS: Final = KIND_COUNT * CELL_COUNT  # which card on which cell
UNSEEN: Final = -1
SPREAD: Final = 1_103_515_245  # large, so that different facts hardly ever make equal sums,
PRIME: Final = (1 << 31) - 1  # which stay so small that no product leaves 64 bits


class ScopeSetup(FrontSetup):
    """A table's fronts, and the states on them."""

    def blank(self, rng: Rng) -> State:
        return ScopeState(self, rng)

    def deal(self, state: State) -> None:
        """There is no chance in this game."""
        cast(ScopeState, state).clear()


@final
class ScopeState(Choices):
    """Two fronts, turn by turn. What a step does, in the order of the rulebook."""

    def clone(self) -> State:
        other = ScopeState(self.setup, self.rng.clone())
        self.copy_to(other)
        return other

    def apply(self, seat: i64, action: i64) -> None:
        step = self.step
        side = self.side()
        if step == LAYOUT:
            self._lay(seat, (action - LAY) // CELL_COUNT, (action - LAY) % CELL_COUNT)
        elif step == PUT:
            self._put(side, (action - DO_PUT) // CELL_COUNT, (action - DO_PUT) % CELL_COUNT)
        elif step == SHOOT:
            self._answer_search(side, action)
        elif step == SHOT:
            self._lay_shot(side, action - DO_SHOT)
        elif step == GUN:
            self._answer_fire(side, action)
        elif step == TAKE:
            self._answer_assault(side, action)
        elif action == END:
            self._tell("end", "5.3")
            self._end_turn(side)
        elif DEPLOY <= action < RECON:
            self._deploy(side, action - DEPLOY)
        else:
            self._act(side, action)

    def noticed(self, watcher: i64, seat: i64, action: i64) -> i64:
        """The enemy sees that a card is laid, not which; whatever is turned up everybody sees."""
        if LAY <= action < LAY + LAYS or DO_PUT <= action < DO_PUT + LAYS:
            sides = self.rules().sides
            return action if sides[watcher] == sides[seat] else i64(UNSEEN)
        if SEARCH <= action < DO_SHOOT or RECON <= action < DO_TAKE:
            return self._turned_up(action)
        return action

    def is_settled(self) -> bool:
        """Before both sides lie there is nothing to judge."""
        return self.step != LAYOUT

    def _turned_up(self, action: i64) -> i64:
        """One number for an action and all that is known after it."""
        seen = action
        for kind in range(i64(len(self.known))):
            fact = self.known[kind] * i64(len(self.known)) + self.lost[kind]
            seen = (seen * SPREAD + fact) % PRIME
        return seen

    def _act(self, side: i64, action: i64) -> None:
        """The turn's action (3.1, 5.1), or the move of a deployment."""
        if self.step != MOVE:
            self.acted = True
        if action < DO_PUT:
            self._move(side, action - DO_MOVE)
        elif action < DO_SHOOT:
            self._search(side, action - SEARCH)
        elif action < SHELL:
            self._recon(side, (action - RECON) // NEXT, (action - RECON) % NEXT - 1)
        elif action < FIRE:
            self._shell(side, (action - SHELL) // CELL_COUNT, (action - SHELL) % CELL_COUNT)
        elif action < ASSAULT:
            self._fire(side, action - FIRE)
        elif action < DO_TAKE:
            self._assault(side, (action - ASSAULT) // QUAD_COUNT, (action - ASSAULT) % QUAD_COUNT)
        elif action < END:
            self._reinforce(side, (action - REINFORCE) // 2, (action - REINFORCE) % 2)
        else:
            self._tell("pass", "5.12")
            self._end_turn(side)

    # Set-up

    def _lay(self, seat: i64, kind: i64, cell: i64) -> None:
        """2.2: sealed; the battle begins when both sides lie."""
        rules = self.rules()
        side = rules.sides[seat]
        self.lie[side * KIND_COUNT + kind] |= ONE << cell
        self.laid[side] += 1
        if self.events is not None:
            args = {"seat": seat, "card": KINDS[kind], "cell": CELLS[cell]}
            self.emit("lay", "2.2", args, rules.teams_of[side])
        if self.layer(0) == NOBODY and self.layer(1) == NOBODY:
            self._begin()

    def _begin(self) -> None:
        """Empty areas fill the rest (2.2), and nobody knows anything of the other's front."""
        for side in range(i64(2)):
            rest = self.rules().fronts[side] & ~self.covered(side)
            self.lie[side * KIND_COUNT + EMPTY] = rest
            self.settle(side, 0)
        self.step = ACTION
        if self.events is not None:
            self.emit("begin", "2.2", {})

    def can_revise(self, seat: i64) -> bool:
        """2.2: until both sides lie a player may pick its own cards up again."""
        if self.step != LAYOUT:
            return False
        side = self.rules().sides[seat]
        first, last = self._own_cards(seat, side)
        return first < self.laid[side] <= last

    def _own_cards(self, seat: i64, side: i64) -> tuple[i64, i64]:
        """7.5: which of the side's cards, counted in the order of laying, the seat lays."""
        order = self.rules().order
        first: i64 = 0
        while first < i64(len(order)) and self.layer_of(side, order[first]) != seat:
            first += 1
        last = first
        while last < i64(len(order)) and self.layer_of(side, order[last]) == seat:
            last += 1
        return first, last

    def revise(self, seat: i64) -> None:
        rules = self.rules()
        side = rules.sides[seat]
        first, last = self._own_cards(seat, side)
        for number in range(first, last):
            self.lie[side * KIND_COUNT + rules.order[number]] = 0
        self.laid[side] = first
        if self.events is not None:
            self.emit("pick_up", "2.2", {"seat": seat}, rules.teams_of[side])

    # Moves

    def _move(self, side: i64, quad: i64) -> None:
        """3.2, 5.3: the four cards are lifted; the opponent sees which."""
        is_deployment = self.step == MOVE
        self.mix(side, QUADS[quad], 0)
        self._lift(side, quad)
        if self.events is not None:
            clause = "5.3" if is_deployment else "3.2"
            self._tell("move", clause, {"quadrant": QUADRANTS[quad]})

    def _lift(self, side: i64, quad: i64) -> None:
        self.lift(side, quad)
        self.step = PUT

    def lift(self, side: i64, quad: i64) -> None:
        """Take the four cards of a quadrant off the grid, to be laid back one by one."""
        self.quad = quad
        self.placed = 0
        self.held = 0
        for kind in range(i64(KIND_COUNT)):
            cells = self.lie[side * KIND_COUNT + kind] & QUADS[quad]
            if cells != 0:
                self.lie[side * KIND_COUNT + kind] &= ~cells
                while cells != 0:
                    cells &= cells - 1
                    self.held += ONE << 4 * kind

    def _put(self, side: i64, kind: i64, cell: i64) -> None:
        """3.2: always three choices, whatever the cards; the fourth card follows."""
        self._lay_back(side, kind, cell)
        if self.placed < 3:
            return
        last: i64 = 0
        while not self.held >> 4 * last & 15:
            last += 1
        self._lay_back(side, last, QUAD_CELLS[self.quad * 4 + 3])
        if self.events is not None:
            self._tell("laid", "3.2", {"quadrant": QUADRANTS[self.quad]})
        self.placed = 0
        self._finish(side)

    def _lay_back(self, side: i64, kind: i64, cell: i64) -> None:
        self.lie[side * KIND_COUNT + kind] |= ONE << cell
        self.held -= ONE << 4 * kind
        self.placed += 1
        if self.events is not None:
            args = {"seat": self.turn_seat(), "card": KINDS[kind], "cell": CELLS[cell]}
            self.emit("put", "3.2", args, self.rules().teams_of[side])

    def _deploy(self, side: i64, cell: i64) -> None:
        """5.3: the officer is shown; a move follows."""
        self.deployed = True
        self.expose(side, cell)
        self.step = MOVE
        if self.events is not None:
            self._tell("deploy", "5.3", {"cell": CELLS[cell]})

    # Search and shot

    def _search(self, side: i64, cell: i64) -> None:
        """3.3 to 3.5: nothing, a choice, or a shot that must be fired."""
        kind = self.expose(1 - side, cell)
        if self.events is not None:
            self._tell("search", "3.3", {"cell": CELLS[cell], "card": KINDS[kind]})
        if kind == EMPTY:
            self._finish(side)
        elif kind == DECOY:
            if self.events is not None:
                self._tell("fooled", "3.5", {"cell": CELLS[cell]})
            self.step = SHOT
        else:
            self.target = cell
            self.step = SHOOT

    def _answer_search(self, side: i64, action: i64) -> None:
        """3.4, 3.7."""
        target = self.target
        if action == HOLD:
            self._hold(side, "3.4")
        elif not self._hit(side, target, "3.6"):
            self.target = NOWHERE
            self.step = SHOT

    def _hold(self, side: i64, clause: str) -> None:
        if self.events is not None:
            self._tell("hold", clause, {"cell": CELLS[self.target]})
        self._finish(side)

    def _hit(self, side: i64, cell: i64, clause: str) -> bool:
        """A shot at a sniper or unit (3.6, 6.1); True where it ends the game."""
        kind = self.kind_at(1 - side, cell)
        if kind == SNIPER and self.zone[1 - side] > 0:
            self.zone[1 - side] -= 1
            self._score(side, kind)
            if self.events is not None:
                self._tell("wound", "6.1", {"cell": CELLS[cell]})
        else:
            self.replace(1 - side, kind, cell)
            self._score(side, kind)
            if self.events is not None:
                self._tell("kill", clause, {"cell": CELLS[cell], "card": KINDS[kind]})
        return self._is_won(side)

    def _score(self, side: i64, kind: i64) -> None:
        """1.4: an enemy card goes to a side's score."""
        self.lost[(1 - side) * KIND_COUNT + kind] += 1

    def _lay_shot(self, side: i64, quad: i64) -> None:
        """3.7: everybody learns that a sniper is there."""
        self.shot[side] = quad
        self.tell(side, QUADS[quad], SNIPER, 1)
        if self.events is not None:
            self._tell("shot", "3.7", {"quadrant": QUADRANTS[quad]})
        self._finish(side)

    # Units

    def _recon(self, side: i64, cell: i64, right: i64) -> None:
        """5.4: one or two cards are seen."""
        seen = ONE << cell
        self.expose(1 - side, cell)
        if right != NOWHERE:
            seen |= ONE << right
            self.expose(1 - side, right)
        if self.events is not None:
            self._tell("recon", "5.4", self._cards(1 - side, seen))
        self._finish(side)

    def _shell(self, side: i64, mortar: i64, cell: i64) -> None:
        """5.5: the mortar is shown, and the card is hit unseen."""
        self.expose(side, mortar)
        kind = self.expose(1 - side, cell)
        if self.events is not None:
            self._tell("shell", "5.5", {"cell": CELLS[mortar], "target": CELLS[cell]})
        if kind == DECOY:
            self._remove_decoy(side, cell, "5.5")
        elif kind == EMPTY:
            if self.events is not None:
                self._tell("miss", "5.5", {"cell": CELLS[cell]})
        elif self._hit(side, cell, "5.5"):
            return
        self._finish(side)

    def _remove_decoy(self, side: i64, cell: i64, clause: str) -> None:
        self.replace(1 - side, DECOY, cell)
        self.gone[1 - side] += 1
        if self.events is not None:
            self._tell("decoy_gone", clause, {"cell": CELLS[cell]})

    def _fire(self, side: i64, cell: i64) -> None:
        """5.6: the card is seen; everybody learns that a gun is next to it."""
        kind = self.expose(1 - side, cell)
        self.tell(side, NEAR[cell] & self.own(side), MACHINE_GUN, 1)
        if self.events is not None:
            self._tell("fire", "5.6", {"cell": CELLS[cell], "card": KINDS[kind]})
        if kind == EMPTY:
            self._finish(side)
        else:
            self.target = cell
            self.step = GUN

    def _answer_fire(self, side: i64, action: i64) -> None:
        """5.6: a shot shows the gun; there is no shot card."""
        target = self.target
        if action == HOLD:
            self._hold(side, "5.6")
            return
        gun = action - DO_SHOOT - 1
        self.expose(side, gun)
        if self.events is not None:
            self._tell("gun", "5.6", {"cell": CELLS[gun], "target": CELLS[target]})
        if self.kind_at(1 - side, target) == DECOY:
            if self.events is not None:
                self._tell("fooled", "5.6", {"cell": CELLS[target]})
        elif self._hit(side, target, "5.6"):
            return
        self._finish(side)

    # Infantry

    def _assault(self, side: i64, cell: i64, quad: i64) -> None:
        """5.7, 5.8: all enemy cards of the quadrant are seen; a gun among them kills."""
        self.expose(side, cell)
        if self.events is not None:
            args: dict[str, object] = {"cell": CELLS[cell], "quadrant": QUADRANTS[quad]}
            self._tell("assault", "5.7", args)
        guns = self._expose_all(1 - side, QUADS[quad] & self.own(1 - side))
        if guns == 0:
            self.quad = quad
            self.target = cell
            self.step = TAKE
            return
        self.replace(side, INFANTRY, cell)
        self._score(1 - side, INFANTRY)
        if self.events is not None:
            self._tell("repelled", "5.8", {"cell": CELLS[cell]})
        if not self._is_won(1 - side):
            self._finish(side)

    def _expose_all(self, side: i64, cells: i64) -> i64:
        """Show every card of a set; tells where guns are."""
        cell: i64 = 0
        rest = cells
        while rest != 0:
            if rest & 1:
                self.expose(side, cell)
            rest >>= 1
            cell += 1
        if self.events is not None:
            self._tell("found", "5.7", self._cards(side, cells))
        return self.lie[side * KIND_COUNT + MACHINE_GUN] & cells

    def _answer_assault(self, side: i64, action: i64) -> None:
        """5.9: stay, or take the place of an enemy card."""
        if action == STAY:
            if self.events is not None:
                self._tell("stay", "5.9", {"cell": CELLS[self.target]})
            self._finish(side)
            return
        self._advance(side, self.target, action - DO_TAKE)

    def _advance(self, side: i64, hole: i64, cell: i64) -> None:
        """5.9, 5.10: the enemy card leaves, the infantry lies there, the hole is filled."""
        kind = self.kind_at(1 - side, cell)
        start = (1 - side) * KIND_COUNT + kind
        self.lie[start] &= ~(ONE << cell)
        self.known[start] &= ~(ONE << cell)
        self.replace(side, INFANTRY, hole)
        self.lie[side * KIND_COUNT + INFANTRY] |= ONE << cell
        self.known[side * KIND_COUNT + INFANTRY] |= ONE << cell
        self.give(side, cell)
        if self.events is not None:
            names: dict[str, object] = {"cell": CELLS[hole], "target": CELLS[cell]}
            self._tell("take", "5.9", {**names, "card": KINDS[kind]})
        if kind == DECOY:
            self.gone[1 - side] += 1
        elif kind != EMPTY:
            self._score(side, kind)  # 6.1: an assault kills at once
            if self._is_won(side):
                return
        if self.rules().theme == ADVANCE and self.rules().last_rows[1 - side] >> cell & 1:
            self._end(side, THEME_WIN + ADVANCE)
            return
        self._finish(side)

    def _reinforce(self, side: i64, quad: i64, mortar: i64) -> None:
        """5.11, 6.5: cards come back for empty areas, and the quadrant is laid back anew."""
        start = side * KIND_COUNT
        arrivals = ONE << INFANTRY
        if mortar:
            arrivals |= ONE << MORTAR
        self.tell(side, QUADS[quad], EMPTY, 1 + mortar)
        for kind in range(i64(KIND_COUNT)):
            if arrivals >> kind & 1:
                self.lost[start + kind] -= 1
                place = self.lie[start + EMPTY] & QUADS[quad]
                place &= -place
                self.lie[start + EMPTY] &= ~place
                self.lie[start + kind] |= place
        self.mix(side, QUADS[quad], arrivals)
        self._lift(side, quad)
        if self.events is not None:
            cards = ["mortar", "infantry"] if mortar else ["infantry"]
            clause = "6.5" if mortar else "5.11"
            self._tell("reinforce", clause, {"quadrant": QUADRANTS[quad], "cards": cards})

    # The end of a turn

    def _finish(self, side: i64) -> None:
        """What is left of the turn: its action, a deployment (5.3), or nothing."""
        self.target = NOWHERE
        self.quad = NOWHERE
        if not self.acted:
            self.step = ACTION
        elif self.can_deploy(side):
            self.step = AFTER
        else:
            self._end_turn(side)

    def _end_turn(self, side: i64) -> None:
        rules = self.rules()
        self.turns += 1
        self.acted = False
        self.deployed = False
        self.step = ACTION
        if self.turns == rules.limit:  # 4.3
            self._end(self._leader(), LAST_TURN)
            return
        other = 1 - side
        if self.shot[other] != NOWHERE and self.divisions() & SNIPERS:
            if self.events is not None:
                args: dict[str, object] = {
                    "side": SIDES[other],
                    "quadrant": QUADRANTS[self.shot[other]],
                }
                self.emit("silence", "3.7", args)
            self.shot[other] = NOWHERE

    # The end of the game

    def _leader(self) -> i64:
        """The side with the higher score, or nobody."""
        lead = self.points(GERMAN) - self.points(SOVIET)
        if lead == 0:
            return NOBODY
        return i64(GERMAN) if lead > 0 else i64(SOVIET)

    def _is_won(self, side: i64) -> bool:
        """4.1, 4.2: whether a side that has just scored has won; then the game is over."""
        rules = self.rules()
        enemy = (1 - side) * KIND_COUNT
        if rules.snipers > 0 and self.lie[enemy + SNIPER] == 0:
            self._end(side, self._sniper_ending())
            return True
        if rules.targets != 0 and not self._has_any(1 - side, rules.targets):
            self._end(side, THEME_WIN + rules.theme)  # 6.2, 6.3, 6.5
            return True
        if rules.theme <= ACES and self.points(side) >= rules.goal:
            self._end(side, BASIC_WIN)
            return True
        return False

    def _sniper_ending(self) -> i64:
        theme = self.rules().theme
        if theme == NO_THEME:
            return BASIC_WIN
        return i64(THEME_WIN + ACES) if theme == ACES else i64(THEMED_SNIPERS)

    def _has_any(self, side: i64, kinds: i64) -> bool:
        for kind in range(i64(KIND_COUNT)):
            if kinds >> kind & 1 and self.lie[side * KIND_COUNT + kind] != 0:
                return True
        return False

    def _end(self, winner: i64, ending: i64) -> None:
        """1.6: at the end all cards are shown."""
        self.step = OVER
        self.ending = ending
        self.winner = winner
        self.target = NOWHERE
        self.quad = NOWHERE
        if self.events is not None:
            self._tell_end()

    def outcome(self) -> Outcome | None:
        if self.step != OVER:
            return None
        sides = self.rules().sides
        seats = range(int(self.setup.players))
        winners = tuple(seat for seat in seats if sides[seat] == self.winner)
        scores = tuple(int(self.points(sides[seat])) for seat in seats)
        return Outcome(winners, scores, CLAUSES[self.ending])

    # What people are told

    def prompt(self, seat: int | None) -> Prompt:
        return prompt(self, seat)

    def refuse(self, seat: i64, action: i64) -> Refusal:
        return why_not(self, seat, action)

    def _tell(self, kind: str, clause: str, args: dict[str, object] | None = None) -> None:
        """An event that everybody sees, by the seat whose turn it is."""
        if self.events is not None:
            self.emit(kind, clause, {"seat": self.turn_seat(), **(args or {})})

    def _tell_end(self) -> None:
        for side in (0, 1):
            args: dict[str, object] = {"side": SIDES[side], **self._cards(side, self.own(side))}
            self.emit("layout", "1.6", args)
        scores = [self.points(0), self.points(1)]
        if self.winner == NOBODY:
            self.emit("draw_game", CLAUSES[self.ending], {"scores": scores})
        else:
            won: dict[str, object] = {"side": SIDES[self.winner], "scores": scores}
            self.emit("win", CLAUSES[self.ending], won)

    def _cards(self, side: i64, cells: i64) -> dict[str, object]:
        """Cells by name, and what lies on them."""
        found = [cell for cell in self.rules().cells if cells >> cell & 1]
        names = [CELLS[cell] for cell in found]
        return {"cells": names, "cards": [KINDS[self.kind_at(side, cell)] for cell in found]}
