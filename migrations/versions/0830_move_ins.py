"""A lease says whether its household moves in with it: its deposits are charged on its first day then."""

from alembic import op

from migrations.scripts import apply_again

revision = "0830"
down_revision = "0840"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Whoever lives somewhere has paid a deposit or not: nobody here knows. Who is yet to come owes it.
    op.execute("""
        ALTER TABLE leases ADD COLUMN is_move_in boolean NOT NULL DEFAULT false;
        CREATE INDEX ix_leases_move_in ON leases (property_id, start_date) WHERE is_move_in;
        UPDATE leases l SET is_move_in = true
          FROM properties p
         WHERE p.id = l.property_id AND l.tenancy_id IS NOT NULL AND l.deleted_at IS NULL
           AND l.status NOT IN ('draft', 'renewed', 'terminated', 'cancelled')
           AND l.start_date > timezone(p.time_zone, now())::date
           AND NOT EXISTS (SELECT FROM leases e WHERE e.tenancy_id = l.tenancy_id AND e.id <> l.id
                              AND e.start_date <= l.start_date AND e.deleted_at IS NULL
                              AND e.status NOT IN ('draft', 'cancelled'));
    """)


def downgrade() -> None:
    op.execute("""
        DROP FUNCTION IF EXISTS move_in_open(uuid);
        DROP FUNCTION IF EXISTS move_in_charges(uuid, boolean);
        DROP INDEX ix_leases_move_in;
        ALTER TABLE leases DROP COLUMN is_move_in;
    """)
    apply_again("functions/move_in_charges.sql", "functions/move_in_open.sql")
