"""Who is adjacent to whom, read off a drawing of the circle: a second, naive way."""

from __future__ import annotations


def adjacent(
    players: int, living: set[int], watch: set[int], fog: int | None, one: int, other: int
) -> bool:
    """Draw the ring without ships on watch, but for these two, and see who is side by side."""
    ring = [seat for seat in range(players) if seat in living]
    if fog is not None and {one, other} == {fog, (fog + 1) % players}:
        (between,) = set(ring) - {one, other}
        return between in watch
    ring = [seat for seat in ring if seat in {one, other} or seat not in watch]
    gap = abs(ring.index(one) - ring.index(other))
    return gap in {1, len(ring) - 1}
