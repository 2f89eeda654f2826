"""Second factors, mailed resets and counted tries, with their walls and doors."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from migrations.scripts import run_sql
from migrations.walls import ROLES, enable, policy

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

APP_DOORS = (
    "take_places(bytea[], integer[], integer[], integer[], bytea, bytea, bytea)",
    "admit(bytea[], bytea[], bytea, bytea)",
    "session_account(bytea)",
    "find_credentials(text)",
    "open_challenge(uuid, uuid, bytea, timestamptz)",
    "find_challenge(bytea)",
    "use_challenge(bytea, bigint, bytea)",
    "ask_reset(text, uuid, bytea, timestamptz)",
    "find_reset(bytea)",
    "reset_password(bytea, text)",
)
MINE = "account_id = (SELECT current_actor_id())"
KINDS = "ck_account_tokens_kind"


def upgrade() -> None:
    _counters()
    _second_factors()
    op.drop_constraint(op.f(KINDS), "account_tokens", type_="check")
    op.create_check_constraint(op.f(KINDS), "account_tokens", "kind IN ('confirm', 'reset', 'challenge')")
    run_sql("0008_account_safety.sql")
    for statement in (*_walls(), *_doors()):
        op.execute(statement)


def _instant(name: str, *, default: bool = False, nullable: bool = False) -> sa.Column[object]:
    now = sa.text("now()") if default else None
    return sa.Column(name, sa.DateTime(timezone=True), server_default=now, nullable=nullable)


def _counters() -> None:
    op.create_table(
        "attempts",
        sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.Column("hits", postgresql.ARRAY(sa.DateTime(timezone=True)), nullable=False),
        _instant("expires_at"),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_attempts")),
        prefixes=["UNLOGGED"],  # after a crash the counts of the last minutes start anew
    )
    op.create_index("ix_attempts_expires_at", "attempts", ["expires_at"])
    op.create_table(
        "known_networks",
        sa.Column("subject", sa.LargeBinary(), nullable=False),
        sa.Column("network", sa.LargeBinary(), nullable=False),
        _instant("last_seen_at", default=True),
        sa.PrimaryKeyConstraint("subject", "network", name=op.f("pk_known_networks")),
    )


def _second_factors() -> None:
    op.create_table(
        "second_factors",
        sa.Column("account_id", sa.UUID(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        _instant("enabled_at", nullable=True),
        sa.Column("last_step", sa.BigInteger(), server_default=sa.text("0"), nullable=False),
        _instant("created_at", default=True),
        _instant("updated_at", default=True),
        sa.PrimaryKeyConstraint("account_id", name=op.f("pk_second_factors")),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["accounts.id"],
            name=op.f("fk_second_factors_account_id_accounts"),
            ondelete="CASCADE",
        ),
    )
    op.create_table(
        "recovery_codes",
        sa.Column("account_id", sa.UUID(), nullable=False),
        sa.Column("code_hash", sa.LargeBinary(), nullable=False),
        _instant("used_at", nullable=True),
        sa.PrimaryKeyConstraint("account_id", "code_hash", name=op.f("pk_recovery_codes")),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["second_factors.account_id"],
            name=op.f("fk_recovery_codes_account_id_second_factors"),
            ondelete="CASCADE",
        ),
    )


def _walls() -> list[str]:
    statements = [*enable("attempts"), *enable("known_networks")]  # reached through doors alone: no grant
    for table in ("second_factors", "recovery_codes"):
        statements += [
            *enable(table),
            policy(table, "SELECT", using=MINE),
            policy(table, "INSERT", check=MINE),
            policy(table, "UPDATE", using=MINE, check=MINE),
            policy(table, "DELETE", using=MINE),
            f"GRANT SELECT, INSERT, UPDATE, DELETE ON {table} TO {ROLES}",
        ]
    return [
        *statements,
        policy("account_tokens", "DELETE", using=MINE + " AND kind IN ('reset', 'challenge')"),
        "GRANT DELETE ON account_tokens TO steward_app",
    ]


def _doors() -> list[str]:
    return [
        statement
        for door in APP_DOORS
        for statement in (
            f"REVOKE EXECUTE ON FUNCTION {door} FROM PUBLIC",
            f"GRANT EXECUTE ON FUNCTION {door} TO steward_app",
        )
    ]


def downgrade() -> None:
    run_sql("0008_account_safety_down.sql")
    op.execute("REVOKE DELETE ON account_tokens FROM steward_app")
    op.execute("DROP POLICY deletes ON account_tokens")
    op.execute("DELETE FROM account_tokens WHERE kind = 'challenge'")
    op.drop_constraint(op.f(KINDS), "account_tokens", type_="check")
    op.create_check_constraint(op.f(KINDS), "account_tokens", "kind IN ('confirm', 'reset')")
    for table in ("recovery_codes", "second_factors", "known_networks", "attempts"):
        op.drop_table(table)
