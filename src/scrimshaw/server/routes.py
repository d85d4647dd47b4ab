"""The HTTP half of the wire: docs/wire-protocol.md."""

import asyncio
from typing import Annotated, Any

from litestar import Request, Response, Router, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from litestar.response import Redirect

from scrimshaw.engine import Match
from scrimshaw.server import catalogue, tables, wire
from scrimshaw.server.audience import ENCODER
from scrimshaw.server.cookies import fingerprint
from scrimshaw.server.house import House
from scrimshaw.server.matches import load_game, new_match
from scrimshaw.server.moments import moments
from scrimshaw.server.problems import NOT_OVER, UserProblem
from scrimshaw.server.room import Room
from scrimshaw.server.tableinfo import table_info
from scrimshaw.server.visitors import Visitor

ENDED = 50
LOBBY = 50
TheHouse = NamedDependency[House]
TheVisitor = NamedDependency[Visitor]
TableId = Annotated[str, PathParameter(max_length=32)]
Ask = Request[Any, Any, Any]
Language = Annotated[str, QueryParameter(pattern="^[a-z]{2,3}(-[A-Za-z]+)?$", max_length=12)]


def fails(*statuses: int) -> dict[int, ResponseSpec]:
    """The answers of a route that are not successes, for the OpenAPI document."""
    spec = ResponseSpec(wire.ErrorReply, description="What went wrong", generate_examples=False)
    return dict.fromkeys((400, *statuses, 429, 500, 507), spec)


def settled(house: House, visitor: Visitor, request: Ask) -> str:
    """The id of the browser, which gets one now if it had none."""
    return visitor.settle(house.signer, secure=request.url.scheme == "https")


def with_cookie(body: wire.Table, visitor: Visitor, status: int = 200) -> Response[wire.Table]:
    """A table, and the cookie of a browser that is new."""
    return Response(body, status_code=status, cookies=visitor.cookies)


# -- games ----------------------------------------------------------------------------------


@get("/games", sync_to_thread=False, responses=fails())
def list_games(language: Language = "en") -> list[wire.GameInfo]:
    """All games, for the home page."""
    return catalogue.all_games(language)


@get("/games/{name:str}", sync_to_thread=False, responses=fails(404))
def show_game(house: TheHouse, name: FromPath[str], language: Language = "en") -> wire.GameDetail:
    """One game with its words and its rulebook, as a new table of it would be played."""
    other = house.contents.other(load_game(name))
    return catalogue.detail_with(name, language, other)


@get("/games/{name:str}/cards", sync_to_thread=False, responses=fails(404))
def show_cards(house: TheHouse, name: FromPath[str], language: Language = "en") -> wire.Cards:
    """Every card that a new table of this game would be played with."""
    game = load_game(name)
    content = house.contents.newest(game)
    return catalogue.printed_cards(game, content, language, watched=house.contents.watch)


# -- tables ---------------------------------------------------------------------------------


@get("/lobby", responses=fails(401))
async def show_lobby(house: TheHouse, visitor: TheVisitor) -> wire.Lobby:
    """Public tables."""
    waiting = await house.store.public_tables("waiting", LOBBY)
    playing = await house.store.public_tables("playing", LOBBY)
    return wire.Lobby(
        waiting=[await house.rooms.describe(table, visitor.id) for table in waiting],
        playing=[await house.rooms.describe(table, visitor.id) for table in playing],
    )


@get("/mine", responses=fails(401))
async def my_tables(house: TheHouse, visitor: TheVisitor) -> list[wire.MyTable]:
    """Tables where this browser holds a seat, those that wait for it first."""
    if visitor.id is None:
        return []
    ids = await house.store.tables_of(visitor.id, ENDED)
    found = [await house.rooms.describe_mine(table, visitor.id) for table in ids]
    return sorted(found, key=lambda mine: not mine.turn)


@post("/tickets", status_code=200, sync_to_thread=False, responses=fails(403))
def promise_seed(house: TheHouse) -> wire.Ticket:
    """A seed for a table to be made, by what commits to it: my share of the shuffle comes later."""
    return house.promises.make()


@post("/tables", responses=fails(401, 403, 404, 409, 413))
async def create_table(
    data: JSONBody[wire.NewTable], house: TheHouse, visitor: TheVisitor, request: Ask
) -> Response[wire.Table]:
    """Make a table; with `now` and no open seat its match begins at once."""
    origin = house.promises.redeem(data.ticket)
    room = await tables.create(house.rooms, origin, settled(house, visitor, request), data)
    return with_cookie(room.info(visitor.id), visitor, 201)


@post("/lessons", responses=fails(400, 401, 403, 404, 413))
async def learn(
    data: JSONBody[wire.NewLesson], house: TheHouse, visitor: TheVisitor, request: Ask
) -> Response[wire.Table]:
    """A first game to learn by: its match has begun."""
    origin = house.promises.redeem("")
    room = await tables.teach(house.rooms, origin, settled(house, visitor, request), data)
    return with_cookie(room.info(visitor.id), visitor, 201)


@post("/tables/{table:str}/free", status_code=200, responses=fails(401, 403, 404, 409))
async def play_freely(table: TableId, house: TheHouse, visitor: TheVisitor) -> wire.Table:
    """End the lesson of a table; its match goes on."""
    async with house.rooms.enter(table) as room:
        await tables.end_lesson(room, visitor.id)
        return room.info(visitor.id)


@get("/tables/{table:str}", responses=fails(401, 404, 409))
async def show_table(table: TableId, house: TheHouse, visitor: TheVisitor) -> wire.Table:
    """One table."""
    async with house.rooms.enter(table) as room:
        return room.info(visitor.id)


@post("/tables/{table:str}/join", status_code=200, responses=fails(401, 403, 404, 409, 413))
async def join_table(
    table: TableId, data: JSONBody[wire.Join], house: TheHouse, visitor: TheVisitor, request: Ask
) -> Response[wire.Table]:
    """Take an open seat."""
    async with house.rooms.enter(table) as room:
        await tables.join(room, settled(house, visitor, request), data)
        return with_cookie(room.info(visitor.id), visitor)


@post("/tables/{table:str}/start", status_code=200, responses=fails(401, 403, 404, 409))
async def start_match(table: TableId, house: TheHouse, visitor: TheVisitor) -> wire.Table:
    """Start the match; the host only."""
    async with house.rooms.enter(table) as room:
        await tables.start(room, visitor.id)
        return room.info(visitor.id)


@post("/tables/{table:str}/leave", status_code=200, responses=fails(401, 403, 404, 409))
async def leave_table(table: TableId, house: TheHouse, visitor: TheVisitor) -> wire.Table:
    """Give up all my seats at a table, also where its match cannot be opened any more."""
    try:
        async with house.rooms.enter(table) as room:
            await tables.leave(room, visitor.id)
            return room.info(visitor.id)
    except UserProblem as problem:
        if problem.key != "match.outdated":
            raise
    record = await tables.leave_outdated(house.rooms, table, visitor.id)
    return table_info(record, visitor.id, (), None)


@post("/tables/{table:str}/rematch", status_code=200, responses=fails(401, 403, 404, 409, 413))
async def play_again(
    data: JSONBody[wire.Again], table: TableId, house: TheHouse, visitor: TheVisitor
) -> wire.Table:
    """The same people once more, seats rotated: the new table."""
    async with house.rooms.enter(table) as room:
        if visitor.id is None:
            raise UserProblem("seat.not_yours")
        origin = house.promises.redeem(data.ticket)
        again = await tables.rematch(house.rooms, origin, room, visitor.id, data.entropy)
        return again.info(visitor.id)


@post(
    "/tables/{table:str}/seats/{seat:int}/link",
    status_code=200,
    responses=fails(401, 403, 404, 409),
)
async def personal_link(
    table: TableId, seat: FromPath[int], house: TheHouse, visitor: TheVisitor
) -> wire.PersonalLink:
    """A link that hands the seat to another device of the same person."""
    async with house.rooms.enter(table) as room:
        secret = await tables.personal_link(room, visitor.id, seat)
        return wire.PersonalLink(f"/s/{secret}")


@post(
    "/tables/{table:str}/seats/{seat:int}/stand-in",
    status_code=200,
    responses=fails(401, 403, 404, 409),
)
async def stand_in(
    table: TableId, seat: FromPath[int], house: TheHouse, visitor: TheVisitor
) -> wire.Table:
    """A bot plays for somebody who is away, until they are back."""
    async with house.rooms.enter(table) as room:
        await tables.stand_in(room, visitor.id, seat)
        return room.info(visitor.id)


@post(
    "/tables/{table:str}/seats/{seat:int}/guest",
    status_code=200,
    responses=fails(400, 401, 403, 404, 409, 413),
)
async def seat_guest(
    table: TableId,
    seat: FromPath[int],
    data: JSONBody[wire.Guest],
    house: TheHouse,
    visitor: TheVisitor,
) -> wire.Table:
    """A bot takes a seat of a match that has not begun, or leaves it; the host only."""
    async with house.rooms.enter(table) as room:
        await tables.seat_at(room, visitor.id, seat, data.bot)
        return room.info(visitor.id)


@get("/tables/{table:str}/cards", responses=fails(404, 409))
async def cards_of_table(table: TableId, house: TheHouse, language: Language = "en") -> wire.Cards:
    """Every card that the match of a table is played with."""
    async with house.rooms.enter(table) as room:
        if room.match is None:
            raise UserProblem("match.not_started")
        setup = room.match.setup
        return catalogue.printed_cards(setup.game, setup.content, language, watched=False)


# -- thinking -------------------------------------------------------------------------------


@get("/tables/{table:str}/seats/{seat:int}/hint", responses=fails(401, 403, 404, 409))
async def hint(
    table: TableId, seat: FromPath[int], house: TheHouse, visitor: TheVisitor
) -> wire.Hint:
    """What a bot would do in this seat of mine."""
    async with house.rooms.enter(table) as room:
        return await house.thinking.hint(room, mine(room, visitor, seat))


@get("/tables/{table:str}/seats/{seat:int}/guesses", responses=fails(401, 403, 404, 409))
async def what_they_may_hold(
    table: TableId, seat: FromPath[int], house: TheHouse, visitor: TheVisitor
) -> wire.Guesses:
    """What the others may hold, from what this seat of mine knows."""
    async with house.rooms.enter(table) as room:
        return await house.thinking.guess(room, mine(room, visitor, seat))


def mine(room: Room, visitor: Visitor, seat: int) -> int:
    """A seat that the browser holds."""
    if seat not in room.record.held_by(visitor.id):
        raise UserProblem("seat.not_yours")
    return seat


def ended(room: Room) -> Match:
    """A match that is over: nothing of it is secret any more."""
    if room.record.phase != "ended":
        raise UserProblem(NOT_OVER[room.record.phase])
    assert room.match is not None, "a match that has ended"
    return room.match


@get("/tables/{table:str}/review", responses=fails(404, 409))
async def review(table: TableId, house: TheHouse) -> wire.Review:
    """What a bot thinks of a match that has ended; asked for again while it is thinking."""
    async with house.rooms.enter(table) as room:
        ended(room)
        return await house.reviews.review(room)


SEEN = ResponseSpec(wire.Moments, description="What was seen", generate_examples=False)


@get(
    "/tables/{table:str}/moments",
    media_type="application/json",
    responses={200: SEEN, **fails(400, 404, 409)},
)
async def moments_of_match(
    table: TableId,
    house: TheHouse,
    start: Annotated[int, QueryParameter(name="from", ge=0)] = 0,
    seat: Annotated[int | None, QueryParameter(ge=0, le=31)] = None,
    everything: Annotated[bool, QueryParameter()] = False,
) -> Response[bytes]:
    """Moments of a match that has ended, from one on, as a seat or a spectator saw it."""
    async with house.rooms.enter(table) as room:
        match = ended(room)
        if seat is not None and seat >= match.setup.players:
            raise UserProblem("request.invalid", why="there is no such seat")
        again = new_match(room.contents, room.record)
        found = await asyncio.to_thread(moments, again, match.steps, seat, start, everything)
        return Response(ENCODER.encode(found), media_type="application/json")


FILE = ResponseSpec(dict[str, Any], description="docs/fairness.md", generate_examples=False)


@get(
    "/tables/{table:str}/match",
    media_type="application/json",
    responses={200: FILE, **fails(404, 409)},
)
async def match_file(table: TableId, house: TheHouse) -> Response[bytes]:
    """The file of a match that has ended, seed and all."""
    async with house.rooms.enter(table) as room:
        match = ended(room)
        name = f"{room.record.game}-{room.record.id}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(match.export(), media_type="application/json", headers=headers)


@get("/s/{token:str}", include_in_schema=False)
async def follow_link(
    token: FromPath[str], house: TheHouse, visitor: TheVisitor, request: Ask
) -> Redirect:
    """A personal link: this device speaks for the seat from now on."""
    link = fingerprint(token)
    found = await house.store.seat_of_link(link)
    if found is None:
        raise UserProblem("link.unknown")
    table, seat = found
    async with house.rooms.enter(table) as room:
        await tables.take_seat_by_link(room, settled(house, visitor, request), seat, link)
    return Redirect(f"/t/{table}", status_code=303, cookies=visitor.cookies)


api = Router(
    "/api",
    route_handlers=[
        list_games,
        show_game,
        show_cards,
        show_lobby,
        my_tables,
        promise_seed,
        create_table,
        learn,
        play_freely,
        show_table,
        join_table,
        start_match,
        leave_table,
        play_again,
        personal_link,
        stand_in,
        seat_guest,
        cards_of_table,
        hint,
        what_they_may_hold,
        review,
        moments_of_match,
        match_file,
    ],
)
