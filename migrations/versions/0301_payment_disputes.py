"""Payments that a bank takes back after they came in."""

from alembic import op

from migrations.scripts import apply_again

revision = "0301"
down_revision = "0321"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE payment_disputes (
          id uuid NOT NULL,
          property_id uuid NOT NULL,
          tenancy_id uuid NOT NULL,
          payment_id uuid NOT NULL,
          gateway_account_id uuid NOT NULL,
          reference text NOT NULL,
          status text NOT NULL,
          reason text NOT NULL,
          amount numeric(12, 2) NOT NULL,
          respond_by timestamptz,
          ended_at timestamptz,
          problem text,
          version integer DEFAULT 1 NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          updated_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_payment_disputes PRIMARY KEY (id),
          CONSTRAINT ck_payment_disputes_status CHECK (status IN ('open', 'won', 'lost')),
          CONSTRAINT ck_payment_disputes_amount CHECK (amount > 0),
          CONSTRAINT ck_payment_disputes_ended CHECK ((status = 'open') = (ended_at IS NULL)),
          CONSTRAINT uq_payment_disputes_gateway_account_id_reference UNIQUE (gateway_account_id, reference),
          CONSTRAINT fk_payment_disputes_gateway_account_id_gateway_accounts
            FOREIGN KEY (gateway_account_id) REFERENCES gateway_accounts (id),
          CONSTRAINT fk_payment_disputes_tenancy_id_payment_id_payments
            FOREIGN KEY (tenancy_id, payment_id) REFERENCES payments (tenancy_id, id),
          CONSTRAINT fk_payment_disputes_property_id_tenancy_id_tenancies
            FOREIGN KEY (property_id, tenancy_id) REFERENCES tenancies (property_id, id)
        );
        CREATE INDEX ix_payment_disputes_payment ON payment_disputes (payment_id);
        CREATE INDEX ix_payment_disputes_property ON payment_disputes (property_id, tenancy_id)
    """)


def downgrade() -> None:
    op.execute("DROP TABLE payment_disputes")
    apply_again("policies/payment_disputes.sql")
