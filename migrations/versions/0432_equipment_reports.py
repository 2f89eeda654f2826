"""Reports of people without an account by the code on a piece of equipment."""

from alembic import op

from migrations.scripts import apply_again

revision = "0432"
down_revision = "0431"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE equipment_reports (
          id uuid NOT NULL,
          property_id uuid NOT NULL,
          equipment_id uuid NOT NULL,
          description text NOT NULL,
          name text,
          email text,
          phone text,
          status text DEFAULT 'code_sent' NOT NULL,
          code_tries integer DEFAULT 0 NOT NULL,
          confirmed_at timestamptz,
          decided_at timestamptz,
          request_id uuid,
          version integer DEFAULT 1 NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          updated_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_equipment_reports PRIMARY KEY (id),
          CONSTRAINT ck_equipment_reports_status
            CHECK (status IN ('code_sent', 'unconfirmed', 'accepted', 'declined')),
          CONSTRAINT ck_equipment_reports_contact CHECK (num_nonnulls(email, phone) = 1),
          CONSTRAINT ck_equipment_reports_accepted CHECK ((status = 'accepted') = (request_id IS NOT NULL)),
          CONSTRAINT ck_equipment_reports_tries CHECK (code_tries BETWEEN 0 AND 3),
          CONSTRAINT fk_equipment_reports_property_id_equipment_id_equipment
            FOREIGN KEY (property_id, equipment_id) REFERENCES equipment (property_id, id) ON DELETE CASCADE,
          CONSTRAINT fk_equipment_reports_property_id_request_id_maintenance_requests
            FOREIGN KEY (property_id, request_id) REFERENCES maintenance_requests (property_id, id)
            ON DELETE CASCADE ON UPDATE CASCADE
        );
        CREATE INDEX ix_equipment_reports_equipment ON equipment_reports (property_id, equipment_id);
        CREATE INDEX ix_equipment_reports_request ON equipment_reports (request_id);
        CREATE INDEX ix_equipment_reports_waiting ON equipment_reports (property_id)
          WHERE status = 'unconfirmed';
        CREATE INDEX ix_equipment_reports_age ON equipment_reports (created_at) WHERE status <> 'accepted';
    """)


def downgrade() -> None:
    op.execute("""
        DROP POLICY IF EXISTS report_insert ON deliveries;
        DROP FUNCTION IF EXISTS purge_equipment_reports();
        DROP FUNCTION IF EXISTS report_names(uuid);
        DROP TABLE equipment_reports;
        DROP POLICY IF EXISTS link_select ON equipment;
        REVOKE ALL ON equipment, deliveries FROM steward_link;
        DELETE FROM links WHERE kind = 'equipment';
    """)
    apply_again(
        *("policies/equipment.sql", "policies/deliveries.sql", "policies/equipment_reports.sql"),
        *("functions/purge_equipment_reports.sql", "functions/report_names.sql"),
    )
