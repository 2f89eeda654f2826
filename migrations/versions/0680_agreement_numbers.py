"""Agreements have a number of their company and year, and signers leave initials beside the clauses that ask."""

from alembic import op

from migrations.scripts import apply_again

revision = "0680"
down_revision = "0720"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE signature_requests
          ADD COLUMN company_id uuid,
          ADD COLUMN number text,
          ADD CONSTRAINT fk_signature_requests_company_id_companies FOREIGN KEY (company_id)
            REFERENCES companies (id),
          ADD CONSTRAINT ck_signature_requests_number CHECK ((number IS NULL) = (company_id IS NULL));
        CREATE UNIQUE INDEX uq_signature_requests_number ON signature_requests (company_id, number);
        ALTER TABLE signers
          ADD COLUMN initials text,
          ADD COLUMN initials_at integer[],
          ADD CONSTRAINT ck_signers_initials CHECK (
            (initials IS NULL) = (initials_at IS NULL)
            AND (initials IS NULL OR (signed_at IS NOT NULL AND length(initials) BETWEEN 1 AND 6)));
    """)


def downgrade() -> None:
    op.execute("""
        DROP FUNCTION IF EXISTS take_agreement_number(uuid, integer);
        ALTER TABLE signers DROP COLUMN initials, DROP COLUMN initials_at;
        ALTER TABLE signature_requests DROP COLUMN company_id, DROP COLUMN number;
    """)
    apply_again(
        "policies/signature_requests.sql",
        "policies/signers.sql",
        "functions/keep_signatures.sql",
        "functions/signed_retention_over.sql",
        "functions/take_agreement_number.sql",
    )
