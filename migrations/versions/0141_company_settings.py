"""A company's contact, and what its new leases and books begin with."""

from alembic import op

revision = "0141"
down_revision = "0139"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE companies
          ADD COLUMN email text,
          ADD COLUMN phone text,
          ADD COLUMN late_fee_grace_days integer DEFAULT 5 NOT NULL,
          ADD COLUMN renewal_notice_days integer DEFAULT 60 NOT NULL,
          ADD COLUMN late_fee_kind text DEFAULT 'none' NOT NULL,
          ADD COLUMN late_fee_amount numeric(12, 2),
          ADD COLUMN late_fee_percent numeric(5, 2),
          ADD COLUMN nsf_fee numeric(12, 2) DEFAULT 0 NOT NULL,
          ADD CONSTRAINT ck_companies_late_fee_grace_days CHECK (late_fee_grace_days BETWEEN 0 AND 60),
          ADD CONSTRAINT ck_companies_renewal_notice_days CHECK (renewal_notice_days BETWEEN 0 AND 365),
          ADD CONSTRAINT ck_companies_late_fee_kind CHECK (late_fee_kind IN ('none', 'flat', 'percent', 'daily')),
          ADD CONSTRAINT ck_companies_late_fee_percent CHECK (late_fee_percent BETWEEN 0 AND 100),
          ADD CONSTRAINT ck_companies_fees CHECK (late_fee_amount >= 0 AND nsf_fee >= 0);
    """)


def downgrade() -> None:
    op.execute("""
        ALTER TABLE companies
          DROP COLUMN email, DROP COLUMN phone, DROP COLUMN late_fee_grace_days,
          DROP COLUMN renewal_notice_days, DROP COLUMN late_fee_kind, DROP COLUMN late_fee_amount,
          DROP COLUMN late_fee_percent, DROP COLUMN nsf_fee;
    """)
