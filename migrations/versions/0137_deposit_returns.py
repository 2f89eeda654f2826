"""Deposit returns with their deductions."""

from migrations.scripts import apply_again, run_sql, script

revision = "0137"
down_revision = "0136"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run_sql(script("0137_up.sql"))


def downgrade() -> None:
    run_sql(script("0137_down.sql"))
    apply_again("policies/deposit_returns.sql", "policies/deposit_deductions.sql")
