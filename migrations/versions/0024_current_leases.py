"""One function says what the dates make of a lease, and the figures of units ask it."""

from alembic import op

from migrations.scripts import run_sql
from migrations.walls import ROLES

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None

STATE = "lease_state(uuid, uuid, uuid, text, date, date, date, timestamptz, date)"


def upgrade() -> None:
    run_sql("0024_current_leases.sql")
    op.execute(f"REVOKE EXECUTE ON FUNCTION {STATE} FROM PUBLIC")
    op.execute(f"GRANT EXECUTE ON FUNCTION {STATE} TO {ROLES}")


def downgrade() -> None:
    run_sql("0024_current_leases_down.sql")
