"""The audit log's hash chain: sealed each minute, verified each night, written by nobody else."""

import sqlalchemy as sa
from alembic import op

from migrations.scripts import run_sql
from migrations.walls import ROLES, WORKER, enable, granted, policy

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

WORKER_DOORS = (
    "seal_audit(integer)",
    "verify_audit(bigint, integer)",
    "note_audit_check(uuid, bigint, bigint)",
)
MINE = "property_id IS NULL AND account_id = (SELECT current_account_id())"


def upgrade() -> None:
    op.create_table(
        "audit_chain",
        sa.Column("position", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("audit_id", sa.UUID(), nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("sealed_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("position", name=op.f("pk_audit_chain")),
    )
    op.create_index("uq_audit_chain_audit_id", "audit_chain", ["audit_id"], unique=True)
    op.create_table(
        "audit_checks",
        sa.Column("id", sa.UUID(), nullable=False),
        sa.Column("checked_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("links", sa.BigInteger(), nullable=False),
        sa.Column("broken", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit_checks")),
    )
    op.create_index("ix_audit_log_at", "audit_log", ["at"], postgresql_using="brin")
    run_sql("0010_audit_chain.sql")
    for statement in _walls():
        op.execute(statement)


def _walls() -> list[str]:
    doors = (*WORKER_DOORS, "audit_state()", "audit_link(bytea, audit_log)")
    return [
        # No policy and no grant: only the doors reach them.
        *enable("audit_chain"),
        *enable("audit_checks"),
        *[f"REVOKE EXECUTE ON FUNCTION {door} FROM PUBLIC" for door in doors],
        *[f"GRANT EXECUTE ON FUNCTION {door} TO {WORKER}" for door in WORKER_DOORS],
        f"GRANT EXECUTE ON FUNCTION audit_state() TO {ROLES}",
        # What concerns an account and no property: its own sign-ins, and who acted for it.
        "DROP POLICY selects ON audit_log",
        policy("audit_log", "SELECT", using=f"{granted('audit.read')} OR ({MINE})"),
    ]


def downgrade() -> None:
    op.execute("DROP POLICY selects ON audit_log")
    op.execute(policy("audit_log", "SELECT", using=granted("audit.read")))
    for door in (*WORKER_DOORS, "audit_state()", "audit_link(bytea, audit_log)"):
        op.execute(f"DROP FUNCTION {door}")
    op.drop_index("ix_audit_log_at", table_name="audit_log")
    op.drop_table("audit_checks")
    op.drop_table("audit_chain")
    run_sql("0010_audit_chain_down.sql")
