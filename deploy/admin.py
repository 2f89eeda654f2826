"""`python -m deploy.admin grant EMAIL`: who may act for others; run by an operator, as the owner role."""

from typing import Annotated

import psycopg
import typer

from domain.core.database import plain_url
from domain.core.ids import new_id
from domain.core.settings import get_settings

app = typer.Typer(no_args_is_help=True, add_completion=False, help="Who is an admin of this installation.")
Email = Annotated[str, typer.Argument(help="The account's e-mail address")]

SET = """
    UPDATE accounts SET is_admin = %(admin)s, version = version + 1, updated_at = now()
     WHERE lower(email) = lower(%(email)s) AND confirmed_at IS NOT NULL AND is_active
    RETURNING id
"""
RECORD = """
    INSERT INTO audit_log (id, system, action, entity_type, entity_id, after)
    VALUES (%(id)s, 'deploy.admin', %(action)s, 'accounts', %(account)s,
            jsonb_build_object('is_admin', %(admin)s::boolean))
"""


def set_admin(owner_url: str, email: str, *, admin: bool) -> bool:
    """Makes the account an admin or an ordinary one, and records it; False when there is no such account."""
    with psycopg.connect(plain_url(owner_url)) as connection:
        found = connection.execute(SET, {"admin": admin, "email": email}).fetchone()
        if found is None:
            return False
        action = "account.admin_granted" if admin else "account.admin_revoked"
        connection.execute(RECORD, {"id": new_id(), "action": action, "account": found[0], "admin": admin})
    return True


@app.command()
def grant(email: Email) -> None:
    """Let an account act for other people."""
    _change(email, admin=True, done="is an admin now")


@app.command()
def revoke(email: Email) -> None:
    """Make an admin an ordinary account again."""
    _change(email, admin=False, done="is no admin any more")


def _change(email: str, *, admin: bool, done: str) -> None:
    url = get_settings().owner_database_url.get_secret_value()
    if not url:
        raise typer.BadParameter("Set OWNER_DATABASE_URL: only the owner role may do this.")
    if not set_admin(url, email, admin=admin):
        print(f"There is no confirmed account with the address {email}.")
        raise typer.Exit(1)
    print(f"{email} {done}.")


if __name__ == "__main__":
    app()
