"""Reports of closed months are kept as they were printed."""

from alembic import op

from migrations.scripts import apply_again

revision = "0139"
down_revision = "0137"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE report_prints (
          id uuid NOT NULL,
          property_id uuid NOT NULL,
          report text NOT NULL,
          month date NOT NULL,
          paper jsonb NOT NULL,
          sha256 text NOT NULL,
          printed_on date NOT NULL,
          replaces_on date,
          created_at timestamptz NOT NULL DEFAULT now(),
          CONSTRAINT pk_report_prints PRIMARY KEY (id),
          CONSTRAINT fk_report_prints_property_id_properties FOREIGN KEY (property_id)
            REFERENCES properties (id) ON DELETE CASCADE,
          CONSTRAINT ck_report_prints_month CHECK (extract(day FROM month) = 1)
        );
        CREATE INDEX ix_report_prints_property ON report_prints (property_id, month)
    """)


def downgrade() -> None:
    op.execute("DROP TABLE report_prints")
    op.execute("DROP FUNCTION IF EXISTS payment_receipt(uuid)")
    apply_again("policies/report_prints.sql", "functions/payment_receipt.sql")
