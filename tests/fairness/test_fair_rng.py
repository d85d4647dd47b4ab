"""The stream of live matches: unbiased, and the same in another language."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from scrimshaw import Match, UserError, load
from scrimshaw.engine import FairRng, FastRng, Rng, commit, fair_rng
from scrimshaw.testing.walk import choose

SEED = bytes(range(32))
DOCUMENT = Path(__file__).parents[2] / "docs" / "fairness.md"
VECTORS = Path(__file__).with_name("fairness.vectors.json")
PAGE = Path(__file__).parents[2] / "web" / "src" / "lib" / "verify" / "fairness.vectors.json"
DATA = json.loads(VECTORS.read_text(encoding="utf-8"))


def played(seed: bytes = SEED, mode: str = "single") -> Match:
    match = Match.new(
        load("scamorra"),
        seed=seed,
        names=["Ines", "Gennaro"],
        entropy=["sea salt", "Größe 5"],
        options={"mode": mode},
    )
    rng = FastRng(3)
    while (chosen := choose(match.state, rng.below(1 << 16))) is not None:
        match.play(chosen[0], [match.state.text(chosen[1])])
    return match


def test_the_commitment_is_the_seeds_hash_and_known_before_the_deal() -> None:
    match = Match.new(load("scamorra"), seed=SEED, names=["a", "b"])
    assert match.commitment == hashlib.sha256(SEED).hexdigest() == commit(SEED)
    assert SEED.hex() not in match.export().decode()


def test_the_seed_and_the_draws_are_revealed_at_the_end_only() -> None:
    match = Match.new(load("scamorra"), seed=SEED, names=["a", "b"])
    for key in (b'"seed": null', b'"draws": null'):
        assert key in match.export()
    assert SEED.hex() in played().export().decode()


def test_every_players_entropy_changes_the_stream() -> None:
    streams = {
        tuple(fair_rng(SEED, entropy).below(1000) for _ in range(8))
        for entropy in (["a", "b"], ["a", "c"], ["c", "b"], ["ab", ""], [])
    }
    assert len({stream[:1] for stream in streams}) > 1
    assert len(streams) == 5


@pytest.mark.parametrize("case", DATA["cases"], ids=lambda case: case["seed"][:8])
def test_the_vectors_hold(case: dict[str, Any]) -> None:
    seed = bytes.fromhex(case["seed"])
    rng = fair_rng(seed, case["entropy"])
    assert commit(seed) == case["commitment"]
    assert [[n, rng.below(n)] for n, _ in case["draws"]] == case["draws"]


@pytest.mark.skipif(not PAGE.is_file(), reason="the page's sources are not here")
def test_the_page_is_held_to_the_same_vectors() -> None:
    assert json.loads(PAGE.read_text(encoding="utf-8")) == DATA


def test_words_are_read_as_the_document_says() -> None:
    key = bytes(32)
    rng = FairRng(key)
    block = hashlib.sha256(key + (0).to_bytes(8, "big")).digest()
    words = [int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4)]
    assert [rng.below(1 << 31) for _ in range(8)] == [word % (1 << 31) for word in words]


def test_a_word_that_would_favour_small_numbers_is_dropped() -> None:
    key = hashlib.sha256(b"rejection").digest()
    words = []
    for counter in range(200):
        block = hashlib.sha256(key + counter.to_bytes(8, "big")).digest()
        words += [int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4)]
    n = 3_000_000_000  # more than two words in three are below it; the others must be dropped
    kept = [word for word in words if word < n]
    assert len(kept) < len(words)
    rng = FairRng(key)
    assert [rng.below(n) for _ in kept] == kept


@pytest.mark.parametrize("n", [2, 3, 6, 16, 52])
@pytest.mark.parametrize("kind", ["fair", "fast"])
def test_draws_are_even(kind: str, n: int) -> None:
    rng: Rng = fair_rng(SEED, []) if kind == "fair" else FastRng(1)
    samples = 6000
    counts = Counter(rng.below(n) for _ in range(samples))
    mean = samples / n
    statistic = sum((counts[number] - mean) ** 2 / mean for number in range(n))
    assert statistic < (n - 1) + 5 * (2 * (n - 1)) ** 0.5 + 8


def test_a_seed_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(UserError, match="32 bytes, not 3"):
        fair_rng(b"abc", [])


@pytest.mark.parametrize("mode", ["single", "fifteen"])
def test_javascript_reproduces_the_draws_of_a_whole_match(mode: str, tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node is not there to run the verifier of docs/fairness.md")
    code = re.search(r"```javascript\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.S)
    assert code is not None
    (tmp_path / "verify.mjs").write_text(code[1])
    match = played(mode=mode)
    (tmp_path / "match.json").write_bytes(match.export())
    ran = subprocess.run(
        [node, "verify.mjs", "match.json"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    rng = match.state.rng
    assert isinstance(rng, FairRng)
    assert ran.stdout == f"{len(rng.draws)} draws hold\n", ran.stderr
    wrong = match.export().replace(b"[\n   16,\n   ", b"[\n   16,\n   1")
    (tmp_path / "match.json").write_bytes(wrong)
    ran = subprocess.run(
        [node, "verify.mjs", "match.json"], cwd=tmp_path, capture_output=True, check=False
    )
    assert ran.returncode != 0
