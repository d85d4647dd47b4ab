"""What an operator's tools ask: whether the server is well, and how busy it is."""

from collections.abc import Iterator

import sqlalchemy as sa
from litestar import Response, get
from litestar.di import NamedDependency
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Metric, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

from scrimshaw.server.house import House

MEDIA_TYPE = CONTENT_TYPE_LATEST.removesuffix("; charset=utf-8")  # Litestar adds it to every text


class Figures(Collector):
    """The numbers of one server; none of them names a table, a person or a card."""

    def __init__(self, house: House) -> None:
        self.house = house

    def collect(self) -> Iterator[Metric]:
        """Everything as it is now."""
        house = self.house
        yield _gauge("tables_open", "Tables in memory", len(house.rooms))
        yield _gauge("pages_connected", "Pages connected to tables", house.rooms.pages())
        yield _gauge("servers_alive", "Servers that share the database", len(house.crew.alive))
        yield CounterMetricFamily(
            "scrimshaw_moves", "Moves that this server has written", value=house.store.written
        )


def _gauge(name: str, doc: str, value: float) -> Metric:
    return GaugeMetricFamily(f"scrimshaw_{name}", doc, value=value)


@get("/health", include_in_schema=False)
async def health(house: NamedDependency[House]) -> Response[dict[str, object]]:
    """200 while the database answers, 503 otherwise."""
    try:
        await house.store.ping()
    except sa.exc.SQLAlchemyError:
        return Response({"well": False, "why": "the database does not answer"}, status_code=503)
    return Response({"well": True})


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(house: NamedDependency[House]) -> Response[bytes]:
    """Everything that is counted, for Prometheus."""
    registry = CollectorRegistry()
    registry.register(Figures(house))
    return Response(generate_latest(registry), media_type=MEDIA_TYPE)
