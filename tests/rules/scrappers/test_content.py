"""2.1, 2.5 and 7.3: cards are data, and a wrong one is refused by file, card and key."""

import pickle
from pathlib import Path
from tempfile import mkdtemp

import pytest

from scrimshaw.cli import main
from scrimshaw.engine import UserError, content_hash, listed

from ..table import view
from .hangar import BENCH, GAME, PLAIN, VOCABULARY, content_of, play, table

OPERATION = "type = 'operation'; fuel = 1; abilities = "
UPGRADE = "type = 'upgrade'; fuel = 1; "
KEYS = "type, fuel, pick, flavour, copies, scrap, red, blue, lasting or broken"


def refused(line: str) -> str:
    with pytest.raises(UserError) as error:
        content_of(f"{PLAIN}\n{line}")
    return str(error.value)


@pytest.mark.clause("scrappers 7.3")
@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (
            "[{ do = 'punch', n = 1 }]",
            f"abilities[0].do = 'punch': expected {listed([*VOCABULARY])}",
        ),
        ("[{ do = 'hit', n = 1 }]", "abilities[0]: missing required field kind"),
        (
            "[{ do = 'hit', kind = 'fire', n = 1 }]",
            "abilities[0].kind = 'fire': expected energy or impact",
        ),
        (
            "[{ do = 'hit', kind = 'impact', n = -1 }]",
            "abilities[0].n = -1: expected int >= 0",
        ),
        (
            "[{ do = 'hit', kind = 'impact', n = 1, to = 'right' }]",
            "abilities[0].to = 'right': expected left, others or self",
        ),
        (
            "[{ do = 'gain', what = 'fuel', n = 1, twice = true }]",
            "abilities[0].twice: there is no such key here; there are do, what, n or per",
        ),
        (
            "[{ do = 'pay', what = 'fuel', n = 1, then = [{ do = 'repair', n = 'two' }] }]",
            "abilities[0].then[0].n = 'two': expected int, got str",
        ),
        (
            "[{ do = 'choose', options = [[{ do = 'copy' }]] }]",
            "abilities[0].options: expected array of length >= 2",
        ),
        (
            "[{ do = 'if', slot = [1], damage = 2, then = [{ do = 'copy' }] }]",
            "abilities[0]: expected exactly one of slot, next, damage, upgrades",
        ),
        (
            "[{ do = 'if', then = [{ do = 'copy' }] }]",
            "abilities[0]: expected exactly one of slot, next, damage, upgrades",
        ),
        ("[]", "abilities: expected array of length >= 1"),
    ],
)
def test_a_wrong_ability_is_refused_by_file_card_and_key(lines: str, told: str) -> None:
    message = refused(f"advanced.bad-card: scrap = 1; {OPERATION}{lines}")
    assert message == f"test.toml: advanced.bad-card.{told}"


@pytest.mark.clause("scrappers 2.1", "scrappers 2.5")
@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            f"advanced.bad: {UPGRADE} red = 1",
            "advanced.bad.scrap: an advanced card has a scrap value from 1 to 9",
        ),
        (
            f"basic.bad: {UPGRADE} red = 1; scrap = 2",
            "basic.bad.scrap = 2: a basic card has no scrap value",
        ),
        (
            f"basic.bad: {UPGRADE} scrap = 0",
            "basic.bad: expected a shield or a lasting benefit",
        ),
        (
            f"basic.bad: {UPGRADE} broken = [{{ do = 'copy' }}]",
            "basic.bad: expected a red or blue shield: broken needs one",
        ),
        (
            f"basic.bad: {UPGRADE} lasting = [{{ when = 'dawn', n = 1 }}]",
            "basic.bad.lasting[0].when = 'dawn': expected income, hit, eject or repair",
        ),
        (
            f"basic.bad: {UPGRADE} red = 1; abilities = []",
            f"basic.bad.abilities: there is no such key here; there are {KEYS}",
        ),
        (
            "basic.bad: type = 'gadget'; fuel = 1",
            "basic.bad.type = 'gadget': expected operation or upgrade",
        ),
        (
            f"basic.Bad: {UPGRADE} red = 1",
            "basic.Bad: a card's name is small letters and digits with hyphens",
        ),
        (
            f"advanced.jab: {UPGRADE} red = 1; scrap = 1",
            "advanced.jab: this name is taken by a basic card",
        ),
        (
            "basic.bad: type = 'upgrade'; fuel = 10; red = 1",
            "basic.bad.fuel = 10: expected int <= 9",
        ),
    ],
)
def test_a_wrong_card_is_refused_by_file_card_and_key(line: str, told: str) -> None:
    assert refused(line) == f"test.toml: {told}"


@pytest.mark.clause("scrappers 7.3")
def test_every_card_says_when_to_pick_it() -> None:
    message = refused(f"basic.bad: {UPGRADE} red = 1; pick = ''")
    assert message.startswith("test.toml: not valid TOML")  # twice the same key
    with pytest.raises(UserError, match=r"missing required field pick"):
        GAME.read_content(_file("[basic.bad]\ntype = 'upgrade'\nfuel = 0\nred = 1\nflavour = 'x'"))


def _file(card: str) -> Path:
    path = Path(mkdtemp()) / "scrappers-bad.toml"
    path.write_text(BENCH.read_text() + card)
    return path


@pytest.mark.clause("scrappers 1.3")
@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("[head_start.4]\nfuel = [1, 0]\nscrap = [0, 0, 0, 0]", r"head_start.*each of 4 places"),
        ("[head_start.few]\nfuel = []\nscrap = []", r"head_start.*few.*from 2 3 4"),
        (
            "[head_start.5]\nfuel = [0, 0, 0, 0, 1]\nscrap = [0, 0, 0, 0, 0]",
            r"head_start.*from 2 3 4",
        ),
        ("[head_start.2]\nfuel = [0, -1]\nscrap = [0, 0]", r"head_start.*fuel.*expected int >= 0"),
    ],
)
def test_a_head_start_is_for_each_place_of_a_number_of_players(lines: str, told: str) -> None:
    with pytest.raises(UserError, match=told):
        GAME.read_content(_file("\n" + lines))


@pytest.mark.clause("scrappers 1.1", "scrappers 1.2")
def test_there_must_be_basic_and_advanced_cards() -> None:
    basics = "\n".join(line for line in PLAIN.splitlines() if line.startswith("basic"))
    with pytest.raises(UserError, match=r"advanced: expected at least two advanced cards"):
        content_of(
            basics.replace("advanced", "basic") + f"\nadvanced.one: scrap = 1; {UPGRADE} red = 1"
        )
    with pytest.raises(UserError, match=r"missing required field basic"):
        content_of(f"advanced.one: scrap = 1; copies = 2; {UPGRADE} red = 1")


@pytest.mark.clause("scrappers 7.3")
def test_check_reads_a_file_and_tells_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    good = _file("")
    assert main(["check", str(good)]) == 0
    assert "good content for Scrappers" in capsys.readouterr().out
    bad = _file(
        "[basic.bad-one]\ntype = 'upgrade'\nfuel = 'much'\nred = 1\nflavour = 'x'\npick = 'y'"
    )
    assert main(["check", str(bad)]) == 2
    told = capsys.readouterr().err.strip()
    assert told == (
        "scrimshaw: scrappers-bad.toml: basic.bad-one.fuel = 'much': expected int, got str"
    )


@pytest.mark.clause("scrappers 7.2", "scrappers 1.5", "scrappers 6.1")
def test_the_rules_play_another_set_with_other_numbers() -> None:
    state = GAME.setup(2, BENCH).new(4)
    seen = view(state, 0)
    assert [len(own["stack"]) for own in seen["mechs"]] == [3, 3]
    assert (len(seen["hand"]), seen["lethal"]) == (3, 6)
    assert (seen["mechs"][0]["fuel"], seen["mechs"][0]["scrap"]) == (2, 3)
    assert seen["mechs"][0]["unseen"] == ["buzz", "kick", "kick", "lid", "net"]
    with pytest.raises(UserError):
        state.parse("assign ram")


@pytest.mark.clause("scrappers 2.5", "scrappers 4.5", "scrappers 6.5")
def test_other_numbers_and_benefits_count() -> None:
    content = GAME.read_content(BENCH)
    state = table(
        "kick",
        "kick",
        stacks=["eject kick", ""],
        upgrades=["lid bear", ""],
        damage=[3, 0],
        decks=["kick kick", "kick kick"],
        content=content,
    )
    play(state, "p1 take fuel", "p1 done", "p2 done")
    own = view(state, 0)["mechs"][0]
    assert (own["fuel"], own["scrap"], own["damage"]) == (1 + 2 + 2, 0 + 1, 2)


@pytest.mark.clause("scrappers 7.2")
def test_two_contents_play_side_by_side_and_differ_by_their_hash() -> None:
    ours, theirs = GAME.setup(2), GAME.setup(2, BENCH)
    assert content_hash(ours.content) != content_hash(theirs.content)
    one, two = ours.new(1), theirs.new(1)
    assert one.parse("assign ram") != two.parse("assign kick")
    again = pickle.loads(pickle.dumps(two))
    assert again.dump() == two.dump()
    assert again.setup.names == [
        "bear",
        "buzz",
        "kick",
        "lid",
        "magpie",
        "mole",
        "net",
        "parrot",
        "wasp",
    ]
