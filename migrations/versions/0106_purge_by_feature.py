"""Each feature brings its own purge: functions `purge_<table>`, in place of one that knew all tables."""

from alembic import op

revision = "0106"
down_revision = "0105"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("DROP FUNCTION IF EXISTS purge_expired")


def downgrade() -> None:
    """The release before brings its function along as a file."""
