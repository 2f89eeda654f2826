"""Passwords of sign-ups stay beside the account until its address is confirmed, and tries are counted by account."""

import sqlalchemy as sa
from alembic import op

from migrations.scripts import run_sql
from migrations.walls import enable

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None

APP_DOORS = (
    "find_credentials(text)",
    "find_sign_up(text)",
    "register_account(uuid, text, text, text, text, text, boolean, uuid, bytea, timestamptz)",
    "find_confirmation(bytea)",
    "confirm_account(bytea, text)",
)
FORMER_DOORS = (
    "find_credentials(text)",
    "register_account(uuid, text, text, text, text, uuid, bytea, timestamptz)",
    "confirm_account(bytea)",
)


def upgrade() -> None:
    op.create_table(
        "sign_ups",
        sa.Column("account_id", sa.UUID(), nullable=False),
        sa.Column("password_hash", sa.Text(), nullable=True),
        *(
            sa.Column(name, sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False)
            for name in ("created_at", "updated_at")
        ),
        sa.PrimaryKeyConstraint("account_id", name=op.f("pk_sign_ups")),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["accounts.id"],
            name=op.f("fk_sign_ups_account_id_accounts"),
            ondelete="CASCADE",
        ),
    )
    for statement in enable("sign_ups"):  # reached through doors alone: no grant
        op.execute(statement)
    # Whose password stands there nobody can tell any more: whoever holds the link chooses one.
    op.execute("INSERT INTO sign_ups (account_id) SELECT id FROM accounts WHERE confirmed_at IS NULL")
    op.execute("UPDATE accounts SET password_hash = '!' WHERE confirmed_at IS NULL")
    # Their keys were made of addresses, which find none of these rows any more.
    op.execute("DELETE FROM known_networks")
    run_sql("0022_sign_ups.sql")
    op.execute("REVOKE EXECUTE ON FUNCTION end_unconfirmed(uuid) FROM PUBLIC")
    _open_doors(APP_DOORS)


def _open_doors(doors: tuple[str, ...]) -> None:
    for door in doors:
        op.execute(f"REVOKE EXECUTE ON FUNCTION {door} FROM PUBLIC")
        op.execute(f"GRANT EXECUTE ON FUNCTION {door} TO steward_app")


def downgrade() -> None:
    run_sql("0022_sign_ups_down.sql")
    _open_doors(FORMER_DOORS)
    op.execute(
        "UPDATE accounts a SET password_hash = s.password_hash FROM sign_ups s"
        " WHERE s.account_id = a.id AND s.password_hash IS NOT NULL"
    )
    op.execute("DELETE FROM known_networks")
    op.drop_table("sign_ups")
