"""What a seat of Scalawag! knows, and which other worlds it cannot rule out.

Hidden from a seat: the crew of the others, the port, the answers sealed in a window (who has
answered, and what), and until the end the allegiances of all but itself and its partner.

Kept, because the table remembers it exactly:
- crew revealed to a call, until it is replaced: in the hand of the challenged player;
- cards known to lie in port: those one has returned oneself, and those that went there before all
  eyes (bonus cards at the start and from the table, revealed crew). When another draws so many
  cards, so many of each kind may have gone with them; one's own draws are known exactly;
- the cards taken by a mutiny, for thief and victim, less one of each kind for every card returned;
- two players who are left and fight on are no partners.

Given up: all that is only likely, such as that port is richer in a kind just mixed into it; what
others know of the port and of a mutiny beyond the public part; which card a dead player lost as a
prize; and what declarations, calls and answers hint at. Sealed answers count as not given. Two
certain inferences are given up as well: that the cards taken by a mutiny (4.7), once some have been
returned, are with the thief, in port, or with whoever has drawn since, as the victim can work out;
and that a player who concedes although either penalty would eliminate it cannot hold what it
declared (6.1).
"""

from __future__ import annotations

from typing import cast

import msgspec
from librt.vecs import append, vec
from mypy_extensions import i64

from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import State

from .board import BOARD, FIRE, KINDS, NO_ORDER, NOBODY, ONE, WAVE
from .notation import CARDS, FLAGS, MOST, NATIONS, ORDERS
from .prompts import task_name
from .rules import ScalawagState


class Ship(msgspec.Struct):
    """What lies open before a player."""

    flag: str
    afloat: bool
    points: int
    damage: int
    boarding: int | None  # the number on the highest slot still visible
    crew: int
    watch: bool
    bonus: list[str]
    price: int | None  # what the attack now declared would cost on it
    costs: dict[str, list[int]]  # before an order: what each attack would cost, by crew named


class Order(msgspec.Struct):
    """The order under way and what was declared for it."""

    order: str
    support: int
    pilot: bool
    lookout: bool
    struck: int | None


class Claim(msgspec.Struct):
    """The last declaration of crew, while it can fail."""

    card: str
    count: int
    revealed: bool


class View(msgspec.Struct):
    """All that one seat, or a spectator, may know."""

    seat: int | None
    players: int
    allegiance: bool
    bonus: str
    phase: str
    turn: int | None
    first: int
    asked: int | None
    ships: list[Ship]
    slots: list[int]
    watch_adds: int  # what an attack on a ship on watch costs more
    deck: dict[str, int]
    adjacent: list[tuple[int, int]]
    fog: int | None
    hand: list[str] | None
    port: int
    in_port: list[str]
    locker: list[str]
    order: Order | None
    claim: Claim | None
    answer: str | None
    caller: int | None
    robbed: int | None
    taken: list[str]
    returns: int
    nation: str | None
    partner: int | None
    nations: list[str] | None
    calm: int
    winners: list[int] | None


def view(state: State, seat: int | None) -> View:
    """What the seat may know; None is a spectator."""
    table = cast("ScalawagState", state)
    is_over = table.ending != 0
    has_nations = len(table.nations) > 0
    knows_nation = has_nations and seat is not None
    row = table.setup.players if seat is None else seat
    return View(
        seat=seat,
        players=table.setup.players,
        allegiance=has_nations,
        bonus=table.setup.options["bonus"],
        phase=task_name(table),
        turn=None if is_over else table.turn,
        first=table.first,
        asked=_known(table.asked()),
        ships=[_ship(table, player) for player in range(table.setup.players)],
        slots=list(table.numbers().slots),
        watch_adds=table.numbers().watch,
        deck=_deck(table),
        adjacent=_pairs(table),
        fog=_known(table.fog),
        hand=None if seat is None else table.names(table.hands, seat),
        port=sum(table.port),
        in_port=table.names(table.ashore, row),
        locker=table.names(table.locker, 0),
        order=_order(table),
        claim=_claim(table),
        answer=None if seat is None else _answer(table, seat),
        caller=_known(table.caller),
        robbed=_known(table.robbed),
        taken=table.names(table.spied, 0) if _knows_taken(table, seat) else [],
        returns=table.subject() if task_name(table) == "return" else 0,
        nation=NATIONS[table.nations[seat]] if knows_nation and seat is not None else None,
        partner=table.partner(seat) if knows_nation and seat is not None else None,
        nations=[NATIONS[nation] for nation in table.nations] if is_over and has_nations else None,
        calm=table.calm,
        winners=table.seats(table.winners) if is_over else None,
    )


def _known(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _ship(table: ScalawagState, player: int) -> Ship:
    afloat = bool(table.living >> player & 1)
    cards = (("wave", table.wave_at), ("spot", table.spot_at))
    return Ship(
        flag=FLAGS[player],
        afloat=afloat,
        points=table.points[player],
        damage=table.damage[player],
        boarding=table.numbers().slots[table.damage[player]] if afloat else None,
        crew=table.held(player),
        watch=bool(table.watch >> player & 1),
        bonus=[card for card, before in cards if before == player],
        price=_price(table, player),
        costs=_costs(table, player),
    )


def _price(table: ScalawagState, player: int) -> int | None:
    """Public arithmetic: what all declared crew, taken as true, make of the attack under way."""
    is_target = table.living >> player & 1 and player not in (table.turn, table.struck)
    if table.ending != 0 or table.order not in (FIRE, BOARD) or not is_target:
        return None
    near = bool(table.reach(table.turn, table.lookout) >> player & 1)
    if table.order == BOARD and not near:
        return None
    return table.price(table.order, table.support, player, near)


def _costs(table: ScalawagState, player: int) -> dict[str, list[int]]:
    """Public arithmetic: what the one about to give an order would pay, for 0 to 3 crew."""
    is_target = table.living >> player & 1 and player != table.turn
    if task_name(table) != "order" or not is_target:
        return {}
    near = bool(table.reach(table.turn, False) >> player & 1)
    return {
        ORDERS[order]: [table.price(order, crew, player, near) for crew in range(MOST + 1)]
        for order in (FIRE, BOARD)
        if near or order == FIRE
    }


def _deck(table: ScalawagState) -> dict[str, int]:
    """1.2: how many of each crew there are at this table."""
    return {CARDS[card]: table.numbers().deck[card] for card in range(WAVE)}


def _pairs(table: ScalawagState) -> list[tuple[int, int]]:
    """Who is adjacent to whom as the table now is, without a lookout."""
    seats = table.seats(table.living)
    return [
        (one, other)
        for one in seats
        for other in seats
        if one < other and table.reach(one, False) >> other & 1
    ]


def _order(table: ScalawagState) -> Order | None:
    if table.order == NO_ORDER:
        return None
    order = ORDERS[table.order]
    return Order(order, table.support, table.piloted, table.lookout, _known(table.struck))


def _claim(table: ScalawagState) -> Claim | None:
    if table.claim == NOBODY:
        return None
    return Claim(CARDS[table.claim], table.claimed, table.shown)


def _answer(table: ScalawagState, seat: int) -> str | None:
    if not table.answered >> seat & 1:
        return None
    return "scalawag" if table.called >> seat & 1 else "pass"


def _knows_taken(table: ScalawagState, seat: int | None) -> bool:
    return table.robbed != NOBODY and seat in (table.robbed, table.turn)


def resample(state: State, seat: int | None, rng: Rng) -> State:
    """Gather what the seat does not know, counted by kind, and deal it again evenly."""
    world = cast("ScalawagState", state.clone())
    world.rng = rng.fork()
    own: i64 = NOBODY if seat is None else seat
    row: i64 = world.setup.players if seat is None else seat
    _unseal(world, own)
    _forget(world, row)
    _deal_crew(world, own, row, rng)
    if len(world.nations) > 0 and world.ending == 0:
        _deal_nations(world, own, rng)
    return world


def _unseal(world: ScalawagState, own: i64) -> None:
    """The others have not answered yet, as far as one knows."""
    kept: i64 = 0
    if own != NOBODY:
        kept = ONE << own
    world.answered &= kept
    world.called &= kept


def _forget(world: ScalawagState, row: i64) -> None:
    """Others know of the port what everybody knows, and of a mutiny nothing."""
    public = world.setup.players
    for other in range(public):
        if other != row:
            for card in range(i64(KINDS)):
                world.ashore[other * KINDS + card] = world.ashore[public * KINDS + card]
    if row != world.robbed and row != world.turn:
        for card in range(i64(KINDS)):
            world.spied[card] = 0


def _deal_crew(world: ScalawagState, own: i64, row: i64, rng: Rng) -> None:
    players = world.setup.players
    pool = world.port
    sure = vec[i64]([0] * KINDS)
    for card in range(i64(KINDS)):
        sure[card] = world.ashore[row * KINDS + card]
        pool[card] -= sure[card]
    sizes = vec[i64]()
    for player in range(players):
        sizes = append(sizes, i64(0) if player == own else _gather(world, player, own, pool))
    for player in range(players):
        for dealt in range(sizes[player]):
            world.hands[player * KINDS + rng.pick_from(pool, 0, KINDS)] += 1
    for card in range(i64(KINDS)):
        pool[card] += sure[card]


def _gather(world: ScalawagState, player: i64, own: i64, pool: vec[i64]) -> i64:
    """Move the player's hidden cards into the pool; returns how many."""
    count: i64 = 0
    for card in range(i64(KINDS)):
        seen: i64 = 0
        if player == world.turn:
            if world.shown and card == world.claim:
                seen = world.claimed
            elif own == world.robbed:
                seen = world.spied[card]
        hidden = world.hands[player * KINDS + card] - seen
        world.hands[player * KINDS + card] = seen
        pool[card] += hidden
        count += hidden
    return count


def _deal_nations(world: ScalawagState, own: i64, rng: Rng) -> None:
    """8.1: the pairs that the seat does not know, in a world in which the game goes on."""
    players = world.setup.players
    known: i64 = NOBODY if own == NOBODY else world.nations[own]
    cards = vec[i64]()
    for card in range(players):
        if card // 2 != known:
            cards = append(cards, card // 2)
    dealt = world.nations[:]
    world.nations = dealt
    while True:
        rng.shuffle(cards)
        place: i64 = 0
        for player in range(players):
            if dealt[player] != known or own == NOBODY:
                dealt[player] = cards[place]
                place += 1
        if not world.is_decided():
            return
