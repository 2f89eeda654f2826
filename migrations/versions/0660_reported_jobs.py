"""The page of a vendor's job says what they reported: the function that it reads answers one column more."""

from alembic import op

from migrations.scripts import apply_again

revision = "0660"
down_revision = "0620"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("DROP FUNCTION IF EXISTS linked_job()")


def downgrade() -> None:
    op.execute("DROP FUNCTION IF EXISTS linked_job()")
    apply_again("functions/linked_job.sql")
