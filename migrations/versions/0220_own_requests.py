"""Residents report what is broken: the company's line for emergencies, and the answer to 'is it fixed?'."""

from alembic import op

from migrations.scripts import apply_again

revision = "0220"
down_revision = "0190"
branch_labels = None
depends_on = None

KINDS = """'created', 'edited', 'status', 'assigned', 'note', 'visit', 'reopened', 'duplicate', 'deleted',
  'restored', 'paused', 'resumed', 'cost'"""


def upgrade() -> None:
    op.execute(f"""
        ALTER TABLE companies ADD COLUMN emergency_phone text;
        ALTER TABLE maintenance_requests ADD COLUMN fix_confirmed_at timestamptz,
          ADD CONSTRAINT ck_maintenance_requests_fix_confirmed
            CHECK (fix_confirmed_at IS NULL OR status = 'completed');
        ALTER TABLE request_events DROP CONSTRAINT ck_request_events_kind,
          ADD CONSTRAINT ck_request_events_kind CHECK (kind IN ({KINDS}, 'confirmed'));
    """)


def downgrade() -> None:
    op.execute(f"""
        DROP FUNCTION IF EXISTS notify_request_team(uuid, text, text, text, text, text);
        DROP POLICY IF EXISTS portal_select ON companies;
        DROP POLICY IF EXISTS portal_select ON maintenance_requests;
        DROP POLICY IF EXISTS portal_insert ON maintenance_requests;
        DROP POLICY IF EXISTS portal_update ON maintenance_requests;
        DROP POLICY IF EXISTS portal_select ON request_events;
        DROP POLICY IF EXISTS portal_insert ON request_events;
        REVOKE ALL ON companies, maintenance_requests, request_events FROM steward_portal;
        DELETE FROM request_events WHERE kind = 'confirmed';
        ALTER TABLE request_events DROP CONSTRAINT ck_request_events_kind,
          ADD CONSTRAINT ck_request_events_kind CHECK (kind IN ({KINDS}));
        ALTER TABLE maintenance_requests DROP COLUMN fix_confirmed_at;
        ALTER TABLE companies DROP COLUMN emergency_phone;
    """)
    apply_again(
        "functions/notify_request_team.sql",
        *(f"policies/{table}.sql" for table in ("companies", "maintenance_requests", "request_events")),
    )
