"""Work that is given to somebody who may not have it, or works at the property no more, is nobody's."""

from alembic import op

from migrations.scripts import apply_again

revision = "0880"
down_revision = "0830"
branch_labels = None
depends_on = None

# The row, who has it, the right that it takes, and which rows are still to be done.
HELD = (
    ("maintenance_requests", "assignee_id", "maintenance.write", "h.status IN ('open', 'in_progress')"),
    ("work_orders", "assigned_to", "maintenance.write", "h.status IN ('scheduled', 'in_progress')"),
    ("message_threads", "assignee_id", "messages.write", "true"),
)


def upgrade() -> None:
    for table, column, right, waits in HELD:
        op.execute(f"""
            UPDATE {table} h SET {column} = NULL, version = h.version + 1
             WHERE h.{column} IS NOT NULL AND {waits}
               AND NOT EXISTS (SELECT FROM user_properties l
                                 JOIN accounts a ON a.id = l.account_id AND a.is_active
                                 JOIN role_permissions g ON g.role = l.role AND g.permission = '{right}'
                                WHERE l.property_id = h.property_id AND l.account_id = h.{column} AND l.is_active)
        """)
    op.execute("""
        UPDATE request_assignments a SET ended_at = now(), updated_at = now()
          FROM maintenance_requests r
         WHERE r.id = a.request_id AND a.account_id IS NOT NULL AND a.ended_at IS NULL
           AND r.status IN ('open', 'in_progress') AND r.assignee_id IS NULL
    """)


def downgrade() -> None:
    op.execute("DROP FUNCTION IF EXISTS notice_readers(uuid, uuid, text, uuid)")
    apply_again("functions/notice_readers.sql")
