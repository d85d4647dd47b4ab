"""Many games side by side, stepped in one compiled call; what a learner sees lies in two sheets."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from scrimshaw.bots.bot import Bot, Budget, ask
from scrimshaw.bots.random_bot import RandomBot
from scrimshaw.bots.worth import utility
from scrimshaw.engine.errors import UserError
from scrimshaw.engine.rng import FastRng, Rng, load_rng, save_rng
from scrimshaw.engine.sheet import Sheet
from scrimshaw.engine.state import Setup, State

EVERY: Final = -1  # the learner's seat changes from game to game
ILLEGAL: Final = -1.0
UNSET: Final = "call reset() before anything else"
Row = tuple[State, int, int, int, int, float, list[int]]
DEALS: Final = 1000  # that may be over before the learner has anything to decide


class Batch:
    """Rows of games. A row shows the learner's seat, or in self-play the one that is to act.

    A game that has ended stays to be seen; the next step starts another in its row, whatever the
    action (Gymnasium's NEXT_STEP).
    """

    def __init__(self, setup: Setup, rows: int, seat: int = EVERY, bot: Bot | None = None) -> None:
        """`bot` plays all seats but the learner's; without one the learner plays them all."""
        self.setup = setup
        self.rows: i64 = rows
        self.seat: i64 = seat
        self.bot = bot
        self.is_random = type(bot) is RandomBot
        self.budget = Budget()
        self.rng: Rng = FastRng(0)
        self.games: i64 = 0  # started so far
        self.states: list[State] = []
        self.sheet = setup.sheet(rows)
        self.masks = Sheet(setup.num_actions, rows)
        self.legal: vec[vec[i64]] = vec[vec[i64]]()  # what the masks show
        self.mine: vec[i64] = vec[i64]([0] * rows)  # the learner's seats
        self.seats: vec[i64] = vec[i64]([0] * rows)  # who is seen, and to act
        self.ended: vec[u8] = vec[u8]([0] * rows)
        self.refused: vec[u8] = vec[u8]([0] * rows)  # by an action that is not legal
        self.rewards: vec[float] = vec[float]([0.0] * rows)

    def __reduce__(self) -> tuple[object, ...]:
        """Copies and pickles go on alike; what they show they write for themselves."""
        told = [
            (
                self.states[row],
                self.mine[row],
                self.seats[row],
                self.ended[row],
                self.refused[row],
                self.rewards[row],
                list(self.legal[row]),
            )
            for row in range(len(self.states))
        ]
        made = (self.setup, self.rows, self.seat, self.bot)
        return resumed, (*made, save_rng(self.rng), self.games, told)

    def resume(self, told: list[Row]) -> None:
        """Take up rows where others left them."""
        for state, mine, seat, ended, refused, reward, legal in told:
            row = i64(len(self.states))
            self.states.append(state)
            self.mine[row], self.seats[row] = mine, seat
            self.ended[row], self.refused[row] = u8(ended), u8(refused)
            self.rewards[row] = reward
            self.legal = append(self.legal, vec[i64]())
            state.observe(seat, self.sheet, row)
            self._show_actions(row, vec[i64](legal))

    def reset(self, seed: int, first: int) -> None:
        """New games in all rows; `first` says how many were before, by which the seats change."""
        self.rng = FastRng(seed)
        self.games = first
        if len(self.states) == 0:
            blank = self.setup.blank(self.rng)
            for row in range(self.rows):
                self.states.append(blank)
                self.legal = append(self.legal, vec[i64]())
        for row in range(self.rows):
            self._start(row)

    def step(self, actions: list[int]) -> None:
        """One action in every row."""
        if len(self.states) == 0:
            raise UserError(UNSET)
        for row in range(self.rows):
            if self.ended[row]:
                self._start(row)
            else:
                self._act(row, actions[row])

    def _start(self, row: i64) -> None:
        """Deal until the learner has something to decide: a game that is over before is none."""
        mine: i64 = self.games % self.setup.players if self.seat == EVERY else self.seat
        self.games += 1
        self.mine[row] = mine
        for deal in range(DEALS):
            state = self.setup.start(self.rng.fork())
            self.states[row] = state
            self.rewards[row] = 0.0
            self.ended[row] = 0
            self.refused[row] = 0
            self._go_on(row, state, mine)
            if not self.ended[row]:
                return
        raise UserError(f"{DEALS} games were over before seat {mine} had anything to decide")

    def _act(self, row: i64, action: i64) -> None:
        """An action that is not legal loses the game."""
        is_known = 0 <= action < self.masks.size
        if not is_known or not self.masks.numbers[row * self.masks.size + action]:
            self.refused[row] = 1
            self.ended[row] = 1
            self.rewards[row] = ILLEGAL
            self._show_actions(row, vec[i64]())
            return
        state = self.states[row]
        seat = self.seats[row]
        state.apply(seat, action)
        self._go_on(row, state, seat)

    def _go_on(self, row: i64, state: State, last: i64) -> None:
        """Let the bots act until it is the learner's turn, or the game is over."""
        seat = self._to_act(row, state)
        if seat < 0:
            outcome = state.outcome()
            assert outcome is not None, "nobody owes an answer: the game is over"
            seat = last
            self.rewards[row] = utility(outcome, seat, self.setup)
            self.ended[row] = 1
        self.seats[row] = seat
        state.observe(seat, self.sheet, row)
        self._show_actions(row, state.legal(seat))

    def _to_act(self, row: i64, state: State) -> i64:
        """The learner's seat once it is to act; -1 at the end of the game."""
        mine = self.mine[row]
        while True:
            actors = state.actors()
            if len(actors) == 0:
                return -1
            if self.bot is None:
                return actors[0]
            for actor in actors:
                if actor == mine:
                    return mine
            state.apply(actors[0], self._answer(self.bot, state, actors[0]))

    def _answer(self, bot: Bot, state: State, seat: i64) -> i64:
        if not self.is_random:
            return ask(bot, state, seat, self.rng, self.budget)
        actions = state.legal(seat)  # who plays at random needs no other world to look at
        return actions[self.rng.below(i64(len(actions)))]

    def _show_actions(self, row: i64, actions: vec[i64]) -> None:
        """Change the row's mask only where it differs: it may be thousands of bytes long."""
        start = row * self.masks.size
        shown = self.masks.numbers
        before = self.legal[row]
        for action in before:
            shown[start + action] = 0
        for action in actions:
            shown[start + action] = 1
        self.legal[row] = actions


def resumed(  # all that a copy is made of
    setup: Setup,
    rows: int,
    seat: int,
    bot: Bot | None,
    rng: list[object],
    games: int,
    told: list[Row],
) -> Batch:
    """Rows of games that were copied or pickled."""
    batch = Batch(setup, rows, seat, bot)
    batch.rng = load_rng(rng)
    batch.games = games
    batch.resume(told)
    return batch
