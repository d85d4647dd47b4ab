"""What is said at a table, clocks, and moves that somebody asks to take back."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
ADDED = {"tables": ("said", "clock", "undo"), "seats": ("out",), "moves": ("left",)}


def upgrade() -> None:
    """Make room for talk, clocks and requests; tables that are there have none."""
    op.create_table(
        "talk",
        sa.Column("match", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.add_column("tables", sa.Column("said", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("clock", sa.Text))
    op.add_column("tables", sa.Column("undo", sa.Text))
    out = sa.Column("out", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("seats", out)
    op.add_column("moves", sa.Column("left", sa.Integer))


def downgrade() -> None:
    """Forget them."""
    for table, columns in ADDED.items():
        with op.batch_alter_table(table) as changed:
            for column in columns:
                changed.drop_column(column)
    op.drop_table("talk")
