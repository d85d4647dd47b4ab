"""What a server can be told, and its limits."""

from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from scrimshaw.engine import UserError, read_content
from scrimshaw.server.housekeeping import Limits

Time = Annotated[float, Meta(gt=0)]
Moment = Annotated[float, Meta(ge=0)]
Rate = Annotated[float, Meta(gt=0)]
Count = Annotated[int, Meta(ge=1)]


class Tuning(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a file of settings can say; sizes in bytes, times in seconds, rates per second."""

    proxies: str = "127.0.0.1,::1"  # whose word on a visitor's address is taken, with public_url
    lease: Time = 7.0  # a server that has not been heard of for so long is dead to the others
    bot_workers: Count = 1
    bot_thinking: Time = 0.5  # less than the moment it waits, which so tells nothing of its cards
    bot_delay: tuple[Moment, Moment] = (0.7, 1.3)
    bot_patience: Time = 20.0  # a bot that has not answered by then is answered for
    keep: Limits = Limits()
    look_again: Time = 5.0  # how often tables are compared with the database
    tidy_up: Time = 600.0
    idle_rooms: Count = 256  # tables kept in memory with nobody at them

    max_body: Count = 32_768
    max_frame: Count = 16_384
    read_rate: Rate = 50.0
    read_burst: Rate = 300.0
    write_rate: Rate = 5.0
    write_burst: Rate = 60.0
    frame_rate: Rate = 20.0
    frame_burst: Rate = 60.0
    socket_rate: Rate = 2.0
    socket_burst: Rate = 200.0
    sockets_per_address: Count = 200


class Settings(Tuning, frozen=True, kw_only=True):
    """One server's settings: the command line's and the file's."""

    data: Path = Path("data")
    database: str = ""  # a SQLAlchemy URL; empty: SQLite in the data folder
    public_url: str = ""  # where people find the server, if a proxy stands before it
    content: Path | None = None  # a folder of GAME.toml, content other than the games' own
    watch: bool = False  # read content files again whenever they change

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'scrimshaw.sqlite'}"

    @property
    def origin(self) -> str:
        """What browsers say of our own page; empty without a proxy."""
        parts = urlsplit(self.public_url.lower())
        return f"{parts.scheme}://{parts.netloc}" if parts.netloc else ""


def read_tuning(path: Path) -> Tuning:
    """A file of settings; what would give bots away is refused."""
    tuning = read_content(path, Tuning)
    shortest, longest = tuning.bot_delay
    if not tuning.bot_thinking < shortest <= longest:
        raise UserError(
            f"{path.name}: bot_delay = [{shortest}, {longest}]: expected the shortest and the"
            f" longest wait before a bot's move, both above bot_thinking = {tuning.bot_thinking}:"
            " how long it thinks must not show"
        )
    return tuning
