"""Tables in the browser: make one, share its link, play."""

from pathlib import Path


def run(  # each is an argument of `scrimshaw serve`
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | str = "data",
    *,
    database: str = "",
    public_url: str = "",
    content: Path | None = None,
    watch: bool = False,
    open_browser: bool = False,
) -> None:
    """Serve in the foreground until Ctrl-C."""
    from scrimshaw.server.running import serve  # noqa: PLC0415  # bot workers need none of it
    from scrimshaw.server.settings import Settings  # noqa: PLC0415

    settings = Settings(
        data=Path(data), database=database, public_url=public_url, content=content, watch=watch
    )
    serve(settings, host, port, open_browser=open_browser)
