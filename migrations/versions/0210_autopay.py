"""AutoPay: what residents let be drawn each month, each month's draw, and what they agreed to and were told."""

from alembic import op

from migrations.scripts import apply_again

revision = "0210"
down_revision = "0220"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE autopay (
          id uuid NOT NULL DEFAULT uuidv7(),
          property_id uuid NOT NULL,
          tenancy_id uuid NOT NULL,
          resident_id uuid NOT NULL,
          method_id uuid NOT NULL,
          day smallint NOT NULL,
          amount_type text NOT NULL,
          fixed_amount numeric(12, 2),
          ceiling numeric(12, 2) NOT NULL,
          status text NOT NULL,
          stopped_because text,
          first_on date NOT NULL,
          authorised_at timestamptz NOT NULL,
          declines integer DEFAULT 0 NOT NULL,
          version integer DEFAULT 1 NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          updated_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_autopay PRIMARY KEY (id),
          CONSTRAINT uq_autopay_resident_id_tenancy_id UNIQUE (resident_id, tenancy_id),
          CONSTRAINT uq_autopay_property_id_id UNIQUE (property_id, id),
          CONSTRAINT fk_autopay_property_id_tenancy_id_tenancies FOREIGN KEY (property_id, tenancy_id)
            REFERENCES tenancies (property_id, id),
          CONSTRAINT fk_autopay_property_id_resident_id_residents FOREIGN KEY (property_id, resident_id)
            REFERENCES residents (property_id, id) ON DELETE CASCADE,
          CONSTRAINT fk_autopay_resident_id_method_id_payment_methods FOREIGN KEY (resident_id, method_id)
            REFERENCES payment_methods (resident_id, id),
          CONSTRAINT ck_autopay_amount_type CHECK (amount_type IN ('full', 'fixed')),
          CONSTRAINT ck_autopay_status CHECK (status IN ('on', 'off', 'stopped')),
          CONSTRAINT ck_autopay_stopped_because
            CHECK (stopped_because IN ('tenancy_ended', 'owes_no_more', 'portal_ended', 'method_removed',
                                       'method_expired', 'method_refused', 'declined_twice', 'returned')),
          CONSTRAINT ck_autopay_day CHECK (day BETWEEN 1 AND 28),
          CONSTRAINT ck_autopay_ceiling CHECK (ceiling > 0),
          CONSTRAINT ck_autopay_fixed_amount
            CHECK ((amount_type = 'fixed') = (fixed_amount IS NOT NULL)
                   AND coalesce(fixed_amount > 0 AND fixed_amount <= ceiling, true)),
          CONSTRAINT ck_autopay_stopped CHECK ((status = 'stopped') = (stopped_because IS NOT NULL))
        );
        CREATE INDEX ix_autopay_on ON autopay (property_id) WHERE status = 'on';
        CREATE INDEX ix_autopay_method ON autopay (resident_id, method_id);
        CREATE INDEX ix_autopay_tenancy ON autopay (tenancy_id);
        CREATE TABLE autopay_draws (
          id uuid NOT NULL DEFAULT uuidv7(),
          property_id uuid NOT NULL,
          autopay_id uuid NOT NULL,
          resident_id uuid NOT NULL,
          tenancy_id uuid NOT NULL,
          month date NOT NULL,
          draw_on date NOT NULL,
          outcome text NOT NULL,
          announced_at timestamptz,
          payment_id uuid,
          created_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_autopay_draws PRIMARY KEY (id),
          CONSTRAINT uq_autopay_draws_resident_id_tenancy_id_month UNIQUE (resident_id, tenancy_id, month),
          CONSTRAINT fk_autopay_draws_property_id_autopay_id_autopay FOREIGN KEY (property_id, autopay_id)
            REFERENCES autopay (property_id, id) ON DELETE CASCADE,
          CONSTRAINT fk_autopay_draws_tenancy_id_payment_id_payments FOREIGN KEY (tenancy_id, payment_id)
            REFERENCES payments (tenancy_id, id),
          CONSTRAINT ck_autopay_draws_outcome
            CHECK (outcome IN ('announced', 'drawn', 'nothing_due', 'above_ceiling', 'not_accepted')),
          CONSTRAINT ck_autopay_draws_drawn CHECK ((outcome = 'drawn') = (payment_id IS NOT NULL)),
          CONSTRAINT ck_autopay_draws_month CHECK (month = date_trunc('month', month::timestamp)::date)
        );
        CREATE INDEX ix_autopay_draws_autopay ON autopay_draws (property_id, autopay_id);
        CREATE UNIQUE INDEX uq_autopay_draws_payment ON autopay_draws (payment_id) WHERE payment_id IS NOT NULL;
        CREATE TABLE autopay_notices (
          id uuid NOT NULL DEFAULT uuidv7(),
          property_id uuid NOT NULL,
          autopay_id uuid NOT NULL,
          kind text NOT NULL,
          title text NOT NULL,
          message text NOT NULL,
          authorisation_version text,
          address text,
          created_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_autopay_notices PRIMARY KEY (id),
          CONSTRAINT fk_autopay_notices_property_id_autopay_id_autopay FOREIGN KEY (property_id, autopay_id)
            REFERENCES autopay (property_id, id) ON DELETE CASCADE,
          CONSTRAINT ck_autopay_notices_kind
            CHECK (kind IN ('authorised', 'announced', 'not_drawn', 'declined', 'stopped', 'cancelled')),
          CONSTRAINT ck_autopay_notices_authorisation
            CHECK ((kind = 'authorised') = (authorisation_version IS NOT NULL))
        );
        CREATE INDEX ix_autopay_notices_autopay ON autopay_notices (property_id, autopay_id)
    """)


def downgrade() -> None:
    op.execute("""
        DROP POLICY IF EXISTS online_payments_select ON leases;
        DROP POLICY IF EXISTS online_payments_select ON lease_parties;
        DROP POLICY IF EXISTS online_payments_select ON units;
        DROP POLICY IF EXISTS online_payments_select ON recurring_charges;
        DROP POLICY IF EXISTS online_payments_select ON tenant_portals;
        DROP POLICY IF EXISTS online_payments_insert ON payments;
        DROP POLICY IF EXISTS notifications_select ON payments;
        DROP POLICY IF EXISTS online_payments_insert ON online_payments;
        DROP TABLE autopay_notices;
        DROP TABLE autopay_draws;
        DROP TABLE autopay
    """)
    tables = ("leases", "lease_parties", "units", "recurring_charges", "tenant_portals", "payments")
    apply_again(
        *(f"policies/{table}.sql" for table in (*tables, "online_payments")),
        *(f"policies/{table}.sql" for table in ("autopay", "autopay_draws", "autopay_notices")),
    )
