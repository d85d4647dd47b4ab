"""The contents that tables were made with."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make room for them; tables that are there keep none."""
    op.create_table(
        "contents",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("hash", sa.String(80), primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Forget them."""
    op.drop_table("contents")
