"""Maintenance requests have photos, of staff and of their resident."""

from alembic import op

from migrations.scripts import apply_again

revision = "0221"
down_revision = "0230"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE photos
          ADD COLUMN request_id uuid
            GENERATED ALWAYS AS (CASE WHEN entity_type = 'request' THEN entity_id END) STORED,
          DROP CONSTRAINT ck_photos_entity_type,
          ADD CONSTRAINT ck_photos_entity_type
            CHECK (entity_type IN ('property', 'unit', 'resident', 'request')),
          ADD CONSTRAINT fk_photos_property_id_request_id_maintenance_requests
            FOREIGN KEY (property_id, request_id) REFERENCES maintenance_requests (property_id, id)
            ON DELETE CASCADE;
        CREATE INDEX ix_photos_request_id ON photos (request_id) WHERE request_id IS NOT NULL;
    """)


def downgrade() -> None:
    op.execute("""
        DROP POLICY IF EXISTS portal_select ON files;
        DROP POLICY IF EXISTS portal_insert ON files;
        DROP POLICY IF EXISTS portal_update ON files;
        DROP POLICY IF EXISTS portal_select ON photos;
        DROP POLICY IF EXISTS portal_insert ON photos;
        DROP POLICY IF EXISTS portal_update ON photos;
        REVOKE ALL ON files, photos FROM steward_portal;
        DELETE FROM photos WHERE entity_type = 'request';
        ALTER TABLE photos DROP COLUMN request_id,
          DROP CONSTRAINT ck_photos_entity_type,
          ADD CONSTRAINT ck_photos_entity_type CHECK (entity_type IN ('property', 'unit', 'resident'));
    """)
    apply_again("policies/files.sql", "policies/photos.sql")
