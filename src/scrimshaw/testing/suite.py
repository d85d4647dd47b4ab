"""The suite as a class of tests: one import for any game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from scrimshaw.engine import Setup, load
from scrimshaw.engine.words import ENGLISH
from scrimshaw.mode import mode

from . import checks
from .cases import Case, cases
from .evenness import check_even
from .translation import faults
from .walk import Walk, walks
from .wording import check_told
from .worlds import seats

EXAMPLES = {"compiled": 160, "interpreted": 32}  # of all cases of a game together,
FEWEST, MOST = 3, 60  # but so many of one case
LONGER = 20  # times as many in the long form
PICKS = st.lists(st.integers(0, 2**16), min_size=1, max_size=8)
SEEDS = st.integers(0, 2**20)


def tried(cases: int, share: float = 1.0) -> settings:
    """How many examples a case Hypothesis tries: many in the long form, few in slow Python."""
    count = min(EXAMPLES[mode()] / cases, MOST) * (LONGER if checks.full() else 1)
    return settings(
        max_examples=max(FEWEST, int(count * share)),
        deadline=None,
        derandomize=not checks.full(),
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


@contextmanager
def told(walk: Walk, setup: Setup) -> Iterator[None]:
    """Show a failure's walk as the actions that lead to it."""
    note("\n".join(["the walk:", *walk.texts(setup)]))
    yield


def conformance(name: str) -> type:  # noqa: C901  # a list of tests, one after another
    """A class of tests for a game of the registry, where a saved one is found again by its name."""
    game = load(name)
    all_cases = cases(game)
    every_case = pytest.mark.parametrize("case", all_cases, ids=str)
    examples = partial(tried, len(all_cases))

    class TestConformance:
        """What every game must keep."""

        @every_case
        @examples(0.5)
        @given(seed=SEEDS)
        def test_a_game_ends(self, case: Case, seed: int) -> None:
            checks.check_game_ends(case.setup(game), seed)

        @every_case
        @examples()
        @given(walk=walks())
        def test_every_position_is_playable_worded_and_observed(
            self, case: Case, walk: Walk
        ) -> None:
            with told(walk, case.setup(game)):
                for state in walk.states(case.setup(game)):
                    checks.check_position(state)
                    checks.check_judge(state)
                    checks.check_words(state)
                checks.check_observation(state)
                checks.check_looking(state)

        @every_case
        @examples()
        @given(walk=walks(), picks=PICKS)
        def test_clones_and_saved_states_are_independent(
            self, case: Case, walk: Walk, picks: list[int]
        ) -> None:
            with told(walk, case.setup(game)):
                for state in walk.states(case.setup(game))[-2:]:
                    checks.check_clone(state, picks)
                    checks.check_save(state, picks)

        @every_case
        @examples(0.15)
        @given(seed=SEEDS)
        def test_a_match_replays_byte_for_byte(self, case: Case, seed: int) -> None:
            checks.check_match(case.setup(game), seed)

        @every_case
        @examples()
        @given(walk=walks(), seed=SEEDS)
        def test_a_refusal_has_a_clause_and_changes_nothing(
            self, case: Case, walk: Walk, seed: int
        ) -> None:
            with told(walk, case.setup(game)):
                checks.check_codec(case.setup(game), seed)
                checks.check_refusals(walk.states(case.setup(game))[-1], seed)

        @every_case
        @examples(0.25)
        @given(seed=SEEDS, moves=st.integers(0, 60))
        def test_a_match_refuses_without_a_trace(self, case: Case, seed: int, moves: int) -> None:
            checks.check_match_refuses(case.setup(game), seed, moves)

        @every_case
        @examples()
        @given(walk=walks(), seed=SEEDS, picks=PICKS)
        def test_resampled_worlds_cannot_be_told_apart(
            self, case: Case, walk: Walk, seed: int, picks: list[int]
        ) -> None:
            with told(walk, case.setup(game)):
                state = walk.states(case.setup(game))[-1]
                for seat in seats(state.setup):
                    checks.check_worlds(state, seat, seed, picks)

        @every_case
        @examples()
        @given(walk=walks())
        def test_what_is_sealed_or_hidden_is_not_noticed(self, case: Case, walk: Walk) -> None:
            with told(walk, case.setup(game)):
                state = walk.states(case.setup(game))[-1]
                checks.check_sealed(state)
                checks.check_revise(state)
                checks.check_noticed(state)

        @every_case
        def test_resample_changes_something_where_a_second_world_exists(self, case: Case) -> None:
            checks.check_changes(case.setup(game))

        def test_every_player_count_and_option_can_be_set_up(self) -> None:
            checks.check_cases(game)

        def test_the_game_and_its_options_have_words(self) -> None:
            check_told(game)

        def test_options_cite_the_rulebook_and_name_what_there_is(self) -> None:
            checks.check_options(game)

        def test_every_language_says_all_that_english_says(self) -> None:
            others = [language for language in game.languages() if language != ENGLISH]
            assert [fault for language in others for fault in faults(game, language)] == []

        @pytest.mark.skipif(
            not (game.folder / "tiny.toml").is_file(),
            reason="this game has no tiny.toml to enumerate",
        )
        def test_resample_is_even_on_the_tiny_content(self) -> None:
            check_even(game.setup(game.players[0], game.folder / "tiny.toml"))

    TestConformance.__name__ = TestConformance.__qualname__ = f"Test{game.name.title()}"
    return TestConformance
