"""Seeds that are promised before anybody gives a share of the shuffle.

A seed follows from its ticket and the key of the database: nothing has to be kept, and every server
keeps the promise. The id of the table follows from it too, so that a ticket makes one table only:
the seed of a match that has ended is known, and no other match may be dealt from it.
"""

import hashlib
import hmac
import secrets
import time
from base64 import urlsafe_b64encode

import msgspec

from scrimshaw.server import wire
from scrimshaw.server.cookies import Signer
from scrimshaw.server.problems import UserProblem

LIFE = 600  # seconds; a table is kept for longer (housekeeping), or its id could come again
NONCE_BYTES = 16
CHANCE = 32  # bytes, of a seed and of what an id is made of
ID_LENGTH = 16


class Origin(msgspec.Struct, frozen=True):
    """What a new table is made of: its id and its seed."""

    id: str
    seed: bytes


class Promises:
    """Gives tickets out and takes them in again."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._signer = Signer(key, "ticket")

    def make(self) -> wire.Ticket:
        """A ticket, and what commits to its seed."""
        nonce = secrets.token_urlsafe(NONCE_BYTES)
        ticket = self._signer.sign(f"{int(time.time())}-{nonce}")
        return wire.Ticket(ticket, hashlib.sha256(self._derive("seed", ticket)).hexdigest())

    def redeem(self, ticket: str) -> Origin:
        """The table of a ticket; without one its seed is promised to nobody."""
        if not ticket:
            return Origin(_id(secrets.token_bytes(CHANCE)), secrets.token_bytes(CHANCE))
        try:
            made = int(self._signer.read(ticket).partition("-")[0])
        except UserProblem:
            raise UserProblem("ticket.gone") from None
        if time.time() - made > LIFE:
            raise UserProblem("ticket.gone")
        return Origin(_id(self._derive("table", ticket)), self._derive("seed", ticket))

    def _derive(self, what: str, ticket: str) -> bytes:
        return hmac.digest(self._key, f"scrimshaw {what} {ticket}".encode(), "sha256")


def _id(chance: bytes) -> str:
    """The id of a table: no dash comes first, for a command would take it for an option."""
    return urlsafe_b64encode(chance).decode().lstrip("-")[:ID_LENGTH]
