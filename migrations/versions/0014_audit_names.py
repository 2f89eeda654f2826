"""The door that names the people of an entry of the audit log to whoever may read the entry."""

from alembic import op

from migrations.scripts import run_sql

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

DOOR = "audit_names(uuid)"


def upgrade() -> None:
    run_sql("0014_audit_names.sql")
    op.execute(f"REVOKE EXECUTE ON FUNCTION {DOOR} FROM PUBLIC")
    op.execute(f"GRANT EXECUTE ON FUNCTION {DOOR} TO steward_app")


def downgrade() -> None:
    op.execute(f"DROP FUNCTION {DOOR}")
