"""Residents of the demo with a portal of their own: a row in the database opens it, as no screen does yet."""

from typing import LiteralString

import psycopg
from playwright.sync_api import Page

from deploy.local.postgres import LocalPostgres
from tests.e2e.accounts import newcomer
from tests.e2e.stack import Stack

# Somebody with a home, whose portal no other test has opened.
OPEN_PORTAL: LiteralString = """
    INSERT INTO tenant_portals (id, property_id, resident_id, account_id, portal_email)
    SELECT uuidv7(), r.property_id, r.id, a.id, a.email
      FROM accounts a, residents r
     WHERE a.email = %s AND r.status = 'active' AND r.unit_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM tenant_portals t WHERE t.resident_id = r.id)
     ORDER BY random() LIMIT 1
    RETURNING (SELECT first_name FROM residents r WHERE r.id = resident_id)
"""


def resident(page: Page, stack: Stack) -> dict[str, str]:
    """A confirmed account whose portal is open: email, password, and the first name of the resident."""
    account = newcomer(page)
    server = LocalPostgres.at(stack.home / "postgres")
    with psycopg.connect(server.url("steward_owner")) as connection:
        row = connection.execute(OPEN_PORTAL, (account["email"],)).fetchone()
    assert row is not None, "the demo has no resident left without a portal"
    return {**account, "first_name": str(row[0])}


def fill_portal_sign_in(page: Page, email: str, password: str) -> None:
    """Sends the form of the sign-in page that is open; what comes of it is the test's to say."""
    page.get_by_label("E-mail").fill(email)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Sign in", exact=True).click()
