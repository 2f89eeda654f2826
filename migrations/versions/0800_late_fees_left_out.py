"""A payment remembers the months whose late fees its payer left out: it settles none of them."""

from alembic import op

from migrations.scripts import apply_again

revision = "0800"
down_revision = "0760"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE payments ADD COLUMN leaves_out date[] NOT NULL DEFAULT '{}'")


def downgrade() -> None:
    op.execute("ALTER TABLE payments DROP COLUMN leaves_out")
    apply_again("policies/payments.sql")
