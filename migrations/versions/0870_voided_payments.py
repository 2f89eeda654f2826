"""A payment that was entered by mistake is voided: it no longer reads as one that the bank returned."""

from alembic import op

from migrations.scripts import apply_again

revision = "0870"
down_revision = "0820"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # What was voided before is known by the audit log alone. Its day stays, so every figure does.
    op.execute("""
        ALTER TABLE payments ADD COLUMN voided_on date,
          DROP CONSTRAINT ck_payments_status,
          ADD CONSTRAINT ck_payments_status
            CHECK (status IN ('pending', 'completed', 'failed', 'returned', 'voided', 'refunded')),
          ADD CONSTRAINT ck_payments_voided CHECK ((status = 'voided') = (voided_on IS NOT NULL));
        UPDATE payments SET status = 'voided', voided_on = returned_on, returned_on = NULL
         WHERE status = 'returned'
           AND id IN (SELECT l.entity_id FROM audit_log l WHERE l.action = 'payment.voided');
        DROP FUNCTION IF EXISTS joint_payments(uuid);
    """)


def downgrade() -> None:
    op.execute("""
        DROP FUNCTION IF EXISTS joint_payments(uuid);
        ALTER TABLE payments DROP CONSTRAINT ck_payments_voided;
        UPDATE payments SET status = 'returned', returned_on = voided_on, voided_on = NULL
         WHERE status = 'voided';
        ALTER TABLE payments DROP COLUMN voided_on,
          DROP CONSTRAINT ck_payments_status,
          ADD CONSTRAINT ck_payments_status
            CHECK (status IN ('pending', 'completed', 'failed', 'returned', 'refunded'));
    """)
    apply_again("functions/joint_payments.sql")
