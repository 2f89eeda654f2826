"""Residents ask that a late fee is waived."""

from alembic import op

from migrations.scripts import apply_again

revision = "0260"
down_revision = "0211"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE fee_waiver_requests (
          id uuid NOT NULL DEFAULT uuidv7(),
          property_id uuid NOT NULL,
          tenancy_id uuid NOT NULL,
          resident_id uuid NOT NULL,
          period date NOT NULL,
          amount numeric(12, 2) NOT NULL,
          status text DEFAULT 'pending' NOT NULL,
          reason text,
          decided_by uuid,
          decided_at timestamptz,
          version integer DEFAULT 1 NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          updated_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_fee_waiver_requests PRIMARY KEY (id),
          CONSTRAINT fk_fee_waiver_requests_property_id_tenancy_id_tenancies FOREIGN KEY (property_id, tenancy_id)
            REFERENCES tenancies (property_id, id),
          CONSTRAINT fk_fee_waiver_requests_property_id_resident_id_residents FOREIGN KEY (property_id, resident_id)
            REFERENCES residents (property_id, id) ON DELETE CASCADE,
          CONSTRAINT fk_fee_waiver_requests_decided_by_accounts FOREIGN KEY (decided_by)
            REFERENCES accounts (id) ON DELETE SET NULL,
          CONSTRAINT ck_fee_waiver_requests_status CHECK (status IN ('pending', 'approved', 'declined')),
          CONSTRAINT ck_fee_waiver_requests_amount CHECK (amount > 0),
          CONSTRAINT ck_fee_waiver_requests_period CHECK (extract(day FROM period) = 1),
          CONSTRAINT ck_fee_waiver_requests_decided CHECK ((status = 'pending') = (decided_at IS NULL))
        );
        CREATE UNIQUE INDEX uq_fee_waiver_requests_once ON fee_waiver_requests (tenancy_id, period);
        CREATE INDEX ix_fee_waiver_requests_property ON fee_waiver_requests (property_id, tenancy_id);
        CREATE INDEX ix_fee_waiver_requests_resident ON fee_waiver_requests (property_id, resident_id);
        CREATE INDEX ix_fee_waiver_requests_decided_by ON fee_waiver_requests (decided_by)
    """)


def downgrade() -> None:
    op.execute("""
        DROP FUNCTION IF EXISTS notify_waiver_team(uuid, text, text, text);
        DROP TABLE fee_waiver_requests
    """)
    apply_again("functions/notify_waiver_team.sql", "policies/fee_waiver_requests.sql")
