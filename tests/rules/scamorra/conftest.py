"""The two ways to play La Scamorra."""

import pytest

import scrimshaw
from scrimshaw.engine import Setup


@pytest.fixture(scope="session")
def single() -> Setup:
    return scrimshaw.load("scamorra").setup()


@pytest.fixture(scope="session")
def fifteen() -> Setup:
    return scrimshaw.load("scamorra").setup(mode="fifteen")
