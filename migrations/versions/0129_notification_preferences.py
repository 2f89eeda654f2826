"""What people choose about notices, and the summary of a day."""

from alembic import op

from migrations.scripts import apply_again

revision = "0129"
down_revision = "0124"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE notification_preferences (
          account_id uuid NOT NULL,
          email_on boolean DEFAULT true NOT NULL,
          email_daily boolean DEFAULT false NOT NULL,
          sms_on boolean DEFAULT false NOT NULL,
          quiet_since time DEFAULT '21:00',
          quiet_until time DEFAULT '08:00',
          choices jsonb DEFAULT '{}' NOT NULL,
          version integer DEFAULT 0 NOT NULL,
          CONSTRAINT pk_notification_preferences PRIMARY KEY (account_id),
          CONSTRAINT fk_notification_preferences_account_id_accounts FOREIGN KEY (account_id)
            REFERENCES accounts (id) ON DELETE CASCADE
        );
        CREATE TABLE digests (
          id uuid NOT NULL,
          account_id uuid NOT NULL,
          day date NOT NULL,
          CONSTRAINT pk_digests PRIMARY KEY (id),
          CONSTRAINT fk_digests_account_id_accounts FOREIGN KEY (account_id)
            REFERENCES accounts (id) ON DELETE CASCADE
        );
        CREATE UNIQUE INDEX uq_digests_day ON digests (account_id, day);
        ALTER TABLE notifications
          ADD COLUMN route_at timestamptz,
          ADD COLUMN awaits_digest boolean DEFAULT false NOT NULL,
          ADD COLUMN digest_id uuid,
          ADD CONSTRAINT fk_notifications_digest_id_digests FOREIGN KEY (digest_id) REFERENCES digests (id);
        ALTER TABLE notifications ALTER COLUMN route_at SET DEFAULT now();
        CREATE INDEX ix_notifications_route_at ON notifications (route_at) WHERE route_at IS NOT NULL;
        CREATE INDEX ix_notifications_awaits_digest ON notifications (account_id) WHERE awaits_digest;
        CREATE INDEX ix_notifications_digest_id ON notifications (digest_id) WHERE digest_id IS NOT NULL;
    """)


def downgrade() -> None:
    op.execute("""
        DROP POLICY IF EXISTS notifications_select ON notifications;
        DROP POLICY IF EXISTS notifications_update ON notifications;
        ALTER TABLE notifications DROP COLUMN route_at, DROP COLUMN awaits_digest, DROP COLUMN digest_id;
        DROP TABLE digests;
        DROP TABLE notification_preferences;
    """)
    apply_again("policies/notifications.sql", "policies/notification_preferences.sql", "policies/digests.sql")
