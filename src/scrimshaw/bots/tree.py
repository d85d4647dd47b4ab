"""The tree of a search, in flat pools: a node is the branch that leads to it, and is a number.

The children of a node are a chain in ascending order of their keys, so that a chain and a list of
legal actions can be read side by side.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

ROOT: Final = 0
NONE: Final = -1
UNTRIED: Final = 1000.0  # above every bound of what was tried


@final
class Tree:
    """Visits and values of what a seat can see of the future; at most `capacity` nodes."""

    def __init__(self, capacity: i64, trust: float) -> None:
        self.capacity: i64 = capacity
        self.trust = trust  # how many visits a prior counts for
        self.size: i64 = 0
        self.keys: vec[i64] = vec[i64]()  # which seat did what
        self.nexts: vec[i64] = vec[i64]()
        self.firsts: vec[i64] = vec[i64]()
        self.visits: vec[i64] = vec[i64]()
        self.offers: vec[i64] = vec[i64]()  # how often the node could have been visited
        self.totals: vec[float] = vec[float]()
        self.priors: vec[float] = vec[float]()
        self._push(NONE, NONE, 0.0)

    def is_full(self) -> bool:
        """Whether the pools have reached their cap."""
        return self.size >= self.capacity

    def _push(self, key: i64, following: i64, prior: float) -> None:
        self.keys = append(self.keys, key)
        self.nexts = append(self.nexts, following)
        self.firsts = append(self.firsts, NONE)
        self.visits = append(self.visits, 0)
        self.offers = append(self.offers, 0)
        self.totals = append(self.totals, 0.0)
        self.priors = append(self.priors, prior)
        self.size += 1

    def insert(self, parent: i64, before: i64, key: i64, prior: float) -> i64:
        """Add a child after its sibling `before`, or as the first one."""
        node = self.size
        if before == NONE:
            self._push(key, self.firsts[parent], prior)
            self.firsts[parent] = node
        else:
            self._push(key, self.nexts[before], prior)
            self.nexts[before] = node
        return node

    def find(self, parent: i64, key: i64) -> i64:
        """The child with a key; made where there is none yet, NONE where the pools are full."""
        before: i64 = NONE
        node = self.firsts[parent]
        while node != NONE and self.keys[node] < key:
            before = node
            node = self.nexts[node]
        if node != NONE and self.keys[node] == key:
            return node
        return NONE if self.is_full() else self.insert(parent, before, key, 0.0)

    def weigh(self, node: i64, prior: float, looks: i64) -> None:
        """Another look at a node's prior, of so many: their mean is taken."""
        self.priors[node] += (prior - self.priors[node]) / float(looks)

    def mean(self, node: i64) -> float:
        """What the node has been worth so far, its prior counted in, or alone."""
        weight = float(self.visits[node]) + self.trust
        if weight == 0.0:
            return self.priors[node]
        return (self.totals[node] + self.trust * self.priors[node]) / weight

    def bound(self, node: i64, exploration: float) -> float:
        """The upper confidence bound of information-set search: by offers, not by parent visits.

        Nodes without any weight come first, those of the best priors before the others.
        """
        weight = float(self.visits[node]) + self.trust
        if weight == 0.0:
            return UNTRIED + self.priors[node]
        mean = (self.totals[node] + self.trust * self.priors[node]) / weight
        return mean + exploration * sqrt(log(float(self.offers[node]) + 1.0) / weight)
