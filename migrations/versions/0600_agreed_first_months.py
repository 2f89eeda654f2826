"""A first month that was agreed otherwise than its days come to is adjusted once, and such leases are found by index."""

from alembic import op

revision = "0600"
down_revision = "0590"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE UNIQUE INDEX uq_credits_first_month ON credits (charge_id) WHERE kind = 'concession';
        CREATE INDEX ix_leases_prorated ON leases (property_id, start_date) WHERE prorated_rent IS NOT NULL;
    """)


def downgrade() -> None:
    op.execute("""
        DROP INDEX ix_leases_prorated;
        DROP INDEX uq_credits_first_month;
    """)
