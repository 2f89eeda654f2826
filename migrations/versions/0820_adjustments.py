"""Adjustments of months that were charged before the lease changed."""

from alembic import op

revision = "0820"
down_revision = "0810"
branch_labels = None
depends_on = None

CREDITS = "'concession', 'void', 'write_off', 'deposit_applied', 'transfer', 'charge_moved', 'opening'"
ORIGINS = "'billed', 'opening', 'transfer'"


def upgrade() -> None:
    op.execute(f"""
        ALTER TABLE credits DROP CONSTRAINT ck_credits_kind, DROP CONSTRAINT ck_credits_void,
          ADD CONSTRAINT ck_credits_kind CHECK (kind IN ({CREDITS}, 'adjustment')) NOT VALID,
          ADD CONSTRAINT ck_credits_void
            CHECK (kind NOT IN ('void', 'adjustment') OR charge_id IS NOT NULL) NOT VALID;
        ALTER TABLE charges DROP CONSTRAINT ck_charges_origin,
          ADD CONSTRAINT ck_charges_origin CHECK (origin IN ({ORIGINS}, 'adjustment')) NOT VALID;
        ALTER TABLE credits VALIDATE CONSTRAINT ck_credits_kind;
        ALTER TABLE credits VALIDATE CONSTRAINT ck_credits_void;
        ALTER TABLE charges VALIDATE CONSTRAINT ck_charges_origin;
        CREATE UNIQUE INDEX uq_credits_adjustment ON credits (charge_id)
         WHERE kind = 'adjustment' AND reversed_on IS NULL;
        CREATE UNIQUE INDEX uq_charges_adjustment ON charges (tenancy_id, kind, period)
         WHERE origin = 'adjustment' AND voided_on IS NULL;
    """)


def downgrade() -> None:
    op.execute(f"""
        DROP INDEX uq_charges_adjustment, uq_credits_adjustment;
        UPDATE charges SET origin = 'billed' WHERE origin = 'adjustment';
        UPDATE credits SET kind = 'concession', charge_id = NULL WHERE kind = 'adjustment';
        ALTER TABLE charges DROP CONSTRAINT ck_charges_origin,
          ADD CONSTRAINT ck_charges_origin CHECK (origin IN ({ORIGINS}));
        ALTER TABLE credits DROP CONSTRAINT ck_credits_kind, DROP CONSTRAINT ck_credits_void,
          ADD CONSTRAINT ck_credits_kind CHECK (kind IN ({CREDITS})),
          ADD CONSTRAINT ck_credits_void CHECK (kind <> 'void' OR charge_id IS NOT NULL);
    """)
