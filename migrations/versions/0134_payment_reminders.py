"""Reminders of what is owed, and an index by which the cash of a property is summed."""

from alembic import op

from migrations.scripts import apply_again

revision = "0134"
down_revision = "0132"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE payment_reminders (
          id uuid NOT NULL,
          property_id uuid NOT NULL,
          tenancy_id uuid NOT NULL,
          channel text NOT NULL,
          amount numeric(12, 2) NOT NULL,
          message text NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_payment_reminders PRIMARY KEY (id),
          CONSTRAINT ck_payment_reminders_channel CHECK (channel IN ('email', 'sms')),
          CONSTRAINT ck_payment_reminders_amount CHECK (amount > 0),
          CONSTRAINT fk_payment_reminders_property_id_tenancy_id_tenancies FOREIGN KEY (property_id, tenancy_id)
            REFERENCES tenancies (property_id, id) ON DELETE CASCADE
        );
        CREATE INDEX ix_payment_reminders_tenancy ON payment_reminders (tenancy_id, created_at);
        CREATE INDEX ix_payment_reminders_property ON payment_reminders (property_id, tenancy_id);
        CREATE INDEX ix_postings_cash ON postings (property_id, day)
          INCLUDE (debit_account_id, credit_account_id, amount, tenancy_id) WHERE book = 'both';
    """)


def downgrade() -> None:
    op.execute("""
        DROP INDEX ix_postings_cash;
        DROP TABLE payment_reminders;
    """)
    apply_again("policies/payment_reminders.sql")
