"""Types and functions get the names that the rest of the code uses; their new text lies in `migrations/functions`."""

from alembic import op

revision = "0101"
down_revision = "0100"
branch_labels = None
depends_on = None

TYPES = {"began": "auth_context", "asked": "search_terms"}
# No release calls these any more; each has a successor of another name.
GONE = (
    "forget_texts_gone",
    "tell_account",
    "take_places",
    "rows_that_say",
    "dwellings_that_say",
    "places_that_say",
    "asked_for",
)


# They call `tell_account`; the file of the function in its place makes them again.
TRIGGERS = {"tell_account_closed": "accounts", "tell_account_link": "user_properties"}


def upgrade() -> None:
    for trigger, table in TRIGGERS.items():
        op.execute(f"DROP TRIGGER IF EXISTS {trigger} ON {table}")
    for function in GONE:
        op.execute(f"DROP FUNCTION IF EXISTS {function}")
    for old, new in TYPES.items():
        op.execute(f"ALTER TYPE {old} RENAME TO {new}")


def downgrade() -> None:
    for old, new in TYPES.items():
        op.execute(f"ALTER TYPE {new} RENAME TO {old}")
