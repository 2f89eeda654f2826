"""Offers of renewal that are kept for a day, what becomes of a lease that nobody answers for, and the template
that the new lease is sent for signature by."""

from alembic import op

from migrations.scripts import apply_again

revision = "0401"
down_revision = "0390"
branch_labels = None
depends_on = None

STATUSES = "'pending', 'offered', 'accepted', 'declined', 'withdrawn', 'expired'"


def upgrade() -> None:
    op.execute(f"""
        ALTER TABLE lease_renewal_requests
          ADD COLUMN send_on date,
          ADD COLUMN if_unanswered text,
          ADD COLUMN offered_by uuid,
          ADD COLUMN answerer text,
          ADD COLUMN sign_template_id uuid,
          DROP CONSTRAINT ck_lease_renewal_requests_status,
          ADD CONSTRAINT ck_lease_renewal_requests_status CHECK (status IN ({STATUSES}, 'kept')),
          ADD CONSTRAINT ck_lease_renewal_requests_if_unanswered
            CHECK (if_unanswered IN ('month_to_month', 'renew', 'end')),
          ADD CONSTRAINT ck_lease_renewal_requests_kept CHECK (status <> 'kept' OR send_on IS NOT NULL),
          ADD CONSTRAINT fk_lease_renewal_requests_offered_by_accounts
            FOREIGN KEY (offered_by) REFERENCES accounts (id),
          ADD CONSTRAINT fk_lease_renewal_requests_sign_template_id_agreement_templates
            FOREIGN KEY (sign_template_id) REFERENCES agreement_templates (id) ON DELETE SET NULL;
        DROP INDEX uq_lease_renewal_requests_open;
        CREATE UNIQUE INDEX uq_lease_renewal_requests_open ON lease_renewal_requests (lease_id)
          WHERE status IN ('pending', 'offered', 'kept');
        CREATE INDEX ix_lease_renewal_requests_kept ON lease_renewal_requests (send_on) WHERE status = 'kept';
        CREATE INDEX ix_lease_renewal_requests_offered_by ON lease_renewal_requests (offered_by);
        CREATE INDEX ix_lease_renewal_requests_sign_template_id ON lease_renewal_requests (sign_template_id);
    """)


def downgrade() -> None:
    op.execute(f"""
        UPDATE lease_renewal_requests SET status = 'withdrawn' WHERE status = 'kept';
        DROP INDEX uq_lease_renewal_requests_open;
        DROP INDEX ix_lease_renewal_requests_kept;
        ALTER TABLE lease_renewal_requests
          DROP COLUMN send_on, DROP COLUMN if_unanswered, DROP COLUMN offered_by, DROP COLUMN sign_template_id,
          DROP COLUMN answerer,
          DROP CONSTRAINT ck_lease_renewal_requests_status,
          ADD CONSTRAINT ck_lease_renewal_requests_status CHECK (status IN ({STATUSES}));
        CREATE UNIQUE INDEX uq_lease_renewal_requests_open ON lease_renewal_requests (lease_id)
          WHERE status IN ('pending', 'offered');
        DROP POLICY IF EXISTS renewals_insert ON move_out_notices;
    """)
    apply_again("policies/move_out_notices.sql")
