"""What a property brings from elsewhere is entered once: each line in force has its own place."""

from alembic import op

revision = "0148"
down_revision = "0147"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE UNIQUE INDEX uq_charges_opening ON charges (tenancy_id, kind, due_on)
          WHERE origin = 'opening' AND voided_on IS NULL;
        CREATE UNIQUE INDEX uq_credits_opening ON credits (tenancy_id)
          WHERE kind = 'opening' AND reversed_on IS NULL;
        CREATE UNIQUE INDEX uq_journal_entries_opening_deposit ON journal_entries (tenancy_id)
          WHERE kind = 'opening_deposit' AND reversed_on IS NULL;
        CREATE UNIQUE INDEX uq_journal_entries_opening_bank ON journal_entries (property_id, debit_account_id)
          WHERE kind = 'opening_bank' AND reversed_on IS NULL
    """)


def downgrade() -> None:
    op.execute("""
        DROP INDEX uq_journal_entries_opening_bank;
        DROP INDEX uq_journal_entries_opening_deposit;
        DROP INDEX uq_credits_opening;
        DROP INDEX uq_charges_opening
    """)
