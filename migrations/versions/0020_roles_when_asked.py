"""A request may leave its roles unasked; rights cost the same whoever came first on a connection."""

from migrations.scripts import run_sql

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run_sql("0020_roles_when_asked.sql")


def downgrade() -> None:
    run_sql("0020_roles_when_asked_down.sql")
