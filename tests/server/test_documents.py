"""Documents that must not disagree with the code: OpenAPI, TypeScript, the protocol's page."""

import re
import typing
from pathlib import Path

import pytest

from scrimshaw.server import wire
from scrimshaw.server.problems import SENTENCES
from scrimshaw.server.typescript import document, spell

from .browser import Browser

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs" / "wire-protocol.md").read_text(encoding="utf-8")


def test_the_openapi_document_is_valid(ines: Browser) -> None:
    validator = pytest.importorskip("openapi_spec_validator")
    answer = ines.get("/schema/openapi.json")
    validator.validate(answer.json())
    assert "/api/tables/{table}/join" in answer.json()["paths"]


def test_no_page_of_the_schema_loads_from_elsewhere(ines: Browser) -> None:
    for path in ("/schema", "/schema/swagger", "/schema/redoc", "/schema/elements"):
        assert "cdn" not in ines.get(path).text


def test_every_call_is_in_the_protocol(ines: Browser) -> None:
    for path, calls in ines.get("/schema/openapi.json").json()["paths"].items():
        for method in calls:
            call = f"{method.upper()} {path.replace('{table}', '{id}')}"
            assert f"`{call}" in PROTOCOL, f"{call} is not documented"


def test_every_problem_is_in_the_protocol() -> None:
    for key, (status, _) in SENTENCES.items():
        row = re.search(rf"^\| {status} \|.*`{re.escape(key)}`", PROTOCOL, re.MULTILINE)
        assert row, f"{key} is not in the row of {status}"


def test_every_message_is_in_the_protocol() -> None:
    for kind in (*typing.get_args(wire.ServerMessage), *typing.get_args(wire.PageMessage)):
        assert f"| `{kind.__struct_config__.tag}` |" in PROTOCOL


def test_the_page_has_the_types_of_the_wire() -> None:
    written = (ROOT / "web" / "src" / "lib" / "wire.ts").read_text(encoding="utf-8")
    assert written == document(), "run: python -m scrimshaw.server.typescript"


def test_a_type_without_a_spelling_is_an_error() -> None:
    assert spell(list[int | None]) == "(number | null)[]"
    with pytest.raises(TypeError, match="no TypeScript spelling"):
        spell(set[int])
