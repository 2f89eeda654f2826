"""Residents without a portal who asked for no more messages to many by e-mail."""

from alembic import op

from migrations.scripts import apply_again

revision = "0341"
down_revision = "0352"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE broadcast_opt_outs (
          resident_id uuid NOT NULL,
          property_id uuid NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_broadcast_opt_outs PRIMARY KEY (resident_id),
          CONSTRAINT fk_broadcast_opt_outs_property_id_resident_id_residents
            FOREIGN KEY (property_id, resident_id) REFERENCES residents (property_id, id) ON DELETE CASCADE
        );
        CREATE INDEX ix_broadcast_opt_outs_resident ON broadcast_opt_outs (property_id, resident_id)
    """)


def downgrade() -> None:
    op.execute("""
        DROP FUNCTION IF EXISTS opt_out_of_broadcasts(uuid);
        DROP TABLE broadcast_opt_outs
    """)
    apply_again(
        *("functions/opt_out_of_broadcasts.sql", "functions/message_recipients.sql"),
        "policies/broadcast_opt_outs.sql",
    )
