"""Indexes by which the calendar finds leases that begin, end or renew."""

from alembic import op

from migrations.scripts import apply_again

revision = "0320"
down_revision = "0350"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE INDEX ix_leases_to_begin ON leases (start_date) WHERE status = 'pending' AND deleted_at IS NULL;
        CREATE INDEX ix_leases_to_expire ON leases (end_date) WHERE status = 'active' AND deleted_at IS NULL;
        CREATE INDEX ix_leases_to_end ON leases (end_date) WHERE status = 'expiring' AND deleted_at IS NULL;
        CREATE INDEX ix_leases_to_renew ON leases (end_date)
          WHERE auto_renew AND deleted_at IS NULL AND status NOT IN ('draft', 'renewed', 'terminated', 'cancelled');
    """)


def downgrade() -> None:
    for name in ("to_begin", "to_expire", "to_end", "to_renew"):
        op.execute(f"DROP INDEX ix_leases_{name}")
    for table in ("units", "residents"):
        op.execute(f"DROP POLICY IF EXISTS renewals_update ON {table}")
    op.execute("DROP POLICY IF EXISTS renewals_select ON move_out_notices")
    apply_again("policies/units.sql", "policies/residents.sql", "policies/move_out_notices.sql")
