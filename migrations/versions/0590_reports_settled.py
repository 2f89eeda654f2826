"""A gateway's report says when it was followed, so that one whose process was lost is followed all the same."""

from alembic import op

revision = "0590"
down_revision = "0580"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE gateway_events ADD COLUMN settled_at timestamptz")


def downgrade() -> None:
    op.execute("""
        DROP POLICY IF EXISTS online_payments_update ON gateway_events;
        ALTER TABLE gateway_events DROP COLUMN settled_at;
    """)
