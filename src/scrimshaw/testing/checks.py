"""What every game must keep, as plain functions: each raises AssertionError where it is broken."""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Iterator
from itertools import islice

from scrimshaw.engine import (
    Codec,
    Event,
    FastRng,
    Game,
    Match,
    NotationError,
    Outcome,
    Prompt,
    Refusal,
    Refused,
    Setup,
    State,
)
from scrimshaw.engine.match import REVISE

from .cases import left_out
from .walk import TOO_LONG, advance, choose
from .wording import check_said
from .worlds import Seat, content_of, observed, refusals, sampled_actions, seats, seen, visible

# Life


def check_position(state: State) -> None:
    """Somebody is to act unless the game is over; legal lists are sorted, unique and not empty."""
    actors = list(state.actors())
    last = state.setup.players - 1
    assert all(0 <= seat <= last for seat in actors), f"seats go from 0 to {last}: {actors} act"
    over = state.outcome() is not None
    assert over == (not actors), f"outcome {state.outcome()} with actors {actors}"
    assert len(set(actors)) == len(actors), f"a seat is asked twice: {actors}"
    for seat in range(state.setup.players):
        legal = list(state.legal(seat))
        assert legal == sorted(set(legal)), f"legal({seat}) is not sorted and unique: {legal}"
        assert bool(legal) == (seat in actors), (
            f"seat {seat} has {len(legal)} actions, actors {actors}"
        )
        highest = state.setup.num_actions - 1
        assert all(0 <= action <= highest for action in legal), (
            f"actions go from 0 to {highest}: legal({seat}) is {legal}"
        )
        check_notation(state, legal)
        for action in legal:
            refusal = state.check(seat, action)
            assert refusal is None, f"{state.text(action)} is legal, but refused: {refusal}"


def check_looking(state: State) -> None:
    """Whoever looks changes nothing and draws nothing, however often and in whatever order."""
    judge = None if state.outcome() is not None else state.setup.game.judge
    looks: dict[str, Callable[[int], object]] = {
        "view": state.view,
        "prompt": state.prompt,
        "legal actions": state.legal,
        "can_revise": state.can_revise,
        "silence": state.silence,
        "judge": lambda seat: judge and judge(state, seat),
        "observation": lambda seat: observed(state, seat),
        "actors": lambda _: state.actors(),
        "outcome": lambda _: state.outcome(),
    }
    before = state.dump()
    for name, look in looks.items():
        for seat in range(state.setup.players):
            look(seat)
        assert state.dump() == before, f"asking for {name} changed the state"
    state.view(None)
    state.prompt(None)
    assert state.dump() == before, "what a spectator asked for changed the state"


def check_judge(state: State) -> None:
    """What the judge expects lies between -1, lost, and 1, won: bots reckon with chances."""
    judge = state.setup.game.judge
    if judge is None or state.outcome() is not None:
        return
    for seat in range(state.setup.players):
        expected = judge(state, seat)
        is_chance = isinstance(expected, int | float) and -1 <= expected <= 1
        assert is_chance, f"the judge expects {expected!r} for seat {seat}: not -1 to 1"


def check_notation(state: State, legal: list[int]) -> None:
    """Text and parse are inverse, and unique among the legal actions; fields name the kind."""
    texts = [state.text(action) for action in legal]
    assert len(set(texts)) == len(texts), f"two legal actions share a text: {texts}"
    for action, text in zip(legal, texts, strict=True):
        assert state.parse(text) == action, f"{text!r} parses as {state.text(state.parse(text))!r}"
        assert state.fields(action)["kind"], f"{text!r} has no kind"


def check_codec(setup: Setup, seed: int) -> None:
    """Every action is read back from its text, whichever was written before; none is `revise`."""
    codec = setup.codec
    fresh = Codec(*codec.kinds)  # which remembers no texts
    for action in sampled_actions(setup, seed):
        text = codec.text(action)
        read = _read(fresh, text)
        assert read == action, f"{text!r} is action {action}, and is read as {read}"
        assert text != REVISE, (
            f"{REVISE!r} is how an answer is withdrawn: call action {action} else"
        )


def _read(codec: Codec, text: str) -> int | None:
    try:
        return codec.parse(text)
    except NotationError:
        return None


def check_words(state: State) -> None:
    """Every prompt and every legal action has words."""
    game = state.setup.game
    for seat in seats(state.setup):
        prompt = state.prompt(seat)
        assert isinstance(prompt, Prompt), f"seat {seat} is given {prompt!r}, which is no Prompt"
        check_said(game, f"prompt.{prompt.key}", prompt.args)
    for actor in state.actors():
        for kind in {state.setup.codec.kind(action) for action in state.legal(actor)}:
            check_said(game, f"action.{kind.name}", ("kind", *kind.fields))


def check_cases(game: Game) -> None:
    """Every player count and every value of an option can be set up, in one way or another."""
    for part, refusal in left_out(game).items():
        raise AssertionError(f"{game.name} cannot be set up with {part}: {refusal}")


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
    check_said(setup.game, f"end.{outcome.clause}", ())
    _check_outcome(outcome, setup.players)
    check_sides(setup, set(outcome.winners))


def _check_outcome(outcome: Outcome, players: int) -> None:
    """Winners and scores are tuples of whole numbers, as a match file reads them again."""
    for name, numbers in (("winners", outcome.winners), ("scores", outcome.scores)):
        whole = type(numbers) is tuple and all(type(number) is int for number in numbers)
        assert whole, f"{name} of the outcome are a tuple of whole numbers, not {numbers!r}"
    assert len(outcome.scores) == players, f"{players} players, scores {outcome.scores}"
    winners = set(outcome.winners)
    assert winners <= set(range(players)), f"winners {outcome.winners}"
    assert len(winners) == len(outcome.winners), f"a winner is told twice: {outcome.winners}"


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
    again = Match.read(match.export(), setup.content)
    assert again.state.dump() == match.state.dump(), "a replayed match leads to another state"
    assert again.export() == match.export(), "a replayed match exports another file"


def _check_events(match: Match, events: list[Event]) -> None:
    everybody = set(range(match.setup.players))
    for event in events:
        assert match.game.rulebook.has(event.clause), f"no clause {event.clause} for {event.kind}"
        check_said(match.game, f"event.{event.kind}", event.args)
        audience = everybody if event.audience is None else event.audience
        assert audience <= everybody, f"{event.kind} is told to {sorted(audience)}: no such seats"


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
            assert isinstance(refusal, Refusal), f"refuse gives {refusal!r}, which is no Refusal"
            assert setup.game.rulebook.has(refusal.clause), f"no clause {refusal.clause}"
            check_said(setup.game, f"refusal.{refusal.key}", refusal.args)
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
    before = state.dump()
    world = state.resample(seat, seed)
    assert state.dump() == before, f"resample for seat {seat} changed the world that it was given"
    assert world is not state, f"resample for seat {seat} gives the world itself: give a clone"
    check_stream(state, seat, seed)
    check_alike(state, world, seat, seed)
    other = world.resample(seat, seed + 1)
    assert state.resample(seat, seed + 1).dump() == other.dump(), (
        "indistinguishable worlds and equal generators give different resamples"
    )
    _check_continuation(state.clone(), world, seat, picks)
    assert state.dump() == before, "what happened to a resampled world happened to the real one"


def check_stream(state: State, seat: Seat, seed: int) -> None:
    """A resampled world has chance of its own: what is drawn from it tells nothing of the real one.

    Nor is it the generator that resample was given, which whoever asked goes on drawing from.
    """
    given = FastRng(seed)
    world, other = state.resample(seat, given), state.clone()
    other.rng = FastRng(seed + 1)
    fork = "resample gives world.rng = rng.fork()"
    assert world.rng is not given, f"a world for seat {seat} draws from another's chance: {fork}"
    assert other.resample(seat, FastRng(seed)).dump() == world.dump(), (
        f"a world for seat {seat} goes by the chance of the real one: {fork}, and draws from rng"
    )


def check_alike(state: State, world: State, seat: Seat, seed: int) -> None:
    """Two worlds give the seat the same view, prompt, legal actions and refusals."""
    assert seen(state, seat) == seen(world, seat), f"seat {seat} can tell two worlds apart"
    assert observed(state, seat) == observed(world, seat), f"numbers tell seat {seat} which it is"
    if seat is not None:
        actions = sampled_actions(state.setup, seed, 20)
        assert refusals(state, seat, actions) == refusals(world, seat, actions), (
            f"refusals tell seat {seat} two worlds apart"
        )
        silent = (state.silence(seat), world.silence(seat))
        assert silent[0] == silent[1], f"a clock tells seat {seat} two worlds apart"
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


def check_revise(state: State) -> None:
    """Who withdraws a sealed answer is asked again, and whoever is not told does not notice."""
    for seat in range(state.setup.players):
        if not state.can_revise(seat):
            continue
        world = state.clone()
        world.events = []
        world.revise(seat)
        assert world.owes(seat), f"seat {seat} withdrew its answer, and is not asked again"
        assert not world.can_revise(seat), f"seat {seat} can withdraw an answer that it has not"
        for other in seats(state.setup):
            if other != seat and visible(world.events, other) == "[]":
                assert seen(state, other) == seen(world, other), (
                    f"seat {other} sees that seat {seat} withdrew its answer"
                )
                assert observed(state, other) == observed(world, other), (
                    f"numbers tell seat {other} that seat {seat} withdrew its answer"
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


def full() -> bool:
    """Whether the long form of the suite was asked for."""
    return os.environ.get("SCRIMSHAW_TESTS") == "long"
