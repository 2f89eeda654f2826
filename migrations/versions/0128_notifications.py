"""Notices inside the app."""

from alembic import op

from migrations.scripts import apply_again

revision = "0128"
down_revision = "0119"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE notifications (
          id uuid NOT NULL,
          account_id uuid NOT NULL,
          kind text NOT NULL,
          tone text NOT NULL,
          title text NOT NULL,
          message text NOT NULL,
          link text NOT NULL,
          dedupe_key text NOT NULL,
          read_at timestamptz,
          created_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_notifications PRIMARY KEY (id),
          CONSTRAINT ck_notifications_tone CHECK (tone IN ('plain', 'alert')),
          CONSTRAINT fk_notifications_account_id_accounts FOREIGN KEY (account_id)
            REFERENCES accounts (id) ON DELETE CASCADE
        );
        CREATE UNIQUE INDEX uq_notifications_dedupe_key ON notifications (account_id, dedupe_key);
        CREATE INDEX ix_notifications_newest ON notifications (account_id, created_at DESC, id DESC);
        CREATE INDEX ix_notifications_unread ON notifications (account_id) WHERE read_at IS NULL;
    """)


def downgrade() -> None:
    op.execute(
        "DROP FUNCTION IF EXISTS notify_about_invitation(uuid, uuid, text, text, text, text, text, text)"
    )
    op.execute("DROP TABLE notifications")
    apply_again("functions/notify_about_invitation.sql", "policies/notifications.sql")
