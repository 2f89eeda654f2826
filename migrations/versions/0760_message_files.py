"""Messages between residents and staff take files."""

from alembic import op

from migrations.scripts import apply_again

revision = "0760"
down_revision = "0680"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE messages ADD CONSTRAINT uq_messages_property_id_id UNIQUE (property_id, id);
        CREATE TABLE message_files (
          id uuid NOT NULL CONSTRAINT pk_message_files PRIMARY KEY,
          property_id uuid NOT NULL,
          message_id uuid,
          place smallint,
          file_id uuid NOT NULL,
          uploaded_by uuid NOT NULL CONSTRAINT fk_message_files_uploaded_by_accounts REFERENCES accounts (id),
          created_at timestamptz NOT NULL DEFAULT now(),
          CONSTRAINT ck_message_files_place
            CHECK ((message_id IS NULL) = (place IS NULL) AND place BETWEEN 1 AND 5),
          CONSTRAINT uq_message_files_file_id UNIQUE (file_id),
          CONSTRAINT uq_message_files_message_id_place UNIQUE (message_id, place),
          CONSTRAINT fk_message_files_property_id_file_id_files
            FOREIGN KEY (property_id, file_id) REFERENCES files (property_id, id) ON DELETE CASCADE,
          CONSTRAINT fk_message_files_property_id_message_id_messages
            FOREIGN KEY (property_id, message_id) REFERENCES messages (property_id, id) ON DELETE CASCADE
        );
        CREATE INDEX ix_message_files_property ON message_files (property_id, message_id);
        CREATE INDEX ix_message_files_uploaded_by ON message_files (uploaded_by);
        CREATE INDEX ix_message_files_unsent ON message_files (created_at) WHERE message_id IS NULL;
    """)


def downgrade() -> None:
    op.execute("""
        DROP POLICY IF EXISTS portal_select ON files;
        DROP POLICY IF EXISTS portal_insert ON files;
        DROP TABLE message_files;
        DELETE FROM files WHERE entity_type = 'message';
        ALTER TABLE messages DROP CONSTRAINT uq_messages_property_id_id;
    """)
    apply_again("policies/message_files.sql", "policies/files.sql", "functions/delete_file.sql")
