"""Bills, bank deposits and journal entries: money that goes out, and what happens at the bank."""

from migrations.scripts import apply_again, run_sql, script

revision = "0136"
down_revision = "0134"
branch_labels = None
depends_on = None

TABLES = ("bills", "bill_lines", "bank_deposits", "bank_deposit_lines", "journal_entries")


def upgrade() -> None:
    run_sql(script("0136_up.sql"))


def downgrade() -> None:
    run_sql(script("0136_down.sql"))
    apply_again(*(f"policies/{table}.sql" for table in TABLES), "functions/purge_vendors.sql")
