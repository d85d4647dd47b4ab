"""What is said where an extra is not installed."""

from __future__ import annotations

import importlib
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "package"),
    [
        ("pettingzoo", "pettingzoo"),
        ("gymnasium", "gymnasium"),
        ("openspiel", "pyspiel"),
        ("arrays", "numpy"),
    ],
)
def test_a_missing_package_is_named_with_what_installs_it(module, package, monkeypatch):
    name = f"scrimshaw.adapters.{module}"
    monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ImportError) as told:
        importlib.import_module(name)
    assert str(told.value) == f"{name} needs {package}: pip install 'scrimshaw[rl]'"
