"""System principals are rows: a new sweep adds one, and `begin_system` stays as it is."""

import sqlalchemy as sa
from alembic import op

from migrations.scripts import apply_again

revision = "0111"
down_revision = "0110"
branch_labels = None
depends_on = None

# Name, and whether only the owner of the database may act as it: an operator at a command line.
PRINCIPALS = {
    "purge": False,
    "notifications": False,
    "import-sweep": False,
    "outbox-sweep": False,
    "assistant-sweep": False,
    "embeddings": False,
    "audit-seal": False,
    "key-rotation": False,
    "account-upkeep": True,
}


def upgrade() -> None:
    table = op.create_table(
        "system_principals",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("owner_only", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_system_principals"),
    )
    rows = [{"name": name, "owner_only": owner_only} for name, owner_only in PRINCIPALS.items()]
    op.bulk_insert(table, rows)


def downgrade() -> None:
    op.drop_table("system_principals")
    apply_again("policies/system_principals.sql")
