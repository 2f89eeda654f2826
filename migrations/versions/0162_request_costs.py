"""The cost of a maintenance request reaches the books once: its bill names it."""

from alembic import op

revision = "0162"
down_revision = "0171"
branch_labels = None
depends_on = None

_KINDS = (
    "'created', 'edited', 'status', 'assigned', 'note', 'visit', 'reopened', 'duplicate', 'deleted', 'restored',"
    " 'paused', 'resumed'"
)


def upgrade() -> None:
    op.execute(f"""
        ALTER TABLE bills ADD COLUMN request_id uuid,
          ADD CONSTRAINT fk_bills_request FOREIGN KEY (property_id, request_id)
            REFERENCES maintenance_requests (property_id, id) ON DELETE SET NULL (request_id);
        CREATE UNIQUE INDEX uq_bills_request ON bills (request_id)
          WHERE request_id IS NOT NULL AND voided_on IS NULL;
        ALTER TABLE request_events DROP CONSTRAINT ck_request_events_kind,
          ADD CONSTRAINT ck_request_events_kind CHECK (kind IN ({_KINDS}, 'cost'));
    """)


def downgrade() -> None:
    op.execute(f"""
        DELETE FROM request_events WHERE kind = 'cost';
        ALTER TABLE request_events DROP CONSTRAINT ck_request_events_kind,
          ADD CONSTRAINT ck_request_events_kind CHECK (kind IN ({_KINDS}));
        ALTER TABLE bills DROP COLUMN request_id;
    """)
