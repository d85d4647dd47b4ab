"""What every game must keep, as plain functions: each raises AssertionError where it is broken."""

from __future__ import annotations

import os
import pickle
from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

from scrimshaw.engine import Event, FastRng, Game, Match, Refused, Setup, State

from .chance import every_result, every_start
from .walk import TOO_LONG, advance, choose
from .worlds import Seat, content_of, observed, refusals, sampled_actions, seats, seen, visible

TINY = 40_000  # deals that are still enumerated
SAMPLES_A_WORLD, MOST_SAMPLES = 20, 3000
Likely = tuple[State, Fraction]


# Life


def check_position(state: State) -> None:
    """Somebody is to act unless the game is over; legal lists are sorted, unique and not empty."""
    actors = list(state.actors())
    over = state.outcome() is not None
    assert over == (not actors), f"outcome {state.outcome()} with actors {actors}"
    assert len(set(actors)) == len(actors), f"a seat is asked twice: {actors}"
    for seat in range(state.setup.players):
        legal = list(state.legal(seat))
        assert legal == sorted(set(legal)), f"legal({seat}) is not sorted and unique: {legal}"
        assert bool(legal) == (seat in actors), (
            f"seat {seat} has {len(legal)} actions, actors {actors}"
        )
        check_notation(state, legal)
        for action in legal:
            refusal = state.check(seat, action)
            assert refusal is None, f"{state.text(action)} is legal, but refused: {refusal}"


def check_judge(state: State) -> None:
    """What the judge expects lies between -1, lost, and 1, won: bots reckon with chances."""
    judge = state.setup.game.judge
    if judge is None or state.outcome() is not None:
        return
    for seat in range(state.setup.players):
        expected = judge(state, seat)
        assert -1.0 <= expected <= 1.0, f"the judge expects {expected} for seat {seat}: not -1 to 1"


def check_notation(state: State, legal: list[int]) -> None:
    """Text and parse are inverse, and unique among the legal actions; fields name the kind."""
    texts = [state.text(action) for action in legal]
    assert len(set(texts)) == len(texts), f"two legal actions share a text: {texts}"
    for action, text in zip(legal, texts, strict=True):
        assert state.parse(text) == action, f"{text!r} parses as {state.text(state.parse(text))!r}"
        assert state.fields(action)["kind"], f"{text!r} has no kind"


def check_words(state: State) -> None:
    """Every prompt and every legal action has words."""
    words = state.setup.game.words()
    for seat in seats(state.setup):
        prompt = state.prompt(seat)
        assert words.has(f"prompt.{prompt.key}"), f"no words for prompt.{prompt.key}"
    for actor in state.actors():
        for kind in {state.fields(action)["kind"] for action in state.legal(actor)}:
            assert words.has(f"action.{kind}"), f"no words for action.{kind}"


def check_options(game: Game) -> None:
    """Options and what their values need cite the rulebook and name what there is."""
    known = {option.name: option for option in game.options}
    for option in game.options:
        needs = [(value, need) for value, needs in option.needs.items() for need in needs]
        for clause in [option.clause, *[need.clause for _, need in needs]]:
            assert game.rulebook.has(clause), f"option {option.name}: no clause {clause}"
        for value, need in needs:
            at = f"option {option.name} {value}"
            assert option.allows(value), f"{at} needs something, and there is no such value"
            assert set(need.players) <= set(game.players), f"{at} needs {need.players} players"
            for name, wanted in need.options.items():
                is_there = name in known and known[name].allows(wanted)
                assert is_there, f"{at} needs {name} {wanted}, which there is not"


def check_game_ends(setup: Setup, seed: int) -> None:
    """Random play ends, with an outcome whose clause is in the rulebook and in the words."""
    state, rng = setup.new(seed), FastRng(seed)
    for _ in range(TOO_LONG):
        if not advance(state, rng.below(1 << 20)):
            break
    outcome = state.outcome()
    assert outcome is not None, f"no end after {TOO_LONG} random decisions"
    assert setup.game.rulebook.has(outcome.clause), f"the rulebook has no clause {outcome.clause}"
    assert setup.game.words().has(f"end.{outcome.clause}"), f"no words for end.{outcome.clause}"
    assert len(outcome.scores) == setup.players, f"{len(outcome.scores)} scores"
    assert set(outcome.winners) <= set(range(setup.players)), f"winners {outcome.winners}"
    check_sides(setup, set(outcome.winners))


def check_sides(setup: Setup, winners: set[int]) -> None:
    """Every seat has a side, they are counted from 0 without a gap, and they win as a whole."""
    sides = list(setup.sides)
    assert len(sides) == setup.players, f"{len(sides)} seats have a side, of {setup.players}"
    assert set(sides) == set(range(max(sides) + 1)), f"sides are counted from 0, not {sides}"
    for seat, side in enumerate(sides):
        partners = {other for other in winners if sides[other] == side}
        assert not partners or seat in winners, f"seat {seat} lost, its side won: {partners}"


def check_clone(state: State, picks: list[int]) -> None:
    """A clone is equal and independent, and goes on in the same way."""
    before = state.dump()
    clone = state.clone()
    assert clone.dump() == before, "a clone differs from its state"
    for pick in picks:
        advance(clone, pick)
    assert state.dump() == before, "what happened to a clone happened to its state"
    again = state.clone()
    for pick in picks:
        advance(again, pick)
    assert again.dump() == clone.dump(), "two clones went different ways by equal actions"


def check_save(state: State, picks: list[int]) -> None:
    """A state that was saved and loaded, or pickled, is equal and goes on in the same way."""
    loaded = state.setup.load(state.dump())
    unpickled: State = pickle.loads(pickle.dumps(state))
    going = state.clone()
    for other in (loaded, unpickled):
        assert other.dump() == state.dump(), "a loaded state differs from the saved one"
    for pick in picks:
        for world in (going, loaded, unpickled):
            advance(world, pick)
    assert going.dump() == loaded.dump() == unpickled.dump(), "a loaded state goes another way"


def check_match(setup: Setup, seed: int) -> None:
    """A whole match: events have clauses and words, and its file replays byte for byte."""
    key = seed.to_bytes(32, "big")
    names = [f"player {seat}" for seat in range(setup.players)]
    match = Match(setup, names, key, ["a word"] * setup.players)
    _check_events(match, match.opening)
    rng = FastRng(seed)
    while (chosen := choose(match.state, rng.below(1 << 20))) is not None:
        steps = match.play(chosen[0], [match.state.text(chosen[1])])
        _check_events(match, steps[0].events)
    again = Match.read(match.export())
    assert again.state.dump() == match.state.dump(), "a replayed match leads to another state"
    assert again.export() == match.export(), "a replayed match exports another file"


def _check_events(match: Match, events: list[Event]) -> None:
    words = match.game.words()
    for event in events:
        assert match.game.rulebook.has(event.clause), f"no clause {event.clause} for {event.kind}"
        assert words.has(f"event.{event.kind}"), f"no words for event.{event.kind}"


def check_observation(state: State) -> None:
    """An observation fills its segments exactly; they have names and say what they are."""
    if not state.setup.game.has_observation:
        return
    segments = state.setup.observation()
    assert len({segment.name for segment in segments}) == len(segments), "a name is used twice"
    assert all(segment.doc and segment.size for segment in segments), "a segment says nothing"
    sheet = state.setup.sheet(2)
    for seat in range(state.setup.players):
        for row in (1, 0):
            state.observe(seat, sheet, row)
            end = (row + 1) * sheet.size
            assert sheet.at == end, f"the observation ends at {sheet.at}, its segments at {end}"
        assert sheet.row(0) == sheet.row(1), "what is seen depends on where it is written"


# Refusal


def check_refusals(state: State, seed: int) -> None:
    """What is not legal is refused by a clause of the rulebook, and nothing changes."""
    setup = state.setup
    before = state.dump()
    for seat in range(setup.players):
        legal = set(state.legal(seat))
        for action in sampled_actions(setup, seed):
            if action in legal:
                continue
            refusal = state.check(seat, action)
            assert refusal is not None, f"{state.text(action)} is not legal, but not refused"
            assert setup.game.rulebook.has(refusal.clause), f"no clause {refusal.clause}"
            assert setup.game.words().has(f"refusal.{refusal.key}"), f"no words: {refusal.key}"
    assert state.dump() == before, "a check changed the state"


def check_match_refuses(setup: Setup, seed: int, moves: int) -> None:
    """A refused action leaves state, log and chance untouched; what it showed before it stands."""
    names = [str(seat) for seat in range(setup.players)]
    match = Match(setup, names, seed.to_bytes(32, "big"), [])
    rng = FastRng(seed)
    for _ in range(moves):
        chosen = choose(match.state, rng.below(1 << 20))
        if chosen is None:
            break
        match.play(chosen[0], [match.state.text(chosen[1])])
    for seat in range(setup.players):
        for action in sampled_actions(setup, seed, 5):
            _check_row(match, seat, [action])
            legal = list(match.state.legal(seat))
            if legal:
                _check_row(match, seat, [legal[seed % len(legal)], action])


def _check_row(match: Match, seat: int, actions: list[int]) -> None:
    """A row goes as far as its actions do; quiet ones are taken back with what follows them."""
    codec, quiet = match.setup.codec, match.game.quiet
    trial, stands, records = match.state.clone(), match.state.dump(), len(match.records)
    is_refused, row = False, 0
    for action in actions:
        is_refused = trial.check(seat, action) is not None
        if is_refused:
            break
        trial.apply(seat, action)
        row += 1
        if codec.kind(action).name not in quiet:
            stands, records, row = trial.dump(), records + row, 0
    texts = [match.state.text(action) for action in actions]
    try:
        match.play(seat, texts)
        assert not is_refused, f"{texts} were carried out for seat {seat}"
    except Refused:
        assert is_refused, f"{texts} were refused for seat {seat}"
        assert match.state.dump() == stands, f"{texts} left more or less than what may be seen"
        assert len(match.records) == records, f"the log after {texts} is not what stands"


# Secrecy


def check_worlds(state: State, seat: Seat, seed: int, picks: list[int]) -> None:
    """A resampled world looks the same to the seat, now and while the same happens to both."""
    world = state.resample(seat, seed)
    check_alike(state, world, seat, seed)
    other = world.resample(seat, seed + 1)
    assert state.resample(seat, seed + 1).dump() == other.dump(), (
        "indistinguishable worlds and equal generators give different resamples"
    )
    _check_continuation(state.clone(), world, seat, picks)


def check_alike(state: State, world: State, seat: Seat, seed: int) -> None:
    """Two worlds give the seat the same view, prompt, legal actions and refusals."""
    assert seen(state, seat) == seen(world, seat), f"seat {seat} can tell two worlds apart"
    assert observed(state, seat) == observed(world, seat), f"numbers tell seat {seat} which it is"
    if seat is not None:
        actions = sampled_actions(state.setup, seed, 20)
        assert refusals(state, seat, actions) == refusals(world, seat, actions), (
            f"refusals tell seat {seat} two worlds apart"
        )
        if state.owes(seat):
            assert usual(state, seat, seed) == usual(world, seat, seed), (
                f"the habit of seat {seat} goes by what it cannot know"
            )
            check_reflex(world, seat, seed)
            check_quiet(state, world, seat)


def check_quiet(state: State, world: State, seat: int) -> None:
    """Actions of a quiet kind show their seat nothing by which it could tell two worlds apart.

    What follows them in one go may be refused, and takes them back.
    """
    codec, quiet = state.setup.codec, state.setup.game.quiet
    assert quiet <= set(codec.starts), f"quiet are {sorted(quiet)}, kinds {list(codec.starts)}"
    for action in state.legal(seat) if quiet else ():
        if codec.kind(action).name in quiet:
            one, other = state.clone(), world.clone()
            one.events, other.events = [], []
            one.apply(seat, action)
            other.apply(seat, action)
            text = state.text(action)
            assert visible(one.events, seat) == visible(other.events, seat), f"{text} is not quiet"
            assert seen(one, seat) == seen(other, seat), f"{text} shows seat {seat} something"


def usual(state: State, seat: int, seed: int) -> int:
    """What the seat does by the game's habit, -1 where it has none; never what it may not do."""
    habit = state.setup.game.habit
    action = -1 if habit is None else habit(state, seat, FastRng(seed))
    assert action in (-1, *state.legal(seat)), f"by habit seat {seat} does {action}: not allowed"
    return action


def check_reflex(state: State, seat: int, seed: int) -> None:
    """What a search lets the seat do without thinking is allowed."""
    reflex = state.setup.game.reflex
    action = -1 if reflex is None else reflex(state, seat, FastRng(seed))
    assert action in (-1, *state.legal(seat)), f"by reflex seat {seat} does {action}: not allowed"


def _check_continuation(state: State, world: State, seat: Seat, picks: list[int]) -> None:
    """Equal visible events leave equal views; the first different event ends the comparison."""
    for pick in picks:
        shared = [actor for actor in state.actors() if world.owes(actor)]
        both = [
            (actor, action)
            for actor in shared
            for action in state.legal(actor)
            if world.check(actor, action) is None
        ]
        if not both:
            return
        actor, action = both[pick % len(both)]
        state.events, world.events = [], []
        state.apply(actor, action)
        world.apply(actor, action)
        if visible(state.events, seat) != visible(world.events, seat):
            return
        assert seen(state, seat) == seen(world, seat), (
            f"after {state.text(action)} of {actor} seat {seat} sees what no event told"
        )
        assert observed(state, seat) == observed(world, seat), (
            f"after {state.text(action)} of {actor} numbers tell seat {seat} what no view tells"
        )


def check_noticed(state: State) -> None:
    """Actions of which a seat noticed the same leave it with the same view, and the same gist."""
    for actor in state.actors():
        told: dict[tuple[int, int], tuple[State, int]] = {}
        for action in list(state.legal(actor))[:6]:
            after = state.clone()
            after.apply(actor, action)
            for watcher in range(state.setup.players):
                number = after.noticed(watcher, actor, action)
                gist = after.gist(watcher, actor, action)
                alike, said = told.setdefault((watcher, number), (after, gist))
                assert alike is after or seen(alike, watcher) == seen(after, watcher), (
                    f"seat {watcher} can tell {state.text(action)} from what looks alike to it"
                )
                assert gist == said, (
                    f"the gist of {state.text(action)} tells seat {watcher} what it did not notice"
                )


def check_sealed(state: State) -> None:
    """A record that a seat does not notice changes nothing that it is told."""
    for actor in state.actors():
        for action in list(state.legal(actor))[:3]:
            world = state.clone()
            world.events = []
            world.apply(actor, action)
            for seat in seats(state.setup):
                if seat == actor or any(event.seen_by(seat) for event in world.events):
                    continue
                assert seen(state, seat) == seen(world, seat), (
                    f"{state.text(action)} of seat {actor} is sealed, but seat {seat} sees a change"
                )
                assert observed(state, seat) == observed(world, seat), (
                    f"{state.text(action)} of seat {actor} is sealed, but numbers tell seat {seat}"
                )


def check_changes(setup: Setup, deals: int = 400, steps: int = 12) -> None:
    """Wherever two deals look alike to a seat, resample changes something.

    Real deals prove that a second world exists: those that look alike are played on in step.
    """
    dealt = [setup.new(seed) for seed in range(deals)]
    for seat in seats(setup) if full() else [0, setup.players - 1, None]:
        for one, two in islice(_twins(dealt, seat), 8):
            _check_twins(one.clone(), two.clone(), seat, steps)


def _twins(dealt: list[State], seat: Seat) -> Iterator[tuple[State, State]]:
    """Different deals that look alike to the seat, one pair of each look."""
    alike: dict[str, State] = {}
    paired: set[str] = set()
    for state in dealt:
        look = seen(state, seat)
        first = alike.setdefault(look, state)
        if look not in paired and content_of(first) != content_of(state):
            paired.add(look)
            yield first, state


def _check_twins(one: State, two: State, seat: Seat, steps: int) -> None:
    rng = FastRng(1)
    for _ in range(steps):
        if seen(one, seat) != seen(two, seat) or content_of(one) == content_of(two):
            return
        found = {content_of(one.resample(seat, seed)) for seed in range(12)}
        assert len(found) > 1, f"two worlds exist for seat {seat}, but resample gives one"
        assert one.resample(seat, 5).dump() == two.resample(seat, 5).dump(), (
            "two real worlds that look alike give different resamples"
        )
        chosen = choose(one, rng.below(1 << 16))
        if chosen is None or two.check(*chosen) is not None:
            return
        one.apply(*chosen)
        two.apply(*chosen)


def check_even(setup: Setup) -> None:
    """On a tiny set-up resample reaches every consistent world, as likely as chance makes it."""
    starts = list(every_start(setup, TINY))
    for seat in seats(setup):
        _check_seat_even(starts, seat)


def _check_seat_even(starts: list[Likely], seat: Seat, steps: int = 3) -> None:
    """One seat's worlds, from these deals on."""
    groups = [starts]
    for step in range(steps + 1):
        by_sight: dict[str, list[Likely]] = defaultdict(list)
        for group in groups:
            for state, likely in group:
                by_sight[seen(state, seat)].append((state, likely))
        largest = sorted(by_sight.values(), key=len, reverse=True)[:2]
        for group in largest:
            _check_distribution(group, seat)
        groups = [moved for group in largest if (moved := _step(group, seat, step))]


def _step(group: list[Likely], seat: Seat, pick: int) -> list[Likely]:
    """The same actions in every world of a group where they are legal, until the seat notices one.

    Answers that are still sealed are decisions, not chance: how likely they are nobody can say.
    """
    noticed = False
    while group and not noticed:
        chosen = choose(group[0][0], pick)
        if chosen is None:
            return []
        group = [
            (world, likely * chance)
            for state, likely in group
            if state.check(*chosen) is None
            for world, chance in every_result(state, *chosen)
        ]
        assert len(group) < TINY, "this set-up is not tiny: one action has too many results"
        noticed = chosen[0] == seat or any(
            visible(state.events, seat) != "[]" for state, _ in group
        )
    return group


def _check_distribution(group: list[Likely], seat: Seat) -> None:
    expected: dict[bytes, Fraction] = defaultdict(Fraction)
    for state, likely in group:
        expected[content_of(state)] += likely
    total = sum(expected.values(), Fraction(0))
    state = group[0][0]
    samples = min(MOST_SAMPLES, SAMPLES_A_WORLD * max(16, len(expected)))
    found = Counter(content_of(state.resample(seat, seed)) for seed in range(samples))
    strangers = set(found) - set(expected)
    assert not strangers, f"resample makes a world that cannot be: {next(iter(strangers))!r}"
    statistic = 0.0
    for world, likely in expected.items():
        mean = float(likely / total) * samples
        statistic += (found[world] - mean) ** 2 / mean
    freedom = len(expected) - 1
    limit = freedom + 5 * (2 * freedom) ** 0.5 + 12
    assert statistic <= limit, (
        f"uneven: chi-square {statistic:.0f} with {freedom} degrees of freedom"
    )


def full() -> bool:
    """Whether the long form of the suite was asked for."""
    return os.environ.get("SCRIMSHAW_TESTS") == "long"
