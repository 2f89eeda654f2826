"""How far the reports of each company's payment gateway were read."""

from alembic import op

from migrations.scripts import apply_again

revision = "0470"
down_revision = "0430"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE gateway_readings (
          gateway_account_id uuid NOT NULL,
          company_id uuid NOT NULL,
          begun_at timestamptz NOT NULL,
          read_until timestamptz,
          failure text,
          CONSTRAINT pk_gateway_readings PRIMARY KEY (gateway_account_id),
          CONSTRAINT fk_gateway_readings_gateway_account_id_gateway_accounts
            FOREIGN KEY (gateway_account_id) REFERENCES gateway_accounts (id) ON DELETE CASCADE,
          CONSTRAINT fk_gateway_readings_company_id_companies
            FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE CASCADE
        );
        CREATE INDEX ix_gateway_readings_company ON gateway_readings (company_id)
    """)


def downgrade() -> None:
    op.execute("DROP TABLE gateway_readings")
    apply_again("policies/gateway_readings.sql")
