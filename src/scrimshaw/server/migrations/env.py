"""Alembic's entry: runs the steps on the connection that `upgrade` hands over."""

from alembic import context

from scrimshaw.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
