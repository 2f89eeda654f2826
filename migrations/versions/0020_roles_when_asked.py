"""A request may leave its roles unasked, and rights cost the same whoever came first on a connection; leases get
their narrower index back, which an import of thousands notices and a list hardly."""

from alembic import op

from migrations.scripts import run_sql

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run_sql("0020_roles_when_asked.sql")
    op.drop_index("ix_leases_unit", table_name="leases")
    op.create_index("ix_leases_unit", "leases", ["unit_id", "start_date"])


def downgrade() -> None:
    op.drop_index("ix_leases_unit", table_name="leases")
    op.create_index("ix_leases_unit", "leases", ["unit_id", "start_date", "id"])
    run_sql("0020_roles_when_asked_down.sql")
