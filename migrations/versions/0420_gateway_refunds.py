"""Refunds that a gateway makes of payments that were made online."""

from alembic import op

from migrations.scripts import apply_again

revision = "0420"
down_revision = "0400"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE gateway_refunds (
          id uuid NOT NULL,
          property_id uuid NOT NULL,
          tenancy_id uuid NOT NULL,
          payment_id uuid NOT NULL,
          gateway_account_id uuid,
          reference text,
          status text NOT NULL,
          reason text NOT NULL,
          amount numeric(12, 2) NOT NULL,
          generation integer DEFAULT 1 NOT NULL,
          called_at timestamptz,
          processing_since timestamptz,
          ended_at timestamptz,
          problem text,
          disbursement_id uuid,
          version integer DEFAULT 1 NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          updated_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_gateway_refunds PRIMARY KEY (id),
          CONSTRAINT ck_gateway_refunds_status CHECK (status IN ('pending', 'completed', 'failed')),
          CONSTRAINT ck_gateway_refunds_amount CHECK (amount > 0),
          CONSTRAINT ck_gateway_refunds_ended CHECK ((status = 'pending') = (ended_at IS NULL)),
          CONSTRAINT ck_gateway_refunds_problem CHECK (status <> 'failed' OR problem IS NOT NULL),
          CONSTRAINT uq_gateway_refunds_gateway_account_id_reference UNIQUE (gateway_account_id, reference),
          CONSTRAINT fk_gateway_refunds_gateway_account_id_gateway_accounts
            FOREIGN KEY (gateway_account_id) REFERENCES gateway_accounts (id),
          CONSTRAINT fk_gateway_refunds_tenancy_id_payment_id_payments
            FOREIGN KEY (tenancy_id, payment_id) REFERENCES payments (tenancy_id, id),
          CONSTRAINT fk_gateway_refunds_property_id_tenancy_id_tenancies
            FOREIGN KEY (property_id, tenancy_id) REFERENCES tenancies (property_id, id),
          CONSTRAINT fk_gateway_refunds_tenancy_id_disbursement_id_disbursements
            FOREIGN KEY (tenancy_id, disbursement_id) REFERENCES disbursements (tenancy_id, id)
        );
        CREATE INDEX ix_gateway_refunds_payment ON gateway_refunds (payment_id);
        CREATE INDEX ix_gateway_refunds_property ON gateway_refunds (property_id, tenancy_id);
        CREATE INDEX ix_gateway_refunds_disbursement ON gateway_refunds (tenancy_id, disbursement_id)
    """)


def downgrade() -> None:
    op.execute("DROP TABLE gateway_refunds")
    apply_again("policies/gateway_refunds.sql")
