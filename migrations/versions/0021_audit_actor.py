"""Audit rows and import jobs name the person of their transaction, whatever the inserting statement says."""

from migrations.scripts import run_sql

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run_sql("0021_audit_actor.sql")


def downgrade() -> None:
    run_sql("0021_audit_actor_down.sql")
