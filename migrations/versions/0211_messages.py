"""Conversations with residents: threads, messages, how far somebody has read, and announcements."""

from alembic import op

from migrations.scripts import apply_again

revision = "0211"
down_revision = "0231"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE message_threads (
          id uuid NOT NULL DEFAULT uuidv7(),
          property_id uuid NOT NULL,
          resident_id uuid NOT NULL,
          subject text NOT NULL,
          category text NOT NULL,
          status text NOT NULL,
          is_urgent boolean DEFAULT false NOT NULL,
          assignee_id uuid,
          last_message_at timestamptz NOT NULL,
          last_author text NOT NULL,
          version integer DEFAULT 1 NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          updated_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_message_threads PRIMARY KEY (id),
          CONSTRAINT uq_message_threads_property_id_id UNIQUE (property_id, id),
          CONSTRAINT fk_message_threads_property_id_resident_id_residents FOREIGN KEY (property_id, resident_id)
            REFERENCES residents (property_id, id) ON DELETE CASCADE,
          CONSTRAINT fk_message_threads_assignee_id_accounts FOREIGN KEY (assignee_id)
            REFERENCES accounts (id) ON DELETE SET NULL,
          CONSTRAINT ck_message_threads_category CHECK (category IN ('maintenance', 'billing', 'general')),
          CONSTRAINT ck_message_threads_status CHECK (status IN ('active', 'waiting', 'resolved', 'archived')),
          CONSTRAINT ck_message_threads_last_author CHECK (last_author IN ('resident', 'staff'))
        );
        CREATE INDEX ix_message_threads_property ON message_threads (property_id, last_message_at);
        CREATE INDEX ix_message_threads_resident ON message_threads (resident_id, last_message_at);
        CREATE INDEX ix_message_threads_assignee ON message_threads (assignee_id);
        CREATE TABLE messages (
          id uuid NOT NULL DEFAULT uuidv7(),
          property_id uuid NOT NULL,
          thread_id uuid NOT NULL,
          author_kind text NOT NULL,
          author_id uuid,
          author_name text NOT NULL,
          channel text DEFAULT 'portal' NOT NULL,
          body text NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_messages PRIMARY KEY (id),
          CONSTRAINT fk_messages_property_id_thread_id_message_threads FOREIGN KEY (property_id, thread_id)
            REFERENCES message_threads (property_id, id) ON DELETE CASCADE,
          CONSTRAINT fk_messages_author_id_accounts FOREIGN KEY (author_id)
            REFERENCES accounts (id) ON DELETE SET NULL,
          CONSTRAINT ck_messages_author_kind CHECK (author_kind IN ('resident', 'staff')),
          CONSTRAINT ck_messages_channel CHECK (channel IN ('portal', 'email', 'sms')),
          CONSTRAINT ck_messages_body CHECK (length(body) BETWEEN 1 AND 5000)
        );
        CREATE INDEX ix_messages_thread ON messages (property_id, thread_id, created_at);
        CREATE INDEX ix_messages_author ON messages (author_id);
        CREATE TABLE message_reads (
          thread_id uuid NOT NULL,
          account_id uuid NOT NULL,
          property_id uuid NOT NULL,
          read_at timestamptz NOT NULL,
          CONSTRAINT pk_message_reads PRIMARY KEY (thread_id, account_id),
          CONSTRAINT fk_message_reads_account_id_accounts FOREIGN KEY (account_id)
            REFERENCES accounts (id) ON DELETE CASCADE,
          CONSTRAINT fk_message_reads_property_id_thread_id_message_threads FOREIGN KEY (property_id, thread_id)
            REFERENCES message_threads (property_id, id) ON DELETE CASCADE
        );
        CREATE INDEX ix_message_reads_account ON message_reads (account_id);
        CREATE INDEX ix_message_reads_thread ON message_reads (property_id, thread_id);
        CREATE TABLE announcements (
          id uuid NOT NULL DEFAULT uuidv7(),
          property_id uuid NOT NULL,
          title text NOT NULL,
          content text NOT NULL,
          category text NOT NULL,
          priority text NOT NULL,
          expires_on date,
          author_name text NOT NULL,
          ended_at timestamptz,
          version integer DEFAULT 1 NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          updated_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_announcements PRIMARY KEY (id),
          CONSTRAINT fk_announcements_property_id_properties FOREIGN KEY (property_id)
            REFERENCES properties (id) ON DELETE CASCADE,
          CONSTRAINT ck_announcements_category CHECK (category IN ('maintenance', 'billing', 'general')),
          CONSTRAINT ck_announcements_priority CHECK (priority IN ('normal', 'urgent'))
        );
        CREATE INDEX ix_announcements_property ON announcements (property_id, created_at);
        INSERT INTO role_permissions (role, permission) VALUES
          ('owner', 'messages.read'), ('owner', 'messages.write'), ('owner', 'messages.delete'),
          ('manager', 'messages.read'), ('manager', 'messages.write'), ('manager', 'messages.delete'),
          ('viewer', 'messages.read')
    """)


def downgrade() -> None:
    op.execute("""
        DROP FUNCTION IF EXISTS notify_thread_team(uuid, text, text, text, text);
        DROP TABLE announcements;
        DROP TABLE message_reads;
        DROP TABLE messages;
        DROP TABLE message_threads;
        DELETE FROM role_permissions WHERE permission LIKE 'messages.%'
    """)
    apply_again(
        "functions/notify_thread_team.sql",
        *(
            f"policies/{table}.sql"
            for table in ("message_threads", "messages", "message_reads", "announcements")
        ),
    )
