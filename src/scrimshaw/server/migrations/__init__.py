"""The database's schema, step by step (Alembic)."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

FOLDER = Path(__file__).parent


def upgrade(engine: sa.Engine) -> None:
    """Bring a database, new or old, to the schema of this program."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
