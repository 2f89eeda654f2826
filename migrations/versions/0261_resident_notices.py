"""Notices to residents: beside those to staff, also where one person is both."""

from alembic import op

from migrations.scripts import apply_again

revision = "0261"
down_revision = "0260"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE notifications ADD COLUMN audience text DEFAULT 'staff' NOT NULL
          CONSTRAINT ck_notifications_audience CHECK (audience IN ('staff', 'resident'))
    """)


def downgrade() -> None:
    op.execute("""
        DROP POLICY IF EXISTS selects ON notifications;
        DROP POLICY IF EXISTS updates ON notifications;
        DROP POLICY IF EXISTS portal_select ON notifications;
        DROP POLICY IF EXISTS portal_update ON notifications;
        DROP POLICY IF EXISTS portal_select ON notification_preferences;
        DROP POLICY IF EXISTS portal_insert ON notification_preferences;
        DROP POLICY IF EXISTS portal_update ON notification_preferences;
        ALTER TABLE notifications DROP COLUMN audience
    """)
    apply_again("policies/notifications.sql", "policies/notification_preferences.sql")
