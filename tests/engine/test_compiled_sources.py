"""What the compiler would silently change must not stand in compiled modules."""

import ast
import runpy
import sys
from pathlib import Path
from unittest import mock

import pytest

ROOT = Path(__file__).parents[2]


def compiled_modules() -> list[Path]:
    """The modules that setup.py compiles."""
    with mock.patch.object(sys, "argv", ["setup.py"]), mock.patch("setuptools.setup"):
        build = runpy.run_path(str(ROOT / "setup.py"))
    return [ROOT / "src/scrimshaw" / Path(name) for name in build["module_names"](ROOT)]


@pytest.mark.parametrize(
    "path", compiled_modules(), ids=lambda path: f"{path.parent.name}/{path.stem}"
)
def test_no_class_relies_on_keywords_that_mypyc_drops(path: Path) -> None:
    """A msgspec type with `frozen` or `forbid_unknown_fields` belongs into a plain module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef):
            assert not node.keywords, f"{path.name}: {node.name} has class keywords"


def test_the_list_of_compiled_modules_is_not_empty() -> None:
    assert {"state.py", "rules.py", "ismcts.py"} <= {path.name for path in compiled_modules()}
