"""Break a game, or another package, in small ways and see which breaks the tests do not notice.

    make mutants OF=scamorra
    make mutants OF=bots

Each mutant is one small change of one module, run interpreted: of a game against the tests of its
rules, its golden playthroughs and the conformance suite, of another package against the tests of
its name. A mutant that hangs counts as noticed.
"""

from __future__ import annotations

import argparse
import ast
import compileall
import copy
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.util import cache_from_source
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "scrimshaw"
SKIPPED = {
    "__init__.py",
    "judge.py",
    "appraisal.py",
    "gifts.py",
    "drawing.py",
    "position.py",
    "content.py",
    "kit.py",
}  # not the rules
SECONDS = 240
COMPARISONS = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
NOT_RULES = {"annotation", "returns", "decorator_list", "op", "ops", "ctx"}
OPERATIONS = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


@dataclass(frozen=True)
class Mutant:
    """One break: where it is, what it says now, and the whole module with it."""

    path: Path
    line: int
    before: str
    after: str
    source: str

    def __str__(self) -> str:
        return f"{self.path.name}:{self.line}: {self.before}  ->  {self.after}"


def variants(node: ast.AST) -> Iterator[ast.AST]:
    """The broken forms of a node."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARISONS:
        yield changed(node, ops=[COMPARISONS[type(node.ops[0])](), *node.ops[1:]])
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in OPERATIONS:
        yield changed(node, op=OPERATIONS[type(node.op)]())
    elif isinstance(node, ast.BoolOp):
        yield changed(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.Invert):
        yield node.operand
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield changed(node, value=not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield changed(node, value=node.value + 1)
    elif is_effect(node):
        yield ast.Pass()


def is_effect(node: ast.AST) -> bool:
    """Whether a statement only changes something: it can be left out."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    return isinstance(node, ast.Assign) and isinstance(
        node.targets[0], ast.Attribute | ast.Subscript
    )


def changed(node: ast.AST, **fields: object) -> ast.AST:
    """A copy of a node with other fields."""
    other = copy.copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return other


def in_functions(tree: ast.Module) -> Iterator[tuple[ast.AST, str, int | None]]:
    """Every child of every node inside a function: the parent, the field, the place in a list."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for parent in {node: None for function in functions for node in ast.walk(function)}:
        for field, value in ast.iter_fields(parent):
            if field in NOT_RULES or isinstance(value, ast.arguments):
                continue
            if isinstance(value, ast.AST):
                yield parent, field, None
            elif isinstance(value, list):
                yield from ((parent, field, place) for place in range(len(value)))


def mutants_of(path: Path) -> list[Mutant]:
    """Every mutant of a module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found: dict[str, Mutant] = {}
    for parent, field, place in in_functions(tree):
        holder = getattr(parent, field)
        node = holder if place is None else holder[place]
        for variant in variants(node):
            put(parent, field, place, variant)
            source = ast.unparse(ast.fix_missing_locations(tree))
            put(parent, field, place, node)
            before, after = ast.unparse(node), ast.unparse(variant)
            if source not in found:
                found[source] = Mutant(path, node.lineno, before, after, source)
    return list(found.values())


def put(parent: ast.AST, field: str, place: int | None, node: ast.AST) -> None:
    """Set a child of a node."""
    if place is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[place] = node


def folder_of(name: str) -> Path:
    """Where the modules of a game, or of another package, are."""
    game = SOURCES / "games" / name
    return game if game.exists() else SOURCES / name


def modules_of(name: str) -> list[Path]:
    """The modules that are broken: of a game those that hold rules."""
    folder = folder_of(name)
    left_out = set() if folder.parent == SOURCES else SKIPPED
    return [path for path in sorted(folder.glob("*.py")) if path.name not in left_out]


def test_commands(name: str) -> list[list[str]]:
    """The tests that should notice, the quickest first."""
    base = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--timeout", "60"]
    if folder_of(name).parent == SOURCES:
        return [[*base, f"tests/{name}"]]
    rules = f"tests/rules/{name}"
    oracle = f"{rules}/test_oracle.py"
    commands = [
        [*base, "tests/playthroughs", "-k", name],
        [*base, rules, "--deselect", oracle],
        [*base, "tests/conformance/test_games.py", "-k", f"Test{name.title()}"],
    ]
    return [*commands, [*base, oracle]] if Path(ROOT, oracle).exists() else commands


def is_noticed(mutant: Mutant, copy_of_source: Path, name: str) -> bool:
    """Whether some test fails with the mutant in place."""
    target = copy_of_source / mutant.path.relative_to(ROOT / "src")
    original = target.read_text(encoding="utf-8")
    Path(cache_from_source(str(target))).unlink(missing_ok=True)  # it is the unbroken one
    target.write_text(mutant.source, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(copy_of_source), "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("SCRIMSHAW_MODE", None)
    try:
        for command in test_commands(name):
            ran = subprocess.run(
                command,
                cwd=ROOT,
                env=environment,
                capture_output=True,
                timeout=SECONDS,
                check=False,
            )
            if ran.returncode != 0:
                return True
    except subprocess.TimeoutExpired:
        return True
    finally:
        target.write_text(original, encoding="utf-8")
    return False


def main() -> int:
    """Try the mutants and report the survivors."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("of", help="a game, or another package: bots, engine, lab")
    parser.add_argument("--sample", type=int, default=0, help="try only so many, drawn evenly")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    every = [mutant for path in modules_of(arguments.of) for mutant in mutants_of(path)]
    if arguments.sample:
        every = random.Random(arguments.seed).sample(every, min(arguments.sample, len(every)))
    with tempfile.TemporaryDirectory() as scratch:
        noticed = try_all(every, arguments.of, arguments.jobs, Path(scratch))
    share = len(noticed) / len(every)
    print(f"{arguments.of}: {len(noticed)} of {len(every)} mutants noticed, {share:.1%}")
    return 0 if share >= 0.9 else 1


def try_all(every: list[Mutant], name: str, jobs: int, scratch: Path) -> set[Mutant]:
    """The mutants that are noticed; each job has its own copy of the sources."""
    copies: SimpleQueue[Path] = SimpleQueue()
    for job in range(jobs):
        place = scratch / str(job)
        shutil.copytree(ROOT / "src", place, ignore=shutil.ignore_patterns("__pycache__", "static"))
        compileall.compile_dir(place, quiet=1)
        copies.put(place)

    def attempt(mutant: Mutant) -> Mutant | None:
        place = copies.get()
        try:
            return mutant if is_noticed(mutant, place, name) else None
        finally:
            copies.put(place)

    with ThreadPoolExecutor(jobs) as pool:
        found = pool.map(attempt, every)
        noticed: set[Mutant] = set()
        for number, mutant in enumerate(found, 1):
            if mutant is not None:
                noticed.add(mutant)
            else:
                print(f"not noticed: {every[number - 1]}", flush=True)
            if number % 20 == 0:
                print(f"{number} of {len(every)}: {len(noticed)} noticed", flush=True)
    return noticed


if __name__ == "__main__":
    sys.exit(main())
