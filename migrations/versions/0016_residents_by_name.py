"""Residents by name: two indexes, and a door that stops after one page."""

import sqlalchemy as sa
from alembic import op

from migrations.scripts import run_sql
from migrations.walls import ROLES

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

DOORS = ("residents_by_name", "residents_by_name_desc")
ARGUMENTS = "(integer, text, text, uuid, uuid, text)"
LIVE = sa.text("deleted_at IS NULL")
BY_NAME = ["last_name", "first_name", "id"]


def upgrade() -> None:
    op.drop_index("ix_residents_order", table_name="residents")
    op.create_index(
        "ix_residents_order",
        "residents",
        ["property_id", *BY_NAME],
        postgresql_include=["status"],
        postgresql_where=LIVE,
    )
    op.create_index(
        "ix_residents_name",
        "residents",
        BY_NAME,
        postgresql_include=["property_id", "status"],
        postgresql_where=LIVE,
    )
    run_sql("0016_residents_by_name.sql")
    for door in DOORS:
        op.execute(f"REVOKE EXECUTE ON FUNCTION {door}{ARGUMENTS} FROM PUBLIC")
        op.execute(f"GRANT EXECUTE ON FUNCTION {door}{ARGUMENTS} TO {ROLES}")


def downgrade() -> None:
    for door in DOORS:
        op.execute(f"DROP FUNCTION {door}{ARGUMENTS}")
    op.drop_index("ix_residents_name", table_name="residents")
    op.drop_index("ix_residents_order", table_name="residents")
    op.create_index("ix_residents_order", "residents", ["property_id", *BY_NAME])
