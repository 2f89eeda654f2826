"""The system principal of an operator's command line, and the door that ends a session a new one replaces."""

from alembic import op

from migrations.scripts import run_sql

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

DOOR = "replace_session(bytea, text)"


def upgrade() -> None:
    run_sql("0013_account_upkeep.sql")
    op.execute(f"REVOKE EXECUTE ON FUNCTION {DOOR} FROM PUBLIC")
    op.execute(f"GRANT EXECUTE ON FUNCTION {DOOR} TO steward_app")


def downgrade() -> None:
    run_sql("0013_account_upkeep_down.sql")
