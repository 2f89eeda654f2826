"""Conversations of residents with the assistant, apart from those that the same person has as staff."""

from alembic import op

from migrations.scripts import apply_again

revision = "0330"
down_revision = "0351"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE conversations ADD COLUMN audience text NOT NULL DEFAULT 'staff',
          ADD CONSTRAINT ck_conversations_audience CHECK (audience IN ('staff', 'resident'));
        ALTER TABLE conversations ALTER COLUMN audience
          SET DEFAULT CASE session_user WHEN 'steward_portal' THEN 'resident' ELSE 'staff' END;
    """)


def downgrade() -> None:
    tables = ("answer_feedback", "approvals", "conversation_messages")
    for table in tables:
        for name in ("portal_select", "portal_insert", "portal_update"):
            op.execute(f"DROP POLICY IF EXISTS {name} ON {table}")
    op.execute("DELETE FROM conversations WHERE audience = 'resident'")
    op.execute("ALTER TABLE conversations DROP COLUMN audience CASCADE")
    apply_again(*(f"policies/{table}.sql" for table in (*tables, "conversations")))
