"""Information-set Monte Carlo tree search: one tree of what the searching seat sees, many worlds.

Every iteration deals a new world that the seat cannot tell from the real one, walks down the tree
as far as it goes, plays on by the game's reflex or at random for a few decisions, and lets the
judge say what came of it.
In the first few worlds the judge looks one step ahead at every action first: what tells two actions
apart shows where both are tried in the same world.

Where several seats owe sealed answers, each chooses by statistics of its own, from where the window
opened: none sees what another has answered. Branches are told apart by what the searching seat
notices: an answer that it does not see opens none, and a card that is turned up opens its own.

Where the game has a habit, what it does at the root has a head start: something else is taken where
it is found to be better by more than the game's leeway.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from scrimshaw.engine.game import Game
from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import State

from ._estimate import Estimate
from .bot import Bot, Budget, Clock
from .tree import NONE, ROOT, UNTRIED, Tree
from .worth import Judge, chance, even_share

CAPACITY: Final = 200_000  # nodes, 56 bytes each
EXPLORATION: Final = 0.25  # with a judge, whose priors already tell good from bad
OPEN_EXPLORATION: Final = 0.4  # with several others, who can do more in between
WIDE_EXPLORATION: Final = 0.7  # without a judge
EARLY_EXPLORATION: Final = 0.05  # where the judge cannot tell yet: all values lie close together
EARLY_TRUST: Final = 1.0  # and its priors say nothing
LOOKS: Final = 32  # worlds in which the judge looks at every action of the root
AS_THE_GAME_SAYS: Final = -1
PATIENCE: Final = 2  # visits after which a node grows branches of its own
ENOUGH: Final = 8  # times that each choice of several others is asked for
LONGEST: Final = 2000  # decisions after which a game without a judge counts as undecided
SIGHTS: Final = (1 << 60) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class IsmctsBot(Bot):
    """Searches as long as its budget lasts and takes what it has tried most.

    Without a `trust` or a `cut` of its own it takes what the game says.
    """

    def __init__(
        self,
        exploration: float = 0.0,
        trust: float = 0.0,
        cut: int = AS_THE_GAME_SAYS,
        capacity: int = CAPACITY,
        with_judge: bool = True,
        patience: int = PATIENCE,
    ) -> None:
        self.exploration = exploration
        self.trust = trust
        self.cut: i64 = cut
        self.capacity: i64 = capacity
        self.with_judge = with_judge
        self.patience: i64 = patience

    def choose(self, world: State, seat: int, rng: Rng, budget: Budget) -> int:
        actions = world.legal(seat)
        if len(actions) == 1:
            return actions[0]
        search = self.search(world, seat, rng, budget)
        best = search.favourite(actions)
        return search.mixed(actions, best) if search.is_sealed else best

    def analyse(self, world: State, seat: int, rng: Rng, budget: Budget) -> list[Estimate]:
        search = self.search(world, seat, rng, budget)
        found = []
        for action in world.legal(seat):
            node = search.tree.find(ROOT, search.key(seat, action))
            if node != NONE:
                tree = search.tree
                visits = tree.visits[node]
                found.append(Estimate(action, world.text(action), tree.mean(node), visits))
        return sorted(found, key=lambda estimate: -estimate.visits)

    def search(self, world: State, seat: int, rng: Rng, budget: Budget) -> Search:
        """The search after its budget."""
        clock = budget.clock()  # a habit takes its time, too
        search = Search(self, world, seat, rng)
        search.run(clock)
        return search


def _manner(bot: IsmctsBot, world: State) -> tuple[float, float, float]:
    """Exploration, doubt and trust of a search from a world on."""
    game = world.setup.game
    if not bot.with_judge or game.judge is None:
        exploration, doubt, trust = WIDE_EXPLORATION, WIDE_EXPLORATION, 0.0
    elif not world.is_settled():
        exploration, doubt, trust = EARLY_EXPLORATION, EARLY_EXPLORATION, EARLY_TRUST
    else:
        exploration = EXPLORATION if world.setup.players == 2 else OPEN_EXPLORATION
        doubt, trust = game.doubt, game.trust
    if bot.exploration > 0.0:
        exploration = bot.exploration
    if bot.trust > 0.0 and trust > 0.0:
        trust = bot.trust
    return exploration, doubt, trust


def _cut(bot: IsmctsBot, game: Game) -> i64:
    return game.cut if bot.cut == AS_THE_GAME_SAYS else bot.cut


@final
class Search:
    """One search: the tree, the world of this iteration, and the path through it."""

    def __init__(self, bot: IsmctsBot, world: State, seat: i64, rng: Rng) -> None:
        self.root = world
        self.world = world
        self.seat: i64 = seat
        self.rng = rng
        self.judge: Judge | None = world.setup.game.judge if bot.with_judge else None
        self.cut: i64 = _cut(bot, world.setup.game) if self.judge is not None else LONGEST
        self.reflex = world.setup.game.reflex if self.judge is not None else None
        self.patience: i64 = bot.patience if self.judge is not None else 1
        self.players: i64 = world.setup.players
        self.actions: i64 = world.setup.num_actions
        exploration, doubt, trust = _manner(bot, world)
        self.exploration: float = exploration
        self.doubt: float = doubt  # the same for all others
        self.tree = Tree(bot.capacity, trust)
        self.usual: i64 = self._usual()
        self.leeway: float = world.setup.game.leeway
        self.is_sealed = False  # whether others may be answering at the same time
        self.path: vec[i64] = vec[i64]()
        self.lines: vec[i64] = vec[i64]()  # where each seat stands while answers are sealed

    def _usual(self) -> i64:
        """The key of what the seat does by habit, NONE where it has none or plays without."""
        habit = self.root.setup.game.habit
        if habit is None or self.judge is None:
            return NONE
        action = habit(self.root, self.seat, self.rng)
        return NONE if action < 0 else self.key(self.seat, action)

    def key(self, seat: i64, action: i64) -> i64:
        """The key of a branch: which seat did what."""
        return seat * self.actions + action

    def sight(self, seen: i64) -> i64:
        """The key of a branch that is not told apart by what was done, but by what was seen."""
        return self.players * self.actions + (seen & SIGHTS)

    def favourite(self, actions: vec[i64]) -> i64:
        """The action of the searching seat that was tried most, then the better one."""
        best = actions[0]
        most = -1.0
        for action in actions:
            node = self.tree.find(ROOT, self.key(self.seat, action))
            if node != NONE:
                tried = float(self.tree.visits[node]) + self.tree.mean(node) / 2.0
                if tried > most:
                    best = action
                    most = tried
        return best

    def mixed(self, actions: vec[i64], best: i64) -> i64:
        """One of the actions tried half as often as the best or more, by their visits.

        Where answers are sealed, always doing the same would be an open answer.
        """
        floor = self._visits(best) // 2
        total: i64 = 0
        for action in actions:
            visits = self._visits(action)
            if visits >= floor:
                total += visits
        rest = self.rng.below(total) if total > 0 else i64(0)
        for action in actions:
            visits = self._visits(action)
            if visits >= floor:
                rest -= visits
                if rest < 0:
                    return action
        return best

    def _visits(self, action: i64) -> i64:
        node = self.tree.find(ROOT, self.key(self.seat, action))
        return i64(0) if node == NONE else self.tree.visits[node]

    def run(self, clock: Clock) -> None:
        """Iterate while the budget lasts."""
        while clock.tick():
            self.world = self.root.resample(self.seat, self.rng)
            if clock.done <= LOOKS and self.judge is not None:
                self._look(clock.done)
            self.path = vec[i64]([ROOT])
            self._descend()
            self._play_out()
            self._learn()

    def _look(self, number: i64) -> None:
        """Look one step ahead at every action of the root, all in the world of this iteration."""
        for action in self.world.legal(self.seat):
            node = self.tree.find(ROOT, self.key(self.seat, action))
            if node != NONE:
                self.tree.weigh(node, self._prior(self.world, self.seat, action), number)

    # Down the tree

    def _descend(self) -> None:
        """Follow the tree until a node is new, the game is over or the pools are full."""
        node: i64 = ROOT
        in_window = False
        actors = self.world.actors()
        while len(actors) > 0:
            if len(actors) == 1:
                node = self._step(node, actors[0], self.seat)
                in_window = False
            else:
                if not in_window:
                    self.is_sealed = self.is_sealed or node == ROOT
                    self._open_window(node)
                    in_window = True
                node = self._round(node, actors)
            if not self._is_grown(node):
                return
            actors = self.world.actors()

    def _step(self, node: i64, seat: i64, watcher: i64) -> i64:
        """One answer, chosen at a node; returns where it leads to, NONE where there is no room."""
        world = self.world
        legal = world.legal(seat)
        taken = self._select(node, seat, legal)
        if taken == NONE:
            world.apply(seat, legal[self.rng.below(i64(len(legal)))])
            return NONE
        self.path = append(self.path, taken)
        action = self.tree.keys[taken] - seat * self.actions
        world.apply(seat, action)
        seen = world.gist(watcher, seat, action)
        return taken if seen == action else self._pass(node, seen)

    def _open_window(self, node: i64) -> None:
        """Each seat's line of sealed answers starts where the window does."""
        self.lines = vec[i64]()
        for _seat in range(self.players):
            self.lines = append(self.lines, node)

    def _round(self, node: i64, actors: vec[i64]) -> i64:
        """One sealed answer of every seat that owes one, each on its own line."""
        answers = False
        for place in range(i64(len(actors))):
            seat = actors[place]
            self.lines[seat] = self._seal(self.lines[seat], seat)
            answers = answers or seat == self.seat
            if self._has_closed(actors, place + 1):
                break
        if not answers:  # seen from outside: a round has passed
            self.lines[self.seat] = self._pass(node, 0)
        return self.lines[self.seat]

    def _seal(self, line: i64, seat: i64) -> i64:
        """One sealed answer; the others' lines are learnt no faster than the seat's own tree."""
        if seat == self.seat or line == ROOT or self._is_grown(line):
            return self._step(line, seat, seat)
        legal = self.world.legal(seat)
        self.world.apply(seat, legal[self.rng.below(i64(len(legal)))])
        return NONE

    def _is_grown(self, node: i64) -> bool:
        return node != NONE and self.tree.visits[node] >= self.patience

    def _has_closed(self, actors: vec[i64], start: i64) -> bool:
        """Whether somebody whose answer is still due is no longer asked."""
        return any(not self.world.owes(actors[place]) for place in range(start, i64(len(actors))))

    def _pass(self, node: i64, seen: i64) -> i64:
        """Where it leads to that something was seen from a node."""
        after = self.tree.find(node, self.sight(seen))
        if after != NONE:
            self.path = append(self.path, after)
        return after

    def _select(self, parent: i64, seat: i64, legal: vec[i64]) -> i64:
        """The legal branch with the highest bound; branches not yet known here are added."""
        tree = self.tree
        base = seat * self.actions
        learns = len(legal) == 1 or self._learns(seat)
        guess = self.world if learns else None
        exploration = self.exploration if learns else self.doubt
        before: i64 = NONE
        node = tree.firsts[parent]
        best: i64 = NONE
        highest = -1.0
        for action in legal:
            key = base + action
            while node != NONE and tree.keys[node] < key:
                before = node
                node = tree.nexts[node]
            if node == NONE or tree.keys[node] != key:
                if tree.is_full():
                    continue
                guess = guess or self.world.resample(seat, self.rng)
                node = tree.insert(parent, before, key, self._prior(guess, seat, action))
            tree.offers[node] += 1
            bound = self._bound(node, exploration)
            if parent == ROOT and key == self.usual:
                bound += self.leeway
            if bound > highest:
                best = node
                highest = bound
            before = node
            node = tree.nexts[node]
        if best != NONE and not learns:
            tree.totals[best] += self._expected(guess, seat, best)
        return best

    def _expected(self, guess: State | None, seat: i64, node: i64) -> float:
        """What another seat expects of its choice in a world of its own.

        Of several others each is asked often enough, and then taken to expect what it did so far.
        """
        if self.players > 2 and self.tree.visits[node] >= ENOUGH:
            return self.tree.mean(node)
        guess = guess or self.world.resample(seat, self.rng)
        return self._prior(guess, seat, self.tree.keys[node] - seat * self.actions)

    def _learns(self, seat: i64) -> bool:
        """Whether a seat learns from what comes of its choices.

        All worlds of a search hold the searching seat's own secrets. Others who learnt from them
        would play as if they knew these: they go by what the judge expects in worlds of their own.
        """
        return seat == self.seat or self.judge is None

    def _bound(self, node: i64, exploration: float) -> float:
        if self.judge is None and self.tree.visits[node] == 0:
            return UNTRIED + float(self.rng.below(1 << 20))
        return self.tree.bound(node, exploration)

    def _prior(self, world: State, seat: i64, action: i64) -> float:
        """What the judge thinks of an action in a world, before it was ever tried."""
        if self.judge is None:
            return even_share(world.setup)
        after = world.clone()
        after.apply(seat, action)
        return chance(after, seat, self.judge)

    # To the end, and back

    def _play_out(self) -> None:
        """By reflex, at random until the cut, and on to where the judge can tell, or to the end."""
        world = self.world
        rng = self.rng
        decisions = self._react()
        while decisions < self.cut or not world.is_settled():
            actors = world.actors()
            if len(actors) == 0:
                return
            seat = actors[0] if len(actors) == 1 else actors[rng.below(i64(len(actors)))]
            legal = world.legal(seat)
            world.apply(seat, legal[rng.below(i64(len(legal)))])
            decisions += 1

    def _react(self) -> i64:
        """Play on by the game's reflex as long as it has one; returns for how many decisions."""
        decisions: i64 = 0
        if self.reflex is None:
            return decisions
        actors = self.world.actors()
        while len(actors) > 0:
            action = i64(self.reflex(self.world, actors[0], self.rng))
            if action < 0:
                break
            self.world.apply(actors[0], action)
            decisions += 1
            actors = self.world.actors()
        return decisions

    def _learn(self) -> None:
        """Each node on the path learns what the world was worth to the seat that chose it."""
        tree = self.tree
        values = vec[float]()
        for seat in range(self.players):
            values = append(values, self._value(seat))
        tree.visits[ROOT] += 1
        for place in range(i64(1), i64(len(self.path))):
            node = self.path[place]
            tree.visits[node] += 1
            seat = tree.keys[node] // self.actions
            if seat < self.players:
                tree.totals[node] += values[seat]

    def _value(self, seat: i64) -> float:
        """What the world of this iteration is worth to a seat; nothing to one that never learns."""
        return chance(self.world, seat, self.judge) if self._learns(seat) else 0.0
