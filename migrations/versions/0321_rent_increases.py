"""Rents that are planned to go up, with what the tenants were told."""

from alembic import op

from migrations.scripts import apply_again

revision = "0321"
down_revision = "0340"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE rent_increases (
          id uuid NOT NULL,
          property_id uuid NOT NULL,
          lease_id uuid NOT NULL,
          status text DEFAULT 'planned' NOT NULL,
          rent_before numeric(12,2) NOT NULL,
          monthly_rent numeric(12,2) NOT NULL,
          announced_on date NOT NULL,
          effective_on date NOT NULL,
          message text,
          words text NOT NULL,
          told integer DEFAULT 0 NOT NULL,
          version integer DEFAULT 1 NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          updated_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_rent_increases PRIMARY KEY (id),
          CONSTRAINT ck_rent_increases_status CHECK (status IN ('planned', 'effective', 'cancelled')),
          CONSTRAINT ck_rent_increases_rents CHECK (monthly_rent >= 0 AND rent_before >= 0),
          CONSTRAINT fk_rent_increases_property_id_leases FOREIGN KEY (property_id, lease_id)
            REFERENCES leases (property_id, id) ON DELETE CASCADE
        );
        CREATE UNIQUE INDEX uq_rent_increases_planned ON rent_increases (lease_id) WHERE status = 'planned';
        CREATE INDEX ix_rent_increases_due ON rent_increases (effective_on) WHERE status = 'planned';
        CREATE INDEX ix_rent_increases_lease ON rent_increases (lease_id);
        CREATE INDEX ix_rent_increases_property_id ON rent_increases (property_id)
    """)


def downgrade() -> None:
    op.execute("DROP POLICY IF EXISTS renewals_delete ON recurring_charges")
    op.execute("DROP TABLE rent_increases")
    apply_again("policies/rent_increases.sql", "policies/recurring_charges.sql")
