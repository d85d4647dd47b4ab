"""Chance: three kinds of stream behind one class."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine import FairRng, FastRng, Rng, ScriptedRng, fair_rng
from scrimshaw.engine.rng import load_rng, save_rng

SEEDS = st.integers(-(2**70), 2**70)
BELOW = st.lists(st.integers(1, 2**31), max_size=20)
KINDS: list[Callable[[], Rng]] = [
    lambda: FastRng(9),
    lambda: fair_rng(bytes(range(32)), ["salt"]),
    lambda: ScriptedRng([3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3, 2, 3, 8, 4]),
]
every_kind = pytest.mark.parametrize("make", KINDS, ids=["fast", "fair", "scripted"])


def draws(rng: Rng, count: int = 8, n: int = 10) -> list[int]:
    return [rng.below(n) for _ in range(count)]


@pytest.mark.parametrize(
    ("seed", "below_1000", "word"),
    [
        (0, [749, 734, 419, 615, 645, 266, 42, 275], 196296207227284542),
        (7, [594, 195, 995, 790, 726, 958, 675, 277], 3114644455285807119),
        (-1, [604, 479, 409, 945, 8, 555, 84, 238], 387946761734266260),
        (2**80, [697, 998, 558, 551, 147, 801, 480, 18], 2214466815567539342),
    ],
)
def test_the_numbers_of_a_seed_never_change(seed: int, below_1000: list[int], word: int) -> None:
    """These hold compiled and interpreted: a saved game goes on alike in either."""
    rng = FastRng(seed)
    assert draws(rng, 8, 1000) == below_1000
    assert rng.save() == [word]


def naive_stream(seed: int, limits: list[int]) -> list[int]:
    """Multiply-with-carry as anyone can write it down, in numbers without a size."""
    digest = hashlib.sha256(f"scrimshaw fast {seed}".encode()).digest()
    word = int.from_bytes(digest[:7], "big") + 1
    drawn = []
    for n in limits:
        word = 0x3FFFF97B * (word % 2**32) + word // 2**32
        drawn.append(word % 2**32 * n // 2**32)
    return drawn


@given(SEEDS, BELOW)
def test_the_fast_stream_is_the_one_of_plain_arithmetic(seed: int, limits: list[int]) -> None:
    rng = FastRng(seed)
    assert [rng.below(n) for n in limits] == naive_stream(seed, limits)


@given(SEEDS, BELOW)
def test_a_draw_is_below_its_limit(seed: int, limits: list[int]) -> None:
    for rng in (FastRng(seed), FairRng(seed.to_bytes(32, "big", signed=True))):
        for n in limits:
            assert 0 <= rng.below(n) < n


@every_kind
@pytest.mark.parametrize("n", [-1, 0, 2**32 + 1, 2**40])
def test_no_draw_is_of_nothing_or_of_more_than_a_word_holds(
    make: Callable[[], Rng], n: int
) -> None:
    rng = make()
    with pytest.raises(ValueError, match=rf"1 to 2\^31 numbers, not of {n}"):
        rng.below(n)
    assert rng.save() == make().save()


def test_a_fast_draw_stays_within_64_bits() -> None:
    assert 0 <= FastRng(9).below(2**31) < 2**31
    with pytest.raises(ValueError, match="not of 2147483649"):
        FastRng(9).below(2**31 + 1)


@given(SEEDS, SEEDS)
def test_other_seeds_give_other_numbers(one: int, two: int) -> None:
    same = draws(FastRng(one), 8, 2**30) == draws(FastRng(two), 8, 2**30)
    assert same == (one == two)


@every_kind
@given(used=st.integers(0, 12))
def test_a_clone_goes_on_alike_and_on_its_own(make: Callable[[], Rng], used: int) -> None:
    rng = make()
    draws(rng, used)
    clone = rng.clone()
    told = draws(clone)
    assert draws(rng) == told
    assert type(clone) is type(rng)


@every_kind
@given(used=st.integers(0, 12))
def test_a_saved_stream_goes_on_alike(make: Callable[[], Rng], used: int) -> None:
    rng = make()
    draws(rng, used)
    saved = save_rng(rng)
    loaded = load_rng(saved)
    assert save_rng(loaded) == saved
    assert draws(loaded) == draws(rng)


@given(st.integers(0, 40))
def test_a_fair_stream_is_saved_in_the_middle_of_a_block(used: int) -> None:
    rng = FairRng(bytes(31) + b"\x07")
    draws(rng, used, 1000)
    assert draws(load_rng(save_rng(rng)), 20, 1000) == draws(rng, 20, 1000)


def test_a_stream_of_no_known_kind_does_not_load() -> None:
    with pytest.raises(ValueError, match="no stream of kind 'DiceTower'"):
        load_rng(["DiceTower", "1"])


@given(st.lists(st.tuples(st.integers(0, 9), st.booleans(), st.integers(1, 50)), max_size=40))
def test_every_fair_stream_keeps_its_own_draws(doings: list[tuple[int, bool, int]]) -> None:
    """Any tree of clones, drawn from in any order."""
    streams, noted = [FairRng(bytes(32))], [list[tuple[int, int]]()]
    for which, is_cloned, n in doings:
        place = which % len(streams)
        rng = streams[place]
        if is_cloned:
            clone = rng.clone()
            assert isinstance(clone, FairRng)
            streams.append(clone)
            noted.append(noted[place][:])
        else:
            noted[place].append((n, rng.below(n)))
    assert [rng.draws for rng in streams] == noted
    assert [rng.drawn for rng in streams] == [len(draws) for draws in noted]


@given(SEEDS)
def test_a_fork_is_determined_by_its_stream_and_moves_it_on(seed: int) -> None:
    rng, twin = FastRng(seed), FastRng(seed)
    fork = rng.fork()
    assert fork.save() == twin.fork().save()
    assert rng.save() != FastRng(seed).save()
    assert rng.fork().save() != fork.save()


@given(st.lists(st.integers(0, 9), max_size=30), SEEDS)
def test_a_shuffle_keeps_the_cards(cards: list[int], seed: int) -> None:
    shuffled = vec[i64](cards)
    FastRng(seed).shuffle(shuffled)
    assert Counter(shuffled) == Counter(cards)


def test_a_shuffle_is_even() -> None:
    rng, samples = FastRng(4), 4800
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(samples):
        cards = vec[i64]([0, 1, 2, 3])
        rng.shuffle(cards)
        counts[tuple(cards)] += 1
    mean = samples / 24
    statistic = sum((counts[order] - mean) ** 2 / mean for order in permutations(range(4)))
    assert statistic < 23 + 5 * 46**0.5


def test_each_script_of_a_shuffle_is_one_order() -> None:
    reached = set()
    for script in product(range(5), range(4), range(3), range(2)):
        cards = vec[i64]([0, 1, 2, 3, 4])
        ScriptedRng(list(script)).shuffle(cards)
        reached.add(tuple(cards))
    assert reached == set(permutations(range(5)))


@given(st.lists(st.integers(0, 4), min_size=1, max_size=6), st.integers(0, 3), SEEDS)
def test_a_card_that_is_picked_leaves_the_pool(counts: list[int], start: int, seed: int) -> None:
    pool = vec[i64]([7] * start + counts + [7])
    rng = FastRng(seed)
    picked = [rng.pick_from(pool, start, len(counts)) for _ in range(sum(counts))]
    assert [picked.count(kind) for kind in range(len(counts))] == counts
    assert list(pool) == [7] * start + [0] * len(counts) + [7], "only its own pool is touched"
    with pytest.raises(AssertionError, match="empty pool"):
        rng.pick_from(pool, start, len(counts))


def test_a_pick_takes_each_card_alike() -> None:
    picked = [ScriptedRng([card]).pick_from(vec[i64]([2, 0, 1, 3]), 0, 4) for card in range(6)]
    assert picked == [0, 0, 2, 3, 3, 3]


def test_the_last_card_needs_no_chance() -> None:
    assert ScriptedRng([]).pick_from(vec[i64]([0, 0, 1]), 0, 3) == 2


def test_a_script_gives_its_numbers_in_order_and_then_says_that_it_ended() -> None:
    rng = ScriptedRng([2, 0])
    assert draws(rng, 2, 3) == [2, 0]
    with pytest.raises(AssertionError, match="the script ends before a draw below 6"):
        rng.below(6)


def test_a_script_that_does_not_fit_the_draw_says_so_and_keeps_its_place() -> None:
    rng = ScriptedRng([5])
    with pytest.raises(AssertionError, match="says 5 where a draw below 5 is due"):
        rng.below(5)
    assert rng.below(6) == 5
