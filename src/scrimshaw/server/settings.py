"""What a server can be told, and its limits."""

from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from scrimshaw.server.housekeeping import Limits


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """One server's settings; sizes in bytes, times in seconds, rates per second."""

    data: Path = Path("data")
    database: str = ""  # a SQLAlchemy URL; empty: SQLite in the data folder
    public_url: str = ""  # where people find the server, if a proxy stands before it
    proxies: str = "127.0.0.1,::1"  # whose word on a visitor's address is taken, with public_url
    lease: float = 7.0  # a server that has not been heard of for so long is dead to the others
    content: Path | None = None  # a folder of GAME.toml, content other than the games' own
    watch: bool = False  # read content files again whenever they change
    bot_workers: int = 1
    bot_thinking: float = 0.5  # less than the moment it waits, which so tells nothing of its cards
    bot_delay: tuple[float, float] = (0.7, 1.3)
    bot_patience: float = 20.0  # a bot that has not answered by then is answered for
    keep: Limits = Limits()
    look_again: float = 5.0  # how often tables are compared with the database
    tidy_up: float = 600.0
    idle_rooms: int = 256  # tables kept in memory with nobody at them

    max_body: int = 32_768
    max_frame: int = 16_384
    read_rate: float = 50.0
    read_burst: float = 300.0
    write_rate: float = 5.0
    write_burst: float = 60.0
    frame_rate: float = 20.0
    frame_burst: float = 60.0
    sockets_per_address: int = 200

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'scrimshaw.sqlite'}"

    @property
    def origin(self) -> str:
        """What browsers say of our own page; empty without a proxy."""
        parts = urlsplit(self.public_url.lower())
        return f"{parts.scheme}://{parts.netloc}" if parts.netloc else ""
