"""Import jobs count the skipped lines that are no rows, such as totals: they make no file a good one."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    count = sa.Column("left_out_records", sa.Integer(), server_default=sa.text("0"), nullable=False)
    op.add_column("import_jobs", count)


def downgrade() -> None:
    op.drop_column("import_jobs", "left_out_records")
