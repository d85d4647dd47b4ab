"""How often somebody may ask."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

KEPT = 10_000
ONE_PLACE = 64  # bits of an IPv6 address that its owner does not choose freely

Clock = Callable[[], float]


def counted_as(address: str) -> str:
    """Whom an address is counted with: of IPv6 whoever has one has all of its network."""
    try:
        found = ipaddress.IPv6Address(address)
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found), ONE_PLACE), strict=False))


class Bucket:
    """Holds up to `burst` tokens and gains `rate` of them a second; each request takes one."""

    __slots__ = ("burst", "clock", "rate", "tokens", "when")

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.tokens = burst
        self.when = clock()

    def take(self) -> bool:
        """Whether there was a token left."""
        now = self.clock()
        self.tokens = min(self.burst, self.tokens + (now - self.when) * self.rate)
        self.when = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Buckets:
    """A bucket for each who asks, by address or name; the longest unused is forgotten first."""

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, who: str) -> Bucket:
        """Theirs, or a full one."""
        bucket = self._buckets.setdefault(who, Bucket(self.rate, self.burst, self.clock))
        self._buckets.move_to_end(who)
        if len(self._buckets) > KEPT:
            self._buckets.popitem(last=False)
        return bucket

    def take(self, who: str) -> bool:
        """Whether they may ask once more now."""
        return self.of(who).take()
