"""What a practised player does at a glance is done, unless the search finds better by enough."""

from typing import Any

import pytest

from scrimshaw.bots import Budget, IsmctsBot, ask
from scrimshaw.engine import FastRng, Rng, State

from .open_game import NUMBERS, lead, numbers

ALWAYS = 1.0  # nothing is better than a habit by more than a certain win
BUDGET = Budget(iterations=200)


def opening(*, with_judge: bool = True, **manner: Any) -> int:
    """What a search says first: of 0 to 19 the high ones are good."""
    bot = IsmctsBot(with_judge=with_judge)
    return ask(bot, numbers(lead, **manner).new(1), 0, FastRng(1), BUDGET)


def habit_of(number: int) -> Any:
    def habit(_state: State, _seat: int, _rng: Rng) -> int:
        return number

    return habit


@pytest.mark.parametrize("number", range(NUMBERS))
def test_a_habit_is_followed_whatever_its_number(number: int) -> None:
    assert opening(habit=habit_of(number), leeway=ALWAYS) == number


def test_what_is_better_by_more_than_the_leeway_is_done_instead() -> None:
    assert opening(habit=habit_of(0), leeway=0.5) > NUMBERS / 2
    assert opening(habit=habit_of(15), leeway=0.5) == 15


def test_where_a_habit_has_no_answer_it_changes_nothing() -> None:
    assert opening(habit=habit_of(-1), leeway=ALWAYS) == opening() > NUMBERS / 2


def test_a_search_without_the_judge_does_without_the_habit() -> None:
    openings = {
        opening(with_judge=False, habit=habit_of(number), leeway=ALWAYS)
        for number in range(NUMBERS)
    }
    assert openings == {opening(with_judge=False)}
