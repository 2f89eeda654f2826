"""A person's picture and a company's logo: files that belong to an account, and those of a company."""

from alembic import op

from migrations.scripts import apply_again

revision = "0450"
down_revision = "0470"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE files
          ADD COLUMN account_id uuid REFERENCES accounts (id) ON DELETE CASCADE,
          DROP CONSTRAINT ck_files_place,
          ADD CONSTRAINT ck_files_place CHECK (num_nonnulls(property_id, company_id, account_id) = 1);
        CREATE INDEX ix_files_account_id ON files (account_id) WHERE account_id IS NOT NULL;
        CREATE INDEX ix_files_pictures ON files (entity_id)
          WHERE kind IN ('account.picture', 'company.picture');
    """)


def downgrade() -> None:
    op.execute("""
        DROP FUNCTION IF EXISTS logo_of_delivery(uuid);
        DROP POLICY IF EXISTS selects ON files;
        DROP POLICY IF EXISTS inserts ON files;
        DROP POLICY IF EXISTS updates ON files;
        DROP POLICY IF EXISTS pictures_delete ON files;
        DROP POLICY IF EXISTS portal_select ON files;
        DROP POLICY IF EXISTS portal_insert ON files;
        DROP POLICY IF EXISTS job_insert ON files;
        DROP POLICY IF EXISTS link_select ON files;
        REVOKE ALL ON files FROM steward_app, steward_worker;
        DELETE FROM files WHERE kind IN ('account.picture', 'company.picture');
        DROP INDEX ix_files_pictures;
        ALTER TABLE files DROP CONSTRAINT ck_files_place, DROP COLUMN account_id,
          ADD CONSTRAINT ck_files_place CHECK (num_nonnulls(property_id, company_id) = 1);
    """)
    apply_again("policies/files.sql", "functions/logo_of_delivery.sql")
