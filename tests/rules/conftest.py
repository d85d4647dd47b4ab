"""What the tests of every game's rules share: the marker that names the clauses they prove."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*names): the clauses that a test of the rules proves")
