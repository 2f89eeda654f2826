"""Notices to a building: announcements that say what kind of trouble they concern, and whom they affect too."""

from alembic import op

from migrations.scripts import apply_again

revision = "0430"
down_revision = "0391"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE announcements
          ADD COLUMN concerns text,
          ADD COLUMN request_id uuid,
          ADD CONSTRAINT ck_announcements_concerns CHECK (concerns IN ('plumbing', 'electrical', 'hvac',
            'appliance', 'structural', 'pest_control', 'landscaping', 'cleaning', 'exterior', 'security',
            'general', 'other')),
          ADD CONSTRAINT ck_announcements_request CHECK (concerns IS NOT NULL OR request_id IS NULL),
          ADD CONSTRAINT uq_announcements_property_id_id UNIQUE (property_id, id),
          ADD CONSTRAINT fk_announcements_request FOREIGN KEY (property_id, request_id)
            REFERENCES maintenance_requests (property_id, id) ON DELETE SET NULL (request_id);
        CREATE INDEX ix_announcements_request ON announcements (request_id);
        CREATE TABLE affected_residents (
          id uuid DEFAULT uuidv7() NOT NULL,
          property_id uuid NOT NULL,
          announcement_id uuid NOT NULL,
          resident_id uuid NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_affected_residents PRIMARY KEY (id),
          CONSTRAINT uq_affected_residents_announcement_id_resident_id UNIQUE (announcement_id, resident_id),
          CONSTRAINT fk_affected_residents_property_id_announcement_id_announcements
            FOREIGN KEY (property_id, announcement_id) REFERENCES announcements (property_id, id)
            ON DELETE CASCADE,
          CONSTRAINT fk_affected_residents_property_id_resident_id_residents
            FOREIGN KEY (property_id, resident_id) REFERENCES residents (property_id, id) ON DELETE CASCADE
        );
        CREATE INDEX ix_affected_residents_resident ON affected_residents (resident_id);
        CREATE INDEX ix_affected_residents_property ON affected_residents (property_id, announcement_id);
    """)


def downgrade() -> None:
    op.execute("""
        DROP TABLE affected_residents;
        DROP POLICY IF EXISTS notice_inserts ON announcements;
        DROP POLICY IF EXISTS notice_updates ON announcements;
        REVOKE SELECT ON announcements FROM steward_portal;
        DELETE FROM announcements WHERE concerns IS NOT NULL;
        ALTER TABLE announcements DROP COLUMN request_id, DROP COLUMN concerns,
          DROP CONSTRAINT uq_announcements_property_id_id;
    """)
    apply_again(
        *("policies/announcements.sql", "policies/affected_residents.sql"),
        "functions/notify_residents.sql",
    )
