"""The words of the page as its language files have them."""

import re
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "web" / "src" / "lang"
LANGUAGES = sorted(path.stem for path in FOLDER.glob("??.ts"))


@cache
def page_words(language: str) -> dict[str, str]:
    """The entries of a language."""
    source = (FOLDER / f"{language}.ts").read_text(encoding="utf-8")
    return dict(re.findall(r'^  "([^"]+)": "((?:[^"\\]|\\.)*)",$', source, re.M))
