"""Companies that an operator has verified; those that are there already are."""

from alembic import op

revision = "0890"
down_revision = "0871"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE companies ADD COLUMN verified_at timestamptz;")
    op.execute("UPDATE companies SET verified_at = now();")


def downgrade() -> None:
    op.execute("ALTER TABLE companies DROP COLUMN verified_at;")
