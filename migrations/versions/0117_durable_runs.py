"""Every workflow that a service asked for has a row, by which the reconciler finds those that were lost."""

from alembic import op

from migrations.scripts import apply_again

revision = "0117"
down_revision = "0116"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE durable_runs (
          workflow_id text COLLATE "C" CONSTRAINT pk_durable_runs PRIMARY KEY,
          process text NOT NULL,
          property_id uuid,
          input jsonb NOT NULL,
          created_at timestamptz NOT NULL DEFAULT now(),
          due_at timestamptz NOT NULL,
          heard_at timestamptz,
          ended_at timestamptz,
          verdict text
        );
        CREATE INDEX ix_durable_runs_due_at ON durable_runs (due_at) WHERE ended_at IS NULL;
        CREATE INDEX ix_durable_runs_verdict ON durable_runs (verdict, created_at) WHERE verdict IS NOT NULL;
        CREATE INDEX ix_durable_runs_ended_at ON durable_runs (ended_at) WHERE ended_at IS NOT NULL;
        CREATE TABLE reconciler_marks (
          name text CONSTRAINT pk_reconciler_marks PRIMARY KEY,
          reached timestamptz NOT NULL
        );
        INSERT INTO reconciler_marks VALUES ('workflows without a row', now());
    """)


def downgrade() -> None:
    for table in ("reconciler_marks", "durable_runs"):
        op.drop_table(table)
        apply_again(f"policies/{table}.sql")
    op.execute("DROP FUNCTION IF EXISTS enqueue_outbox")
    apply_again("functions/enqueue_outbox.sql")
