"""A monthly concession is given once a tenancy and month."""

from alembic import op

revision = "0190"
down_revision = "0155"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE credits
          ADD COLUMN period date,
          ADD CONSTRAINT ck_credits_period CHECK (period IS NULL OR kind = 'concession');
        CREATE UNIQUE INDEX uq_credits_period ON credits (tenancy_id, period) WHERE period IS NOT NULL;
    """)


def downgrade() -> None:
    op.execute("ALTER TABLE credits DROP COLUMN period")
