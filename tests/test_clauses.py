"""Every clause of every rulebook is proved by a test, and every test names clauses that exist."""

import ast
from pathlib import Path

import pytest

from scrimshaw import games, load

RULES = Path(__file__).parent / "rules"


def marks(game: str) -> list[tuple[str, list[str]]]:
    """The tests of a game with the clauses that each names."""
    found = []
    for path in sorted((RULES / game).glob("test_*.py")):
        if path.name == "test_oracle.py":  # compares whole rules, not single clauses
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.append((f"{path.name}::{node.name}", named(node)))
    return found


def named(test: ast.FunctionDef) -> list[str]:
    calls = [node for node in test.decorator_list if isinstance(node, ast.Call)]
    return [
        argument.value
        for call in calls
        if ast.unparse(call.func) == "pytest.mark.clause"
        for argument in call.args
        if isinstance(argument, ast.Constant)
    ]


@pytest.mark.parametrize("game", games())
def test_every_clause_has_a_test(game: str) -> None:
    proved = {clause for _, clauses in marks(game) for clause in clauses}
    missing = [
        clause.number
        for clause in load(game).rulebook.clauses()
        if f"{game} {clause.number}" not in proved
    ]
    assert not missing, f"{game}: no test for {', '.join(missing)}"


@pytest.mark.parametrize("game", games())
def test_every_test_of_the_rules_names_one_to_three_clauses(game: str) -> None:
    book = load(game).rulebook
    for test, clauses in marks(game):
        assert 1 <= len(clauses) <= 3, f"{test} names {clauses}"
        for clause in clauses:
            name, _, number = clause.partition(" ")
            assert name == game and book.has(number), f"{test}: there is no clause {clause}"
