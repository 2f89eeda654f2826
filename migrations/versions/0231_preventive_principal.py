"""The system principal that makes work orders of schedules."""

from alembic import op

revision = "0231"
down_revision = "0222"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("INSERT INTO system_principals (name, owner_only) VALUES ('preventive', false)")


def downgrade() -> None:
    op.execute("DELETE FROM system_principals WHERE name = 'preventive'")
