"""OpenSpiel: importing this registers every game, `pyspiel.load_game("scrimshaw_scamorra")`.

Chance is explicit: every draw of the rules is a chance node. Sealed answers are asked for in the
order of seats, and none sees what another has said. An information state is all that a seat has
seen and done; an observation is its view, and as a tensor the same numbers as everywhere.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from typing import Any

from ._needs import needs

try:
    import msgspec
    import numpy as np
    import pyspiel  # type: ignore[import-not-found]
except ImportError as error:  # pragma: no cover
    raise needs(__name__, error) from None

from scrimshaw.engine import Game, Setup, State, UserError, whole_games

from .arrays import named, observation, picture, refusal_text, utilities
from .moment import NOBODY, Moment, first_moment

OUTCOMES = 256  # no draw of any game has more
LONGEST = 20_000  # decisions


def game_type(game: Game) -> Any:
    """How OpenSpiel knows a game; its options are parameters."""
    kinds = pyspiel.GameType
    together = game.settle(None, None, {}).num_sides == 1
    return kinds(
        short_name=f"scrimshaw_{game.name}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if together else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.players[0],
            **{option.name: _parameter(option.default) for option in game.options},
        },
    )


def _parameter(value: str) -> str | int:
    """OpenSpiel reads what looks like a number as one."""
    return int(value) if value.isdigit() else value


def game_info(setup: Setup) -> Any:
    """The numbers of a setup."""
    return pyspiel.GameInfo(
        num_distinct_actions=setup.num_actions,
        max_chance_outcomes=OUTCOMES,
        num_players=setup.players,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=None if setup.num_sides == 1 else 0.0,
        max_game_length=LONGEST,
    )


class ScrimshawGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours as one of OpenSpiel's."""

    def __init__(self, game: Game, kind: Any, params: Mapping[str, Any] | None) -> None:
        chosen = dict(params or {})
        options = {name: str(value) for name, value in chosen.items() if name != "players"}
        self.setup = game.settle(chosen.get("players"), None, options)
        super().__init__(kind, game_info(self.setup), chosen)
        self.segments = self.setup.observation()
        self.first = first_moment(self.setup)

    def new_initial_state(self) -> ScrimshawState:
        return ScrimshawState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        return Observer(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


class ScrimshawState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game as a state of OpenSpiel's."""

    def __init__(self, game: ScrimshawGame) -> None:
        super().__init__(game)
        self.moment: Moment = game.first

    def table(self) -> State | None:
        """The engine's own state; None before the deal, and unchanged while a draw is due."""
        return self.moment.state

    def current_player(self) -> int:
        if self.moment.choices:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.moment.to_act()
        return int(pyspiel.PlayerId.TERMINAL) if seat == NOBODY else seat

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = self.moment.choices
        return [(number, 1.0 / count) for number in range(count)]

    def _legal_actions(self, player: int) -> list[int]:
        state = self.moment.state
        if state is None or player != self.current_player():
            return []
        return list(state.legal(player))

    def _apply_action(self, action: int) -> None:
        moment, seat = self.moment, self.current_player()
        if moment.choices:
            if action >= moment.choices:
                raise UserError(f"a draw goes from 0 to {moment.choices - 1}, not {action}")
            self.moment = moment.draw(action)
            return
        if action not in self._legal_actions(seat):
            raise UserError(_why_not(moment.state, seat, action))
        self.moment = moment.play(seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return self.moment.setup.codec.text(action)

    def returns(self) -> list[float]:
        state = self.moment.state
        if state is None or self.moment.choices:
            return [0.0] * self.moment.setup.players
        return utilities(state)

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> ScrimshawState:
        """A state with a world that the player cannot tell from this one."""
        state = self.moment.state
        assert state is not None, "there is nothing to resample before the deal"
        world = state.resample(player_id, int(probability_sampler() * (1 << 53)))
        other: ScrimshawState = self.clone()
        other.moment = self.moment.seen_as(player_id, world)
        return other

    def __str__(self) -> str:
        moment = self.moment
        shown = "" if moment.state is None else picture(moment.state)
        return (
            f"{shown}\ndrawn {list(moment.drawn)} of {moment.choices}" if moment.choices else shown
        )


def _why_not(state: State | None, seat: int, action: int) -> str:
    if state is None or seat == int(pyspiel.PlayerId.TERMINAL):
        return "this game is over"
    return refusal_text(state, seat, action)


class Observer:
    """What OpenSpiel asks for observations; `dict` holds the tensor by the names of segments."""

    def __init__(self, game: ScrimshawGame, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        self.size = game.setup.sheet().size
        self.tensor = None if perfect_recall else np.zeros(self.size, np.float32)
        self.dict = {} if self.tensor is None else named(game.segments, self.tensor)

    def set_from(self, state: ScrimshawState, player: int) -> None:
        if self.tensor is None:
            return
        table = state.table()
        self.tensor[:] = 0 if table is None else observation(table, player, self.size)

    def string_from(self, state: ScrimshawState, player: int) -> str:
        if self.perfect_recall:
            return state.moment.logs[player]
        table = state.table()
        return "" if table is None else msgspec.json.encode(table.view(player)).decode()


def _register(game: Game) -> None:
    kind = game_type(game)

    class Registered(ScrimshawGame):
        """A class, as OpenSpiel keeps it until after Python has ended: a function would crash."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, kind, params)

    pyspiel.register_game(kind, Registered)


for _game in whole_games(warnings.warn):
    _register(_game)
