"""What the worker finds when it looks at the services that Steward uses; test messages belong to a company."""

from alembic import op

from migrations.scripts import apply_again

revision = "0146"
down_revision = "0141"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE service_checks (
          service text NOT NULL,
          state text NOT NULL,
          detail text NOT NULL,
          failure text,
          failed_at timestamptz,
          waiting integer DEFAULT 0 NOT NULL,
          last_sent_at timestamptz,
          checked_at timestamptz NOT NULL,
          CONSTRAINT pk_service_checks PRIMARY KEY (service),
          CONSTRAINT ck_service_checks_service
            CHECK (service IN ('mail', 'sms', 'files', 'model', 'payments', 'temporal')),
          CONSTRAINT ck_service_checks_state CHECK (state IN ('working', 'failed', 'captured', 'not_set_up'))
        );
        ALTER TABLE deliveries ADD COLUMN company_id uuid,
          ADD CONSTRAINT fk_deliveries_company_id_companies FOREIGN KEY (company_id)
            REFERENCES companies (id) ON DELETE SET NULL;
        CREATE INDEX ix_deliveries_company ON deliveries (company_id, created_at) WHERE company_id IS NOT NULL;
        CREATE INDEX ix_deliveries_waiting ON deliveries (channel) WHERE state IN ('queued', 'sending');
        CREATE INDEX ix_deliveries_sent_at ON deliveries (channel, sent_at) WHERE sent_at IS NOT NULL;
        INSERT INTO system_principals (name, owner_only) VALUES ('service-check', false);
    """)


def downgrade() -> None:
    op.execute("""
        DROP POLICY IF EXISTS company_select ON deliveries;
        DROP POLICY IF EXISTS service_check_select ON deliveries;
        ALTER TABLE deliveries DROP COLUMN company_id;
        DROP INDEX ix_deliveries_waiting;
        DROP INDEX ix_deliveries_sent_at;
        DROP TABLE service_checks;
        DELETE FROM system_principals WHERE name = 'service-check';
    """)
    apply_again("policies/service_checks.sql", "policies/deliveries.sql")
