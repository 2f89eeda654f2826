"""Preventive maintenance: equipment, schedules, work orders, and the bill of a work order."""

from alembic import op

from migrations.scripts import apply_again, run_sql, script

revision = "0230"
down_revision = "0210"
branch_labels = None
depends_on = None

_TABLES = ("work_orders", "maintenance_schedules", "equipment")


def upgrade() -> None:
    run_sql(script("0230_up.sql"))
    op.execute("""
        ALTER TABLE bills ADD COLUMN work_order_id uuid,
          ADD CONSTRAINT fk_bills_work_order FOREIGN KEY (property_id, work_order_id)
            REFERENCES work_orders (property_id, id) ON DELETE SET NULL (work_order_id);
        CREATE UNIQUE INDEX uq_bills_work_order ON bills (work_order_id)
          WHERE work_order_id IS NOT NULL AND voided_on IS NULL;
    """)


def downgrade() -> None:
    op.execute("ALTER TABLE bills DROP COLUMN work_order_id")
    for table in _TABLES:
        op.execute(f"DROP FUNCTION IF EXISTS purge_{table}()")
        op.execute(f"DROP TABLE {table}")
    apply_again(
        *(f"policies/{table}.sql" for table in _TABLES),
        *(f"functions/purge_{table}.sql" for table in _TABLES),
    )
