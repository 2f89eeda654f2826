"""A request may be about a piece of equipment, and then counts in what it has cost."""

from alembic import op

revision = "0431"
down_revision = "0471"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE maintenance_requests
          ADD COLUMN equipment_id uuid,
          ADD CONSTRAINT fk_maintenance_requests_property_id_equipment_id_equipment
            FOREIGN KEY (property_id, equipment_id) REFERENCES equipment (property_id, id)
            ON DELETE SET NULL (equipment_id);
        CREATE INDEX ix_maintenance_requests_equipment ON maintenance_requests (equipment_id, request_date);
    """)


def downgrade() -> None:
    op.execute("ALTER TABLE maintenance_requests DROP COLUMN equipment_id")
