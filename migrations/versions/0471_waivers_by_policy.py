"""How many late fees a company waives without being asked, and which requests that answered."""

from alembic import op

from migrations.scripts import apply_again

revision = "0471"
down_revision = "0450"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE companies
          ADD COLUMN late_fees_waived_a_year integer DEFAULT 0 NOT NULL,
          ADD CONSTRAINT ck_companies_late_fees_waived_a_year
            CHECK (late_fees_waived_a_year BETWEEN 0 AND 12);
        ALTER TABLE fee_waiver_requests ADD COLUMN by_policy boolean DEFAULT false NOT NULL;
        CREATE INDEX ix_fee_waiver_requests_to_grant ON fee_waiver_requests (created_at)
         WHERE by_policy AND status = 'pending'
    """)


def downgrade() -> None:
    op.execute("DROP POLICY IF EXISTS portal_insert ON fee_waiver_requests")
    op.execute("DROP POLICY IF EXISTS online_payments_update ON fee_waiver_requests")
    op.execute("DROP FUNCTION IF EXISTS waivers_left(uuid)")
    op.execute("ALTER TABLE fee_waiver_requests DROP COLUMN by_policy")
    op.execute("ALTER TABLE companies DROP COLUMN late_fees_waived_a_year")
    apply_again("functions/waivers_left.sql", "policies/fee_waiver_requests.sql")
