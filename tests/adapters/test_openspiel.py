"""OpenSpiel: its own simulation test and playthroughs, chance, information states, worlds."""

from __future__ import annotations

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import scrimshaw
import scrimshaw.adapters.openspiel
from scrimshaw.adapters.moment import Moment, first_moment
from scrimshaw.engine import UserError

from .tables import every_game, every_table, options

KNOCKOUT = "5/1P3/4s/2SR1/5 -|RP QB|P -|- P|P KBBNNNRRRPPPP|KQBBBNNNRRRPPP 4|5 m 0"


def name_of(game: str, players: int) -> str:
    chosen = {"players": players, **options(game, players)}
    return f"scrimshaw_{game}({','.join(f'{key}={value}' for key, value in chosen.items())})"


def played(game: pyspiel.Game, decisions: int, seed: int = 1) -> pyspiel.State:
    """A position after so many decisions, of a player."""
    state, rng = game.new_initial_state(), random.Random(seed)
    while state.is_chance_node() or decisions > 0:
        if state.is_terminal():
            break
        decisions -= not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@every_table
def test_every_table_can_be_loaded_and_played(game, players):
    loaded = pyspiel.load_game(name_of(game, players))
    assert loaded.num_players() == players
    state = played(loaded, 12)
    seat = state.current_player()
    assert len(state.observation_tensor(seat)) == loaded.observation_tensor_size()
    assert state.information_state_string(seat)


@every_table
def test_its_simulation_passes(game, players):
    loaded = pyspiel.load_game(name_of(game, players))
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@every_game
def test_its_playthrough_tells_the_game(game):
    name = name_of(game, scrimshaw.load(game).players[0])
    from open_spiel.python.algorithms import generate_playthrough  # noqa: PLC0415  # with scipy

    told = generate_playthrough.playthrough(name, None, seed=1)
    assert f'GameType.long_name = "{scrimshaw.load(game).title}"' in told
    assert "IsTerminal() = True" in told
    assert "ObservationTensorShape() = seat: " in told


@every_game
def test_a_saved_state_is_the_same_state(game):
    loaded = pyspiel.load_game(f"scrimshaw_{game}")
    state = played(loaded, 15)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(loaded, state))
    assert again.table().dump() == state.table().dump()
    assert again.moment.logs == state.moment.logs


@every_game
def test_a_resampled_state_looks_the_same_to_its_player_alone(game):
    state = played(pyspiel.load_game(f"scrimshaw_{game}"), 15)
    seat, other = state.current_player(), 1 - state.current_player()
    worlds = [state.resample_from_infostate(seat, random.Random(n).random) for n in range(8)]
    for world in worlds:
        assert world.information_state_string(seat) == state.information_state_string(seat)
        assert world.observation_tensor(seat) == state.observation_tensor(seat)
        assert world.legal_actions() == state.legal_actions()
        told = world.information_state_string(other)
        assert told.startswith(state.moment.logs[-1])
        assert told.count("\n") == state.moment.logs[-1].count("\n") + 1
    assert len({world.table().dump() for world in worlds}) > 1


@every_game
def test_its_search_plays(game):
    loaded = pyspiel.load_game(f"scrimshaw_{game}")
    state = played(loaded, 40 if game == "scope" else 4)
    evaluator = _Even()
    bot = ismcts.ISMCTSBot(game=loaded, evaluator=evaluator, uct_c=2.0, max_simulations=12)
    assert bot.step(state) in state.legal_actions()


class _Even(mcts.Evaluator):
    """Every position is worth the same: what is tested is the search, not its play-outs."""

    def evaluate(self, state):
        return [0.0] * state.num_players()

    def prior(self, state):
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def test_its_search_finds_the_knockout():
    """Play-outs to the end, on a position where seat 0 takes the last piece."""
    setup = scrimshaw.load("scamorra").setup()
    loaded = pyspiel.load_game("scrimshaw_scamorra")
    state = played(loaded, 10)
    state.moment = Moment(setup, setup.position(KNOCKOUT), state.moment.logs)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=loaded,
        evaluator=mcts.RandomRolloutEvaluator(random_state=rng),
        uct_c=2.0,
        max_simulations=150,
        random_state=rng,
    )
    assert state.action_to_string(bot.step(state)) in ("queen d2 e3", "bishop d2 e3")


def test_every_draw_is_a_chance_node_with_even_outcomes():
    state = pyspiel.load_game("scrimshaw_scamorra").new_initial_state()
    sizes = []
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        sizes.append(len(outcomes))
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        state.apply_action(outcomes[-1][0])
    assert sizes[0] == 16  # the coppella is drawn out of sixteen cards
    assert min(sizes) > 1


def test_a_moment_never_changes():
    moment = first_moment(scrimshaw.load("scamorra").setup())
    first, second = moment.draw(0), moment.draw(15)
    assert (first.drawn, second.drawn, moment.drawn) == ((0,), (15,), ())


def test_a_clone_goes_its_own_way():
    state = played(pyspiel.load_game("scrimshaw_scalawag"), 10)
    before = state.table().dump()
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert state.table().dump() == before
    assert clone.moment.logs != state.moment.logs


def test_an_information_state_holds_what_was_seen_and_done():
    state = played(pyspiel.load_game("scrimshaw_scamorra"), 3)
    for seat in (0, 1):
        told = state.information_state_string(seat)
        assert f'"seat": {seat}' in told
        assert told.count("hand {") == 1  # one's own, not the other's


def test_what_is_not_legal_is_told_with_its_clause_and_changes_nothing():
    state = played(pyspiel.load_game("scrimshaw_scamorra"), 5)
    before, legal = str(state), state.legal_actions()
    wrong = next(action for action in range(3000) if action not in legal)
    with pytest.raises(UserError, match=r"^\d\.\d+: "):
        state.apply_action(wrong)
    with pytest.raises(UserError, match="no action has the number 99999"):
        state.apply_action(99999)
    assert (str(state), state.legal_actions()) == (before, legal)


def test_a_draw_beyond_its_range_and_an_action_after_the_end_are_told():
    game = pyspiel.load_game("scrimshaw_scamorra")
    with pytest.raises(UserError, match="a draw goes from 0 to 15, not 99"):
        game.new_initial_state().apply_action(99)
    state = played(game, 100_000)
    with pytest.raises(UserError, match="this game is over"):
        state.apply_action(0)
