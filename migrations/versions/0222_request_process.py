"""A process for each maintenance request: whether it was acknowledged, and who was reminded of its limit."""

from alembic import op

from migrations.scripts import apply_again

revision = "0222"
down_revision = "0200"
branch_labels = None
depends_on = None

KINDS = """'created', 'edited', 'status', 'assigned', 'note', 'visit', 'reopened', 'duplicate', 'deleted',
  'restored', 'paused', 'resumed', 'cost', 'confirmed'"""
TABLES = ("maintenance_requests", "request_events", "user_properties", "properties", "units")


def upgrade() -> None:
    op.execute(f"""
        ALTER TABLE maintenance_requests
          ADD COLUMN acknowledged_at timestamptz,
          ADD COLUMN reminders integer DEFAULT 0 NOT NULL,
          ADD CONSTRAINT ck_maintenance_requests_reminders CHECK (reminders BETWEEN 0 AND 3);
        ALTER TABLE request_events DROP CONSTRAINT ck_request_events_kind,
          ADD CONSTRAINT ck_request_events_kind CHECK (kind IN ({KINDS}, 'acknowledged', 'reminded'));
        INSERT INTO system_principals (name, owner_only) VALUES ('maintenance', false);
    """)


def downgrade() -> None:
    policies = "".join(
        f"DROP POLICY IF EXISTS maintenance_{verb} ON {table};"
        for table in TABLES
        for verb in ("select", "insert", "update")
    )
    op.execute(f"""
        {policies}
        DELETE FROM system_principals WHERE name = 'maintenance';
        DELETE FROM request_events WHERE kind IN ('acknowledged', 'reminded');
        ALTER TABLE request_events DROP CONSTRAINT ck_request_events_kind,
          ADD CONSTRAINT ck_request_events_kind CHECK (kind IN ({KINDS}));
        ALTER TABLE maintenance_requests DROP COLUMN acknowledged_at, DROP COLUMN reminders;
    """)
    apply_again(*(f"policies/{table}.sql" for table in TABLES))
