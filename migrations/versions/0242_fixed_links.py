"""'Is it fixed?' by link: nothing of the schema changes, but policies come that go with a downgrade."""

from alembic import op

from migrations.scripts import apply_again

revision = "0242"
down_revision = "0241"
branch_labels = None
depends_on = None

POLICIES = {
    "maintenance_requests": ("link_select", "link_update"),
    "request_events": ("link_insert",),
    "links": ("maintenance_select", "maintenance_insert", "maintenance_update"),
    "residents": ("maintenance_select",),
}
FUNCTIONS = ("link_about", "notify_request_team", "announce_event")


def upgrade() -> None:
    """The repeatable files bring what is new."""


def downgrade() -> None:
    dropped = "".join(
        f"DROP POLICY IF EXISTS {name} ON {table};" for table, names in POLICIES.items() for name in names
    )
    op.execute(f"{dropped} DROP FUNCTION IF EXISTS link_about(uuid)")
    apply_again(
        *(f"policies/{table}.sql" for table in POLICIES), *(f"functions/{name}.sql" for name in FUNCTIONS)
    )
