"""What waits at a property is found by the property: a sweep does not ask each tenancy for it."""

from alembic import op

revision = "0560"
down_revision = "0530"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE INDEX ix_payments_waiting ON payments (property_id)
         WHERE status = 'completed' AND applied < amount;
        CREATE INDEX ix_credits_waiting ON credits (property_id)
         WHERE reversed_on IS NULL AND applied < amount;
        CREATE INDEX ix_recurring_charges_concession ON recurring_charges (property_id)
         WHERE kind = 'concession';
    """)


def downgrade() -> None:
    op.execute("""
        DROP INDEX ix_recurring_charges_concession;
        DROP INDEX ix_credits_waiting;
        DROP INDEX ix_payments_waiting;
    """)
