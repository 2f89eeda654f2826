"""Why a tenancy takes some payments only, in the words of whoever decided it."""

from alembic import op

revision = "0391"
down_revision = "0401"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE tenancies ADD COLUMN accepts_reason text")


def downgrade() -> None:
    op.execute("ALTER TABLE tenancies DROP COLUMN accepts_reason")
