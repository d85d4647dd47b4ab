"""A small agent learns La Scamorra by playing, in about a minute, and then beats random play.

    python examples/learn.py

An action is known by the words of its text: `rook b1 b4` is a play, with a rook, from b1, to b4.
How much the agent likes an action is a sum over its words of a product with the observation, so
there is one matrix to learn: what each number of the observation says for each word. It learns by
policy gradient with a linear baseline, on many games side by side. Nothing here is about La
Scamorra: any other game's name will do.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # more would wait for one another: all is small

import numpy as np

import scrimshaw
from scrimshaw.adapters.gymnasium import ManyGames
from scrimshaw.adapters.policy_bot import PolicyBot
from scrimshaw.bots import Budget, RandomBot
from scrimshaw.engine import Setup
from scrimshaw.lab.duel import Contender, duel

GAMES = 256  # side by side
STEPS = 16  # between two updates
KEEP = 0.95  # how far credit reaches back (lambda)
SPEED = 0.004
CURIOSITY = 0.003  # weight of the entropy
FADE = 0.99  # of the mean square that scales a step


class Words:
    """The words of every action, as places in one list of all words."""

    def __init__(self, setup: Setup) -> None:
        found: dict[tuple[str, str, str], int] = {}
        actions = []
        for action in range(setup.num_actions):
            fields = setup.codec.fields(action)
            kind = fields["kind"]
            words = [(kind, name, word) for name, word in fields.items()]
            actions.append([found.setdefault(word, len(found)) for word in words])
        self.count = len(found)
        longest = max(len(words) for words in actions)
        rows = [words + [self.count] * (longest - len(words)) for words in actions]
        self.of = np.array(rows)  # short actions are filled up with a word that says nothing


class Agent:
    """A matrix of words by numbers, and a guess of how the game will end."""

    def __init__(self, setup: Setup, seed: int = 1) -> None:
        size = setup.sheet().size
        self.words = Words(setup)
        self.random = np.random.default_rng(seed)
        self.matrix = np.zeros((self.words.count + 1, size), np.float32)
        self.values = np.zeros(size, np.float32)
        self.squares = [np.full_like(self.matrix, 1e-6), np.full_like(self.values, 1e-6)]

    def consider(self, seen: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, ...]:
        """Every legal action of every row, with its probability; a row has one at least."""
        rows, actions = np.divmod(np.flatnonzero(masks), masks.shape[1])
        liking = seen @ self.matrix.T
        scores = liking[rows[:, None], self.words.of[actions]].sum(axis=1)
        starts = np.searchsorted(rows, np.arange(len(seen)))
        scores = np.exp(scores - np.maximum.reduceat(scores, starts)[rows])
        return rows, actions, scores / np.add.reduceat(scores, starts)[rows]

    def choose(self, rows: np.ndarray, chances: np.ndarray, count: int) -> np.ndarray:
        """Draw one of each row's actions, as a place in the list of all."""
        ends = np.cumsum(chances)
        starts = np.searchsorted(rows, np.arange(count))
        before = np.concatenate([[0.0], ends])[starts]
        lots = before + self.random.random(count) * 0.999999
        return np.clip(np.searchsorted(ends, lots), starts, np.append(starts[1:], len(rows)) - 1)

    def policy(self, seen: np.ndarray, mask: np.ndarray) -> int:
        """The best action, for `PolicyBot`."""
        _, actions, chances = self.consider(seen[None].astype(np.float32), mask[None] > 0)
        return int(actions[chances.argmax()])

    def update(self, which: int, weights: np.ndarray, slope: np.ndarray) -> None:
        """A step uphill, scaled by how large steps usually are."""
        square = self.squares[which]
        square *= FADE
        square += (1 - FADE) * slope**2
        weights += SPEED * slope / (np.sqrt(square) + 1e-3)

    def save(self, path: Path) -> None:
        np.savez(path, matrix=self.matrix, values=self.values)

    def load(self, path: Path) -> None:
        kept = np.load(path)
        self.matrix, self.values = kept["matrix"], kept["values"]


class Lesson:
    """Games under way, and what happened in them since the last update."""

    def __init__(self, agent: Agent, setup: Setup, seed: int) -> None:
        self.agent = agent
        self.games = ManyGames(setup, GAMES)
        self.seen, self.info = self.games.reset(seed=seed)

    def run(self) -> None:
        """Play on for some steps, and learn from them."""
        played = [self._step() for _ in range(STEPS)]
        gains = self._gains(played)
        slope = np.zeros_like(self.agent.matrix)
        for (seen, rows, actions, chances, chosen, *_), gain in zip(played, gains, strict=True):
            slope += self._slope(seen, rows, actions, chances, chosen, gain)
        seen = np.concatenate([step[0] for step in played])
        errors = np.concatenate(gains)
        self.agent.update(0, self.agent.matrix, slope / len(errors))
        self.agent.update(1, self.agent.values, errors @ seen / len(errors))

    def _step(self) -> tuple[np.ndarray, ...]:
        seen = self.seen.astype(np.float32)
        over = self.games.ended.copy()
        masks = self.info["action_mask"].view(bool)
        if over.any():
            masks = masks.copy()
            masks[over, 0] = True  # any action starts the next game
        rows, actions, chances = self.agent.consider(seen, masks)
        chosen = self.agent.choose(rows, chances, len(seen))
        self.seen, rewards, ended, _, self.info = self.games.step(actions[chosen])
        return seen, rows, actions, chances, chosen, over, rewards, ended

    def _gains(self, played: list[tuple[np.ndarray, ...]]) -> list[np.ndarray]:
        """How much better than expected it went on from each step (generalised advantage)."""
        ahead = self.seen.astype(np.float32) @ self.agent.values
        credit = np.zeros(GAMES, np.float32)
        gains = []
        for seen, *_, over, rewards, ended in reversed(played):
            guess = seen @ self.agent.values
            credit = rewards + np.where(ended, 0.0, ahead + KEEP * credit) - guess
            credit = np.where(over, 0.0, credit).astype(np.float32)
            gains.append(credit)
            ahead = guess
        return gains[::-1]

    def _slope(
        self,
        seen: np.ndarray,
        rows: np.ndarray,
        actions: np.ndarray,
        chances: np.ndarray,
        chosen: np.ndarray,
        gain: np.ndarray,
    ) -> np.ndarray:
        """Towards what went well, and a little towards trying everything."""
        words = self.agent.words
        entropy = np.add.reduceat(
            chances * np.log(chances + 1e-9), np.searchsorted(rows, np.arange(GAMES))
        )
        push = -chances * gain[rows]
        push[chosen] += gain
        push -= CURIOSITY * chances * (np.log(chances + 1e-9) - entropy[rows])
        places = rows[:, None] * (words.count + 1) + words.of[actions]
        pushes = np.repeat(push, words.of.shape[1])
        size = GAMES * (words.count + 1)
        liking = np.bincount(places.ravel(), pushes, size).reshape(GAMES, -1)
        slope = liking.T.astype(np.float32) @ seen
        slope[-1] = 0
        return slope


def learn(game: str, updates: int, seed: int = 1) -> Agent:
    """An agent that has learnt for so many updates."""
    setup = scrimshaw.load(game).setup()
    agent = Agent(setup, seed)
    lesson = Lesson(agent, setup, seed)
    for _ in range(updates):
        lesson.run()
    return agent


def against_random(agent: Agent, game: str, deals: int) -> float:
    """The agent's share of wins, each deal from every seat."""
    setup = scrimshaw.load(game).setup()
    learnt = Contender("learnt", PolicyBot(agent.policy), Budget())
    games = duel(setup, learnt, Contender("random", RandomBot(), Budget()))
    return sum(next(games) for _ in range(deals)) / deals


def main() -> None:
    """Learn, and say what it was good for."""
    parser = argparse.ArgumentParser(description="learn a game by playing")
    parser.add_argument("game", nargs="?", default="scamorra")
    parser.add_argument("--updates", type=int, default=1000, help="1000 take about a minute")
    parser.add_argument("--save", type=Path, help="where to keep what was learnt (.npz)")
    asked = parser.parse_args()
    agent = learn(asked.game, asked.updates)
    print(f"{against_random(agent, asked.game, 200):.0%} of 400 games won against random play")
    if asked.save:
        agent.save(asked.save)


if __name__ == "__main__":
    main()
