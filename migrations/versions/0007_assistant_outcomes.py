"""What the admin page shows of the assistant: a door that counts and tells no words."""

from alembic import op

from migrations.scripts import run_sql

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run_sql("0007_assistant_outcomes.sql")


def downgrade() -> None:
    op.execute("DROP FUNCTION assistant_outcomes(integer)")
