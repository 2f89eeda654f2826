"""A vendor sends photos and an invoice by the link of their job: a file comes from an account or an assignment,
and a request carries documents."""

from alembic import op

from migrations.scripts import apply_again

revision = "0410"
down_revision = "0380"
branch_labels = None
depends_on = None

KINDS = """'created', 'edited', 'status', 'assigned', 'note', 'visit', 'reopened', 'duplicate', 'deleted',
  'restored', 'paused', 'resumed', 'cost', 'confirmed', 'acknowledged', 'reminded', 'offered', 'accepted',
  'declined', 'done'"""
ENTITIES = "'property', 'unit', 'resident', 'lease', 'vendor'"


def upgrade() -> None:
    op.execute(f"""
        DROP FUNCTION IF EXISTS linked_job();
        ALTER TABLE request_assignments
          ADD CONSTRAINT uq_request_assignments_property_id_id UNIQUE (property_id, id);
        ALTER TABLE files ALTER COLUMN uploaded_by DROP NOT NULL,
          ADD COLUMN assignment_id uuid,
          ADD CONSTRAINT ck_files_sender CHECK (num_nonnulls(uploaded_by, assignment_id) = 1),
          ADD CONSTRAINT fk_files_assignment FOREIGN KEY (property_id, assignment_id)
            REFERENCES request_assignments (property_id, id) ON DELETE CASCADE;
        CREATE INDEX ix_files_assignment_id ON files (assignment_id) WHERE assignment_id IS NOT NULL;
        ALTER TABLE documents
          ADD COLUMN request_id uuid
            GENERATED ALWAYS AS (CASE WHEN entity_type = 'request' THEN entity_id END) STORED,
          DROP CONSTRAINT ck_documents_entity_type,
          ADD CONSTRAINT ck_documents_entity_type CHECK (entity_type IN ({ENTITIES}, 'request')),
          ADD CONSTRAINT fk_documents_property_id_request_id_maintenance_requests
            FOREIGN KEY (property_id, request_id) REFERENCES maintenance_requests (property_id, id)
            ON DELETE CASCADE;
        CREATE INDEX ix_documents_request_id ON documents (request_id) WHERE request_id IS NOT NULL;
        ALTER TABLE request_events DROP CONSTRAINT ck_request_events_kind,
          ADD CONSTRAINT ck_request_events_kind CHECK (kind IN ({KINDS}, 'file'));
    """)


def downgrade() -> None:
    op.execute(f"""
        DROP POLICY IF EXISTS job_select ON files;
        DROP POLICY IF EXISTS job_insert ON files;
        DROP POLICY IF EXISTS job_update ON files;
        DROP POLICY IF EXISTS job_select ON photos;
        DROP POLICY IF EXISTS job_insert ON photos;
        DROP POLICY IF EXISTS job_update ON photos;
        DROP POLICY IF EXISTS job_select ON documents;
        DROP POLICY IF EXISTS job_insert ON documents;
        REVOKE ALL ON photos, documents FROM steward_link;
        REVOKE ALL ON files FROM steward_link;
        DROP FUNCTION IF EXISTS linked_job();
        DELETE FROM request_events WHERE kind = 'file';
        ALTER TABLE request_events DROP CONSTRAINT ck_request_events_kind,
          ADD CONSTRAINT ck_request_events_kind CHECK (kind IN ({KINDS}));
        DELETE FROM documents WHERE entity_type = 'request';
        ALTER TABLE documents DROP COLUMN request_id, DROP CONSTRAINT ck_documents_entity_type,
          ADD CONSTRAINT ck_documents_entity_type CHECK (entity_type IN ({ENTITIES}));
        DELETE FROM files WHERE assignment_id IS NOT NULL;
        ALTER TABLE files DROP COLUMN assignment_id, ALTER COLUMN uploaded_by SET NOT NULL;
        ALTER TABLE request_assignments DROP CONSTRAINT uq_request_assignments_property_id_id;
    """)
    apply_again(
        *("policies/files.sql", "policies/photos.sql", "policies/documents.sql"),
        *("policies/request_events.sql", "functions/linked_job.sql"),
    )
