"""The built page, served from memory; index.html answers every address of the page itself."""

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from scrimshaw.server.problems import UserProblem

Ask = Request[Any, Any, Any]
FOLDER = Path(__file__).parent / "static"
INDEX = "index.html"
HASHED = "assets/"  # Vite puts a hash into these names, so they never change
NOT_BUILT = "The page is not built yet: run `make page`, then start the server again.\n"
LINKS = "/s/"
NOT_PAGES = ("api/", "ws/", "s/", "schema/", HASHED)
WORTH_PACKING = ("text/", "application/json", "image/svg", "application/javascript")

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


class Asset(msgspec.Struct, frozen=True):
    """One file of the page."""

    kind: str
    plain: bytes
    packed: bytes | None
    etag: str
    cache: str


def read_asset(path: Path, name: str) -> Asset:
    """A file of the page, packed where that helps."""
    data = path.read_bytes()
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = gzip.compress(data, mtime=0) if kind.startswith(WORTH_PACKING) else None
    is_hashed = name.startswith(HASHED)
    cache = "public, max-age=31536000, immutable" if is_hashed else "no-cache"
    return Asset(kind, data, packed, f'"{hashlib.sha256(data).hexdigest()[:20]}"', cache)


class Pages:
    """The files that Vite built, by name."""

    def __init__(self, folder: Path = FOLDER) -> None:
        files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
        names = [path.relative_to(folder).as_posix() for path in files]
        self.assets = {
            name: read_asset(path, name) for path, name in zip(files, names, strict=True)
        }

    def find(self, path: str) -> Asset:
        """The file at a path; addresses of the page are all its index."""
        name = path.lstrip("/")
        asset = self.assets.get(name)
        if asset is not None:
            return asset
        if name.startswith(NOT_PAGES) or INDEX not in self.assets:
            raise UserProblem("page.unknown")
        return self.assets[INDEX]


@get("/", include_in_schema=False, sync_to_thread=False)
def show_home(request: Ask, pages: NamedDependency[Pages]) -> Response[Any]:
    """The page itself, or how to build it."""
    if INDEX not in pages.assets:
        return Response(NOT_BUILT, media_type="text/plain", status_code=503)
    return send_asset(request, pages.assets[INDEX])


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def show_page(request: Ask, pages: NamedDependency[Pages], path: FromPath[str]) -> Response[Any]:
    """A file of the page, or the page itself."""
    return send_asset(request, pages.find(path))


def send_asset(request: Ask, asset: Asset) -> Response[Any]:
    """A file as the browser wants it: packed, or not at all where it has it already."""
    headers = {"etag": asset.etag, "cache-control": asset.cache, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == asset.etag:
        return Response(b"", status_code=304, headers=headers)
    if asset.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(asset.packed, media_type=asset.kind, headers=headers)
    return Response(asset.plain, media_type=asset.kind, headers=headers)


def page_for_link(request: Ask, pages: Pages, status: int) -> Response[Any] | None:
    """The page, for a person whose personal link cannot be followed: it asks why, and tells it."""
    is_read = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if not is_read or not request.url.path.startswith(LINKS) or INDEX not in pages.assets:
        return None
    index = pages.assets[INDEX]
    headers = {"cache-control": "no-store"}
    return Response(index.plain, media_type=index.kind, status_code=status, headers=headers)
