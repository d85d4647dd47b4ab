"""La Scamorra: state, set-up, legal actions, their effects, and the end."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from scrimshaw.engine.facts import Outcome, Prompt, Refusal
from scrimshaw.engine.game import Game
from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import Setup, State

from .board import SHADOWS, TARGETS, TARGETS_FROM, ahead, beaten_by, home_start
from .content import Content
from .notation import CARDS, CHOICES, CODEC, PIECES, SQUARES
from .refusals import why_not_enter, why_not_move, why_not_place

KINDS: Final = 6
BOTH: Final = 12  # kinds of both players
KING: Final = 0
KNIGHT: Final = 3
PAWN: Final = 5

OFF: Final = -1  # a piece that is not on the board
NOBODY: Final = -1
MOST_ACTIONS: Final = 512  # more than six kinds of cards can have moves with three pieces

INITIATIVE: Final = 0
PLACING: Final = 1
MOVING: Final = 2
ENDED: Final = 3

MOVE_FIRST: Final = 0
PLACE: Final[i64] = CODEC.start("place")
PLAY: Final[i64] = CODEC.start("play")
ENTER: Final[i64] = CODEC.start("enter")
DISCARD: Final[i64] = CODEC.start("discard")

CLAUSES: Final = ("", "7.1", "7.2", "7.3", "7.4")
CARDS_OUT: Final = 1  # the endings, as places in CLAUSES
KNOCKOUT: Final = 2
TARGET: Final = 3
LAST_GAME: Final = 4

RESULT: Final = 5  # numbers kept of a finished game: points, points, knockout, coppella, coppella


class ScamorraSetup(Setup):
    """Deck, hand and mode of a table."""

    def __init__(self, game: Game, players: int, options: dict[str, str], content: object) -> None:
        super().__init__(game, players, options, content, CODEC)
        assert isinstance(content, Content), "the content loader gives this type"
        self.fifteen = options["mode"] == "fifteen"
        counts = [getattr(content.deck, card) for card in CARDS]
        self.decks: vec[i64] = vec[i64](counts + counts)  # cards of kind seat · 6 + card
        self.hand: i64 = content.hand
        self.target: i64 = content.fifteen.target
        self.knockout: i64 = content.fifteen.knockout
        self.games: i64 = content.fifteen.games
        self.scratch: vec[i64] = vec[i64]([0] * MOST_ACTIONS)  # where legal lists are gathered

    def blank(self, rng: Rng) -> State:
        return ScamorraState(self, rng)

    def deal(self, state: State) -> None:
        cast(ScamorraState, state).deal_game()


def leader(points: vec[i64]) -> i64:
    """The seat with more points, or nobody."""
    if points[0] == points[1]:
        return NOBODY
    return i64(0) if points[0] > points[1] else i64(1)


@final
class ScamorraState(State):
    """Six pieces, two decks and a phase; seat 0 plays towards rank 5, seat 1 towards rank 1."""

    def __init__(self, setup: Setup, rng: Rng) -> None:
        super().__init__(setup, rng)
        self.phase: i64 = INITIATIVE
        self.turn: i64 = 0
        self.initiative: i64 = 0
        self.first: i64 = NOBODY  # who moves first, once chosen
        self.game: i64 = 0
        self.ending: i64 = 0
        self.winner: i64 = NOBODY
        self.where: vec[i64] = vec[i64]()  # the square of piece seat · 3 + kind
        self.hands: vec[i64] = vec[i64]()  # cards of kind seat · 6 + card
        self.played: vec[i64] = vec[i64]()
        self.last: vec[i64] = vec[i64]()  # the card that each played last, or -1
        self.coppella: vec[i64] = vec[i64]()
        self.decks: vec[i64] = vec[
            i64
        ]()  # both, equally long; not changed after a deal: clones share it
        self.left: vec[i64] = vec[i64]()  # cards left at the end of each deck
        self.points: vec[i64] = vec[i64]()
        self.totals: vec[i64] = vec[i64]()
        self.results: vec[i64] = vec[i64]()

    def clone(self) -> State:
        other = ScamorraState(self.setup, self.rng.clone())
        other.phase = self.phase
        other.turn = self.turn
        other.initiative = self.initiative
        other.first = self.first
        other.game = self.game
        other.ending = self.ending
        other.winner = self.winner
        other.where = self.where[:]
        other.hands = self.hands[:]
        other.played = self.played[:]
        other.last = self.last[:]
        other.coppella = self.coppella[:]
        other.decks = self.decks
        other.left = self.left[:]
        other.points = self.points[:]
        other.totals = self.totals[:]
        other.results = self.results[:]
        return other

    def rules(self) -> ScamorraSetup:
        """The setup, by its own type."""
        return cast(ScamorraSetup, self.setup)

    # The deal

    def clear(self) -> None:
        """An empty table with the numbers of a new game."""
        self.where = vec[i64]([OFF, OFF, OFF, OFF, OFF, OFF])
        self.hands = vec[i64]([0] * BOTH)
        self.played = vec[i64]([0] * BOTH)
        self.last = vec[i64]([NOBODY, NOBODY])
        self.coppella = vec[i64]([NOBODY, NOBODY])
        self.points = vec[i64]([0, 0])
        if self.game == 0:
            self.totals = vec[i64]([0, 0])
        self.game += 1
        self.phase = INITIATIVE
        self.first = NOBODY

    def deal_game(self) -> None:
        """Deal the first game, or the next of a fifteen match, with chance in the order of 1.7."""
        setup = self.rules()
        self.clear()
        pool = setup.decks[:]
        for seat in range(i64(2)):
            self.coppella[seat] = self.rng.pick_from(pool, seat * KINDS, KINDS)
        for seat in range(i64(2)):
            self.draw_hand(seat, setup.hand, pool, self.rng)
        self.initiative = self.rng.below(2)  # 1.6
        self.turn = self.initiative
        self.lay_decks(pool, self.rng)
        if self.events is not None:
            self._tell_deal()

    def draw_hand(self, seat: i64, size: i64, pool: vec[i64], rng: Rng) -> None:
        """Draw a hand out of a pool that counts cards by kind."""
        for drawn in range(size):
            self.hands[seat * KINDS + rng.pick_from(pool, seat * KINDS, KINDS)] += 1

    def lay_decks(self, pool: vec[i64], rng: Rng) -> None:
        """Lay what is left in the pool into two decks, in a random order."""
        sizes = vec[i64]([0, 0])
        for seat in range(i64(2)):
            for card in range(i64(KINDS)):
                sizes[seat] += pool[seat * KINDS + card]
        width = sizes[0] if sizes[0] > sizes[1] else sizes[1]
        decks = vec[i64]()
        for seat in range(i64(2)):
            gap = width - sizes[seat]
            for place in range(width):
                laid: i64 = NOBODY
                if place >= gap:
                    laid = rng.pick_from(pool, seat * KINDS, KINDS)
                decks = append(decks, laid)
        self.decks = decks
        self.left = sizes

    def next_card(self, seat: i64) -> i64:
        """Where in `decks` the seat's next card lies."""
        return (seat + 1) * (i64(len(self.decks)) // 2) - self.left[seat]

    # What may be done

    def actors(self) -> vec[i64]:
        if self.phase == ENDED:
            return vec[i64]()
        return vec[i64]([self.turn])

    def legal(self, seat: i64) -> vec[i64]:
        if seat != self.turn or self.phase == ENDED:
            return vec[i64]()
        if self.phase == MOVING:
            return self._plays(seat)
        if self.phase == PLACING:
            found = self.rules().scratch
            return found[: self._placings(found, 0, seat, PLACE)]
        return vec[i64]([MOVE_FIRST, MOVE_FIRST + 1])  # 2.1

    def _placings(self, found: vec[i64], count: i64, seat: i64, start: i64) -> i64:
        """Add each piece that is off the board on each empty square of the home (2.2, 6.1)."""
        occupied = self.squares(0) | self.squares(1)
        home = home_start(seat)
        for piece in range(i64(3)):
            if self.where[seat * 3 + piece] == OFF:
                for square in range(home, home + 5):
                    if not occupied >> square & 1:
                        found[count] = start + piece * 25 + square
                        count += 1
        return count

    def squares(self, seat: i64) -> i64:
        """The set of squares where a seat's pieces stand."""
        found: i64 = 0
        one: i64 = 1
        for piece in range(seat * 3, seat * 3 + 3):
            if self.where[piece] != OFF:
                found |= one << self.where[piece]
        return found

    def _by_square(self, seat: i64) -> tuple[i64, i64, i64]:
        """The seat's pieces in the order of their squares."""
        low = seat * 3
        mid = low + 1
        high = low + 2
        if self.where[low] > self.where[mid]:
            low, mid = mid, low
        if self.where[mid] > self.where[high]:
            mid, high = high, mid
            if self.where[low] > self.where[mid]:
                low, mid = mid, low
        return low, mid, high

    def _plays(self, seat: i64) -> vec[i64]:
        """Every move of every card in hand; a card without one may be discarded (3.2, 3.3)."""
        found = self.rules().scratch
        count: i64 = 0
        stuck: i64 = 0
        one: i64 = 1
        own = self.squares(seat)
        occupied = own | self.squares(1 - seat)
        low, mid, high = self._by_square(seat)
        low_prey = self._prey(seat, low)
        mid_prey = self._prey(seat, mid)
        high_prey = self._prey(seat, high)
        for card in range(i64(KINDS)):
            if self.hands[seat * KINDS + card] > 0:
                before = count
                count = self._moves(found, count, card, self.where[low], own, occupied, low_prey)
                count = self._moves(found, count, card, self.where[mid], own, occupied, mid_prey)
                count = self._moves(found, count, card, self.where[high], own, occupied, high_prey)
                if count == before:
                    stuck |= one << card  # 3.5: a re-entry does not count as a move
        if self.hands[seat * KINDS + PAWN] > 0 and self._has_off(seat):
            count = self._placings(found, count, seat, ENTER)  # 6.2
        if stuck:
            for card in range(i64(KINDS)):
                if stuck >> card & 1:
                    found[count] = DISCARD + card
                    count += 1
        return found[:count]

    def _moves(
        self,
        found: vec[i64],
        count: i64,
        card: i64,
        square: i64,
        own: i64,
        occupied: i64,
        prey: i64,
    ) -> i64:
        """Add the moves of a card with the piece on a square; it lands on empty squares or prey."""
        if square == OFF:
            return count
        mover = card
        free = ~occupied | prey  # 4.5: a knight jumps
        if card == KING:
            free = ~own  # 4.6, 5.2
        elif card == PAWN:
            mover += self.turn
            straight = ahead(self.turn, square)
            free = straight & ~occupied | prey & ~straight  # 4.1
        elif card != KNIGHT:
            free &= ~self._hidden_from(square)  # 4.2, 4.3, 4.4
        start = PLAY + (card * 25 + square) * 25
        first = mover * 25 + square
        for place in range(TARGETS_FROM[first], TARGETS_FROM[first + 1]):
            to = TARGETS[place]
            found[count] = start + to  # kept if the count goes past it: no branch to guess
            count += free >> to & 1
        return count

    def _hidden_from(self, square: i64) -> i64:
        """The squares behind other pieces: a slide does not jump (4.2, 4.7)."""
        hidden: i64 = 0
        for piece in range(i64(6)):
            if self.where[piece] != OFF:
                hidden |= SHADOWS[square * 25 + self.where[piece]]
        return hidden

    def _prey(self, seat: i64, piece: i64) -> i64:
        """The square of the one enemy piece that this piece captures (5.1), as a set."""
        one: i64 = 1
        square = self.where[(1 - seat) * 3 + beaten_by(piece - seat * 3)]
        return i64(0) if square == OFF else one << square

    # What it does

    def apply(self, seat: i64, action: i64) -> None:
        if action >= DISCARD:
            self._discard(seat, action - DISCARD)
        elif action >= ENTER:
            self._enter(seat, (action - ENTER) // 25, (action - ENTER) % 25)
        elif action >= PLAY:
            move = action - PLAY
            self._play(seat, move // 625, move // 25 % 25, move % 25)
        elif action >= PLACE:
            self._place(seat, (action - PLACE) // 25, (action - PLACE) % 25)
        else:
            self._choose(seat, action)

    def _choose(self, seat: i64, choice: i64) -> None:
        """2.3: who moves first places second."""
        self.first = seat if choice == MOVE_FIRST else 1 - seat
        self.turn = 1 - self.first
        self.phase = PLACING
        if self.events is not None:
            self.emit("choose", "2.1", {"seat": seat, "choice": CHOICES[choice]})

    def _place(self, seat: i64, piece: i64, square: i64) -> None:
        self.where[seat * 3 + piece] = square
        if self.events is not None:
            self.emit("place", "2.2", self._piece_at(seat, piece, square))
        self.turn = 1 - seat
        if seat == self.first and not self._has_off(seat):
            self.phase = MOVING
            self.turn = self.first

    def _has_off(self, seat: i64) -> bool:
        start = seat * 3
        where = self.where
        return where[start] == OFF or where[start + 1] == OFF or where[start + 2] == OFF

    def _play(self, seat: i64, card: i64, square: i64, to: i64) -> None:
        """3.1: the card leaves the hand, the piece moves; then a capture or the turn's end."""
        self._spend(seat, card)
        piece = self._piece_on(seat, square)
        taken = self._piece_on(1 - seat, to)
        self.where[seat * 3 + piece] = to
        if self.events is not None:
            self._tell_move(seat, card, piece, square, to, taken)
        if taken == NOBODY:
            self._end_turn(seat)
        else:
            self._capture(seat, taken)

    def _piece_on(self, seat: i64, square: i64) -> i64:
        for piece in range(i64(3)):
            if self.where[seat * 3 + piece] == square:
                return piece
        return NOBODY

    def _spend(self, seat: i64, card: i64) -> None:
        self.hands[seat * KINDS + card] -= 1
        self.played[seat * KINDS + card] += 1
        self.last[seat] = card

    def _capture(self, seat: i64, taken: i64) -> None:
        """5.3, then 7.2 and 7.3 in this order: a knockout scores before the total is looked at."""
        setup = self.rules()
        self.where[(1 - seat) * 3 + taken] = OFF
        is_knockout = self.squares(1 - seat) == 0
        self.points[seat] += 1
        self.totals[seat] += 1
        if is_knockout and setup.fifteen:
            self.points[seat] += setup.knockout
            self.totals[seat] += setup.knockout
        if is_knockout and self.events is not None:
            self.emit("knockout", "7.2", {"seat": seat})
        if setup.fifteen and self.totals[seat] >= setup.target:
            self._end_match(seat, TARGET, is_knockout)
        elif is_knockout:
            self._end_game(seat, KNOCKOUT)
        else:
            self._end_turn(seat)

    def _enter(self, seat: i64, piece: i64, square: i64) -> None:
        self._spend(seat, PAWN)
        self.where[seat * 3 + piece] = square
        if self.events is not None:
            self.emit("enter", "6.1", self._piece_at(seat, piece, square))
        self._end_turn(seat)

    def _discard(self, seat: i64, card: i64) -> None:
        self._spend(seat, card)
        if self.events is not None:
            self.emit("discard", "3.3", {"seat": seat, "card": CARDS[card]})
        self._end_turn(seat)

    def _end_turn(self, seat: i64) -> None:
        """Draw (3.1, 3.4), pass the turn, and end the game when no card is left (7.1)."""
        if self.left[seat] > 0:
            card = self.decks[self.next_card(seat)]
            self.left[seat] -= 1
            self.hands[seat * KINDS + card] += 1
            if self.events is not None:
                self.emit("drew", "3.1", {"seat": seat})
                self.emit("draw", "3.1", {"seat": seat, "card": CARDS[card]}, frozenset([seat]))
        self.turn = 1 - seat
        if not self.has_cards(1 - seat):
            self._end_game(leader(self.points), CARDS_OUT)

    def has_cards(self, seat: i64) -> bool:
        """Whether the seat holds any card."""
        for card in range(seat * KINDS, seat * KINDS + KINDS):
            if self.hands[card] > 0:
                return True
        return False

    # The end

    def _end_game(self, winner: i64, ending: i64) -> None:
        setup = self.rules()
        if not setup.fifteen:
            self._end_match(winner, ending, False)
            return
        self._note_result(winner if ending == KNOCKOUT else NOBODY)
        if self.game < setup.games:
            self.deal_game()
            return
        self._end_match(leader(self.totals), LAST_GAME, False)  # 7.4

    def _note_result(self, knockout: i64) -> None:
        """What a finished game leaves behind when the next is dealt."""
        for number in (
            self.points[0],
            self.points[1],
            knockout,
            self.coppella[0],
            self.coppella[1],
        ):
            self.results = append(self.results, number)
        if self.events is not None:
            points = [self.points[0], self.points[1]]
            self.emit("game_over", "7.3", {"game": self.game, "points": points})
            self._tell_coppelle()

    def _end_match(self, winner: i64, ending: i64, is_knockout: bool) -> None:
        """Nothing more happens: no card is drawn, and a game in progress stays as it is (7.3)."""
        if ending == TARGET and is_knockout:
            self._note_result(winner)
        elif ending != LAST_GAME and self.events is not None:
            self._tell_coppelle()
        self.phase = ENDED
        self.ending = ending
        self.winner = winner
        if self.events is not None:
            scores = [self.totals[0], self.totals[1]]
            kind = "draw_game" if winner == NOBODY else "win"
            args: dict[str, object] = {"scores": scores}
            if winner != NOBODY:
                args["seat"] = winner
            self.emit(kind, CLAUSES[ending], args)

    def outcome(self) -> Outcome | None:
        if self.phase != ENDED:
            return None
        winners: tuple[int, ...] = () if self.winner == NOBODY else (self.winner,)
        return Outcome(winners, (self.totals[0], self.totals[1]), CLAUSES[self.ending])

    # What people are told

    def prompt(self, seat: int | None) -> Prompt:
        if self.phase == ENDED:
            return Prompt("over")
        if seat is None or seat != self.turn:
            return Prompt("wait", {"seat": int(self.turn)})
        if self.phase == INITIATIVE:
            return Prompt("initiative")
        return Prompt("place") if self.phase == PLACING else Prompt("play")

    def refuse(self, seat: i64, action: i64) -> Refusal:
        if self.phase == ENDED:
            return Refusal(CLAUSES[self.ending], "over")
        if seat != self.turn:
            clause = ("2.1", "2.2", "3.1")[self.phase]
            return Refusal(clause, "turn", {"seat": int(self.turn)})
        if self.phase == INITIATIVE:
            return Refusal("2.1", "phase.initiative")
        if self.phase == PLACING:
            return self._refuse_placing(seat, action)
        return self._refuse_play(seat, action)

    def _refuse_placing(self, seat: i64, action: i64) -> Refusal:
        if not PLACE <= action < PLAY:
            return Refusal("2.2", "phase.place")
        piece, square = (action - PLACE) // 25, (action - PLACE) % 25
        return why_not_place(self._board(), seat, piece, square)

    def _refuse_play(self, seat: i64, action: i64) -> Refusal:
        if action < PLAY or action >= DISCARD + KINDS:
            return Refusal("3.1", "phase.play")
        fields = CODEC.fields(action)
        card: i64 = CARDS.index(fields.get("card", "pawn"))
        if self.hands[seat * KINDS + card] == 0:
            return Refusal("3.1", "card.hand", {"card": CARDS[card]})
        if action >= DISCARD:
            return Refusal("3.2", "discard.has_move", {"card": CARDS[card]})
        if action >= ENTER:
            return why_not_enter(self._board(), seat, (action - ENTER) // 25, (action - ENTER) % 25)
        move = action - PLAY
        return why_not_move(self._board(), seat, card, move // 25 % 25, move % 25)

    def _board(self) -> list[int]:
        return list(self.where)

    def _piece_at(self, seat: i64, piece: i64, square: i64) -> dict[str, object]:
        return {"seat": seat, "piece": PIECES[piece], "square": SQUARES[square]}

    def _tell_deal(self) -> None:
        self.emit("deal", "1.5", {"game": self.game})
        for seat in (0, 1):
            held = [
                name
                for card, name in enumerate(CARDS)
                for _ in range(self.hands[seat * KINDS + card])
            ]
            self.emit("hand", "1.5", {"seat": seat, "cards": held}, frozenset([seat]))
        self.emit("lot", "1.6", {"seat": self.initiative})

    def _tell_coppelle(self) -> None:
        cards = [CARDS[card] for card in self.coppella]
        self.emit("coppelle", "1.4", {"cards": cards})

    def _tell_move(
        self, seat: i64, card: i64, piece: i64, square: i64, to: i64, taken: i64
    ) -> None:
        args: dict[str, object] = {
            "seat": seat,
            "card": CARDS[card],
            "piece": PIECES[piece],
            "from": SQUARES[square],
            "to": SQUARES[to],
        }
        if taken == NOBODY:
            self.emit("move", "3.1", args)
        else:
            args["taken"] = PIECES[taken]
            self.emit("capture", "5.2" if card == KING else "5.1", args)
