"""Whether an address is invited to a portal is found by an index."""

from alembic import op

revision = "0840"
down_revision = "0800"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE INDEX ix_tenant_invitations_waiting ON tenant_invitations (email_key)
         WHERE status IN ('pending', 'sent');
    """)


def downgrade() -> None:
    op.execute("DROP INDEX ix_tenant_invitations_waiting;")
