"""What is said at a table: beside its match, never in it, and gone with the table."""

import re
import unicodedata

from scrimshaw.server import wire
from scrimshaw.server.limits import Bucket
from scrimshaw.server.problems import UserProblem
from scrimshaw.server.store import KEPT, Store

RATE = 0.5  # remarks a second that a seat may make, in the long run
BURST = 6
# Signs that are letters, marks or symbols by their category, and that are drawn as nothing.
UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U00016fe4\U0001d159\U000e0100-\U000e01ef]"
)


def plain(text: str) -> str:
    """A text on one line, without signs that nobody sees or that turn others around."""
    visible = "".join(
        " " if unicodedata.category(sign)[0] in "CZ" else sign
        for sign in unicodedata.normalize("NFC", UNSEEN.sub("", text))
    )
    return " ".join(visible.split())


class Talk:
    """The last remarks of one table, as this server knows them."""

    def __init__(self, store: Store, table: str) -> None:
        self._store = store
        self._table = table
        self._buckets: dict[int, Bucket] = {}
        self.remarks: list[wire.Remark] = []

    @property
    def number(self) -> int:
        """Of the last remark."""
        return self.remarks[-1].number if self.remarks else 0

    def after(self, number: int) -> list[wire.Remark]:
        """What was said since."""
        return [remark for remark in self.remarks if remark.number > number]

    async def say(self, seat: int, name: str, text: str) -> None:
        """Write a remark of a seat, then take it in."""
        words = plain(text)
        if not words:
            raise UserProblem("chat.empty")
        if not self._buckets.setdefault(seat, Bucket(RATE, BURST)).take():
            raise UserProblem("chat.too_fast")
        await self._store.say(self._table, seat, name, words)
        await self.listen()

    async def listen(self) -> None:
        """Take in what was said since, here or at other servers."""
        rows = await self._store.talk(self._table, self.number)
        heard = [wire.Remark(row.number, row.seat, row.name, row.text, row.at) for row in rows]
        new = [remark for remark in heard if remark.number > self.number]  # others listen too
        self.remarks = [*self.remarks, *new][-KEPT:]
