"""Residents keep their own contact data and password."""

from alembic import op

from migrations.scripts import apply_again

revision = "0262"
down_revision = "0240"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """What it needs are policies, grants and functions, which are applied as they stand."""


def downgrade() -> None:
    op.execute("""
        DROP FUNCTION IF EXISTS set_own_portal_password(text, uuid);
        DROP FUNCTION IF EXISTS notify_residents(uuid, text, text, text, text, text, text);
        DROP POLICY IF EXISTS portal_update ON residents
    """)
    apply_again(
        "functions/set_own_portal_password.sql", "functions/notify_residents.sql", "policies/residents.sql"
    )
