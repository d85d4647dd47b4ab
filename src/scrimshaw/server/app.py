"""The application: routes, sockets, page and errors put together, behind the guard."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from scrimshaw.server import routes, sockets, wire
from scrimshaw.server.cookies import COOKIE
from scrimshaw.server.guard import Guard, path_for_logs
from scrimshaw.server.house import House
from scrimshaw.server.operations import health, metrics
from scrimshaw.server.pages import Pages, page_for_link, show_home, show_page
from scrimshaw.server.problems import UserProblem
from scrimshaw.server.settings import Settings
from scrimshaw.server.visitors import Visitor, read_visitor
from scrimshaw.version import __version__

LOG = logging.getLogger("scrimshaw.server")
Ask = Request[Any, Any, Any]
KEYS = {404: "page.unknown", 405: "request.method", 413: "request.too_large"}
NO_BODY = "'data'"  # how Litestar says that there is none


def answer_problem(request: Ask, problem: UserProblem) -> Response[Any]:
    """What people are told; a cookie that does not fit is taken away."""
    response: Response[Any] = page_for_link(
        request, request.app.state.pages, problem.status
    ) or Response(wire.ErrorReply(problem.problem), status_code=problem.status)
    if problem.key == "cookie.altered":
        response.delete_cookie(COOKIE)
    return response


def answer_http(request: Ask, error: HTTPException) -> Response[Any]:
    """Litestar's own refusals, in our words."""
    if error.status_code >= 500:
        return answer_failure(request, error)
    key = KEYS.get(error.status_code)
    problem = UserProblem(key) if key else UserProblem("request.invalid", why=reason(error))
    return answer_problem(request, problem)


def reason(error: HTTPException) -> str:
    """Why a request was not understood, as far as it helps who sent it."""
    extra: Any = error.extra
    if isinstance(extra, list) and extra:
        if extra[0].get("message") == NO_BODY:
            return "it wants a body of JSON"
        details = [f"{item.get('key', 'it')}: {item.get('message', '')}" for item in extra]
        return "; ".join(details).rstrip(".")
    return str(error.detail).rstrip(".")


def answer_nesting(request: Ask, _: RecursionError) -> Response[Any]:
    """A body of lists in lists without end: nothing else here goes as deep as it is told to."""
    return answer_problem(request, UserProblem("request.invalid", why="it is nested too deeply"))


def answer_failure(request: Ask, error: Exception) -> Response[Any]:
    """A fault of ours: the log gets the traceback, people get a sentence."""
    LOG.error("%s %s failed", request.method, path_for_logs(request.url.path), exc_info=error)
    return answer_problem(request, UserProblem("server.failed"))


def the_house(state: State) -> House:
    """The house that this application opened."""
    house: House = state.house
    return house


def the_pages(state: State) -> Pages:
    """The built page."""
    pages: Pages = state.pages
    return pages


def the_visitor(request: Ask, house: NamedDependency[House]) -> Visitor:
    """The browser that asks."""
    return read_visitor(request, house.signer)


def make_litestar(settings: Settings) -> Litestar:
    """The routes, without the guard."""

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        app.state.pages = Pages()
        app.state.house = House(settings)
        try:
            await app.state.house.open()
            yield
        finally:
            await app.state.house.close()

    return Litestar(
        route_handlers=[
            routes.api,
            routes.follow_link,
            sockets.table_socket,
            health,
            metrics,
            show_home,
            show_page,
        ],
        lifespan=[open_house],
        dependencies={
            "house": Provide(the_house, sync_to_thread=False),
            "pages": Provide(the_pages, sync_to_thread=False),
            "visitor": Provide(the_visitor, sync_to_thread=False),
        },
        exception_handlers={
            UserProblem: answer_problem,
            HTTPException: answer_http,
            RecursionError: answer_nesting,
            Exception: answer_failure,
        },
        openapi_config=OpenAPIConfig(
            title="Scrimshaw",
            version=__version__,
            description="Tables for games with hidden information; see docs/wire-protocol.md.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=settings.max_body,
        logging_config=None,
    )


def make_app(settings: Settings) -> Guard:
    """The whole application."""
    return Guard(make_litestar(settings), settings)
