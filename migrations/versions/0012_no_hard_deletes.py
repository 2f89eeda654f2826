"""Nobody but the purge removes properties and vendors: the right to was granted and stood behind no policy."""

from alembic import op

from migrations.walls import ROLES

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(f"REVOKE DELETE ON properties, vendors FROM {ROLES}")


def downgrade() -> None:
    op.execute(f"GRANT DELETE ON properties, vendors TO {ROLES}")
