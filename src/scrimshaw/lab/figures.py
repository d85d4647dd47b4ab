"""Figures out of sums: with words, intervals, targets, and the difference to another content."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from math import inf

import msgspec

from scrimshaw.engine import Setup

from .balance import Balance
from .measures import Measures, Rate, Target, all_names, default_items
from .tally import Sums, Tally, is_share

INSIDE, OPEN, OUTSIDE = "inside", "open", "outside"


class Figure(msgspec.Struct, frozen=True):
    """A number with its interval; `verdict` says where the interval lies if there is a target."""

    key: str
    label: str
    value: float
    low: float
    high: float
    cases: float  # games, offers or picks that it rests on
    target: Target | None = None
    verdict: str = ""

    @property
    def is_share(self) -> bool:
        """Whether it reads as per cent."""
        return is_share(self.key)


class Difference(msgspec.Struct, frozen=True):
    """By how much the other content's figure is higher, with its interval; and that figure."""

    other: Figure
    value: float
    low: float
    high: float


class Row(msgspec.Struct, frozen=True):
    """An item: several figures, by column."""

    label: str
    figures: dict[str, Figure]
    note: str = ""


class Group(msgspec.Struct, frozen=True):
    """Items of one kind."""

    title: str
    columns: tuple[str, ...]
    rows: list[Row]


class Report(msgspec.Struct):
    """All that a balance report says, before it is drawn."""

    setup: Setup
    measures: Measures
    games: int
    plain: dict[str, list[Figure]]  # by heading
    groups: list[Group]
    unreached: list[str]  # clauses
    lengths: list[Mapping[int, int]]
    courses: list[dict[str, list[Figure]]]
    differences: dict[str, Difference]

    def figures(self) -> Iterator[Figure]:
        """Every figure once."""
        for figures in self.plain.values():
            yield from figures
        for group in self.groups:
            for row in group.rows:
                yield from row.figures.values()
        for course in self.courses[:1]:
            for line in course.values():
                yield from line

    def targets(self) -> int:
        """How many figures have a target."""
        return sum(figure.target is not None for figure in self.figures())

    def misses(self) -> list[Figure]:
        """The figures whose interval leaves its target."""
        return [figure for figure in self.figures() if figure.verdict in (OPEN, OUTSIDE)]


COLUMNS = {
    "pick": "chosen when offered",
    "share": "of such choices",
    "used": "games with it",
    "with": "wins with it",
    "without": "wins without it",
}


class Bench:
    """Makes figures of one content's sums."""

    def __init__(self, tally: Tally, measures: Measures, players: int) -> None:
        self.tally = tally
        self.targets = [target for target in measures.target if target.holds_for(players)]

    def figure(self, key: str, label: str) -> Figure:
        """The figure of a key."""
        if key == "length/longest":
            longest = float(max(self.tally.lengths))
            top = longest if self.tally.lengths.total() > 1 else inf  # after one game: at least
            return self._judged(key, label, longest, (longest, top), 0)
        sums = self.tally.of(key)
        low, high = sums.interval(is_share(key))
        return self._judged(key, label, sums.ratio(), (low, high), cases_of(key, sums))

    def _judged(
        self, key: str, label: str, value: float, reach: tuple[float, float], cases: float
    ) -> Figure:
        target = next((one for one in self.targets if fnmatchcase(key, one.figure)), None)
        said = "" if target is None else verdict(target, value, *reach)
        return Figure(key, label, value, *reach, cases, target, said)

    def keys(self, prefix: str) -> list[str]:
        """The keys that begin so, in order."""
        return sorted(key for key in self.tally.sums if key.startswith(prefix))

    def course(self) -> dict[str, list[Figure]]:
        """The leading quantity over time, by line."""
        lines: dict[str, list[Figure]] = {}
        for key in self.keys("course/"):
            _, line, moment = key.split("/")
            label = f"{line}, {int(moment) * 5} % of the game"
            lines.setdefault(line, []).append(self.figure(key, label))
        return lines


def cases_of(key: str, sums: Sums) -> float:
    """What a figure rests on: games, or the offers and picks in them."""
    return float(sums.games) if key.startswith(("length", "course", "lead", "gift")) else sums.y


def verdict(target: Target, value: float, low: float, high: float) -> str:
    """Inside where the whole interval is, outside where all of it is, open where it reaches out."""
    if target.seen:
        return INSIDE if value > 0 else OUTSIDE
    if target.low <= low and high <= target.high:
        return INSIDE
    return OUTSIDE if high < target.low or low > target.high else OPEN


def make_report(
    balance: Balance, setup: Setup, measures: Measures, gifts: Tally | None = None
) -> Report:
    """All figures of watched games; with two contents also their differences."""
    benches = [Bench(tally, measures, int(setup.players)) for tally in balance.tallies]
    first = benches[0]
    report = Report(
        setup=setup,
        measures=measures,
        games=balance.games,
        plain=_plain(first, setup, measures),
        groups=_groups(first, setup, measures),
        unreached=_unreached(balance.tallies, setup),
        lengths=[tally.lengths for tally in balance.tallies],
        courses=[bench.course() for bench in benches],
        differences={},
    )
    if gifts is not None:
        weights = Bench(gifts, measures, int(setup.players))
        report.plain["Gift of a card, against the gift of an average one"] = [
            weights.figure(key, f"the gift of {key.partition('/')[2]}")
            for key in weights.keys("gift/")
        ]
    if len(benches) == 2:
        report.differences = dict(_differences(balance, benches[1], report.figures()))
    return report


def _differences(
    balance: Balance, bench: Bench, figures: Iterable[Figure]
) -> Iterator[tuple[str, Difference]]:
    for figure in figures:
        other = bench.figure(figure.key, figure.label)
        if figure.key.startswith("gift/"):  # weighed for one content only
            continue
        if figure.key == "length/longest":
            change = other.value - figure.value
            yield figure.key, Difference(other, change, change, change)
        elif figure.cases and other.cases:
            found = balance.pairs.difference(figure.key, *balance.tallies)
            yield figure.key, Difference(other, *found)


def _plain(bench: Bench, setup: Setup, measures: Measures) -> dict[str, list[Figure]]:
    words = setup.game.words()
    unit = measures.length.name if measures.length is not None else "decisions"
    players = range(int(setup.players))
    turns = ["the first player", *[f"player {turn + 1} from the first" for turn in players[1:]]]
    seats = [f"seat {seat}" for seat in players]
    if len(measures.seats) == len(players):
        seats = measures.seats
    figures = {
        "Wins by seat": [("win/seat", seats[seat], seat) for seat in players],
        "Wins by turn": [("win/turn", turns[turn], turn) for turn in players],
        "Wins of decided games": [
            ("decided/seat", f"{seats[seat]}, of decided games", seat) for seat in players
        ],
    }
    found = {
        heading: [bench.figure(f"{head}/{number}", label) for head, label, number in rows]
        for heading, rows in figures.items()
    }
    found["Wins by seat"].append(bench.figure("draw", "draws"))
    found["Length"] = [
        bench.figure("length/mean", f"{unit}, on average"),
        bench.figure("length/longest", f"{unit} at most"),
        bench.figure("length/decisions", "decisions, on average"),
    ]
    clauses = [key.partition("/")[2] for key in bench.keys("ending/")]
    found["Endings"] = [
        bench.figure(f"ending/{clause}", f"{clause} {words.say(f'end.{clause}')}")
        for clause in clauses
    ]
    leads = {
        "comeback": "the winner was behind at half-time",
        "lead/changes": "changes of the lead",
        "lead/deficit": "the deepest deficit of the winner",
    }
    found["Comebacks"] = [
        bench.figure(key, label) for key, label in leads.items() if key in bench.tally.sums
    ]
    return {name: rows for name, rows in found.items() if any(row.cases for row in rows)}


def _groups(bench: Bench, setup: Setup, measures: Measures) -> list[Group]:
    kinds = [kind.name for kind in setup.codec.kinds]
    groups = [_item_group(bench, "action", kinds)]
    declared: dict[str, list[str]] = {}
    for item in measures.item or default_items(setup):
        declared.setdefault(item.group, []).extend(all_names(setup, item.all))
    groups += [_item_group(bench, group, names) for group, names in declared.items()]
    groups += [_rate_group(bench, setup, rate) for rate in measures.rate]
    return groups


def _item_group(bench: Bench, group: str, names: list[str]) -> Group:
    seen = {key.split("/", 2)[2] for key in bench.keys(f"pick/{group}/")}
    rows = []
    for name in sorted({*names, *seen}):
        figures = {
            column: bench.figure(f"{column}/{group}/{name}", f"{group}: {name}, {heading}")
            for column, heading in COLUMNS.items()
        }
        is_used = bool(figures["used"].value)
        note = "" if is_used else "never chosen" if name in seen else "never offered"
        rows.append(Row(name or "(nothing)", figures, note))
    return Group(group, tuple(COLUMNS), rows)


def _rate_group(bench: Bench, setup: Setup, rate: Rate) -> Group:
    """How often something came true, name by name."""
    seen = [key.split("/", 2)[2] for key in bench.keys(f"rate/{rate.group}/")]
    rows = []
    for name in sorted({*all_names(setup, rate.all), *seen}):
        label = f"{rate.group}: {name}, {rate.yes}"
        figure = bench.figure(f"rate/{rate.group}/{name}", label)
        rows.append(Row(name, {"rate": figure}, "" if figure.cases else "never came up"))
    return Group(f"{rate.group}: {rate.yes}", ("rate",), rows)


def _unreached(tallies: list[Tally], setup: Setup) -> list[str]:
    """Clauses that no event and no ending has cited."""
    reached = {
        key.partition("/")[2]
        for tally in tallies
        for key in tally.sums
        if key.startswith(("clause/", "ending/"))
    }
    return [one.number for one in setup.game.rulebook.clauses() if one.number not in reached]


def target_text(target: Target, is_share: bool) -> str:
    """A target for people."""
    if target.seen:
        return "at least once"
    shown = "{:.0%}" if is_share else "{:g}"
    if target.low == -inf:
        return f"at most {shown.format(target.high)}"
    if target.high == inf:
        return f"at least {shown.format(target.low)}"
    return f"{shown.format(target.low)} to {shown.format(target.high)}"
