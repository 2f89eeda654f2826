"""Signing by a link: the policies are repeatable files; a step back takes away those that name its tables."""

from alembic import op

from migrations.scripts import apply_again

revision = "0252"
down_revision = "0242"
branch_labels = None
depends_on = None

TABLES = ("signers", "signature_requests", "files")


def upgrade() -> None:
    pass


def downgrade() -> None:
    for table in reversed(TABLES):
        op.execute(f"DROP POLICY IF EXISTS link_select ON {table}")
        op.execute(f"DROP POLICY IF EXISTS link_update ON {table}")
    for verb in ("select", "insert", "update"):
        op.execute(f"DROP POLICY IF EXISTS signatures_{verb} ON links")
    apply_again(*(f"policies/{table}.sql" for table in (*TABLES, "links")))
