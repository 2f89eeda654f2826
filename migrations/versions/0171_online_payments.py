"""Payments that residents make online: what is kept of their cards, and how far each payment has come."""

from alembic import op

from migrations.scripts import apply_again

revision = "0171"
down_revision = "0161"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE payment_methods (
          id uuid NOT NULL DEFAULT uuidv7(),
          property_id uuid NOT NULL,
          resident_id uuid NOT NULL,
          gateway text NOT NULL,
          kind text NOT NULL,
          brand text NOT NULL,
          last_four text NOT NULL,
          expires_on date,
          token text NOT NULL,
          is_default boolean DEFAULT false NOT NULL,
          removed_at timestamptz,
          version integer DEFAULT 1 NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          updated_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_payment_methods PRIMARY KEY (id),
          CONSTRAINT uq_payment_methods_resident_id_id UNIQUE (resident_id, id),
          CONSTRAINT fk_payment_methods_property_id_resident_id_residents FOREIGN KEY (property_id, resident_id)
            REFERENCES residents (property_id, id) ON DELETE CASCADE,
          CONSTRAINT ck_payment_methods_kind CHECK (kind IN ('card', 'bank_account')),
          CONSTRAINT ck_payment_methods_gateway CHECK (gateway IN ('simulator')),
          CONSTRAINT ck_payment_methods_last_four CHECK (last_four ~ '^[0-9]{4}$'),
          CONSTRAINT ck_payment_methods_default CHECK (NOT is_default OR removed_at IS NULL)
        );
        CREATE INDEX ix_payment_methods_resident ON payment_methods (property_id, resident_id);
        CREATE UNIQUE INDEX uq_payment_methods_default ON payment_methods (resident_id) WHERE is_default;
        CREATE TABLE online_payments (
          id uuid NOT NULL,
          property_id uuid NOT NULL,
          tenancy_id uuid NOT NULL,
          resident_id uuid NOT NULL,
          method_id uuid NOT NULL,
          gateway text NOT NULL,
          payment_type text NOT NULL,
          generation integer DEFAULT 1 NOT NULL,
          called_at timestamptz,
          processing_since timestamptz,
          unclear_since timestamptz,
          created_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_online_payments PRIMARY KEY (id),
          CONSTRAINT fk_online_payments_tenancy_id_id_payments FOREIGN KEY (tenancy_id, id)
            REFERENCES payments (tenancy_id, id),
          CONSTRAINT fk_online_payments_property_id_tenancy_id_tenancies FOREIGN KEY (property_id, tenancy_id)
            REFERENCES tenancies (property_id, id),
          CONSTRAINT fk_online_payments_resident_id_method_id_payment_methods FOREIGN KEY (resident_id, method_id)
            REFERENCES payment_methods (resident_id, id),
          CONSTRAINT ck_online_payments_payment_type
            CHECK (payment_type IN ('rent', 'deposit', 'late_fee', 'utility', 'other')),
          CONSTRAINT ck_online_payments_gateway CHECK (gateway IN ('simulator'))
        );
        CREATE INDEX ix_online_payments_property ON online_payments (property_id, tenancy_id);
        INSERT INTO system_principals (name, owner_only) VALUES ('online-payments', false)
    """)


def downgrade() -> None:
    op.execute("""
        DROP FUNCTION IF EXISTS lock_own_tenancy(uuid);
        DROP POLICY IF EXISTS portal_insert ON payments;
        DELETE FROM system_principals WHERE name = 'online-payments';
        DROP TABLE online_payments;
        DROP TABLE payment_methods
    """)
    apply_again(
        "functions/lock_own_tenancy.sql",
        *(f"policies/{table}.sql" for table in ("online_payments", "payment_methods", "payments")),
    )
