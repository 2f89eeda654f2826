"""Events of sweeps and imports, and who ends messages to many: functions come that go with a downgrade."""

from alembic import op

from migrations.scripts import apply_again

revision = "0380"
down_revision = "0420"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The repeatable files bring what is new. What ended messages to many answered no property."""
    op.execute("DROP FUNCTION IF EXISTS opt_out_of_broadcasts(uuid)")


def downgrade() -> None:
    op.execute("""
        DROP FUNCTION IF EXISTS announce_events(uuid, jsonb), properties_with_webhook(text[], uuid[]),
          end_broadcasts_to(uuid)
    """)
    apply_again(
        "functions/announce_event.sql",
        "functions/announce_events.sql",
        "functions/properties_with_webhook.sql",
        "functions/end_broadcasts_to.sql",
    )
