"""Tables, seats, their holders, and moves."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first four tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("content_hash", sa.String(80), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("now", sa.Boolean, nullable=False),
        sa.Column("window", sa.Integer, nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("rematch", sa.String(32)),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
    )
    op.create_index("tables_by_phase", "tables", ["public", "phase", "created"])
    op.create_table(
        "seats",
        sa.Column("match", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.Column("link", sa.String(64), unique=True),
        sa.Column("entropy", sa.String(64), nullable=False),
    )
    op.create_table(
        "holders",
        sa.Column("match", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("visitor", sa.String(64), primary_key=True),
    )
    op.create_index("holders_by_visitor", "holders", ["visitor"])
    op.create_table(
        "moves",
        sa.Column("match", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Drop the first four tables."""
    for name in ("moves", "holders", "seats", "tables"):
        op.drop_table(name)
