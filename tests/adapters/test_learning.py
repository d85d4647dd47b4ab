"""An agent learns, and any agent can be a bot wherever bots play."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import numpy as np
import pytest

import scrimshaw
from scrimshaw import bots
from scrimshaw.adapters.policy_bot import PolicyBot
from scrimshaw.engine import UserError
from scrimshaw.lab.arena import run_arena
from scrimshaw.mode import mode
from scrimshaw.server.botworkers import answer, ask

ROOT = Path(__file__).parents[2]
MODULE = """
import numpy as np
from scrimshaw.adapters.policy_bot import PolicyBot

def lowest_bot():
    return PolicyBot(lambda seen, mask: int(np.flatnonzero(mask)[0]))
"""


@pytest.fixture(scope="module")
def learn():
    found = importlib.util.spec_from_file_location("learn", ROOT / "examples" / "learn.py")
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


@pytest.fixture
def lowest(tmp_path, monkeypatch):
    """A package with an agent in it, found by its entry point."""
    (tmp_path / "lowest_agent.py").write_text(MODULE)
    about = tmp_path / "lowest_agent-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: lowest-agent\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[scrimshaw.bots]\nlowest = lowest_agent:lowest_bot\n")
    monkeypatch.syspath_prepend(tmp_path)
    return "lowest"


@pytest.mark.skipif(mode() != "compiled", reason="learning takes a hundred thousand steps")
def test_the_example_learns_to_beat_random_play(learn):
    agent = learn.learn("scamorra", updates=80)
    assert learn.against_random(agent, "scamorra", 50) > 0.58


def test_one_update_learns_from_what_happened_and_can_be_kept(learn, tmp_path, monkeypatch):
    monkeypatch.setattr(learn, "GAMES", 8)
    agent = learn.learn("scamorra", updates=4)
    assert agent.matrix.any()
    agent.save(tmp_path / "learnt.npz")
    again = learn.Agent(scrimshaw.load("scamorra").setup())
    again.load(tmp_path / "learnt.npz")
    assert (again.matrix == agent.matrix).all()


def test_chances_are_of_legal_actions_and_add_up_to_one(learn):
    agent = learn.Agent(scrimshaw.load("scamorra").setup())
    agent.matrix[:] = np.random.default_rng(1).normal(size=agent.matrix.shape)
    masks = np.zeros((2, 3908), bool)
    masks[0, [5, 9]] = masks[1, 700] = True
    rows, actions, chances = agent.consider(np.ones((2, 213), np.float32), masks)
    assert (rows.tolist(), actions.tolist()) == ([0, 0, 1], [5, 9, 700])
    assert chances[:2].sum() == pytest.approx(1)
    assert chances[2] == 1


def test_an_agent_sits_in_the_arena_and_at_a_table(lowest):
    assert lowest in bots.names()
    ladder = run_arena("scamorra", [lowest, "random"], deals=1).ladder
    assert {row.name for row in ladder} == {lowest, "random"}
    state = scrimshaw.load("scamorra").new(seed=5)
    seat = state.actors()[0]
    assert answer(ask(state, seat, lowest, 10)) == state.legal(seat)[0]


def test_a_policy_that_answers_what_is_not_legal_is_refused():
    state = scrimshaw.load("scamorra").new(seed=5)
    bot = PolicyBot(lambda seen, mask: 3907)
    with pytest.raises(UserError, match="may not do"):
        bots.ask(bot, state, state.actors()[0], scrimshaw.engine.FastRng(1), bots.Budget())
