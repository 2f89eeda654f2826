"""Companies and their owners; every property and vendor belongs to one, and natural keys hold inside it."""

import sqlalchemy as sa
from alembic import op

from migrations.scripts import run_sql, script

revision = "0110"
down_revision = "0106"
branch_labels = None
depends_on = None

# Their policies name the new columns. The release before applies its own files again.
POLICIES = ("companies", "company_owners", "properties", "vendors", "vendor_properties", "import_jobs")
FUNCTIONS = (
    "copy_company_id",
    "keep_company",
    "keep_company_owner",
    "claim_company_properties",
    "taken_property_keys",
    "ensure_own_company",
    "visible_company_ids",
    "company_ids",
)


def upgrade() -> None:
    run_sql(script("0110_tables.sql"))
    run_sql(script("0110_backfill.sql"))
    run_sql(script("0110_constraints.sql"))


def downgrade() -> None:
    ledger = sa.text("SELECT to_regclass('repeatable_files') IS NOT NULL")
    if op.get_bind().execute(ledger).scalar():
        for table in POLICIES:
            op.execute(f"DELETE FROM repeatable_files WHERE path = 'policies/{table}.sql'")
        for function in FUNCTIONS:
            op.execute(f"DELETE FROM repeatable_files WHERE path = 'functions/{function}.sql'")
    run_sql(script("0110_down.sql"))
    for function in FUNCTIONS:
        op.execute(f"DROP FUNCTION IF EXISTS {function}")
