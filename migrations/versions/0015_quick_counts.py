"""Counting a try costs the same however many were counted before it."""

from migrations.scripts import run_sql

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run_sql("0015_quick_counts.sql")


def downgrade() -> None:
    run_sql("0015_quick_counts_down.sql")
