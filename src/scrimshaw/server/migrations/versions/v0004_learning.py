"""First games taught by playing, hints, and reviews of what was played."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Let a table be a lesson and allow hints; keep what bots thought of a match."""
    none = sa.Column("lesson", sa.String(8), nullable=False, server_default="none")
    op.add_column("tables", none)
    off = sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", off)
    op.create_table(
        "reviews",
        sa.Column("match", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """No lessons, no hints, no reviews."""
    op.drop_table("reviews")
    with op.batch_alter_table("tables") as table:
        table.drop_column("hints")
        table.drop_column("lesson")
