"""Invitations to a team, members with an id and a version of their own, and messages to people without an account."""

import sqlalchemy as sa
from alembic import op

from migrations.scripts import apply_again, run_sql, script

revision = "0114"
down_revision = "0111"
branch_labels = None
depends_on = None

FUNCTIONS = (
    "accept_invitation(uuid, timestamptz)",
    "cancel_invitation(uuid, timestamptz)",
    "ask_invitation_again(uuid, bytea, timestamptz)",
    "decline_invitation(uuid, bytea, timestamptz)",
    "find_invitation(bytea)",
    "invitation_names(uuid)",
    "names_of_invitation(uuid)",
    "own_email_key()",
    "owned_company_ids()",
    "purge_invitations()",
    "recipient_address(text, uuid)",
    "register_invited(bytea, timestamptz, uuid, text, text, text)",
)
# What the way back takes away or changes, so that it is applied again on the way up.
FILES = (
    *("policies/company_owners.sql", "policies/deliveries.sql", "policies/user_properties.sql"),
    *("policies/invitations.sql", "policies/invitation_properties.sql"),
    *(f"functions/{function.partition('(')[0]}.sql" for function in FUNCTIONS),
    "functions/colleague_ids.sql",
)


def upgrade() -> None:
    run_sql(script("0114_up.sql"))
    principals = sa.table(
        "system_principals", sa.column("name", sa.Text()), sa.column("owner_only", sa.Boolean())
    )
    op.bulk_insert(principals, [{"name": "invitations", "owner_only": False}])


def downgrade() -> None:
    run_sql(script("0114_down.sql"))
    for function in FUNCTIONS:
        op.execute(f"DROP FUNCTION IF EXISTS {function}")
    apply_again(*FILES)
