"""A payment knows the resident who made it, where one did by themselves."""

from alembic import op

from migrations.scripts import apply_again

revision = "0170"
down_revision = "0160"
branch_labels = None
depends_on = None

_POLICIES = ("allocations", "books", "charges", "credits", "disbursements", "recurring_charges", "tenancies")


def upgrade() -> None:
    op.execute("""
        ALTER TABLE payments ADD COLUMN payer_id uuid,
          ADD CONSTRAINT fk_payments_property_id_payer_id_residents FOREIGN KEY (property_id, payer_id)
            REFERENCES residents (property_id, id) ON DELETE SET NULL (payer_id) NOT VALID;
        ALTER TABLE payments VALIDATE CONSTRAINT fk_payments_property_id_payer_id_residents;
        CREATE INDEX ix_payments_payer ON payments (payer_id) WHERE payer_id IS NOT NULL
    """)


def downgrade() -> None:
    op.execute("DROP FUNCTION IF EXISTS joint_payments(uuid), household_names(uuid)")
    op.execute("ALTER TABLE payments DROP COLUMN payer_id")
    apply_again("functions/joint_payments.sql", "functions/household_names.sql")
