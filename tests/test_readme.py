"""What the documents show works: Python blocks run, commands end well, make knows its verbs."""

from __future__ import annotations

import doctest
import io
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from scrimshaw.cli import main

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
GUIDE = ROOT / "docs" / "add-your-own-game.md"  # a game is built in it: see tests/package
FENCE = re.compile(r"^```(\w+)[^\n]*\n(.*?)^```$", re.M | re.S)
SHELL = {"console", "sh", "shell", "bash"}
MAKE = re.compile(r"(?:^|`)(?:\$ )?make((?: [\w.=-]+)+)", re.M)
NOT_RUN = {"serve"}  # it stays

every_document = pytest.mark.parametrize(
    "document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT))
)


class Block(NamedTuple):
    """A fenced block: its language, its text, and the line where the text begins."""

    language: str
    text: str
    line: int


def blocks(text: str) -> Iterator[Block]:
    """The fenced blocks that name a language."""
    for fence in FENCE.finditer(text):
        yield Block(fence[1], fence[2], text.count("\n", 0, fence.start(2)) + 1)


def commands(block: Block) -> list[str]:
    """The lines of a shell block that people type; in a console those after the prompt."""
    lines = block.text.replace("\\\n", " ").splitlines()
    if block.language == "console":
        lines = [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]
    return [line for line in lines if line.strip()]


def run_python(block: Block, namespace: dict[str, object], name: str) -> None:
    """Run a block as it stands, or hold a session to its answers."""
    if block.text.startswith(">>>"):
        test = doctest.DocTestParser().get_doctest(
            block.text, namespace, name, name, block.line - 1
        )
        doctest.DebugRunner().run(test, clear_globs=False)
        namespace.update(test.globs)
        return
    # Leading lines let a traceback name the document's own.
    exec(compile("\n" * (block.line - 1) + block.text, name, "exec"), namespace)


def run_command(line: str) -> None:
    """Run a command of ours; others are not ours to run."""
    words = shlex.split(line, comments=True)
    if words[:1] != ["scrimshaw"] or NOT_RUN & set(words[1:2]):
        return
    try:
        code = main(words[1:])
    except SystemExit as left:  # `--help` leaves so
        code = int(str(left.code))
    assert code == 0, f"`{line}` ends with {code}"


def run_document(text: str, name: str) -> None:
    """Everything that a document shows, in its order and in one namespace."""
    namespace: dict[str, object] = {"__name__": "document"}
    for block in blocks(text):
        if block.language == "python":
            run_python(block, namespace, name)
        elif block.language in SHELL:
            for line in commands(block):
                run_command(line)


def verbs(text: str) -> set[str]:
    """What the document asks make to do."""
    return {
        word
        for found in MAKE.finditer(text)
        for word in found[1].split()
        if "=" not in word and not word.startswith("-")
    }


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder with the sources and examples in it, so that documents may name them."""
    for name in ("src", "examples"):
        (tmp_path / name).symlink_to(ROOT / name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    return tmp_path


@every_document
@pytest.mark.usefixtures("desk")
def test_what_a_document_shows_works(document: Path) -> None:
    if document == GUIDE:
        return
    run_document(document.read_text(encoding="utf-8"), str(document))


@every_document
def test_make_knows_what_a_document_asks_of_it(document: Path) -> None:
    known = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    unknown = verbs(document.read_text(encoding="utf-8")) - known
    assert not unknown, f"make knows no {', '.join(sorted(unknown))}"


@every_document
def test_what_a_document_links_to_is_there(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text)
    links += re.findall(r'<img src="([^"]+)"', text)
    links += re.findall(r"\.venv/bin/python ([\w/]+\.py)", text)
    missing = [link for link in links if not (document.parent / link).exists()]
    assert not missing, f"{document.name} links to {', '.join(missing)}"


# These tests would notice


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize(
    "text",
    [
        "```python\nimport scrimshaw\nscrimshaw.no_such\n```\n",
        "```python\nx = 1\n```\nthen\n```python\nassert x == 2\n```\n",
        "```python\n>>> 1 + 1\n3\n```\n",
        "```sh\nscrimshaw rules chess\n```\n",
        "```sh\nls\nscrimshaw sim scamorra \\\n  -n 0\n```\n",
        "```console\n$ scrimshaw frob\nscrimshaw: ...\n```\n",
    ],
)
def test_a_document_that_shows_something_wrong_is_caught(text: str) -> None:
    with pytest.raises((AssertionError, AttributeError, doctest.DocTestFailure)):
        run_document(text, "wrong.md")


@pytest.mark.usefixtures("desk")
def test_blocks_are_run_in_order_and_answers_are_not() -> None:
    run_document(
        "```python\nx = 1\n```\n"
        "```python\n>>> x + 1\n2\n>>> y = 5\n```\n"
        "```python\nassert y == 5\n```\n"
        "```console\n$ scrimshaw games  # all\nscrimshaw frob is an answer here\n```\n"
        "```\nscrimshaw frob\n```\n```sh\nscrimshaw serve --port 1\nrm nothing\n```\n",
        "right.md",
    )


def test_verbs_are_found_in_blocks_and_in_sentences() -> None:
    text = "We make boats.\n```sh\nmake play\n$ make -s test lint\n```\nRun `make mutants OF=x`."
    assert verbs(text) == {"play", "test", "lint", "mutants"}
