"""What a search lets everybody do for the rest of a round."""

from typing import Any

import pytest

from scrimshaw.engine import FastRng
from scrimshaw.games.scrappers.reflex import NO_REFLEX, reflex
from scrimshaw.games.scrappers.rules import ScrappersState

from .hangar import PLAIN, content_of, play, table


def hangar(*hands: str, **there: Any) -> ScrappersState:
    return table(*hands, content=content_of(PLAIN), **{"players": 3, **there})


def reflexes(state: ScrappersState) -> set[str]:
    """What the reflex says, whatever its luck."""
    seat = state.actors()[0]
    return {state.text(reflex(state, seat, FastRng(luck))) for luck in range(40)}


@pytest.mark.clause("scrappers 3.2")
def test_the_best_that_can_be_paid_for_is_assigned() -> None:
    assert reflexes(hangar("zap pot", fuel=[2])) == {"assign zap"}
    assert reflexes(hangar("zap jab", fuel=[1])) == {"assign jab"}


@pytest.mark.clause("scrappers 3.2", "scrappers 4.4")
def test_what_lies_in_the_stack_is_still_to_be_paid() -> None:
    state = hangar("zap zap jab", "jab", "jab", fuel=[3])
    play(state, "p1 assign zap", "p2 assign jab", "p3 assign jab")
    assert reflexes(state) == {"assign jab"}


@pytest.mark.clause("scrappers 3.3", "scrappers 4.5")
def test_what_cannot_be_paid_for_is_ejected_and_its_token_counted_on() -> None:
    state = hangar("zap zap", "jab", "jab", fuel=[1])
    assert reflexes(state) == {"eject zap"}
    play(state, "p1 eject zap", "p2 assign jab", "p3 assign jab")
    assert reflexes(state) == {"assign zap"}


@pytest.mark.clause("scrappers 3.3")
def test_the_worst_card_makes_room_for_a_token() -> None:
    assert reflexes(hangar("zap lid")) == {"assign lid", "eject lid"}


@pytest.mark.clause("scrappers 3.4", "scrappers 4.6")
def test_a_card_is_drafted_where_the_scrap_is_there() -> None:
    def drafts(scrap: int) -> set[str]:
        return reflexes(hangar("", "jab", "jab", tops=["vault", "crate"], scrap=[scrap]))

    assert drafts(scrap=1) == {"draft deck2"}
    assert drafts(scrap=4) == {"draft deck1", "draft deck2"}  # by luck
    assert drafts(scrap=0) == {"draft deck1", "draft deck2"}  # for nothing else is allowed
    better = hangar("zap", tops=["vault", "crate"], scrap=[4], fuel=[2])
    assert reflexes(better) == {"assign zap"}  # which is good for something in this round


@pytest.mark.clause("scrappers 3.4", "scrappers 4.6")
def test_what_was_drafted_is_still_to_be_paid() -> None:
    state = hangar("pot", "jab", "jab", tops=["vault", "crate"], scrap=[4])
    play(state, "p1 draft deck1", "p2 assign jab", "p3 assign jab")
    assert reflexes(state) == {"assign pot", "eject pot"}


@pytest.mark.clause("scrappers 4.2", "scrappers 4.5", "scrappers 4.6")
def test_a_stack_unwinds_as_it_lies() -> None:
    assert reflexes(hangar(stacks=["assign zap", "", ""], fuel=[2])) == {"run"}
    assert reflexes(hangar(stacks=["draft crate deck1", "", ""], scrap=[1])) == {"buy"}
    assert reflexes(hangar(stacks=["eject zap", "", ""], fuel=[1])) == {"take fuel"}
    assert reflexes(hangar(stacks=["eject zap", "", ""], fuel=[2])) == {"take scrap"}


@pytest.mark.clause("scrappers 5.2")
def test_what_is_asked_in_between_is_answered_somehow() -> None:
    state = hangar(stacks=["assign zap", "", ""], fuel=[2], upgrades=["", "pot vault"])
    play(state, "p1 run")
    assert reflexes(state) == {"shield pot", "shield vault"}


@pytest.mark.clause("scrappers 6.3")
def test_a_round_is_played_on_to_its_end_and_no_further() -> None:
    state = hangar("jab", "jab", "jab", stacks=["assign jab", "", ""])
    play(state, "p1 run")
    assert reflex(state, 0, FastRng(1)) == NO_REFLEX


@pytest.mark.clause("scrappers 3.2")
def test_two_players_have_none() -> None:
    assert reflex(hangar("zap jab", fuel=[2], players=2), 0, FastRng(1)) == NO_REFLEX
