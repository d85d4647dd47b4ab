"""The balance report: what it counts, how it judges, and what it looks like from outside."""

from __future__ import annotations

import csv
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from scrimshaw import UserError, games, load
from scrimshaw.engine import FastRng, State, parse_content
from scrimshaw.lab import plots
from scrimshaw.lab.balance import watch_games
from scrimshaw.lab.chunks import make_plan
from scrimshaw.lab.figures import INSIDE, OPEN, OUTSIDE, Report, make_report, target_text, verdict
from scrimshaw.lab.gifts import gifts_of, weigh_gifts
from scrimshaw.lab.measures import Item, Measures, Quantity, Target, find, measures_of
from scrimshaw.lab.page import About, write_csv, write_page
from scrimshaw.lab.watch import Choices, Watcher
from scrimshaw.testing.walk import advance

TINY = load("scarper").folder / "tiny.toml"
OTHER = Path(__file__).parents[1] / "rules" / "scarper" / "other.toml"
ABOUT = About(("of the game", "<b>.toml"), "random", 1, "scrimshaw balance <script> -n 6")


def report_of(name: str, games: int = 6, *contents: Path | None) -> Report:
    setups = [load(name).setup(content=content) for content in contents or (None,)]
    plans = [make_plan(setup, "random", seed=1) for setup in setups]
    return make_report(watch_games(plans, games), setups[0], measures_of(setups[0].game))


@pytest.fixture(scope="module")
def scarper() -> Report:
    return report_of("scarper", 6, TINY, OTHER)


@pytest.fixture(scope="module")
def page(scarper: Report) -> str:
    return write_page(scarper, ABOUT)


# What is counted


def test_two_cores_watch_the_same_games_as_one() -> None:
    plan = make_plan(load("_template").setup(), "greedy@1", seed=4)
    assert watch_games([plan], 20) == watch_games([plan], 20, jobs=2)


def test_a_game_that_declares_nothing_is_measured_by_the_fields_of_its_actions() -> None:
    report = report_of("_template", 30)
    answers = next(group for group in report.groups if group.title == "answer answer")
    assert [row.label for row in answers.rows] == ["fold", "raise"]
    shares = [row.figures["share"].value for row in answers.rows]
    assert sum(shares) == pytest.approx(1.0)
    assert all(0.3 < share < 0.7 for share in shares), "random players fold every other time"


@pytest.mark.parametrize("name", games())
def test_what_a_game_declares_is_there(name: str) -> None:
    """Kinds, fields and paths of `lab.toml` are those of the game: nothing in it is idle."""
    game = load(name)
    setup, measures = game.setup(), measures_of(game)
    kinds = {kind.name for kind in setup.codec.kinds}
    for item in measures.item:
        assert set(item.kinds) <= kinds
    view = setup.new(1).view(None)
    if measures.length is not None:
        assert isinstance(find(view, measures.length.path), int)
    assert measures.quantity is not None
    state, rng = setup.new(1), FastRng(1)
    while measures.quantity.of(state.view(None), int(setup.players)) is None:
        assert advance(state, rng.below(1 << 20)), "the quantity is seen before the end"
    words = game.words()
    for rate in measures.rate:
        assert words.has(f"event.{rate.yes}")
        assert words.has(f"event.{rate.no}")


def test_a_drafted_card_is_known_by_where_it_lies() -> None:
    """Scrappers: the action names a deck, the view the card on it."""
    game = load("scrappers")
    setup = game.setup()
    state = setup.new(3)
    seat = state.actors()[0]
    choices = Choices(setup, measures_of(game).item)
    named = choices.named(state, seat, list(state.legal(seat)))
    top = find(state.view(seat), "draft.0.top")
    assert f"drafted/{top}" in named[state.parse("draft deck1")]


def test_an_item_counts_only_when_its_condition_holds() -> None:
    setup = load("scarper").setup(content=TINY)
    item = Item("spending", ["play"], "{kind}", when={"phase": "spend"})
    state = setup.new(1)
    seat = state.actors()[0]
    actions = list(state.legal(seat))
    assert all(
        not any(key.startswith("spending/") for key in keys)
        for keys in Choices(setup, [item]).named(state, seat, actions).values()
    )
    item = Item("spending", ["play"], "{kind} in {phase}", when={"phase": "turn"})
    named = Choices(setup, [item]).named(state, seat, actions)
    assert [keys for keys in named.values() if "spending/play in turn" in keys]


def test_what_is_spent_counts_by_its_cost() -> None:
    """Scarper: a card laid down for an assault counts all its points, a charge what it costs."""
    setup = load("scarper").setup()
    choices = Choices(setup, measures_of(load("scarper")).item)
    state = setup.new(1)
    for keeper in (0, 1):
        state.apply(keeper, state.legal(keeper)[0])
    seat = state.actors()[0]
    hand = [card for card in setup.content.event if f"play {card.id}" in texts(state, seat)]
    card = max(hand, key=lambda card: card.points)
    state.apply(seat, state.parse(f"play {card.id}"))
    assault = next(text for text in texts(state, seat) if text.startswith("assault"))
    assert choices.weights(state, seat, state.parse(assault)) == {"spending/assault": card.points}
    state.apply(seat, state.parse("points"))
    charge = next(text for text in texts(state, seat) if text.startswith("charge"))
    cost = setup.content.charge.cost
    assert choices.weights(state, seat, state.parse(charge)) == {"spending/charge": cost}


def texts(state: State, seat: int) -> list[str]:
    """What a seat may do."""
    return [state.text(action) for action in state.legal(seat)]


def test_a_weight_that_the_content_does_not_have_is_told() -> None:
    setup = load("_template").setup()
    kind = setup.codec.kinds[0].name
    choices = Choices(setup, [Item("stakes", [kind], "{kind}", weigh="nowhere.{kind}")])
    state = setup.new(1)
    seat = state.actors()[0]
    action = next(one for one in state.legal(seat) if setup.codec.kind(one).name == kind)
    with pytest.raises(UserError, match=f"no number at 'nowhere.{kind}'"):
        choices.weights(state, seat, action)


def test_quantities_of_neighbours_sides_and_opponents() -> None:
    view = {"mechs": [{"damage": 1}, {"damage": 5}, {"damage": 3}], "morale": 4}
    assert Quantity("d", "mechs.*.damage", left=True).of(view, 3) == [5, 3, 1]
    assert Quantity("d", "mechs.*.damage", low=True).of(view, 3) == [-1, -5, -3]
    assert Quantity("m", "morale", opposed=True).of(view, 2) == [4, -4]
    sides = {"points": [7, 2], "seats": [[0, 2], [1]]}
    assert Quantity("p", "points", seats="seats").of(sides, 3) == [7, 2, 7]
    assert Quantity("p", "nowhere").of(view, 2) is None


def test_missions_are_counted_as_they_are_revealed(scarper: Report) -> None:
    """8.1: two missions a scored year, one of each side."""
    rates = next(group for group in scarper.groups if group.title == "mission: fulfilled")
    kept = sum(row.figures["rate"].cases for row in rates.rows)
    years = [year - 1913 for year, count in scarper.lengths[0].items() for _ in range(count)]
    assert 0 < kept <= 2 * sum(years)


def test_every_clause_is_either_reached_or_told(scarper: Report) -> None:
    numbers = {clause.number for clause in scarper.setup.game.rulebook.clauses()}
    assert "2.1" not in scarper.unreached, "years begin in every game"
    assert set(scarper.unreached) < numbers


# How it is judged


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [(0.46, 0.54, INSIDE), (0.40, 0.50, OPEN), (0.56, 0.60, OUTSIDE), (0.30, 0.44, OUTSIDE)],
)
def test_an_interval_that_leaves_its_target_is_flagged(low: float, high: float, said: str) -> None:
    assert verdict(Target("x", 0.45, 0.55), (low + high) / 2, low, high) == said


def test_a_target_can_ask_for_more_than_never() -> None:
    assert verdict(Target("x", seen=True), 0.0, 0.0, 0.1) == OUTSIDE
    assert verdict(Target("x", seen=True), 0.01, 0.0, 0.1) == INSIDE


def test_targets_read_well() -> None:
    assert target_text(Target("x", 0.45, 0.55), is_share=True) == "45% to 55%"
    assert target_text(Target("x", high=40), is_share=False) == "at most 40"
    assert target_text(Target("x", low=0.05), is_share=True) == "at least 5%"
    assert target_text(Target("x", seen=True), is_share=True) == "at least once"


def test_a_target_is_for_its_tables_only() -> None:
    measures = measures_of(load("scrappers"))
    two = [target.figure for target in measures.target if target.holds_for(2)]
    three = [target.figure for target in measures.target if target.holds_for(3)]
    assert "win/turn/0" in two
    assert "win/turn/0" not in three
    assert "win/turn/*" in three


def test_content_that_nobody_used_is_told(scarper: Report, page: str) -> None:
    unused = [row.label for group in scarper.groups for row in group.rows if row.note]
    assert unused, "six games do not use everything"
    assert all(f">{name}<" in page for name in unused)


# The page and the figures


class Outside(HTMLParser):
    """Everything that a page would fetch, and every script."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            is_link = name in {"src", "href", "xlink:href", "data", "action", "srcset", "poster"}
            if is_link and not (value or "").startswith("#"):
                self.found.append(f"{tag} {name}={value}")
        if tag in {"script", "link", "iframe", "object", "embed", "img", "base"}:
            self.found.append(tag)


def outside(page: str) -> list[str]:
    parser = Outside()
    parser.feed(page)
    return parser.found + [
        word for word in ("http:", "https:", "@import", "url(//") if word in page
    ]


def test_the_page_asks_no_host_and_runs_no_script(page: str) -> None:
    assert outside(page) == []
    assert outside('<img src="//x.example/a.png">'), "this test would notice"


def test_a_difference_without_an_interval_is_not_called_sure(page: str) -> None:
    moved = re.findall(r'<td class="moved">(.*?)</td>', page)
    assert moved, "two contents differ somewhere"
    assert all(re.search(r"<small>(.+) to (?!\1<)", cell) for cell in moved)


@pytest.mark.parametrize(("games", "said"), [(1, OPEN), (2, INSIDE)])
def test_one_game_decides_nothing(games: int, said: str) -> None:
    setup = load("_template").setup()  # every game of it has six decisions
    measures = Measures(target=[Target("length/[ml]*", low=6.0, high=6.0)])
    watched = watch_games([make_plan(setup, "random", seed=1)], games)
    report = make_report(watched, setup, measures)
    judged = [figure for figure in report.figures() if figure.target is not None]
    assert [(figure.key, figure.value, figure.verdict) for figure in judged] == [
        ("length/mean", 6.0, said),
        ("length/longest", 6.0, said),
    ]
    page = write_page(report, ABOUT)
    assert not re.search(r"\binf\b", page)
    assert f"{2 * games - 2} of 2 figures are inside" in page


def test_the_line_of_an_even_share_is_a_side_s(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = load("scope").setup(4, mode="advanced")
    lines: list[float] = []

    def bars(name: str, contents: object, even: float) -> str:
        lines.append(even)
        return name

    monkeypatch.setattr(plots, "bars", bars)
    watched = watch_games([make_plan(setup, "random", seed=1)], 2)
    write_page(make_report(watched, setup, measures_of(setup.game)), ABOUT)
    assert set(lines) == {0.5}


def test_the_page_is_the_same_again(scarper: Report, page: str) -> None:
    assert write_page(scarper, ABOUT) == page


def test_the_page_escapes_what_it_is_given(page: str) -> None:
    assert "&lt;b&gt;.toml" in page
    assert "<b>.toml" not in page
    assert "<script>" not in page


def test_the_csv_has_every_figure_with_its_difference(scarper: Report) -> None:
    rows = list(csv.DictReader(write_csv(scarper).splitlines()))
    by_key = {row["figure"]: row for row in rows}
    assert len(by_key) == len(rows), "a figure has one line"
    for figure in scarper.figures():
        assert float(by_key[figure.key]["value"]) == pytest.approx(figure.value)
    row = by_key["length/decisions"]
    assert float(row["difference"]) == pytest.approx(float(row["other"]) - float(row["value"]))
    assert float(row["difference_low"]) < float(row["difference"]) < float(row["difference_high"])
    counted = [int(row["value"]) for key, row in by_key.items() if key.startswith("histogram/")]
    assert sum(counted) == 6


def test_a_content_against_itself_does_not_differ() -> None:
    report = report_of("scarper", 3, TINY, TINY)
    for difference in report.differences.values():
        assert difference.value == pytest.approx(0.0, abs=1e-9)
        assert difference.low <= 1e-6
        assert difference.high >= -1e-6


# Gifts


def test_a_gift_is_one_card_more_and_one_less_to_draft() -> None:
    setup = load("scrappers").setup()
    module = gifts_of(setup.game)
    plain, given = setup.new(5), module.start_with(setup, FastRng(5), 1, "jammer")
    one, other = plain.view(None), given.view(None)
    cards = [mech.hand + mech.deck for mech in one.mechs]  # type: ignore[attr-defined]
    more = [mech.hand + mech.deck for mech in other.mechs]  # type: ignore[attr-defined]
    assert more == [cards[0], cards[1] + 1]
    assert "jammer" in other.mechs[1].unseen  # type: ignore[attr-defined]
    drafts = [sum(draft.cards for draft in view.draft) for view in (one, other)]  # type: ignore[attr-defined]
    assert drafts[1] == drafts[0] - 1
    assert set(module.gifts(setup)) == set(setup.content.advanced)  # type: ignore[attr-defined]


def test_gifts_are_weighed_against_their_average() -> None:
    setup = load("scrappers").setup(content=load("scrappers").folder / "tiny.toml")
    tally = weigh_gifts(make_plan(setup, "random", seed=1), 2)
    names = gifts_of(setup.game).gifts(setup)
    weights = [tally.of(f"gift/{name}").ratio() for name in names]
    assert sum(weights) == pytest.approx(0.0)
    assert len(weights) == len(names) > 1


def test_some_gifts_are_weighed_against_others_in_the_same_games() -> None:
    """What the games of all gifts say of two is what games of these two alone say."""
    setup = load("scrappers").setup(content=load("scrappers").folder / "tiny.toml")
    plan = make_plan(setup, "random", seed=1)
    one, other = gifts_of(setup.game).gifts(setup)[:2]
    everything = weigh_gifts(plan, 6)
    alone = weigh_gifts(plan, 6, some=[one], against=[other])
    apart = everything.of(f"gift/{one}").ratio() - everything.of(f"gift/{other}").ratio()
    assert alone.of(f"gift/{one}").ratio() == pytest.approx(apart)
    assert alone.of(f"gift/{other}").ratio() == 0.0
    with pytest.raises(UserError, match="'anvil' is no gift; there are: "):
        weigh_gifts(plan, 6, some=["anvil"], against=[other])


def test_a_game_without_gifts_says_so() -> None:
    with pytest.raises(UserError, match="scamorra has nothing to give at the start"):
        gifts_of(load("scamorra"))


def test_the_declaration_in_the_guide_is_one() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
    shown = guide.partition("```toml\n")[2].partition("```")[0]
    measures = parse_content(shown, Measures, "lab.md")
    assert measures.item
    assert measures.rate
    assert measures.target


def test_a_watcher_takes_the_scores_where_nothing_is_declared() -> None:
    found = Watcher(load("_template").setup(), Measures()).quantity
    assert found is not None
    assert found.path == "points"
