"""Leases keep what their form collects: fees of their own, the agreed first month, terms of renewal, a link."""

from alembic import op

revision = "0154"
down_revision = "0180"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE leases
          ADD COLUMN prorated_rent numeric(12, 2),
          ADD COLUMN nsf_fee numeric(12, 2),
          ADD COLUMN renewal_terms text,
          ADD COLUMN lease_document_url text,
          ADD CONSTRAINT ck_leases_document_url CHECK (lease_document_url LIKE 'https://%');
        ALTER TABLE lease_parties ADD COLUMN owes_up_to numeric(12, 2);
        CREATE INDEX ix_leases_created ON leases (created_at, id)
    """)


def downgrade() -> None:
    op.execute("""
        DROP INDEX ix_leases_created;
        ALTER TABLE lease_parties DROP COLUMN owes_up_to;
        ALTER TABLE leases
          DROP CONSTRAINT ck_leases_document_url,
          DROP COLUMN prorated_rent,
          DROP COLUMN nsf_fee,
          DROP COLUMN renewal_terms,
          DROP COLUMN lease_document_url
    """)
