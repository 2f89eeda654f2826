"""Owners of a company see its imports, whoever started them."""

from alembic import op

from migrations.scripts import apply_again

revision = "0530"
down_revision = "0550"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE import_jobs ADD COLUMN seen_by_company_id uuid
          CONSTRAINT fk_import_jobs_seen_by_company_id_companies REFERENCES companies (id);
        UPDATE import_jobs SET seen_by_company_id = company_id WHERE company_id IS NOT NULL;
        CREATE INDEX ix_import_jobs_company ON import_jobs (seen_by_company_id, created_at DESC);
    """)


def downgrade() -> None:
    op.execute("""
        DROP POLICY IF EXISTS selects ON import_jobs;
        DROP POLICY IF EXISTS selects ON import_failed_rows;
        DROP FUNCTION IF EXISTS owned_import_job_ids();
        ALTER TABLE import_jobs DROP COLUMN seen_by_company_id;
    """)
    apply_again(
        "policies/import_jobs.sql", "policies/import_failed_rows.sql", "functions/owned_import_job_ids.sql"
    )
