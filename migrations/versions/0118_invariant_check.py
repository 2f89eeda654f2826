"""The system principal that checks invariants."""

from alembic import op

revision = "0118"
down_revision = "0117"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("INSERT INTO system_principals (name, owner_only) VALUES ('invariant-check', false)")


def downgrade() -> None:
    op.execute("DELETE FROM system_principals WHERE name = 'invariant-check'")
