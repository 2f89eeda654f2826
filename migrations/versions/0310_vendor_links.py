"""A vendor answers by a link: when a request was offered to them, until when they answer, and what they said."""

from alembic import op

from migrations.scripts import apply_again

revision = "0310"
down_revision = "0300"
branch_labels = None
depends_on = None

KINDS = """'created', 'edited', 'status', 'assigned', 'note', 'visit', 'reopened', 'duplicate', 'deleted',
  'restored', 'paused', 'resumed', 'cost', 'confirmed', 'acknowledged', 'reminded'"""
POLICIES = {
    "maintenance_requests": ("job_select", "job_update"),
    "request_assignments": ("link_select", "link_update", "maintenance_select", "maintenance_update"),
    "request_events": ("job_insert",),
    "vendors": ("maintenance_select",),
    "tenant_portals": ("maintenance_select",),
    "companies": ("maintenance_select",),
}
FUNCTIONS = ("notify_request_team", "link_about", "linked_job")


def upgrade() -> None:
    op.execute(f"""
        ALTER TABLE request_assignments
          ADD COLUMN offered_at timestamptz,
          ADD COLUMN answer_by timestamptz,
          ADD COLUMN answered_at timestamptz,
          ADD COLUMN decline_reason text,
          ADD CONSTRAINT ck_request_assignments_declined
            CHECK ((status = 'declined') = (decline_reason IS NOT NULL));
        ALTER TABLE request_events DROP CONSTRAINT ck_request_events_kind,
          ADD CONSTRAINT ck_request_events_kind
            CHECK (kind IN ({KINDS}, 'offered', 'accepted', 'declined', 'done')),
          DROP CONSTRAINT ck_request_events_reader,
          ADD CONSTRAINT ck_request_events_reader CHECK (reader IN ('staff', 'resident', 'vendor'));
    """)


def downgrade() -> None:
    dropped = "".join(
        f"DROP POLICY IF EXISTS {name} ON {table};" for table, names in POLICIES.items() for name in names
    )
    op.execute(f"""
        {dropped}
        DROP FUNCTION IF EXISTS linked_job();
        DELETE FROM request_events
         WHERE kind IN ('offered', 'accepted', 'declined', 'done') OR reader = 'vendor';
        ALTER TABLE request_events DROP CONSTRAINT ck_request_events_kind,
          ADD CONSTRAINT ck_request_events_kind CHECK (kind IN ({KINDS})),
          DROP CONSTRAINT ck_request_events_reader,
          ADD CONSTRAINT ck_request_events_reader CHECK (reader IN ('staff', 'resident'));
        ALTER TABLE request_assignments DROP CONSTRAINT ck_request_assignments_declined,
          DROP COLUMN offered_at, DROP COLUMN answer_by, DROP COLUMN answered_at,
          DROP COLUMN decline_reason;
        REVOKE ALL ON request_assignments FROM steward_link;
        REVOKE UPDATE (scheduled_date, scheduled_until, visit_sequence, answered_at, paused_until,
          pause_reason, actual_cost) ON maintenance_requests FROM steward_link;
    """)
    apply_again(
        *(f"policies/{table}.sql" for table in POLICIES), *(f"functions/{name}.sql" for name in FUNCTIONS)
    )
