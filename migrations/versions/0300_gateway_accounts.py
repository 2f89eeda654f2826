"""A company's own account at a payment gateway, what the gateway reports, and methods kept there."""

from alembic import op

from migrations.scripts import apply_again

revision = "0300"
down_revision = "0330"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE gateway_accounts (
          id uuid NOT NULL,
          company_id uuid NOT NULL,
          reference text NOT NULL,
          name text NOT NULL,
          is_live boolean NOT NULL,
          key_hint text NOT NULL,
          secret_key bytea,
          webhook_secret bytea,
          tested_at timestamptz NOT NULL,
          failure text,
          removed_at timestamptz,
          version integer DEFAULT 1 NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          updated_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_gateway_accounts PRIMARY KEY (id),
          CONSTRAINT fk_gateway_accounts_company_id_companies FOREIGN KEY (company_id)
            REFERENCES companies (id) ON DELETE CASCADE,
          CONSTRAINT ck_gateway_accounts_secret_key CHECK ((removed_at IS NULL) = (secret_key IS NOT NULL)),
          CONSTRAINT ck_gateway_accounts_webhook_secret CHECK (removed_at IS NULL OR webhook_secret IS NULL)
        );
        CREATE UNIQUE INDEX uq_gateway_accounts_company ON gateway_accounts (company_id)
          WHERE removed_at IS NULL;
        CREATE TABLE gateway_events (
          id uuid NOT NULL,
          gateway_account_id uuid NOT NULL,
          event text NOT NULL,
          kind text NOT NULL,
          subject text NOT NULL,
          heard_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_gateway_events PRIMARY KEY (id),
          CONSTRAINT uq_gateway_events_gateway_account_id_event UNIQUE (gateway_account_id, event),
          CONSTRAINT fk_gateway_events_gateway_account_id_gateway_accounts FOREIGN KEY (gateway_account_id)
            REFERENCES gateway_accounts (id) ON DELETE CASCADE
        );
        ALTER TABLE payment_methods
          ADD COLUMN gateway_account_id uuid,
          ADD COLUMN customer text,
          DROP CONSTRAINT ck_payment_methods_gateway,
          ADD CONSTRAINT ck_payment_methods_gateway CHECK (gateway IN ('simulator', 'stripe')),
          ADD CONSTRAINT ck_payment_methods_gateway_account
            CHECK ((gateway = 'stripe') = (gateway_account_id IS NOT NULL AND customer IS NOT NULL)),
          ADD CONSTRAINT uq_payment_methods_gateway_account_id_token UNIQUE (gateway_account_id, token),
          ADD CONSTRAINT fk_payment_methods_gateway_account_id_gateway_accounts
            FOREIGN KEY (gateway_account_id) REFERENCES gateway_accounts (id);
        ALTER TABLE online_payments
          ADD COLUMN confirm_since timestamptz,
          DROP CONSTRAINT ck_online_payments_gateway,
          ADD CONSTRAINT ck_online_payments_gateway CHECK (gateway IN ('simulator', 'stripe'))
    """)


def downgrade() -> None:
    op.execute("""
        DROP POLICY IF EXISTS portal_insert ON payment_methods;
        DROP FUNCTION IF EXISTS own_gateway(uuid);
        DROP FUNCTION IF EXISTS gateway_signing(uuid);
        DROP FUNCTION IF EXISTS note_gateway_event(uuid, text, text, text, uuid);
        ALTER TABLE online_payments
          DROP COLUMN confirm_since,
          DROP CONSTRAINT ck_online_payments_gateway,
          ADD CONSTRAINT ck_online_payments_gateway CHECK (gateway IN ('simulator'));
        ALTER TABLE payment_methods
          DROP CONSTRAINT ck_payment_methods_gateway_account,
          DROP CONSTRAINT ck_payment_methods_gateway,
          ADD CONSTRAINT ck_payment_methods_gateway CHECK (gateway IN ('simulator')),
          DROP COLUMN gateway_account_id,
          DROP COLUMN customer;
        DROP TABLE gateway_events;
        DROP TABLE gateway_accounts
    """)
    apply_again(
        *("functions/own_gateway.sql", "functions/gateway_signing.sql", "functions/note_gateway_event.sql"),
        *(f"policies/{table}.sql" for table in ("gateway_accounts", "gateway_events")),
        *(f"policies/{table}.sql" for table in ("payment_methods", "online_payments")),
    )
