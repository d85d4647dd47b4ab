"""Shuffles that anyone can check: docs/fairness.md says how, in any language."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from .errors import UserError
from .rng import FairRng

SEED_BYTES = 32


def commit(seed: bytes) -> str:
    """What is published before the first draw: the seed's SHA-256."""
    return hashlib.sha256(seed).hexdigest()


def fair_rng(seed: bytes, entropy: Sequence[str]) -> FairRng:
    """The stream of a match: the committed seed mixed with a word of every player."""
    if len(seed) != SEED_BYTES:
        raise UserError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    if any("\n" in word for word in entropy):
        raise UserError("a player's entropy is one line of text")
    mixed = "\n".join([seed.hex(), *entropy])
    return FairRng(hashlib.sha256(mixed.encode()).digest())
