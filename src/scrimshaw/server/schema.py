"""The tables of the database, for SQLite and PostgreSQL alike."""

import sqlalchemy as sa

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("version", sa.String(40), nullable=False),
    sa.Column("content_hash", sa.String(80), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("now", sa.Boolean, nullable=False),
    sa.Column("window", sa.Integer, nullable=False),
    sa.Column("hints", sa.Boolean, nullable=False),
    sa.Column("phase", sa.String(8), nullable=False),
    sa.Column("host", sa.String(64), nullable=False),
    sa.Column("seed", sa.LargeBinary, nullable=False),
    sa.Column("lesson", sa.String(8), nullable=False),
    sa.Column("rematch", sa.String(32)),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("said", sa.Integer, nullable=False, server_default="0"),
    sa.Column("clock", sa.Text),
    sa.Column("undo", sa.Text),
    sa.Index("tables_by_phase", "public", "phase", "created"),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("match", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("bot", sa.String(40)),
    sa.Column("link", sa.String(64), unique=True),
    sa.Column("entropy", sa.String(64), nullable=False),
    sa.Column("out", sa.Boolean, nullable=False, server_default=sa.false()),
)

holders = sa.Table(
    "holders",
    metadata,
    sa.Column("match", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("visitor", sa.String(64), primary_key=True),
    sa.Column("place", sa.Integer, nullable=False, server_default="0"),
    sa.Index("holders_by_visitor", "visitor"),
)

# A move is written once: its key is the compare-and-set that lets only one writer win.
moves = sa.Table(
    "moves",
    metadata,
    sa.Column("match", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("left", sa.Integer),
    sqlite_with_rowid=False,
)

# What tables were made with, as JSON: the files may have changed since.
contents = sa.Table(
    "contents",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("hash", sa.String(80), primary_key=True),
    sa.Column("data", sa.LargeBinary, nullable=False),
)

# What a bot thought of a match that has ended, as JSON: thought once, then only read.
reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("match", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("data", sa.LargeBinary, nullable=False),
)

# What is said at a table; `tables.said` counts, so that numbers are given out one by one.
talk = sa.Table(
    "talk",
    metadata,
    sa.Column("match", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

# Servers that share the database, each until its lease ends, in seconds of the database's clock.
servers = sa.Table(
    "servers",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("until", sa.Float, nullable=False),
)

# What all servers of the database share and nobody else knows: the key that signs cookies.
keys = sa.Table(
    "keys",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)
