"""Mobile numbers of people who sign in, confirmed by a code that was sent to them."""

from alembic import op

from migrations.scripts import apply_again

revision = "0291"
down_revision = "0252"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE account_phones (
          account_id uuid NOT NULL,
          phone text NOT NULL,
          confirmed_at timestamptz,
          code_id uuid,
          code_hash bytea,
          code_expires_at timestamptz,
          created_at timestamptz DEFAULT now() NOT NULL,
          updated_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_account_phones PRIMARY KEY (account_id),
          CONSTRAINT fk_account_phones_account_id_accounts FOREIGN KEY (account_id)
            REFERENCES accounts (id) ON DELETE CASCADE,
          CONSTRAINT ck_account_phones_code CHECK (
            (code_id IS NULL) = (code_hash IS NULL) AND (code_id IS NULL) = (code_expires_at IS NULL)),
          CONSTRAINT uq_account_phones_code_id UNIQUE (code_id)
        )
    """)


def downgrade() -> None:
    op.execute("DROP TABLE account_phones")
    apply_again("policies/account_phones.sql")
