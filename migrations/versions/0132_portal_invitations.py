"""Invitations of residents to their portal, and when somebody agreed to its terms."""

from alembic import op

from migrations.scripts import apply_again, run_sql, script

revision = "0132"
down_revision = "0129"
branch_labels = None
depends_on = None

FUNCTIONS = (
    "accept_portal_invitation(bytea, timestamptz, uuid)",
    "ask_portal_invitation_again(bytea, timestamptz)",
    "find_portal_invitation(bytea)",
    "portal_invitation_names(uuid)",
    "purge_tenant_invitations()",
    "register_at_address(text, uuid, text, text, text)",
    "register_invited_resident(bytea, timestamptz, uuid, text, text)",
)
# What the way back takes away or changes, so that it is applied again on the way up.
FILES = (
    *("policies/tenant_invitations.sql", "policies/deliveries.sql", "policies/tenant_portals.sql"),
    *(f"functions/{function.partition('(')[0]}.sql" for function in FUNCTIONS),
    *("functions/recipient_address.sql", "functions/register_invited.sql", "functions/enqueue_outbox.sql"),
)


def upgrade() -> None:
    run_sql(script("0132_up.sql"))


def downgrade() -> None:
    run_sql(script("0132_down.sql"))
    for function in FUNCTIONS:
        op.execute(f"DROP FUNCTION IF EXISTS {function}")
    apply_again(*FILES)
