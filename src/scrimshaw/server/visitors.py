"""Which browser asks: read from its cookie, and given one when it first takes a seat."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from scrimshaw.server.cookies import COOKIE, YEAR, Signer, fingerprint, new_secret

Connection = ASGIConnection[Any, Any, Any, Any]


class Visitor:
    """A browser; `id` is what the store knows of its secret, `cookie` what it must be handed."""

    __slots__ = ("cookie", "id")

    def __init__(self, secret: str | None) -> None:
        self.id = None if secret is None else fingerprint(secret)
        self.cookie: Cookie | None = None

    def settle(self, signer: Signer, *, secure: bool) -> str:
        """The id of this browser, with a new secret where it has none yet."""
        if self.id is None:
            secret = new_secret()
            self.id = fingerprint(secret)
            self.cookie = Cookie(
                COOKIE,
                value=signer.sign(secret),
                max_age=YEAR,
                httponly=True,
                samesite="lax",
                secure=secure,
                path="/",
            )
        return self.id

    @property
    def cookies(self) -> list[Cookie]:
        return [] if self.cookie is None else [self.cookie]


def read_visitor(connection: Connection, signer: Signer) -> Visitor:
    """The browser of a request; an altered cookie is refused."""
    value = connection.cookies.get(COOKIE)
    return Visitor(None if value is None else signer.read(value))
