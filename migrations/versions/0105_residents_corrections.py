"""Correcting a resident's status has a right of its own, which owners hold."""

from alembic import op

revision = "0105"
down_revision = "0102"
branch_labels = None
depends_on = None

RIGHT = "residents.corrections.write"


def upgrade() -> None:
    op.execute(f"INSERT INTO role_permissions (role, permission) VALUES ('owner', '{RIGHT}')")


def downgrade() -> None:
    op.execute(f"DELETE FROM role_permissions WHERE permission = '{RIGHT}'")
