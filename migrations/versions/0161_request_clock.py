"""The clock of a maintenance request, and the limits by which a company's clocks run."""

from alembic import op

revision = "0161"
down_revision = "0154"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE companies
          ADD COLUMN answer_hours_urgent integer DEFAULT 1 NOT NULL,
          ADD COLUMN answer_hours integer DEFAULT 24 NOT NULL,
          ADD COLUMN update_hours_urgent integer DEFAULT 4 NOT NULL,
          ADD COLUMN update_hours_high integer DEFAULT 24 NOT NULL,
          ADD COLUMN update_days_normal integer DEFAULT 5 NOT NULL,
          ADD COLUMN update_days_low integer DEFAULT 14 NOT NULL,
          ADD COLUMN closed_days date[] DEFAULT '{}' NOT NULL,
          ADD CONSTRAINT ck_companies_request_limits CHECK (
            answer_hours_urgent BETWEEN 1 AND 720 AND answer_hours BETWEEN 1 AND 720
            AND update_hours_urgent BETWEEN 1 AND 720 AND update_hours_high BETWEEN 1 AND 720
            AND update_days_normal BETWEEN 1 AND 90 AND update_days_low BETWEEN 1 AND 90);
        ALTER TABLE maintenance_requests
          ADD COLUMN answered_at timestamptz,
          ADD COLUMN clock_kind text,
          ADD COLUMN clock_started_at timestamptz,
          ADD COLUMN clock_due_at timestamptz,
          ADD COLUMN paused_until timestamptz,
          ADD COLUMN pause_reason text,
          ADD CONSTRAINT ck_maintenance_requests_clock_kind CHECK (clock_kind IN ('answer', 'update')),
          ADD CONSTRAINT ck_maintenance_requests_clock
            CHECK (num_nulls(clock_kind, clock_started_at, clock_due_at) IN (0, 3)),
          ADD CONSTRAINT ck_maintenance_requests_clock_runs
            CHECK (clock_kind IS NULL OR status IN ('open', 'in_progress')),
          ADD CONSTRAINT ck_maintenance_requests_pause CHECK (num_nulls(paused_until, pause_reason) IN (0, 2));
        CREATE INDEX ix_maintenance_requests_due ON maintenance_requests (clock_due_at)
          WHERE clock_due_at IS NOT NULL AND deleted_at IS NULL;
        ALTER TABLE request_events DROP CONSTRAINT ck_request_events_kind,
          ADD CONSTRAINT ck_request_events_kind CHECK (kind IN ('created', 'edited', 'status', 'assigned', 'note',
            'visit', 'reopened', 'duplicate', 'deleted', 'restored', 'paused', 'resumed'));
    """)


def downgrade() -> None:
    op.execute("""
        DELETE FROM request_events WHERE kind IN ('paused', 'resumed');
        ALTER TABLE request_events DROP CONSTRAINT ck_request_events_kind,
          ADD CONSTRAINT ck_request_events_kind CHECK (kind IN ('created', 'edited', 'status', 'assigned', 'note',
            'visit', 'reopened', 'duplicate', 'deleted', 'restored'));
        ALTER TABLE maintenance_requests
          DROP COLUMN answered_at, DROP COLUMN clock_kind, DROP COLUMN clock_started_at,
          DROP COLUMN clock_due_at, DROP COLUMN paused_until, DROP COLUMN pause_reason;
        ALTER TABLE companies
          DROP COLUMN answer_hours_urgent, DROP COLUMN answer_hours, DROP COLUMN update_hours_urgent,
          DROP COLUMN update_hours_high, DROP COLUMN update_days_normal, DROP COLUMN update_days_low,
          DROP COLUMN closed_days;
    """)
