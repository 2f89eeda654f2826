"""Residents of the demo with a portal of their own, set up by the link of a mailed invitation."""

import secrets
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tests.e2e.accounts import PASSWORD, wait_for_link
from tests.e2e.opening import api, sign_in
from tests.e2e.stack import Stack

Suits = Callable[[Page, dict[str, Any]], bool]


def resident(page: Page, stack: Stack, suits: Suits = lambda _page, _row: True) -> dict[str, str]:
    """Somebody signed out whose portal is open: id, email, password, and the first name of the resident."""
    sign_in(page.context, stack.accounts["owner"])
    email = f"resident-{secrets.token_hex(4)}@example.com"
    row = invited(page, email, suits)
    token = wait_for_link(page, email, "/tenant/setup").partition("token=")[2]
    given = {"token": token, "password": PASSWORD, "accept_terms": True}
    assert page.request.post("/api/portal/auth/setup", data=given).ok
    for audience in ("/api/portal", "/api"):
        assert page.request.post(f"{audience}/auth/sign-out").ok
    named = {"id": str(row["id"]), "first_name": str(row["first_name"])}
    return {**named, "email": email, "password": PASSWORD}


def owes_nothing_ahead(page: Page, row: dict[str, Any]) -> bool:
    """Their home takes any payment, and no credit waits that would settle what is charged next."""
    account = api(page, f"/api/residents/{row['id']}/ledger")["account"]
    return account is not None and account["accepts"] == "any" and float(account["balance"]) >= 0


def invited(page: Page, email: str, suits: Suits = lambda _page, _row: True) -> dict[str, Any]:
    """A resident with a home whom no other test has invited, invited at this address by who is signed in."""
    rows = [row for row in api(page, "/api/residents?limit=100&status=active")["items"] if lives_here(row)]
    for row in secrets.SystemRandom().sample(rows, len(rows)):
        if not suits(page, row):
            continue
        sent = page.request.post(f"/api/residents/{row['id']}/portal/invitation", data={"email": email})
        if sent.status == 201:
            return dict(row)
    raise AssertionError("the demo has no resident left without a portal")


def lives_here(row: dict[str, Any]) -> bool:
    return row["status"] == "active" and row["unit_id"] is not None and row["can"]["write"]


def sign_in_resident(context: BrowserContext, account: dict[str, str]) -> None:
    """The portal session's cookie without the sign-in page."""
    given = {"email": account["email"], "password": account["password"]}
    answer = context.request.post("/api/portal/auth/sign-in", data=given)
    assert answer.ok, answer.text()


def fill_portal_sign_in(page: Page, email: str, password: str) -> None:
    """Sends the form of the sign-in page that is open; what comes of it is the test's to say."""
    page.get_by_label("E-mail").fill(email)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Sign in", exact=True).click()
