"""People ask for access to the portal."""

from alembic import op

from migrations.scripts import apply_again

revision = "0263"
down_revision = "0271"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE portal_access_requests (
          id uuid NOT NULL DEFAULT uuidv7(),
          property_id uuid NOT NULL,
          resident_id uuid NOT NULL,
          name text NOT NULL,
          email text NOT NULL,
          home text NOT NULL,
          message text,
          matched_by text NOT NULL,
          status text DEFAULT 'pending' NOT NULL,
          decided_by uuid,
          decided_at timestamptz,
          version integer DEFAULT 1 NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          updated_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_portal_access_requests PRIMARY KEY (id),
          CONSTRAINT fk_portal_access_requests_property_id_resident_id_residents FOREIGN KEY (property_id, resident_id)
            REFERENCES residents (property_id, id) ON DELETE CASCADE,
          CONSTRAINT fk_portal_access_requests_decided_by_accounts FOREIGN KEY (decided_by)
            REFERENCES accounts (id) ON DELETE SET NULL,
          CONSTRAINT ck_portal_access_requests_status CHECK (status IN ('pending', 'approved', 'declined')),
          CONSTRAINT ck_portal_access_requests_matched_by CHECK (matched_by IN ('email', 'home')),
          CONSTRAINT ck_portal_access_requests_decided CHECK ((status = 'pending') = (decided_at IS NULL))
        );
        CREATE UNIQUE INDEX uq_portal_access_requests_pending ON portal_access_requests (resident_id)
          WHERE status = 'pending';
        CREATE INDEX ix_portal_access_requests_resident ON portal_access_requests (property_id, resident_id);
        CREATE INDEX ix_portal_access_requests_decided_by ON portal_access_requests (decided_by)
    """)


def downgrade() -> None:
    op.execute("""
        DROP FUNCTION IF EXISTS request_portal_access(text, text, text, text, text, text, text);
        DROP TABLE portal_access_requests
    """)
    apply_again("functions/request_portal_access.sql", "policies/portal_access_requests.sql")
