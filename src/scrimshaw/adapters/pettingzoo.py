"""PettingZoo: `env("scalawag", players=5)` seat after seat, `parallel_env` all seats at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ._needs import needs

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
except ImportError as error:  # pragma: no cover
    raise needs(__name__, error) from None

from scrimshaw.engine import Event, Outcome, Setup, State, UserError

from .arrays import (
    action_mask,
    observation,
    observation_space,
    payoffs,
    picture,
    refusal_text,
    settle,
    utilities,
    whole,
)
from .batch import UNSET

Infos = dict[str, dict[str, Any]]
ILLEGAL = ("lose", "random")
OVER = "this game is over: call reset()"


def env(
    game: str | Setup,
    players: int | None = None,
    *,
    content: object = None,
    illegal: str = "lose",
    render_mode: str | None = None,
    **options: str,
) -> SeatAfterSeat:
    """A game as an AEC environment.

    Where several seats owe a sealed answer they are asked in order, and none sees what another has
    said. An action that is not legal loses the game, or with `illegal="random"` counts as a random
    legal one.
    """
    return SeatAfterSeat(settle(game, players, content, options), illegal, render_mode)


def parallel_env(
    game: str | Setup,
    players: int | None = None,
    *,
    content: object = None,
    illegal: str = "lose",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: str,
) -> AllAtOnce:
    """A game as a parallel environment: whoever owes nothing says anything, and it is ignored."""
    setup = settle(game, players, content, options)
    return AllAtOnce(setup, illegal, render_mode, max_cycles)


class Table:
    """What both kinds share: the game, its seats as agents, their spaces."""

    def __init__(self, setup: Setup, illegal: str, render_mode: str | None) -> None:
        if illegal not in ILLEGAL:
            raise UserError(f"illegal is {' or '.join(ILLEGAL)}, not {illegal!r}")
        self.setup = setup
        self.illegal = illegal
        self.render_mode = render_mode
        self.metadata = {
            "name": f"scrimshaw_{setup.game.name}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(setup.players)]
        self.agents: list[str] = []
        self.size = setup.sheet().size
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": observation_space(self.size),
                    "action_mask": spaces.Box(0, 1, (setup.num_actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(setup.num_actions) for agent in self.possible_agents
        }
        self.random = np.random.default_rng()
        self.state_now: State | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def seat(self, agent: str) -> int:
        """The seat of an agent."""
        return self.possible_agents.index(agent)

    def observe(self, agent: str) -> dict[str, Any]:
        state, seat = self.table(), self.seat(agent)
        return {
            "observation": observation(state, seat, self.size),
            "action_mask": action_mask(state, seat),
        }

    def table(self) -> State:
        """The game under way."""
        if self.state_now is None:
            raise UserError(UNSET)
        return self.state_now

    def deal(self, seed: int | None) -> None:
        """A new game."""
        if seed is not None:
            self.random = np.random.default_rng(seed)
        self.state_now = self.setup.new(int(self.random.integers(1 << 62)))

    def legal_action(self, seat: int, action: int) -> int | None:
        """The action as it will be carried out; None where it loses the game."""
        state = self.table()
        if 0 <= action < self.setup.num_actions and state.check(seat, action) is None:
            return action
        if self.illegal == "lose":
            return None
        legal = state.legal(seat)
        return int(legal[int(self.random.integers(len(legal)))])

    def fine(self, loser: int) -> list[float]:
        """What all seats get when one has lost by an action that is not legal, and its side too."""
        sides = self.setup.sides
        others = [seat for seat in range(self.setup.players) if sides[seat] != sides[loser]]
        return payoffs(Outcome(tuple(others), (0,) * self.setup.players, ""), self.setup)

    def render(self) -> str | None:
        return picture(self.table()) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""


class SeatAfterSeat(Table, AECEnv):  # type: ignore[misc]
    """One seat acts at a time."""

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:  # noqa: ARG002
        self.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Infos = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        self.table()  # there is one
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        seat = self.seat(agent)
        assert action is not None, "who is still in must act"
        number = whole(action)
        chosen = self.legal_action(seat, number)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if chosen is None:
            self.infos[agent]["refusal"] = refusal_text(self.table(), seat, number)
            self._end(self.fine(seat))
        else:
            self.table().apply(seat, chosen)
            if self.table().outcome() is not None:
                self._end(utilities(self.table()))
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        """The first seat that owes an answer; at the end, each is told once."""
        actors = self.table().actors()
        over = not actors or all(self.terminations.values())
        self.agent_selection = self.agents[0] if over else self.possible_agents[actors[0]]

    def _end(self, won: list[float]) -> None:
        self.rewards = dict(zip(self.possible_agents, won, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)


class AllAtOnce(Table, ParallelEnv):  # type: ignore[misc]
    """Every seat says something at every step; it counts where the seat owes an answer."""

    def __init__(
        self, setup: Setup, illegal: str, render_mode: str | None, max_cycles: int | None
    ) -> None:
        super().__init__(setup, illegal, render_mode)
        if max_cycles is not None and not (isinstance(max_cycles, int) and max_cycles > 0):
            raise UserError(f"max_cycles is at least 1, or None, not {max_cycles!r}")
        self.max_cycles = max_cycles
        self.cycles = 0

    def reset(
        self,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,  # noqa: ARG002  # there are none
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self.deal(seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Any],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        self.table()  # there is one
        if not self.agents:
            raise UserError(OVER)
        infos: Infos = {agent: {} for agent in self.agents}
        won = self._play(actions, infos)
        self.cycles += 1
        over = won is not None
        cut = not over and self.cycles == self.max_cycles
        rewards = dict(zip(self.agents, won or [0.0] * len(self.agents), strict=True))
        answer = (
            self._observations(),
            rewards,
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, cut),
            infos,
        )
        if over or cut:
            self.agents = []
        return answer

    def _play(self, actions: Mapping[str, int], infos: Infos) -> list[float] | None:
        """Carry out what was asked for; returns what each has won, if the game is over."""
        state = self.table()
        asked = {seat: list(state.legal(seat)) for seat in state.actors()}
        numbers = {seat: self._answer(actions, self.possible_agents[seat]) for seat in asked}
        news: list[Event] = []
        state.events = news if len(asked) > 1 else None
        for seat, legal in asked.items():
            is_told = any(event.seen_by(seat) for event in news)
            if is_told or list(state.legal(seat)) != legal:
                continue  # the others' answers have settled it, or asked the seat something else
            agent = self.possible_agents[seat]
            number = numbers[seat]
            chosen = self.legal_action(seat, number)
            if chosen is None:
                infos[agent]["refusal"] = refusal_text(state, seat, number)
                return self.fine(seat)
            state.apply(seat, chosen)
        return None if state.outcome() is None else utilities(state)

    def _answer(self, actions: Mapping[str, int], agent: str) -> int:
        if agent not in actions:
            raise UserError(f"{agent} owes an answer, and is given no action")
        return whole(actions[agent])

    def _observations(self) -> dict[str, Any]:
        return {agent: self.observe(agent) for agent in self.agents}
