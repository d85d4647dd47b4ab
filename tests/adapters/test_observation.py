"""What the numbers say: each against the view that people are shown."""

from __future__ import annotations

import numpy as np
import pytest

import scrimshaw
from scrimshaw.adapters.arrays import action_mask, named, observation, refusal_text, rows_of
from scrimshaw.engine import FastRng, Sheet, State, UserError

from .tables import every_table, setup_of


def midgame(game: str, players: int, steps: int = 25) -> State:
    state, rng = setup_of(game, players).new(3), FastRng(3)
    for _ in range(steps):
        actors = list(state.actors())
        legal = state.legal(actors[0])
        state.apply(actors[0], legal[rng.below(len(legal))])
    return state


def parts(state: State, seat: int) -> dict[str, np.ndarray]:
    size = state.setup.sheet().size
    return named(state.setup.observation(), observation(state, seat, size))


@every_table
def test_every_seat_sees_numbers_in_its_segments_and_masks_of_its_actions(game, players):
    state = midgame(game, players)
    for seat in range(players):
        seen = parts(state, seat)
        assert [part.shape for part in seen.values()] == [
            segment.shape for segment in state.setup.observation()
        ]
        assert seen["seat"].tolist().index(1) == seat
        assert np.flatnonzero(action_mask(state, seat)).tolist() == list(state.legal(seat))


def test_scamorra_shows_the_board_and_the_hand_of_the_view():
    state = midgame("scamorra", 2)
    cards = ["king", "queen", "bishop", "knight", "rook", "pawn"]
    for seat in (0, 1):
        view, seen = state.view(seat), parts(state, seat)
        standing = {
            (view.seat ^ int(owner), ("rock", "paper", "scissors")[piece], int(square))
            for owner, piece, square in np.argwhere(seen["board"])
        }
        assert standing == {
            (one.owner, one.piece, "12345".index(one.square[1]) * 5 + "abcde".index(one.square[0]))
            for one in view.board
        }
        assert seen["hand"].tolist() == [view.hand.count(card) for card in cards]
        assert seen["played"][1].tolist() == [view.played[1 - seat].count(card) for card in cards]
        assert seen["hands"].tolist() == [view.hands[seat], view.hands[1 - seat]]


def test_scalawag_counts_seats_from_ones_own():
    state = midgame("scalawag", 5)
    for seat in range(5):
        view, seen = state.view(seat), parts(state, seat)
        order = [(seat + step) % 5 for step in range(5)]
        assert seen["points"].tolist() == [view.ships[player].points for player in order]
        assert seen["crew"].tolist() == [view.ships[player].crew for player in order]
        assert [order[step] for step in np.flatnonzero(seen["turn"])] == [view.turn]
        assert sum(seen["hand"]) == len(view.hand)
        near = {pair for pair in view.adjacent if seat in pair}
        assert {order[step] for step in np.flatnonzero(seen["adjacent"])} == {
            sum(pair) - seat for pair in near
        }


def test_scope_shows_the_kinds_that_the_view_shows():
    state = midgame("scope", 2, 60)
    kinds = ["sniper", "decoy", "officer", "scout", "mortar", "gun", "infantry", "empty"]
    for seat in (0, 1):
        view, seen = state.view(seat), parts(state, seat)
        shown = {
            (int(side) == 0, kinds[kind], "abcdef"[column] + "12345678"[row])
            for side, kind, row, column in np.argwhere(seen["kinds"])
        }
        assert shown == {
            (card.side == view.side, card.card, card.cell) for card in view.grid if card.card
        }


def test_scarper_shows_the_battlefields_and_the_hand():
    state = midgame("scarper", 2)
    cards = [card.id for card in state.setup.content.cards()]
    for seat in (0, 1):
        view, seen = state.view(seat), parts(state, seat)
        assert seen["trenches"].tolist() == [field.trenches for field in view.fields]
        assert [cards[card] for card in np.flatnonzero(seen["hand"])] == view.hand
        above, below = seen["morale"].tolist()
        assert above - below == (view.morale if seat == 0 else -view.morale)


def test_scrappers_shows_hands_and_upgrades_but_no_card_that_another_has_ejected():
    state = midgame("scrappers", 3, 80)
    names = state.setup.names
    for seat in range(3):
        view, seen = state.view(seat), parts(state, seat)
        order = [(seat + step) % 3 for step in range(3)]
        held = [names[card] for card in range(len(names)) for _ in range(seen["hand"][card])]
        assert held == view.hand
        for step, player in enumerate(order):
            shown = [
                names[int(slot.argmax())] if slot.any() else None
                for slot in seen["stack_cards"][step]
            ]
            assert shown == [slot.card for slot in view.mechs[player].stack]


def test_a_sheet_keeps_numbers_to_a_byte_and_its_rows_are_seen_where_they_are():
    sheet = Sheet(3, rows=2)
    rows = rows_of(sheet)
    sheet.begin(1)
    sheet.put(1000)
    sheet.balance(-7)
    assert rows.tolist() == [[0, 0, 0], [255, 0, 7]]
    sheet.begin(1)
    sheet.members(0b101, 3)
    assert rows.tolist() == [[0, 0, 0], [1, 0, 1]]


def test_a_refusal_is_worded_with_its_clause():
    state = scrimshaw.load("scamorra").new(seed=1)
    seat = state.actors()[0]
    assert refusal_text(state, seat, 100).startswith("2.1: ")
    assert refusal_text(state, seat, 10**6) == "no action has the number 1000000"
    with pytest.raises(UserError, match="is legal"):
        refusal_text(state, seat, state.legal(seat)[0])
