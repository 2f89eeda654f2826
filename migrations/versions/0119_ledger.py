"""The ledger: a journal of double entry under its papers, books for each property, a tenancy for each household."""

import sqlalchemy as sa
from alembic import op

from migrations.scripts import apply_again, run_sql, script

revision = "0119"
down_revision = "0127"
branch_labels = None
depends_on = None

# In the order in which they can go.
TABLES = (
    *("postings", "allocations", "credits", "disbursements", "payments", "charges", "recurring_charges"),
    *("tenancies", "books", "bank_accounts", "gl_accounts"),
)
TRIGGERS = {
    "open_chart": "companies",
    "open_books": "properties",
    "books_follow_company": "books",
    "check_postings": "postings",
}
RIGHTS = {
    "payments.read": ("owner", "manager", "viewer"),
    "payments.write": ("owner", "manager"),
    "ledger.reopen.write": ("owner",),
}


def upgrade() -> None:
    run_sql(script("0119_tables.sql"))
    run_sql(script("0119_backfill.sql"))
    rights = sa.table("role_permissions", sa.column("role", sa.Text()), sa.column("permission", sa.Text()))
    rows = [{"role": role, "permission": name} for name, roles in RIGHTS.items() for role in roles]
    op.bulk_insert(rights, rows)


def downgrade() -> None:
    op.execute(f"DELETE FROM role_permissions WHERE permission IN ({', '.join(map(repr, RIGHTS))})")
    for function, table in TRIGGERS.items():
        op.execute(f"DROP TRIGGER IF EXISTS {function} ON {table}")
        op.execute(f"DROP FUNCTION IF EXISTS {function}")
        apply_again(f"functions/{function}.sql")
    op.drop_constraint("fk_leases_property_id_tenancy_id_tenancies", "leases")
    op.drop_column("leases", "tenancy_id")
    for table in TABLES:
        op.drop_table(table)
        apply_again(f"policies/{table}.sql")
    apply_again("functions/purge_properties.sql", "policies/leases.sql")
