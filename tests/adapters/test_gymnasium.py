"""Gymnasium: its checker on one seat, and many games in one call."""

from __future__ import annotations

import copy
import pickle
from functools import partial

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from scrimshaw.adapters.arrays import action_mask, observation
from scrimshaw.adapters.gymnasium import ManyGames, OneSeat
from scrimshaw.bots import Bot
from scrimshaw.engine import UserError

from .hasty_game import HASTY
from .tables import every_table, options


class Lowest(Bot):
    """Takes the first action, and notes for which seats."""

    def __init__(self):
        self.seats = set()

    def choose(self, world, seat, rng, budget):
        self.seats.add(seat)
        return world.legal(seat)[0]


def pick(mask: np.ndarray, rng: np.random.Generator) -> int:
    legal = np.flatnonzero(mask)
    return int(rng.choice(legal)) if len(legal) else 0


@every_table
def test_the_checker_passes(game, players):
    check_env(OneSeat(game, players, **options(game, players)), skip_render_check=True)


def test_games_are_registered():
    assert gymnasium.make("scrimshaw/scamorra-v1").reset(seed=1)[0].shape == (213,)
    many = gymnasium.make_vec(
        "scrimshaw/scamorra-v1", num_envs=3, vectorization_mode="vector_entry_point"
    )
    assert many.reset(seed=1)[0].shape == (3, 213)


def test_a_seat_plays_a_game_to_its_end_against_bots():
    bot = Lowest()
    table = OneSeat("scalawag", 4, seat=2, opponents=bot)
    _, info = table.reset(seed=1)
    rng, over, reward = np.random.default_rng(1), False, 0.0
    while not over:
        assert info["seat"] == 2
        _, reward, over, cut, info = table.step(pick(info["action_mask"], rng))
        assert not cut
    assert bot.seats == {0, 1, 3}
    assert reward in (1.0, pytest.approx(-1 / 3))


def test_the_seat_changes_from_game_to_game():
    table = OneSeat("scamorra")
    many = ManyGames("scamorra", 4)
    assert table.reset(seed=1)[1]["seat"] == 0
    assert many.reset(seed=1)[1]["seat"].tolist() == [0, 1, 0, 1]


def test_the_seat_changes_with_every_reset_that_names_no_seed():
    table, many = OneSeat("scalawag", 3), ManyGames("scalawag", 2, players=3)
    seats = [table.reset(seed=seed)[1]["seat"] for seed in (1, None, None, None, 1, None, 5)]
    assert seats == [0, 1, 2, 0, 0, 1, 0]
    rows = [many.reset(seed=seed)[1]["seat"].tolist() for seed in (None, None, 1)]
    assert rows == [[0, 1], [2, 0], [0, 1]]


@pytest.mark.parametrize("seat", [None, 1])
def test_equal_seeds_give_equal_episodes_and_those_after_them(seat):
    runs = []
    for before in (0, 1):
        table = OneSeat("scamorra", seat=seat)
        for _ in range(before):
            table.reset()
        runs.append([table.reset(seed=seed) for seed in (4, None, None)])
    for (one, told), (two, other) in zip(*runs, strict=True):
        assert (one == two).all()
        assert told["seat"] == other["seat"]
        assert (told["action_mask"] == other["action_mask"]).all()


@pytest.mark.parametrize("make", [OneSeat, partial(ManyGames, num_envs=3)])
def test_no_game_is_over_before_the_learner_has_decided(make):
    """The first of two may leave at once, and does so in half of all games."""
    table = make(HASTY.setup(2), seat=1)
    for seed in range(20):
        _, info = table.reset(seed=seed)
        assert info["action_mask"].any(axis=-1).all()
        over = table.step(info["action_mask"].argmax(axis=-1))[2]
        assert np.all(over), "the second one's answer ends the game"
    with pytest.raises(UserError, match="over before seat 1 had anything to decide"):
        make(HASTY.setup(2), seat=1, opponents=Lowest()).reset()


def test_rows_that_start_anew_have_something_to_decide():
    many = ManyGames(HASTY.setup(2), 8, seat=1)
    _, info = many.reset(seed=1)
    for _ in range(20):
        before = many.ended.copy()
        _, rewards, over, _, info = many.step(info["action_mask"].argmax(axis=1))
        assert not (before & over).any()
        assert not rewards[before].any()
        assert info["action_mask"][before].any(axis=1).all()


def test_an_illegal_action_loses_and_the_clause_says_why():
    table = OneSeat("scamorra")
    table.reset(seed=1)
    _, reward, over, _, info = table.step(3000)
    assert (reward, over, info["action_mask"].sum()) == (-1.0, True, 0)
    assert info["refusal"].split(":")[0] in {"2.1", "2.2", "3.1"}


@pytest.mark.parametrize("opponents", ["random", "self"])
def test_rows_show_their_games_and_masks_at_every_step(opponents):
    many = ManyGames("scamorra", 5, opponents=opponents)
    seen, info = many.reset(seed=3)
    rng, ends = np.random.default_rng(3), 0
    for _ in range(120):
        before = many.ended.copy()
        actions = np.array([pick(mask, rng) for mask in info["action_mask"]])
        seen, rewards, over, cut, info = many.step(actions)
        ends += int(over.sum())
        assert not cut.any()
        assert not (before & over).any()  # the step after an end only starts a new game
        assert not rewards[~over].any()
        for row, state in enumerate(many.batch.states):
            seat = int(info["seat"][row])
            assert (seen[row] == observation(state, seat, seen.shape[1])).all()
            assert (info["action_mask"][row] == action_mask(state, seat)).all()
            assert over[row] == (state.outcome() is not None)
    assert ends > 5


def test_observations_and_masks_are_not_copied_unless_it_is_asked_for():
    many, copies = ManyGames("scamorra", 2), ManyGames("scamorra", 2, copy=True)
    seen, info = many.reset(seed=1)
    kept, kept_info = copies.reset(seed=1)
    assert (seen == kept).all()
    actions = [int(np.flatnonzero(mask)[0]) for mask in info["action_mask"]]
    later = many.step(actions)[0]
    copies.step(actions)
    assert np.shares_memory(seen, later)
    assert not (seen == kept).all()
    assert not (info["action_mask"] == kept_info["action_mask"]).all()


def test_equal_seeds_give_equal_games():
    runs = []
    for _ in range(2):
        many = ManyGames("scalawag", 3, players=3)
        seen, info = many.reset(seed=9)
        told = [seen.copy()]
        for _ in range(40):
            seen, rewards, *_, info = many.step(
                [int(mask.argmax()) for mask in info["action_mask"]]
            )
            told += [seen.copy(), rewards]
        runs.append(told)
    assert all((one == two).all() for one, two in zip(*runs, strict=True))


def test_an_illegal_action_ends_its_row_alone():
    many = ManyGames("scamorra", 2)
    _, info = many.reset(seed=1)
    legal = int(np.flatnonzero(info["action_mask"][1])[0])
    _, rewards, over, _, _ = many.step([3907, legal])
    assert (rewards.tolist(), over.tolist()) == ([-1.0, 0.0], [True, False])
    _, rewards, over, _, info = many.step([3907, 3907])
    assert (rewards.tolist(), over.tolist()) == ([0.0, -1.0], [False, True])
    assert info["action_mask"][0].any()
    assert not info["action_mask"][1].any()


def test_it_says_how_it_starts_anew_and_draws_as_text():
    many = ManyGames("scamorra", 2, render_mode="ansi")
    many.reset(seed=1)
    assert many.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    assert len(many.render()) == 2
    one = OneSeat("scamorra", seat=1, render_mode="ansi")
    one.reset(seed=1)
    assert "seat 1" in one.render()


@pytest.mark.parametrize("make", [OneSeat, partial(ManyGames, num_envs=3)])
def test_a_step_before_the_first_reset_is_told(make):
    with pytest.raises(UserError, match=r"call reset\(\) before anything else"):
        make("scamorra").step([0, 0, 0] if make is not OneSeat else 0)


def test_there_is_no_such_seat():
    with pytest.raises(UserError, match="seats run from 0 to 1, not 2"):
        OneSeat("scamorra", seat=2)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"seat": "first"}, "seats run from 0 to 1, not 'first'"),
        ({"opponents": None}, "opponents are the name of a bot, a Bot or 'self', not None"),
        ({"opponents": 5}, "opponents are the name of a bot, a Bot or 'self', not 5"),
        ({"num_envs": 0}, "the number of games is at least 1, not 0"),
        ({"num_envs": "3"}, "the number of games is at least 1, not '3'"),
    ],
)
def test_a_wrong_wish_is_told(wrong, told):
    with pytest.raises(UserError, match=told):
        ManyGames("scamorra", **wrong)


@pytest.mark.parametrize("action", [1.5, 1.0, float("nan"), "1", None, np.array([1])])
def test_an_action_that_is_no_whole_number_is_told_and_not_cut_off(action):
    table = OneSeat("scamorra")
    table.reset(seed=1)
    before = table.batch.states[0].dump()
    with pytest.raises(UserError, match="an action is a whole number, not "):
        table.step(action)
    assert table.batch.states[0].dump() == before


@pytest.mark.parametrize(
    "actions", [[0, 0], [0, 0, 0, 0], [0.0, 0.0, 0.0], [[0], [0], [0]], 0, None, ["a", "b", "c"]]
)
def test_a_step_with_anything_but_one_number_for_each_game_changes_none(actions):
    games = ManyGames("scamorra", num_envs=3)
    games.reset(seed=1)
    before = [state.dump() for state in games.batch.states]
    with pytest.raises(UserError, match="a step takes 3 whole numbers, one for each game, not "):
        games.step(actions)
    assert [state.dump() for state in games.batch.states] == before


def again(table):
    return pickle.loads(pickle.dumps(table))


@pytest.mark.parametrize("copied", [copy.deepcopy, again])
@pytest.mark.parametrize("opponents", ["random", "self"])
def test_copies_go_on_alike_and_their_own_way(copied, opponents):
    games = ManyGames("scalawag", num_envs=4, players=3, opponents=opponents)
    _, info = games.reset(seed=3)
    rng = np.random.default_rng(1)
    for _ in range(40):
        games.step([pick(mask, rng) for mask in info["action_mask"]])
    other = copied(games)
    before = games.rows.copy()
    for step in range(60):
        assert (other.rows == games.rows).all()
        assert (other.masks == games.masks).all()
        assert (other.seats == games.seats).all()
        actions = [pick(mask, rng) for mask in other.masks]
        _, rewards, over, _, _ = other.step(actions)
        if step == 0:
            assert (games.rows == before).all()
        _, others, ended, _, _ = games.step(actions)
        assert (rewards == others).all()
        assert (over == ended).all()


@pytest.mark.parametrize("copied", [copy.deepcopy, again])
def test_a_copied_seat_plays_on_where_it_was(copied):
    fresh = copied(OneSeat("scamorra"))
    table = OneSeat("scamorra")
    assert (fresh.reset(seed=1)[0] == table.reset(seed=1)[0]).all()
    other = copied(table)
    action = pick(table._info()["action_mask"], np.random.default_rng(1))
    assert (other.step(action)[0] == table.step(action)[0]).all()
    assert other.batch.states[0].dump() == table.batch.states[0].dump()
