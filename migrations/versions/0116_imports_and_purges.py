"""An import job keeps how its file was cut into chunks, and which run of its workflow is the present one; what
the purge looks for has an index."""

import sqlalchemy as sa
from alembic import op

from migrations.scripts import apply_again

revision = "0116"
down_revision = "0115"
branch_labels = None
depends_on = None

# The first chunk of a job that has begun is as large as its chunks are.
_SIZES = """
UPDATE import_jobs j SET chunk_rows = greatest(1,
       (c.result ->> 'created')::int + (c.result ->> 'updated')::int
       + (c.result ->> 'skipped')::int + (c.result ->> 'failed')::int)
  FROM import_chunks c WHERE c.job_id = j.id AND c.number = 0"""
_RUNS = """
UPDATE import_jobs j SET run = asked.run
  FROM (SELECT input ->> 'job_id' AS job_id, max((input ->> 'run')::int) AS run
          FROM outbox WHERE process = 'ImportWorkflow' GROUP BY 1) asked
 WHERE asked.job_id = j.id::text AND asked.run > 1"""


def upgrade() -> None:
    op.add_column("import_jobs", sa.Column("run", sa.Integer(), server_default=sa.text("1"), nullable=False))
    op.add_column("import_jobs", sa.Column("chunk_rows", sa.Integer(), nullable=True))
    op.add_column("import_jobs", sa.Column("plan_version", sa.Text(), nullable=True))
    op.create_index("ix_idempotency_keys_created_at", "idempotency_keys", ["created_at"])
    op.create_index("ix_sessions_over", "sessions", [sa.text("coalesce(ended_at, absolute_until)")])
    op.execute(_SIZES)
    op.execute(_RUNS)


def downgrade() -> None:
    for function in ("purge_sessions", "purge_idempotency_keys"):
        op.execute(f"DROP FUNCTION IF EXISTS {function}")
        apply_again(f"functions/{function}.sql")
    op.drop_index("ix_sessions_over", "sessions")
    op.drop_index("ix_idempotency_keys_created_at", "idempotency_keys")
    for column in ("plan_version", "chunk_rows", "run"):
        op.drop_column("import_jobs", column)
