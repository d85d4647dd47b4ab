"""The built page and its addresses."""

from collections.abc import Callable
from pathlib import Path

import pytest

from scrimshaw.server import pages

from .browser import Browser
from .conftest import Running

Serve = Callable[..., Running]


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, serve: Serve) -> Browser:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Scrimshaw</title>")
    (folder / "assets" / "main-1234.js").write_text("console.log('ahoy')\n" * 100)
    (folder / "mark.svg").write_text("<svg/>")
    monkeypatch.setattr(pages.Pages.__init__, "__defaults__", (folder,))
    return serve().browser()


def test_deep_links_are_answered_by_the_page(built: Browser) -> None:
    for path in ("/", "/t/abc", "/games/scamorra", "/lobby"):
        answer = built.get(path)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
        assert "Scrimshaw" in answer.text and answer.headers["content-type"].startswith("text/html")


def test_files_are_served_packed_and_cached(built: Browser) -> None:
    script = built.get("/assets/main-1234.js")
    assert script.headers["content-encoding"] == "gzip"
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("text/javascript")
    plain = built.get("/assets/main-1234.js", headers={"accept-encoding": "identity"})
    assert plain.text == script.text and "content-encoding" not in plain.headers
    again = built.get(
        "/mark.svg", headers={"if-none-match": built.get("/mark.svg").headers["etag"]}
    )
    assert (again.status_code, again.content) == (304, b"")


def test_a_link_that_is_no_longer_good_is_told_by_the_page(built: Browser) -> None:
    person = built.get("/s/old", headers={"accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
    assert person.status_code == 404 and "Scrimshaw" in person.text
    assert person.headers["content-type"].startswith("text/html")
    program = built.get("/s/old")
    assert (program.status_code, program.json()["error"]["key"]) == (404, "link.unknown")


@pytest.mark.parametrize(
    "path", ["/assets/none.js", "/api/none", "/../app.py", "/..%2fapp.py", "/schema/none", "/api"]
)
def test_nothing_else_is_there(built: Browser, path: str) -> None:
    answer = built.get(path)
    assert answer.status_code == 404 or "Scrimshaw" in answer.text
    assert "import" not in answer.text


def test_a_page_that_is_not_built_says_how(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, serve: Serve
) -> None:
    monkeypatch.setattr(pages.Pages.__init__, "__defaults__", (tmp_path / "none",))
    answer = serve().browser().get("/")
    assert answer.status_code == 503 and "make" in answer.text


def test_the_catalogue(ines: Browser) -> None:
    (game,) = [game for game in ines.get("/api/games").json() if game["name"] == "scamorra"]
    assert game["title"] == "La Scamorra" and game["tagline"] and game["players"] == [2]
    assert game["options"][0]["name"] == "mode" and game["bots"]
    detail = ines.get("/api/games/scamorra").json()
    assert detail["words"]["prompt.initiative"] and detail["rulebook"][0]["clauses"]
    assert ines.get("/api/games/scamorra?language=xx").json()["language"] == "en"
    assert ines.get("/api/games/scamorra?language=../x").status_code == 400
    assert ines.get("/api/games/chess").json()["error"]["key"] == "game.unknown"
