"""In which order the devices of a seat came: the oldest that came by a link gives way."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Number them; those that are there came at the same time."""
    place = sa.Column("place", sa.Integer, nullable=False, server_default="0")
    op.add_column("holders", place)


def downgrade() -> None:
    """Forget the order."""
    with op.batch_alter_table("holders") as table:
        table.drop_column("place")
