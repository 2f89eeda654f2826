"""A resident is billed once for a maintenance request: the charge names it."""

from alembic import op

revision = "0311"
down_revision = "0301"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE charges ADD COLUMN request_id uuid,
          ADD CONSTRAINT fk_charges_request FOREIGN KEY (property_id, request_id)
            REFERENCES maintenance_requests (property_id, id) ON DELETE SET NULL (request_id);
        CREATE UNIQUE INDEX uq_charges_request ON charges (request_id)
          WHERE request_id IS NOT NULL AND voided_on IS NULL;
    """)


def downgrade() -> None:
    op.execute("ALTER TABLE charges DROP COLUMN request_id")
