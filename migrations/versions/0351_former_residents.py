"""How long who has moved out reads on in the portal, and when staff gave an access back."""

from alembic import op

from migrations.scripts import apply_again

revision = "0351"
down_revision = "0320"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE companies
          ADD COLUMN former_portal_days integer,
          ADD CONSTRAINT ck_companies_former_portal_days CHECK (former_portal_days BETWEEN 1 AND 3650);
        ALTER TABLE tenant_portals ADD COLUMN restored_at timestamptz
    """)


def downgrade() -> None:
    op.execute("ALTER TABLE tenant_portals DROP COLUMN restored_at")
    op.execute("ALTER TABLE companies DROP COLUMN former_portal_days")
    apply_again("functions/open_portals.sql", "policies/tenant_portals.sql")
