"""Rights cost less to find, and a unit's current lease comes out of its index in order."""

from alembic import op

from migrations.scripts import run_sql

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_role_permissions_permission", "role_permissions", ["permission", "role"])
    op.drop_index("ix_leases_unit", table_name="leases")
    op.create_index("ix_leases_unit", "leases", ["unit_id", "start_date", "id"])
    run_sql("0019_quick_rights.sql")


def downgrade() -> None:
    run_sql("0019_quick_rights_down.sql")
    op.drop_index("ix_leases_unit", table_name="leases")
    op.create_index("ix_leases_unit", "leases", ["unit_id", "start_date"])
    op.drop_index("ix_role_permissions_permission", table_name="role_permissions")
