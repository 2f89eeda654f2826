"""What ends soon is found by index, and a vendor's license has an end."""

from alembic import op

from migrations.scripts import apply_again

revision = "0400"
down_revision = "0341"
branch_labels = None
depends_on = None

READ = (
    *("companies", "company_owners", "documents", "leases", "notifications", "properties", "residents"),
    *("user_properties", "vendor_properties", "vendors"),
)


def upgrade() -> None:
    op.execute("""
        ALTER TABLE vendors ADD COLUMN license_expiry date;
        CREATE INDEX ix_vendors_insurance_expiry ON vendors (insurance_expiry)
          WHERE is_active AND deleted_at IS NULL;
        CREATE INDEX ix_vendors_license_expiry ON vendors (license_expiry) WHERE is_active AND deleted_at IS NULL;
        INSERT INTO system_principals (name, owner_only) VALUES ('expiry', false);
    """)


def downgrade() -> None:
    for table in READ:
        op.execute(f"DROP POLICY IF EXISTS expiry_select ON {table}")
    op.execute("""
        DROP INDEX ix_vendors_insurance_expiry;
        DROP INDEX ix_vendors_license_expiry;
        ALTER TABLE vendors DROP COLUMN license_expiry;
        DELETE FROM system_principals WHERE name = 'expiry';
    """)
    apply_again(*(f"policies/{table}.sql" for table in READ))
