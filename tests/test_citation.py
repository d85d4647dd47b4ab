"""How to cite what is here."""

import re
from pathlib import Path

import scrimshaw.version

CITATION = Path(__file__).parents[1] / "CITATION.cff"


def test_the_citation_names_this_version():
    found = re.search(r"^version: (.+)$", CITATION.read_text(encoding="utf-8"), re.M)
    assert found is not None
    assert found[1] == scrimshaw.version.__version__
