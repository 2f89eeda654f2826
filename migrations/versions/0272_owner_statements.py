"""Owner statements that are mailed once a month, kept as they were printed; a company can turn them off."""

from alembic import op

from migrations.scripts import apply_again

revision = "0272"
down_revision = "0251"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE owner_statements (
          id uuid NOT NULL,
          property_id uuid NOT NULL,
          account_id uuid NOT NULL,
          month date NOT NULL,
          paper jsonb,
          sha256 text,
          created_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_owner_statements PRIMARY KEY (id),
          CONSTRAINT uq_owner_statements_property_id_account_id_month UNIQUE (property_id, account_id, month),
          CONSTRAINT ck_owner_statements_month CHECK (extract(day FROM month) = 1),
          CONSTRAINT fk_owner_statements_property_id_properties FOREIGN KEY (property_id)
            REFERENCES properties (id) ON DELETE CASCADE,
          CONSTRAINT fk_owner_statements_account_id_accounts FOREIGN KEY (account_id)
            REFERENCES accounts (id) ON DELETE CASCADE
        );
        CREATE INDEX ix_owner_statements_account ON owner_statements (account_id);
        ALTER TABLE companies ADD COLUMN mails_owner_statements boolean DEFAULT true NOT NULL
    """)


def downgrade() -> None:
    op.execute("""
        DROP FUNCTION IF EXISTS owner_statements_due(timestamptz, integer);
        ALTER TABLE companies DROP COLUMN mails_owner_statements;
        DROP TABLE owner_statements
    """)
    apply_again("functions/owner_statements_due.sql", "policies/owner_statements.sql")
