"""Staff rate the vendor's work on a completed request or work order: stars, and a word."""

from alembic import op

revision = "0580"
down_revision = "0560"
branch_labels = None
depends_on = None

KINDS = """'created', 'edited', 'status', 'assigned', 'note', 'visit', 'reopened', 'duplicate', 'deleted',
  'restored', 'paused', 'resumed', 'cost', 'confirmed', 'acknowledged', 'reminded', 'offered', 'accepted',
  'declined', 'done', 'file'"""
TABLES = ("maintenance_requests", "work_orders")


def upgrade() -> None:
    for table in TABLES:
        op.execute(f"""
            ALTER TABLE {table} ADD COLUMN job_stars integer, ADD COLUMN job_words text,
              ADD CONSTRAINT ck_{table}_job_stars
                CHECK (job_stars BETWEEN 1 AND 5 AND (job_stars IS NOT NULL OR job_words IS NULL));
        """)
    _set_kinds(f"{KINDS}, 'rated'")


def downgrade() -> None:
    op.execute("DELETE FROM request_events WHERE kind = 'rated'")
    _set_kinds(KINDS)
    for table in TABLES:
        op.execute(f"""
            ALTER TABLE {table} DROP CONSTRAINT ck_{table}_job_stars,
              DROP COLUMN job_stars, DROP COLUMN job_words;
        """)


def _set_kinds(kinds: str) -> None:
    op.execute(f"""
        ALTER TABLE request_events DROP CONSTRAINT ck_request_events_kind,
          ADD CONSTRAINT ck_request_events_kind CHECK (kind IN ({kinds}));
    """)
