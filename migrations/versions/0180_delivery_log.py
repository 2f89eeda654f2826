"""A delivery names the property that it is about, and the delivery that it sends again."""

from alembic import op

from migrations.scripts import apply_again

revision = "0180"
down_revision = "0150"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE deliveries
          ADD COLUMN property_id uuid,
          ADD COLUMN resend_of_id uuid,
          ADD CONSTRAINT fk_deliveries_property_id_properties FOREIGN KEY (property_id)
            REFERENCES properties (id) ON DELETE SET NULL,
          ADD CONSTRAINT fk_deliveries_resend_of_id_deliveries FOREIGN KEY (resend_of_id)
            REFERENCES deliveries (id) ON DELETE SET NULL;
        CREATE INDEX ix_deliveries_property ON deliveries (property_id, created_at) WHERE property_id IS NOT NULL;
        CREATE INDEX ix_deliveries_resend_of ON deliveries (resend_of_id) WHERE resend_of_id IS NOT NULL;
        UPDATE deliveries d SET property_id = i.property_id
          FROM tenant_invitations i
         WHERE d.recipient_kind = 'portal_invitation' AND d.recipient_id = i.id;
        UPDATE deliveries d SET property_id = r.property_id
          FROM residents r
         WHERE d.recipient_kind = 'resident' AND d.recipient_id = r.id;
        UPDATE deliveries d SET company_id = i.company_id
          FROM invitations i
         WHERE d.recipient_kind = 'invitation' AND d.recipient_id = i.id;
    """)


def downgrade() -> None:
    op.execute("""
        DROP POLICY IF EXISTS property_select ON deliveries;
        ALTER TABLE deliveries DROP COLUMN property_id, DROP COLUMN resend_of_id;
    """)
    apply_again("policies/deliveries.sql")
