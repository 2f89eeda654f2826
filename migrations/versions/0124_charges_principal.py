"""The system principal that charges what falls due."""

from alembic import op

revision = "0124"
down_revision = "0128"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("INSERT INTO system_principals (name, owner_only) VALUES ('charges', false)")


def downgrade() -> None:
    op.execute("DELETE FROM system_principals WHERE name = 'charges'")
