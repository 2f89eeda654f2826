"""Two doors for turning the field key: what is sealed under an older key, and its new seal."""

from alembic import op

from migrations.scripts import run_sql
from migrations.walls import WORKER

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

DOORS = ("sealed_otherwise(bytea, text, integer)", "reseal(text[], uuid[], text[], bytea[], bytea[])")


def upgrade() -> None:
    run_sql("0011_key_rotation.sql")
    for door in DOORS:
        op.execute(f"REVOKE EXECUTE ON FUNCTION {door} FROM PUBLIC")
        op.execute(f"GRANT EXECUTE ON FUNCTION {door} TO {WORKER}")


def downgrade() -> None:
    for door in DOORS:
        op.execute(f"DROP FUNCTION {door}")
