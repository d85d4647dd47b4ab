"""A game that is watched: what was offered and chosen, what came true, and who led when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from string import Formatter

from scrimshaw.bots.worth import is_drawn, share
from scrimshaw.engine import Outcome, Rng, Setup, State, UserError

from .duel import Contender, decisions
from .measures import (
    Item,
    Measures,
    check_measures,
    default_items,
    default_quantity,
    event_name,
    find,
)
from .records import NOBODY
from .selfplay import Opening
from .tally import GAMES, Sample

MOMENTS = 21  # of a game, from its first to its last decision
MIDDLE = MOMENTS // 2


class Choices:
    """The items that actions are, by the declarations of a game."""

    def __init__(self, setup: Setup, items: Sequence[Item]) -> None:
        self.setup = setup
        self.fixed: dict[int, tuple[str, ...]] = {}
        self.still: list[Item] = []
        self.seeing: list[Item] = []  # these need the seat's view
        for item in items or default_items(setup):
            (self.seeing if _needs_view(setup, item) else self.still).append(item)
        self.seeing_kinds = {kind for item in self.seeing for kind in item.kinds}
        self.weighed = [item for item in items if item.weigh]

    def named(self, state: State, seat: int, actions: Sequence[int]) -> dict[int, tuple[str, ...]]:
        """The keys of each action's items."""
        found = {action: self._fixed(action) for action in actions}
        if not self.seeing:
            return found
        asked = {action: self.setup.codec.fields(action) for action in actions}
        if self.seeing_kinds.isdisjoint(fields["kind"] for fields in asked.values()):
            return found
        view = state.view(seat)
        for action, fields in asked.items():
            keys = (_seen_key(item, fields, view) for item in self.seeing)
            found[action] += tuple(key for key in keys if key is not None)
        return found

    def weights(self, state: State, seat: int, action: int) -> dict[str, float]:
        """What the action counts for, by the key of each item that weighs its choices."""
        fields = self.setup.codec.fields(action)
        weighed = [item for item in self.weighed if fields["kind"] in item.kinds]
        if not weighed:
            return {}
        view = state.view(seat)
        keys = [(_seen_key(item, fields, view), item) for item in weighed]
        return {key: self._weight(item, fields, view) for key, item in keys if key is not None}

    def _weight(self, item: Item, fields: dict[str, str], view: object) -> float:
        path = item.weigh.format_map(_words(item, item.weigh, fields, view))
        number = find(self.setup.content, path)
        if not isinstance(number, int | float):
            raise UserError(f"the content has no number at {path!r}, by which {item.group} weighs")
        return float(number)

    def _fixed(self, action: int) -> tuple[str, ...]:
        keys = self.fixed.get(action)
        if keys is None:
            fields = self.setup.codec.fields(action)
            named = [
                f"{item.group}/{item.name.format_map(fields)}"
                for item in self.still
                if fields["kind"] in item.kinds
            ]
            keys = self.fixed[action] = (f"action/{fields['kind']}", *named)
        return keys


def _needs_view(setup: Setup, item: Item) -> bool:
    if item.look or item.when:
        return True
    wanted = {name for _, name, _, _ in Formatter().parse(item.name) if name}
    return any(
        not wanted <= {"kind", *kind.fields}
        for kind in setup.codec.kinds
        if kind.name in item.kinds
    )


def _seen_key(item: Item, fields: dict[str, str], view: object) -> str | None:
    if fields["kind"] not in item.kinds:
        return None
    if any(str(find(view, path)) != text for path, text in item.when.items()):
        return None
    words = _words(item, item.name, fields, view)
    return None if None in words.values() else f"{item.group}/{item.name.format_map(words)}"


def _words(item: Item, text: str, fields: dict[str, str], view: object) -> dict[str, object]:
    """What the names in a text stand for: fields of the action, or of the view."""
    words: dict[str, object] = {}
    for _, name, _, _ in Formatter().parse(text):
        if name:
            word: object = fields.get(name) or find(view, name)
            words[name] = find(view, item.look[str(word)]) if str(word) in item.look else word
    return words


class Watcher:
    """Watches games of one setup."""

    def __init__(self, setup: Setup, measures: Measures) -> None:
        check_measures(measures, setup)
        self.setup = setup
        self.measures = measures
        self.choices = Choices(setup, measures.item)
        self.quantity = measures.quantity
        if self.quantity is None:
            view = setup.new(0).view(None)
            self.quantity = default_quantity(view, int(setup.players))

    def watch(self, table: Sequence[Contender], rng: Rng) -> tuple[dict[str, Sample], int]:
        """Play a game; returns its samples and its length."""
        state = self.setup.start(rng.fork(), events=True)
        seen = Seen(self)
        for actors, action in decisions(state, table, rng):
            if seen.opening.first == NOBODY:
                seen.opening.look(state, actors, state.legal(actors[0]))
            seen.hear(state)
            seen.measure(state)
            seen.choose(state, actors[0], action)
        seen.hear(state)
        seen.measure(state)
        outcome = state.outcome()
        assert outcome is not None, "nobody owes an answer: the game is over"
        return seen.samples(state, outcome)


class Seen:
    """What has been seen of one game."""

    def __init__(self, watcher: Watcher) -> None:
        self.watcher = watcher
        self.players = int(watcher.setup.players)
        self.opening = Opening()
        self.decisions = 0
        self.offers: Counter[str] = Counter()
        self.offered: dict[str, int] = {}  # to which set of seats
        self.picked: dict[str, int] = {}
        self.picks: Counter[str] = Counter()
        self.weights: dict[str, float] = {}  # of the picks together
        self.yes: Counter[str] = Counter()
        self.asked: Counter[str] = Counter()
        self.clauses: set[str] = set()
        self.course: list[list[float]] = []  # the quantity by seat, moment after moment

    def measure(self, state: State) -> None:
        """Note the quantity that tells who leads."""
        quantity = self.watcher.quantity
        if quantity is not None:
            numbers = quantity.of(state.view(None), self.players)
            if numbers is not None:
                self.course.append(numbers)

    def choose(self, state: State, seat: int, action: int) -> None:
        """Note what a seat may do, and what it does."""
        self.decisions += 1
        choices = self.watcher.choices
        named = choices.named(state, seat, list(state.legal(seat)))
        weights = choices.weights(state, seat, action)
        for key in dict.fromkeys(key for keys in named.values() for key in keys):
            self.offers[key] += 1
            self.offered[key] = self.offered.get(key, 0) | 1 << seat
        for key in named[action]:
            self.picked[key] = self.picked.get(key, 0) | 1 << seat
            self.picks[key] += 1
            self.weights[key] = self.weights.get(key, 0.0) + weights.get(key, 1.0)

    def hear(self, state: State) -> None:
        """Note the clauses that events cite, and what came true."""
        for event in state.events or []:
            self.clauses.add(event.clause)
            for rate in self.watcher.measures.rate:
                if event.kind in (rate.yes, rate.no):
                    key = f"rate/{rate.group}/{event_name(rate, event.kind, event.args)}"
                    self.asked[key] += 1
                    self.yes[key] += event.kind == rate.yes
        state.events = []

    def samples(self, state: State, outcome: Outcome) -> tuple[dict[str, Sample], int]:
        """All that the game adds to the sums, and its length."""
        declared = self.watcher.measures.length
        found = self.decisions if declared is None else find(state.view(None), declared.path)
        length = found if isinstance(found, int) else self.decisions
        samples: dict[str, Sample] = {
            GAMES: (1.0, 1.0),
            "length/mean": (length, 1.0),
            "length/decisions": (self.decisions, 1.0),
            f"ending/{outcome.clause}": (1.0, 1.0),
        }
        samples |= self.results(outcome) | self._items(outcome) | self._course(outcome)
        samples |= {key: (self.yes[key], count) for key, count in self.asked.items()}
        samples |= {f"clause/{clause}": (1.0, 1.0) for clause in self.clauses}
        return samples, length

    def results(self, outcome: Outcome) -> dict[str, Sample]:
        """Who won, by seat and by turn."""
        is_draw = is_drawn(len(outcome.winners), self.watcher.setup)
        found: dict[str, Sample] = {"draw": (is_draw, 1.0)}
        for seat in range(self.players):
            won = float(seat in outcome.winners and not is_draw)
            found[f"win/seat/{seat}"] = (won, 1.0)
            if not is_draw:
                found[f"decided/seat/{seat}"] = (won, 1.0)
            if self.opening.first != NOBODY:
                found[f"win/turn/{(seat - self.opening.first) % self.players}"] = (won, 1.0)
        return found

    def _items(self, outcome: Outcome) -> dict[str, Sample]:
        """Of each item: how often it was chosen, and how those fared who did and who did not."""
        setup = self.watcher.setup
        shares = [share(outcome, seat, setup) for seat in range(self.players)]
        found: dict[str, Sample] = {}
        totals: dict[str, float] = {}
        for key, offered in self.offered.items():
            picked = self.picked.get(key, 0)
            rest = offered & ~picked
            found[f"pick/{key}"] = (self.picks[key], self.offers[key])
            if picked:
                found[f"used/{key}"] = (1.0, 1.0)
                found[f"with/{key}"] = (_sum(shares, picked), picked.bit_count())
            if rest:
                found[f"without/{key}"] = (_sum(shares, rest), rest.bit_count())
            group = key.partition("/")[0]
            totals[group] = totals.get(group, 0.0) + self.weights.get(key, 0.0)
        for group, total in totals.items():
            found[f"share/{group}"] = (total, total)
        for key, weight in self.weights.items():
            found[f"share/{key}"] = (weight, totals[key.partition("/")[0]])
        return found

    def _course(self, outcome: Outcome) -> dict[str, Sample]:
        """The quantity over the game: by seat, of winners and of the others; and comebacks."""
        winners = set(outcome.winners)
        losers = set(range(self.players)) - winners
        if not self.course:
            return {}
        last = len(self.course) - 1
        points = [self.course[round(moment * last / (MOMENTS - 1))] for moment in range(MOMENTS)]
        found: dict[str, Sample] = {}
        for moment, numbers in enumerate(points):
            for seat, number in enumerate(numbers):
                found[f"course/seat {seat}/{moment:02}"] = (number, 1.0)
            if winners and losers:
                found[f"course/winner/{moment:02}"] = (_mean(numbers, winners), 1.0)
                found[f"course/others/{moment:02}"] = (_mean(numbers, losers), 1.0)
        if winners and losers:
            behind = [_best(losers, numbers) - _best(winners, numbers) for numbers in self.course]
            middle = points[MIDDLE]
            back = _best(losers, middle) > _best(winners, middle)
            found["comeback"] = (back, 1.0)
            found["lead/deficit"] = (max(0.0, *behind), 1.0)
        found["lead/changes"] = (_changes(self.course), 1.0)
        return found


def _sum(shares: Sequence[float], seats: int) -> float:
    return sum(part for seat, part in enumerate(shares) if seats >> seat & 1)


def _mean(numbers: Sequence[float], seats: set[int]) -> float:
    return sum(numbers[seat] for seat in seats) / len(seats)


def _best(seats: set[int], numbers: Sequence[float]) -> float:
    return max(numbers[seat] for seat in seats)


def _changes(course: Sequence[list[float]]) -> int:
    """How often another seat came to lead alone."""
    leaders: list[int] = []
    for numbers in course:
        best = max(numbers)
        if numbers.count(best) == 1 and leaders[-1:] != [numbers.index(best)]:
            leaders.append(numbers.index(best))
    return max(0, len(leaders) - 1)
