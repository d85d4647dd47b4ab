"""Position texts: a layout, and what has been done since."""

import pytest

from scrimshaw.engine.errors import UserError
from scrimshaw.games.scope.rules import ScopeState

from ..table import texts, view
from .field import drawn, quick

FRONTS = "s.o./scd./m.gi/I.G./SCD./S.OM"


@pytest.mark.clause("scope 1.2", "scope 2.2")
def test_the_fronts_lie_as_they_are_written() -> None:
    state = quick().position(FRONTS)
    assert isinstance(state, ScopeState)
    assert drawn(state).replace(" ", "").replace("\n", "/") == FRONTS
    assert view(state, 0)["turn"] == 1


@pytest.mark.clause("scope 1.6")
def test_what_everybody_knows_follows_from_the_actions() -> None:
    state = quick().position(f"{FRONTS} : search a6, shoot, shot a1-b2, search c2")
    assert view(state, None)["sides"][0]["points"] == 2
    known = {card["cell"]: card["card"] for card in view(state, None)["grid"] if card["known"]}
    assert known == {"a6": "empty", "c2": "decoy"}
    assert texts(state) == {"shot a5-b6", "shot a4-b5"}


@pytest.mark.clause("scope 2.1", "scope 2.2")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("s.o./scd./m.gi/I.G./SCD.", "6 rows of 4 cards"),
        ("s.o./scd./m.gi/I.G./SCD./S.OMM", "6 rows of 4 cards"),
        ("s.o./scd./m.gi/..G./SCD./S.OM", "missing"),
        ("s.o./scd./m.gi/I.G./SCD./S.OM : search a1", "clause 3.3"),
        ("s.o./scd./mmgi/I.G./SCD./S.OM", "clause 2.2"),
        ("s.o./scd./m.gi/I.G./SCD./SIOM", "too many"),
        (f"{FRONTS} : search a6, shoot, shot a1-b2, search d3, search a5, shoot, pass", "over"),
    ],
)
def test_what_cannot_be_is_refused_in_words(text: str, said: str) -> None:
    with pytest.raises(UserError, match=said):
        quick().position(text)
