"""The suite must catch games that leak: each of these is broken in one way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from scrimshaw import UserError, load
from scrimshaw.engine import (
    Codec,
    Domain,
    Game,
    Kind,
    Need,
    Option,
    Outcome,
    Rng,
    Setup,
)
from scrimshaw.games._template import rules, secrecy
from scrimshaw.games._template.judge import worth
from scrimshaw.testing import checks
from scrimshaw.testing.evenness import check_even
from scrimshaw.testing.wording import check_told

from . import broken_games as games

State = rules.NerveState


@pytest.mark.parametrize(
    ("check", "setup"),
    [
        pytest.param(
            games.check_all_worlds,
            lambda: games.broken(view=games.leaky_view),
            id="a view that leaks",
        ),
        pytest.param(
            games.check_all_worlds,
            lambda: games.broken(games.LeakyPrompt),
            id="a prompt that leaks",
        ),
        pytest.param(
            games.check_all_worlds,
            lambda: games.broken(games.LeakyLegal),
            id="legal actions that leak",
        ),
        pytest.param(
            games.check_all_worlds,
            lambda: games.broken(games.LeakySilence),
            id="a silence that leaks",
        ),
        pytest.param(
            games.check_all_worlds,
            lambda: games.broken(games.LeakyRefusal),
            id="refusals that leak",
        ),
        pytest.param(
            games.check_all_worlds,
            lambda: games.broken(games.LeakyEvent),
            id="a change without an event",
        ),
        pytest.param(
            games.check_all_sealed,
            lambda: games.broken(games.LeakySeal),
            id="a seal that is seen through",
        ),
        pytest.param(
            games.check_all_worlds,
            lambda: games.broken(observe=games.leaky_numbers),
            id="numbers that leak",
        ),
        pytest.param(
            games.check_all_sealed,
            lambda: games.broken(observe=games.numbers_that_see_a_seal),
            id="numbers that see a seal",
        ),
        pytest.param(
            games.check_all_observations,
            lambda: games.broken(observe=games.too_few_numbers),
            id="too few numbers",
        ),
        pytest.param(
            games.check_all_judged,
            lambda: games.broken(judge=games.judge_of_points),
            id="a judge out of its range",
        ),
        pytest.param(
            games.check_all_judged,
            lambda: games.broken(judge=games.judge_of_no_number),
            id="a judge of no number",
        ),
        pytest.param(
            games.check_all_worlds,
            lambda: games.broken(habit=games.habit_that_peeks),
            id="a habit that peeks",
        ),
        pytest.param(
            games.check_all_worlds,
            lambda: games.broken(habit=games.out_of_the_rules),
            id="a habit out of the rules",
        ),
        pytest.param(
            games.check_all_worlds,
            lambda: games.broken(reflex=games.out_of_the_rules),
            id="a reflex out of the rules",
        ),
        pytest.param(
            games.check_all_worlds,
            lambda: games.broken(quiet=("answer",)),
            id="an answer that shows a card, and is taken back",
        ),
        pytest.param(
            games.check_all_worlds, lambda: games.broken(quiet=("ask",)), id="a kind that is none"
        ),
        pytest.param(
            games.check_all_ends,
            lambda: games.broken(sides=(0, 0)),
            id="partners who do not win together",
        ),
        pytest.param(
            games.check_all_ends, lambda: games.broken(sides=(0, 2)), id="a side without a seat"
        ),
        pytest.param(
            games.check_all_ends, lambda: games.broken(sides=(0,)), id="a seat without a side"
        ),
        pytest.param(
            games.check_all_worlds,
            lambda: games.broken(resample=games.shared_points),
            id="a world that shares",
        ),
        pytest.param(
            checks.check_changes, lambda: games.broken(resample=games.identity), id="identity"
        ),
        pytest.param(
            check_even, lambda: games.broken(resample=games.identity), id="identity, counted"
        ),
        pytest.param(check_even, lambda: games.broken(resample=games.uneven), id="uneven"),
        pytest.param(
            check_even,
            lambda: games.broken(games.LoudDeal),
            id="an event that tells more than the view",
        ),
        pytest.param(
            games.check_all_worlds,
            lambda: games.broken(resample=games.from_the_true_order),
            id="in the true order",
        ),
    ],
)
def test_a_broken_game_is_caught(
    check: Callable[[Setup], None], setup: Callable[[], Setup]
) -> None:
    with pytest.raises(AssertionError):
        check(setup())


@pytest.mark.parametrize(
    ("resample", "message"),
    [
        (games.in_place, "resample for seat 0 changed the world that it was given"),
        (games.the_world_itself, "resample for seat 0 gives the world itself: give a clone"),
        (
            games.by_the_real_chance,
            "a world for seat 0 goes by the chance of the real one: resample",
        ),
        (
            games.by_the_chance_it_is_given,
            "a world for seat 0 draws from another's chance: resample",
        ),
    ],
)
def test_a_world_that_is_not_one_of_its_own_is_caught_for_what_it_is(
    resample: Any, message: str
) -> None:
    with pytest.raises(AssertionError, match=message):
        games.check_all_worlds(games.broken(resample=resample))


@pytest.mark.parametrize(
    ("check", "setup", "message"),
    [
        (
            games.check_all_looks,
            lambda: games.broken(games.DrawingPrompt),
            "asking for prompt changed the state",
        ),
        (
            games.check_all_looks,
            lambda: games.broken(view=games.view_that_turns_cards_back),
            "asking for view changed the state",
        ),
        (
            games.check_all_looks,
            lambda: games.broken(judge=games.judge_that_plays_on),
            "asking for judge changed the state",
        ),
        (
            games.check_all_judged,
            lambda: games.broken(judge=games.judge_of_words),
            "the judge expects 'good' for seat 0: not -1 to 1",
        ),
        (
            games.check_all_positions,
            lambda: games.broken(games.BarePrompt),
            "seat 0 is given 'wait', which is no Prompt",
        ),
        (
            games.check_all_positions,
            lambda: games.broken(games.BareRefusal),
            "refuse gives 'not now', which is no Refusal",
        ),
        (
            lambda setup: checks.check_position(setup.new(1)),
            lambda: games.broken(games.ThirdSeat),
            r"seats go from 0 to 1: \[0, 1, 2\] act",
        ),
        (
            lambda setup: checks.check_position(setup.new(1)),
            lambda: games.broken(games.UnknownAction),
            r"actions go from 0 to 1: legal\(0\) is \[0, 1, 99\]",
        ),
        (
            games.check_all_worlds,
            lambda: games.broken(view=games.view_of_an_object),
            "the view of seat 0 cannot be sent to a page: Encoding objects of type object",
        ),
        (
            games.check_all_worlds,
            lambda: games.broken(view=games.view_by_pairs),
            "the view of seat 0 cannot be sent to a page: Only dicts with",
        ),
        (
            games.check_all_worlds,
            lambda: games.broken(games.ObjectEvent),
            "the event deal cannot be sent to a page: Encoding objects of type object",
        ),
        (
            check_even,
            lambda: games.broken(games.LoudDeal),
            r"told \[.*\] last, makes a world that cannot be: {.*}; one that can: {.*}",
        ),
        (
            games.check_all_withdrawals,
            lambda: games.broken(games.StubbornAnswer),
            "seat 1 withdrew its answer, and is not asked again",
        ),
        (
            games.check_all_withdrawals,
            lambda: games.broken(games.DearWithdrawal),
            "seat 0 sees that seat 1 withdrew its answer",
        ),
        (
            games.check_all_positions,
            lambda: games.broken(games.RenamedPrompt),
            r"words/en.toml: prompt.answer names {card}, is given held",
        ),
        (
            games.check_all_matches,
            lambda: games.broken(games.RenamedEvent),
            r"words/en.toml: event.deal names {round}, is given number",
        ),
        (
            games.check_all_matches,
            lambda: games.broken(games.StrangeAudience),
            r"card is told to \[2\]: no such seats",
        ),
        (
            games.check_all_texts,
            lambda: games.broken(
                codec=Codec(
                    Kind("say", "{a} {b}", a=Domain(("x", "x y")), b=Domain(("y z", "z"))),
                )
            ),
            "'x y z' is action 3, and is read as 0",
        ),
        (
            games.check_all_texts,
            lambda: games.broken(codec=Codec(Kind("go", "go"), Kind("back", "revise"))),
            "'revise' is how an answer is withdrawn: call action 1 else",
        ),
        (
            games.check_all_ends,
            lambda: games.broken(games.ending(winners=[0])),
            r"winners of the outcome are a tuple of whole numbers, not \[0\]",
        ),
        (
            games.check_all_ends,
            lambda: games.broken(games.ending(scores=(1.0, 0.0))),
            r"scores of the outcome are a tuple of whole numbers, not \(1.0, 0.0\)",
        ),
        (
            games.check_all_ends,
            lambda: games.broken(games.ending(winners=(0, 0))),
            r"a winner is told twice: \(0, 0\)",
        ),
        (
            games.check_all_ends,
            lambda: games.broken(games.ending(scores=(1,))),
            r"2 players, scores \(1,\)",
        ),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(
    check: Callable[[Setup], None], setup: Callable[[], Setup], message: str
) -> None:
    with pytest.raises(AssertionError, match=message):
        check(setup())


def for_two_or_three(game: Game, players: int, *rest: Any) -> Setup:
    if players == 3:
        raise UserError("the deck is for two")
    return rules.NerveSetup(game, players, *rest)


def declared(
    players: tuple[int, ...] = (2,), options: tuple[Option, ...] = (), setup: Any = for_two_or_three
) -> Game:
    """Nerve with other player counts or options."""
    return Game(
        "broken",
        version="1",
        players=players,
        folder=load("_template").folder,
        setup=setup,
        view=secrecy.view,
        resample=secrecy.resample,
        options=options,
        content=rules.Content,
    )


def refuse_short(game: Game, players: int, options: dict[str, str], content: Any) -> Setup:
    if options["mode"] == "short":
        raise UserError("there is no such game")
    return rules.NerveSetup(game, players, options, content)


MODE = Option("mode", ("long", "short"), "1.1")


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (declared((2, 3)), "broken cannot be set up with 3 players: the deck is for two"),
        (declared(options=(MODE,), setup=refuse_short), "with mode short: there is no such game"),
    ],
)
def test_what_cannot_be_set_up_is_told_and_not_left_out(game: Game, message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        checks.check_cases(game)


def test_a_game_and_options_without_words_are_told_by_their_key() -> None:
    check_told(declared())
    with pytest.raises(
        AssertionError, match=r"words/en.toml: there are no words for option.mode.n"
    ):
        check_told(declared(options=(MODE,)))


@pytest.mark.parametrize(
    ("clause", "needs", "message"),
    [
        ("9.9", {}, "option mode: no clause 9.9"),
        ("1.1", {"long": (Need("9.9", (2,)),)}, "option mode: no clause 9.9"),
        ("1.1", {"longer": (Need("1.1", (2,)),)}, "option mode longer needs something, and"),
        ("1.1", {"long": (Need("1.1", (5,)),)}, r"option mode long needs \(5,\) players"),
        ("1.1", {"long": (Need("1.1", options={"pace": "slow"}),)}, "long needs pace slow, which"),
        ("1.1", {"long": (Need("1.1", options={"mode": "odd"}),)}, "long needs mode odd, which"),
    ],
)
def test_options_that_need_what_there_is_not_are_caught(
    clause: str, needs: dict[str, tuple[Need, ...]], message: str
) -> None:
    option = Option("mode", ("short", "long"), clause, needs=needs)
    with pytest.raises(AssertionError, match=message):
        checks.check_options(declared(options=(option,)))


@pytest.mark.parametrize(
    "check",
    [
        games.check_all_worlds,
        games.check_all_ends,
        games.check_all_sealed,
        games.check_all_observations,
        games.check_all_judged,
        games.check_all_looks,
        games.check_all_positions,
        games.check_all_texts,
        games.check_all_matches,
        games.check_all_withdrawals,
        checks.check_changes,
        check_even,
    ],
)
def test_the_same_game_unbroken_passes(check: Callable[[Setup], None]) -> None:
    check(games.broken(judge=worth))


class Trio(State):
    """Three seats with a card each, who answer in secret once; then all is shown."""

    def deal_round(self) -> None:
        left = list(range(1, 5))
        self.cards = [left.pop(self.rng.below(len(left))) for _ in range(3)]
        self.answers = [None] * 3
        self.points = [0] * 3

    def is_over(self) -> bool:
        return self.round == 1

    def seats_to_act(self) -> list[int]:
        return [seat for seat in range(3) if not self.is_over() and self.answers[seat] is None]

    def _resolve(self) -> None:
        self.round, self.shown = 1, self.cards
        self.emit("compare", "3.2", {"cards": self.cards})

    def outcome(self) -> Outcome | None:
        return Outcome((), (0, 0, 0), "4.1") if self.is_over() else None


def others_dealt_again(state: State, seat: int | None, rng: Rng) -> State:
    world = cast("Trio", state.clone())
    world.rng = rng.fork()
    left = [card for card in range(1, 5) if seat is None or card != state.cards[seat]]
    for other in range(3):
        if other != seat and not state.is_over():
            world.cards[other] = left.pop(rng.below(len(left)))
            world.answers[other] = None
    return world


def test_three_who_answer_in_secret_are_no_worlds_that_cannot_be() -> None:
    """Who has answered unseen is still thinking in a resampled world, as the guide has it."""
    setup = games.broken(Trio, resample=others_dealt_again)
    setup.players = 3
    check_even(setup)
