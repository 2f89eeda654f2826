"""Opening balances are a kind of file."""

from alembic import op

revision = "0271"
down_revision = "0262"
branch_labels = None
depends_on = None

KINDS = "'properties', 'units', 'residents', 'vendors'"


def upgrade() -> None:
    op.execute(f"""
        ALTER TABLE import_jobs DROP CONSTRAINT ck_import_jobs_import_type,
          ADD CONSTRAINT ck_import_jobs_import_type CHECK (import_type IN ({KINDS}, 'opening_balances')) NOT VALID;
        ALTER TABLE import_jobs VALIDATE CONSTRAINT ck_import_jobs_import_type
    """)


def downgrade() -> None:
    op.execute(f"""
        DELETE FROM import_jobs WHERE import_type = 'opening_balances';
        ALTER TABLE import_jobs DROP CONSTRAINT ck_import_jobs_import_type,
          ADD CONSTRAINT ck_import_jobs_import_type CHECK (import_type IN ({KINDS}))
    """)
