"""The system principal that sends offers of renewal, and makes the lease that a resident chose by link."""

from alembic import op

from migrations.scripts import apply_again

revision = "0241"
down_revision = "0272"
branch_labels = None
depends_on = None

READS = ("lease_renewal_requests", "leases", "lease_parties", "tenancies", "recurring_charges", "properties")
TABLES = (*READS, "user_properties", "links", "units", "residents")


def upgrade() -> None:
    op.execute("INSERT INTO system_principals (name, owner_only) VALUES ('renewals', false)")


def downgrade() -> None:
    policies = "".join(
        f"DROP POLICY IF EXISTS {prefix}_{verb} ON {table};"
        for table in TABLES
        for prefix in ("renewals", "link")
        for verb in ("select", "insert", "update")
        if (prefix, table) not in {("link", "links"), ("link", "properties")}
    )
    op.execute(f"""
        {policies}
        DROP FUNCTION IF EXISTS link_names(uuid);
        DELETE FROM system_principals WHERE name = 'renewals'
    """)
    apply_again("functions/link_names.sql", *(f"policies/{table}.sql" for table in TABLES))
