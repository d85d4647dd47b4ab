"""Whoever doubts a shuffle checks it in the browser, without the server."""

import json
from typing import Any

from playwright.sync_api import FilePayload, Page, expect

from scrimshaw import Match, load
from scrimshaw.engine import FastRng
from scrimshaw.testing.walk import choose

from .chromium import Visitor


def finished() -> dict[str, Any]:
    match = Match.new(
        load("scamorra"), seed=bytes(32), names=["Ines", "Gennaro"], entropy=["a", "b"]
    )
    rng = FastRng(3)
    while (chosen := choose(match.state, rng.below(1 << 16))) is not None:
        match.play(chosen[0], [match.state.text(chosen[1])])
    file: dict[str, Any] = json.loads(match.export())
    return file


def bring(page: Page, file: dict[str, Any]) -> None:
    payload = FilePayload(
        name="match.json", mimeType="application/json", buffer=json.dumps(file).encode()
    )
    page.get_by_label("Choose a match file").set_input_files(payload)


def test_a_good_file_and_one_that_was_changed(ines: Visitor) -> None:
    page = ines.open("/verify")
    page.get_by_role("heading", name="Check a match").wait_for()
    with ines.expecting("ERR_INTERNET_DISCONNECTED"):
        ines.context.set_offline(True)
        file = finished()
        bring(page, file)
        expect(page.get_by_role("status")).to_have_text("The shuffle holds.")
        every = f"All {len(file['draws'])} draws follow from the seed"
        expect(page.get_by_role("listitem").filter(has_text=every)).to_contain_text("Holds")
        n, number = file["draws"][6]
        file["draws"][6] = n, (number + 1) % n
        bring(page, file)
        expect(page.get_by_role("status")).to_have_text("The shuffle does not hold.")
        wrong = f"Draw 7 of {len(file['draws'])} does not follow"
        expect(page.get_by_role("listitem").filter(has_text=wrong)).to_contain_text("Does not hold")
        page.get_by_text("Every draw", exact=True).click()
        row = page.get_by_role("row", name=f"7 {n} {(number + 1) % n} {number} Does not hold")
        expect(row).to_be_visible()
        ines.context.set_offline(False)
