"""What happens is seen and heard, as far as people wish it; nothing waits for it."""

from playwright.sync_api import Page, expect

from .chromium import Visitor
from .scamorra import Board

# Motions are held back and counted, so that no test depends on how fast they are.
WITNESS = """
window.flown = [];
window.speakers = 0;
window.tones = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
    const motion = animate.apply(this, how);
    motion.pause();
    window.flown.push(motion);
    document.documentElement.dataset.flew = "yes";
    return motion;
};
window.AudioContext = class extends AudioContext {
    constructor() { super(); window.speakers += 1; }
    createGain() {
        window.tones += 1;
        document.documentElement.dataset.heard = "yes";
        return super.createGain();
    }
};
"""
SKIP = """() => {
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
    return window.flown.map(({ playState }) => playState);
}"""


def turn(board: Board) -> None:
    """Take one turn, and see it told."""
    told = board.page.get_by_role("log", name="Log").get_by_role("listitem")
    assert board.wait()
    before = told.count()
    board.take_turn()
    expect(told.nth(before)).to_be_attached()


def choose_motion(page: Page, now: str, wanted: str) -> None:
    page.get_by_role("button", name=f"Motion: {now}").click()
    expect(page.get_by_role("button", name=f"Motion: {wanted}")).to_be_visible()


def test_moves_are_seen_and_heard_as_far_as_wished(ines: Visitor) -> None:
    ines.context.add_init_script(WITNESS)
    page = ines.open("/")
    ines.play_button.click()
    board = Board(ines, seed=4)
    assert board.wait()
    assert page.evaluate("window.speakers") == 0, "no sound before the first touch of the table"
    turn(board)
    assert page.evaluate("window.speakers") == 1
    page.locator("html[data-heard]").wait_for()
    assert page.evaluate("window.flown.length") == 0, "motion is off"

    choose_motion(page, "off", "normal")
    choose_motion(page, "normal", "slowed")
    page.get_by_role("button", name="Mute sounds").click()
    board.wait()
    quiet = page.evaluate("window.tones")
    turn(board)
    page.locator("html[data-flew]").wait_for()
    assert page.evaluate("window.tones") == quiet
    assert set(page.evaluate(SKIP)) == {"finished"}, "a key skips what still moves"

    page.reload()
    expect(page.get_by_role("button", name="Motion: slowed")).to_be_visible()
    expect(page.get_by_role("button", name="Mute sounds")).to_have_attribute("aria-pressed", "true")


def test_a_system_that_asks_for_stillness_gets_it(ines: Visitor) -> None:
    page = ines.page
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script("localStorage.removeItem('motion')")
    page.goto("/")
    expect(page.locator("html[data-motion='off']")).to_be_attached()
    page.emulate_media(reduced_motion="no-preference")
    expect(page.locator("html[data-motion='normal']")).to_be_attached()
