"""Accounts of a test's own, made over the API and confirmed by the links of their mails."""

import re
import secrets

from playwright.sync_api import Page

from tests.e2e.opening import api

PASSWORD = "larch gravel 77"  # noqa: S105 - a test's own


def newcomer(page: Page) -> dict[str, str]:
    """A confirmed account that belongs to nobody else's test."""
    account = {"email": f"newcomer-{secrets.token_hex(4)}@example.com", "password": PASSWORD}
    assert page.request.post("/api/auth/sign-up", data=account).status == 202
    link = wait_for_link(page, account["email"], "/confirm")
    page.request.post("/api/auth/confirm", data={"token": link.partition("token=")[2]})
    return account


def wait_for_link(page: Page, email: str, path: str) -> str:
    """The newest link of its kind, once the mail is there."""
    for _ in range(200):
        mail = api(page, "/api/outbox")["items"]
        links = [link for item in mail if item["to"] == email for link in item["links"] if path in link]
        if links:
            return str(links[0])
        page.wait_for_timeout(50)
    raise AssertionError(f"no mail with {path} to {email}")


def fill_sign_in(page: Page, account: dict[str, str]) -> None:
    """Sends the sign-in page's form; what comes of it is the test's to say."""
    page.goto("/login")
    page.get_by_label("E-mail").fill(account["email"])
    page.get_by_label("Password", exact=True).fill(account["password"])
    page.get_by_role("button", name="Sign in", exact=True).click()


def sign_in_by_hand(page: Page, account: dict[str, str]) -> None:
    fill_sign_in(page, account)
    page.wait_for_url(re.compile(r"/properties"))
