"""First games, taught by playing."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0002"


def upgrade() -> None:
    """Let a table be a lesson."""
    none = sa.Column("lesson", sa.String(8), nullable=False, server_default="none")
    op.add_column("tables", none)


def downgrade() -> None:
    """No lessons."""
    with op.batch_alter_table("tables") as table:
        table.drop_column("lesson")
