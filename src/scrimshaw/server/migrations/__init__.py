"""The database's schema, step by step (Alembic)."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

FOLDER = Path(__file__).parent
LOCK = 7_264_413  # one server at a time changes a shared schema


def upgrade(engine: sa.Engine) -> None:
    """Bring a database, new or old, to the schema of this program."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
