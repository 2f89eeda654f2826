"""Templates of agreements, which belong to a company."""

from alembic import op

from migrations.scripts import apply_again

revision = "0250"
down_revision = "0261"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE agreement_templates (
          id uuid NOT NULL,
          company_id uuid NOT NULL,
          name text NOT NULL,
          body text NOT NULL,
          is_active boolean DEFAULT true NOT NULL,
          created_by uuid NOT NULL,
          version integer DEFAULT 1 NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          updated_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_agreement_templates PRIMARY KEY (id),
          CONSTRAINT fk_agreement_templates_company_id_companies FOREIGN KEY (company_id)
            REFERENCES companies (id) ON DELETE CASCADE,
          CONSTRAINT fk_agreement_templates_created_by_accounts FOREIGN KEY (created_by)
            REFERENCES accounts (id),
          CONSTRAINT ck_agreement_templates_body CHECK (length(body) BETWEEN 1 AND 60000)
        );
        CREATE UNIQUE INDEX uq_agreement_templates_name ON agreement_templates (company_id, lower(name));
        CREATE INDEX ix_agreement_templates_created_by ON agreement_templates (created_by);
    """)


def downgrade() -> None:
    op.execute("DROP TABLE agreement_templates")
    apply_again("policies/agreement_templates.sql")
