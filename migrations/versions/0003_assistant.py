"""The assistant's conversations, approvals and feedback with their walls, and the schema of its threads."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from migrations.scripts import run_sql
from migrations.walls import ROLES, WORKER, enable, policy, system_reads

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

# The person whose rights count, at the keyboard that asked: acting for somebody opens no old conversation.
MINE = "account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id())"
TABLES = ("conversations", "conversation_messages", "approvals", "answer_feedback")


def upgrade() -> None:
    _conversations()
    _messages()
    _approvals()
    _feedback()
    run_sql("0003_assistant_sweep.sql")
    for statement in (*_walls(), *_threads()):
        op.execute(sa.text(statement.replace(":", r"\:")))


def _instant(name: str, *, default: bool = False) -> sa.Column[object]:
    kind = sa.DateTime(timezone=True)
    if default:
        return sa.Column(name, kind, server_default=sa.text("now()"), nullable=False)
    return sa.Column(name, kind, nullable=True)


def _conversations() -> None:
    op.create_table(
        "conversations",
        sa.Column("id", sa.UUID(), nullable=False),
        sa.Column("account_id", sa.UUID(), nullable=False),
        sa.Column("actor_id", sa.UUID(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("turn_id", sa.UUID(), nullable=True),
        _instant("turn_until"),
        sa.Column("step_id", sa.Text(), nullable=True),
        sa.Column("step_kind", sa.Text(), nullable=True),
        _instant("last_message_at", default=True),
        _instant("created_at", default=True),
        _instant("updated_at", default=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_conversations")),
        sa.UniqueConstraint("id", "account_id", name=op.f("uq_conversations_id_account_id")),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_conversations_account_id_accounts"),
        sa.ForeignKeyConstraint(["actor_id"], ["accounts.id"], name="fk_conversations_actor_id_accounts"),
    )
    newest: list[str | sa.ColumnClause[object]] = [
        "account_id",
        "actor_id",
        sa.literal_column("last_message_at DESC"),
    ]
    op.create_index("ix_conversations_newest", "conversations", newest)
    op.create_index("ix_conversations_last_message_at", "conversations", ["last_message_at"])


def _in_own_conversation(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["conversation_id", "account_id"],
        ["conversations.id", "conversations.account_id"],
        name=op.f(f"fk_{table}_conversation_id_account_id_conversations"),
        ondelete="CASCADE",
    )


def _messages() -> None:
    op.create_table(
        "conversation_messages",
        sa.Column("id", sa.UUID(), nullable=False),
        sa.Column("conversation_id", sa.UUID(), nullable=False),
        sa.Column("account_id", sa.UUID(), nullable=False),
        sa.Column("actor_id", sa.UUID(), nullable=False),
        sa.Column("sender", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("reply", postgresql.JSONB(), nullable=True),
        sa.Column("engine", sa.Text(), nullable=True),
        sa.Column("outcome", sa.Text(), nullable=True),
        sa.Column("tools", postgresql.ARRAY(sa.Text()), server_default=sa.text("'{}'"), nullable=False),
        sa.Column("duration_ms", sa.Integer(), nullable=True),
        sa.Column("tokens_in", sa.Integer(), nullable=True),
        sa.Column("tokens_out", sa.Integer(), nullable=True),
        _instant("created_at", default=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_conversation_messages")),
        sa.UniqueConstraint("id", "account_id", name=op.f("uq_conversation_messages_id_account_id")),
        _in_own_conversation("conversation_messages"),
        sa.CheckConstraint("sender IN ('user', 'ai')", name=op.f("ck_conversation_messages_sender")),
        sa.CheckConstraint(
            "outcome IN ('answered', 'needs_input', 'needs_selection', 'needs_confirmation', 'done',"
            " 'cancelled', 'unanswered', 'failed')",
            name=op.f("ck_conversation_messages_outcome"),
        ),
    )
    op.create_index("ix_conversation_messages_thread", "conversation_messages", ["conversation_id", "id"])


def _approvals() -> None:
    op.create_table(
        "approvals",
        sa.Column("id", sa.UUID(), nullable=False),
        sa.Column("conversation_id", sa.UUID(), nullable=False),
        sa.Column("account_id", sa.UUID(), nullable=False),
        sa.Column("actor_id", sa.UUID(), nullable=False),
        sa.Column("tool", sa.Text(), nullable=False),
        sa.Column("arguments", postgresql.JSONB(), nullable=False),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("status", sa.Text(), server_default="pending", nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        _instant("decided_at"),
        _instant("created_at", default=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_approvals")),
        _in_own_conversation("approvals"),
        sa.CheckConstraint("status IN ('pending', 'used', 'cancelled')", name=op.f("ck_approvals_status")),
    )
    op.create_index("ix_approvals_conversation_id", "approvals", ["conversation_id"])


def _feedback() -> None:
    op.create_table(
        "answer_feedback",
        sa.Column("message_id", sa.UUID(), nullable=False),
        sa.Column("account_id", sa.UUID(), nullable=False),
        sa.Column("actor_id", sa.UUID(), nullable=False),
        sa.Column("rating", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=True),
        _instant("created_at", default=True),
        _instant("updated_at", default=True),
        sa.PrimaryKeyConstraint("message_id", name=op.f("pk_answer_feedback")),
        sa.ForeignKeyConstraint(
            ["message_id", "account_id"],
            ["conversation_messages.id", "conversation_messages.account_id"],
            name=op.f("fk_answer_feedback_message_id_account_id_conversation_messages"),
            ondelete="CASCADE",
        ),
        sa.CheckConstraint("rating IN ('up', 'down')", name=op.f("ck_answer_feedback_rating")),
    )


def _walls() -> list[str]:
    statements = []
    for table in TABLES:
        statements += [
            *enable(table),
            policy(table, "SELECT", using=MINE),
            policy(table, "INSERT", check=MINE),
            policy(table, "UPDATE", using=MINE, check=MINE),
            policy(table, "DELETE", using=MINE),
            f"GRANT SELECT, INSERT ON {table} TO {ROLES}",
        ]
    return [
        *statements,
        "GRANT UPDATE, DELETE ON conversations TO " + ROLES,
        "GRANT UPDATE (status, decided_at) ON approvals TO " + ROLES,
        "GRANT UPDATE (rating, note, updated_at) ON answer_feedback TO " + ROLES,
        system_reads("conversations", "assistant-sweep"),
        system_reads("conversations", "assistant-sweep", "DELETE"),
    ]


def _threads() -> list[str]:
    """The schema of LangGraph's own tables: no row-level security there, because a thread is reached only
    by the id of a conversation that was read under the walls first."""
    give = "ALTER DEFAULT PRIVILEGES IN SCHEMA agent GRANT"
    return [
        "CREATE SCHEMA agent",
        f"GRANT USAGE ON SCHEMA agent TO {ROLES}",
        f"{give} SELECT, INSERT, UPDATE, DELETE ON TABLES TO steward_app",
        f"{give} SELECT, DELETE ON TABLES TO {WORKER}",
    ]


def downgrade() -> None:
    op.execute("DROP SCHEMA agent CASCADE")
    for table in reversed(TABLES):
        op.drop_table(table)
    run_sql("0003_assistant_sweep_down.sql")
