"""A search by meaning compares row by row where the index gives up before its answer is full."""

from migrations.scripts import run_sql

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run_sql("0018_meaning_found.sql")


def downgrade() -> None:
    run_sql("0018_meaning_found_down.sql")
