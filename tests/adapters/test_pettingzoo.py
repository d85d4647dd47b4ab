"""PettingZoo's own tests on every game and player count, and what they do not ask."""

from __future__ import annotations

import copy
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.utils import parallel_to_aec

from scrimshaw.adapters.pettingzoo import env, parallel_env
from scrimshaw.engine import Outcome, Segment, UserError

from ..bots.open_game import NumbersSetup, NumbersState, numbers
from .tables import every_table, options

# It warns of what is so on purpose: masks without an action for seats that owe none.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def first_legal(table):
    return int(np.flatnonzero(table.last()[0]["action_mask"])[0])


@every_table
def test_its_own_tests_pass(game, players, capsys):
    chosen = options(game, players)
    api_test(env(game, players, **chosen), num_cycles=20)
    seed_test(partial(env, game, players, **chosen), num_cycles=10)
    parallel_api_test(parallel_env(game, players, **chosen), num_cycles=10)
    # Its test of cycles takes any action and has every agent act in every one.
    make = partial(parallel_env, game, players, illegal="random", **chosen)
    max_cycles_test(
        SimpleNamespace(
            parallel_env=make, env=lambda max_cycles: parallel_to_aec(make(max_cycles=max_cycles))
        )
    )


@every_table
def test_a_whole_game_pays_at_the_end_and_adds_up_to_nothing(game, players):
    table = env(game, players, **options(game, players))
    table.reset(seed=5)
    choose = np.random.default_rng(5)
    for agent in table.agent_iter():
        seen, _, over, _, _ = table.last()
        if over:
            break
        table.step(int(choose.choice(np.flatnonzero(seen["action_mask"]))))
        assert table.agents, agent
    assert table.table().outcome() is not None
    assert sum(table.rewards.values()) == pytest.approx(0)
    assert set(table.terminations.values()) == {True}


def test_a_copy_goes_its_own_way():
    table = env("scalawag", players=5)
    table.reset(seed=2)
    other = copy.deepcopy(table)
    before = table.table().dump()
    for _ in range(30):
        other.step(first_legal(other))
    assert table.table().dump() == before
    again = copy.deepcopy(table)
    for _ in range(30):
        again.step(first_legal(again))
    assert again.table().dump() == other.table().dump()


def test_an_illegal_action_loses_for_the_whole_side():
    table = env("scope", 4, mode="advanced")
    table.reset(seed=1)
    loser, sides = table.seat(table.agent_selection), list(table.setup.sides)
    table.step(table.setup.num_actions)
    lost = [seat for seat in range(4) if table.rewards[table.possible_agents[seat]] < 0]
    assert lost == [seat for seat in range(4) if sides[seat] == sides[loser]]
    assert sum(table.rewards.values()) == pytest.approx(0)


def test_an_illegal_action_loses_and_the_clause_says_why():
    table = env("scamorra")
    table.reset(seed=1)
    loser = table.agent_selection
    table.step(3000)
    assert table.rewards[loser] == -1.0
    assert sum(table.rewards.values()) == 0
    assert set(table.terminations.values()) == {True}
    assert table.infos[loser]["refusal"].startswith("2.1: ")


def test_sealed_answers_are_asked_for_one_after_another_and_not_seen():
    table = env("scarper")
    table.reset(seed=1)
    seen = table.observe("player_1")["observation"]
    assert table.agent_selection == "player_0"
    table.step(first_legal(table))
    assert table.agent_selection == "player_1"
    assert (table.observe("player_1")["observation"] == seen).all()


def test_all_seats_that_owe_an_answer_give_it_at_once():
    table = parallel_env("scarper")
    seen, _ = table.reset(seed=1)
    chosen = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in table.agents}
    seen, _, _, _, _ = table.step(chosen)
    masks = [int(seen[agent]["action_mask"].sum()) for agent in table.agents]
    assert sorted(mask > 0 for mask in masks) == [False, True]  # missions are kept; one begins


def test_it_draws_the_table_as_text():
    table = env("scamorra", render_mode="ansi")
    table.reset(seed=1)
    assert "seat 0" in table.render()


class Race(NumbersState):
    """Three questions; the first to say more than nothing ends each for all, before all eyes."""

    def seats_to_act(self):
        return list(range(self.setup.players)) if len(self.closed) < 3 else []

    def __init__(self, setup, rng):
        super().__init__(setup, rng)
        self.closed = []

    def apply(self, seat, action):
        self.closed.append((seat, action))
        self.emit("closed", "1", {"seat": seat})

    def outcome(self):
        return None if self.seats_to_act() else Outcome((), (0,) * self.setup.players, "1")


class RaceSetup(NumbersSetup):
    def blank(self, rng):
        return Race(self, rng)


def test_an_answer_to_one_question_is_none_to_the_next():
    """All are asked anew as soon as the first has answered, and what is legal is the same."""
    game = numbers(segments=lambda _: (Segment("none", (1,), "nothing"),), observe=lambda *_: None)
    table = parallel_env(RaceSetup(game, 3, {}, None))
    table.reset(seed=1)
    for step in (1, 2, 3):
        table.step(dict.fromkeys(table.agents, 7))
        assert table.table().closed == [(0, 7)] * step


@pytest.mark.parametrize("wrong", [{"illegal": "ignore"}, {"mode": "sixteen"}])
def test_a_wrong_wish_is_refused(wrong):
    with pytest.raises(UserError):
        env("scamorra", **wrong)


def test_nothing_can_be_seen_before_the_first_deal():
    with pytest.raises(UserError, match="reset"):
        env("scamorra").observe("player_0")
    with pytest.raises(UserError, match="reset"):
        env("scamorra").step(0)


@pytest.mark.parametrize("action", [1.5, float("nan"), "1", np.array([1])])
def test_an_action_that_is_no_whole_number_is_told_and_not_cut_off(action):
    table = env("scamorra")
    table.reset(seed=1)
    before = table.table().dump()
    with pytest.raises(UserError, match="an action is a whole number, not "):
        table.step(action)
    assert table.table().dump() == before


def test_who_owes_an_answer_and_gives_none_is_named_before_anything_happens():
    table = parallel_env("scarper")
    seen, _ = table.reset(seed=1)
    before = table.table().dump()
    first = int(np.flatnonzero(seen["player_0"]["action_mask"])[0])
    with pytest.raises(UserError, match="player_1 owes an answer, and is given no action"):
        table.step({"player_0": first})
    assert table.table().dump() == before


def test_a_step_after_the_end_is_told():
    table = parallel_env("scamorra", max_cycles=1)
    with pytest.raises(UserError, match=r"call reset\(\) before anything else"):
        table.step({})
    seen, _ = table.reset(seed=1)
    chosen = {agent: int(seen[agent]["action_mask"].argmax()) for agent in table.agents}
    assert all(table.step(chosen)[3].values())
    with pytest.raises(UserError, match=r"this game is over: call reset\(\)"):
        table.step(chosen)


@pytest.mark.parametrize("cycles", [0, -1, "x", 1.5])
def test_a_game_that_could_not_be_cut_short_is_refused(cycles):
    with pytest.raises(UserError, match="max_cycles is at least 1, or None, not "):
        parallel_env("scamorra", max_cycles=cycles)
