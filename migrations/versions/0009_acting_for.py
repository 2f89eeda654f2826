"""Admins acting for somebody: an hour on their own session, with a reason, for that person to see."""

import sqlalchemy as sa
from alembic import op

from migrations.scripts import run_sql
from migrations.walls import ROLES, WORKER, enable, policy

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

APP_DOORS = (
    "begin_in_person(bytea, text)",
    "begin_as_oneself(bytea, text)",
    "acting_candidates(text, integer)",
    "start_acting(uuid, uuid, text, boolean)",
    "stop_acting()",
)
WORKER_DOORS = ("end_overdue_acting()",)
INNER = (
    "acting_holds(boolean, uuid, timestamptz)",
    "own_admin_session()",
    "note_acting_ended(uuid[], text)",
    "end_acting_with_session()",
    "end_acting_with_rights()",
)
TOGETHER = "ck_sessions_acting_together"


def upgrade() -> None:
    op.add_column("sessions", sa.Column("acting_until", sa.DateTime(timezone=True), nullable=True))
    op.execute("UPDATE sessions SET acting_for_id = NULL")
    op.create_check_constraint(op.f(TOGETHER), "sessions", "(acting_for_id IS NULL) = (acting_until IS NULL)")
    op.create_index(
        "ix_sessions_acting_for_id",
        "sessions",
        ["acting_for_id"],
        postgresql_where=sa.text("acting_for_id IS NOT NULL"),
    )
    _periods()
    run_sql("0009_acting_for.sql")
    for statement in _walls():
        op.execute(statement)


def _periods() -> None:
    op.create_table(
        "acting_periods",
        sa.Column("id", sa.UUID(), nullable=False),
        sa.Column("session_id", sa.UUID(), nullable=True),
        sa.Column("actor_id", sa.UUID(), nullable=False),
        sa.Column("account_id", sa.UUID(), nullable=False),
        sa.Column("actor_name", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("began_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("ended_by", sa.Text(), nullable=True),
        sa.CheckConstraint("actor_id <> account_id", name=op.f("ck_acting_periods_for_another")),
        sa.CheckConstraint("char_length(reason) >= 10", name=op.f("ck_acting_periods_reason")),
        sa.CheckConstraint(
            "until > began_at AND until <= began_at + interval '60 minutes'",
            name=op.f("ck_acting_periods_an_hour"),
        ),
        sa.CheckConstraint(
            "ended_by IN ('exit', 'expired', 'rights_ended', 'signed_out')",
            name=op.f("ck_acting_periods_ended_by"),
        ),
        sa.CheckConstraint(
            "(ended_at IS NULL) = (ended_by IS NULL)", name=op.f("ck_acting_periods_ended_together")
        ),
        sa.ForeignKeyConstraint(
            ["session_id"],
            ["sessions.id"],
            name=op.f("fk_acting_periods_session_id_sessions"),
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["actor_id"],
            ["accounts.id"],
            name=op.f("fk_acting_periods_actor_id_accounts"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["accounts.id"],
            name=op.f("fk_acting_periods_account_id_accounts"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_acting_periods")),
    )
    op.create_index(
        "ix_acting_periods_account_id", "acting_periods", ["account_id", sa.text("began_at DESC")]
    )
    op.create_index("ix_acting_periods_actor_id", "acting_periods", ["actor_id"])
    op.create_index("ix_acting_periods_session_id", "acting_periods", ["session_id"])
    op.create_index(
        "ix_acting_periods_open", "acting_periods", ["until"], postgresql_where=sa.text("ended_at IS NULL")
    )


def _walls() -> list[str]:
    return [
        *enable("acting_periods"),  # written through doors alone
        policy("acting_periods", "SELECT", using="account_id = (SELECT current_account_id())"),
        f"GRANT SELECT ON acting_periods TO {ROLES}",
        *[f"REVOKE EXECUTE ON FUNCTION {door} FROM PUBLIC" for door in (*APP_DOORS, *WORKER_DOORS, *INNER)],
        *[f"GRANT EXECUTE ON FUNCTION {door} TO steward_app" for door in APP_DOORS],
        *[f"GRANT EXECUTE ON FUNCTION {door} TO {WORKER}" for door in WORKER_DOORS],
    ]


def downgrade() -> None:
    op.execute("UPDATE sessions SET acting_for_id = NULL, acting_until = NULL")
    run_sql("0009_acting_for_down.sql")
    op.drop_table("acting_periods")
    op.drop_index("ix_sessions_acting_for_id", table_name="sessions")
    op.drop_constraint(op.f(TOGETHER), "sessions", type_="check")
    op.drop_column("sessions", "acting_until")
