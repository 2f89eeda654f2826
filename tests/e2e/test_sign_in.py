"""Accounts in the browser: getting in, getting lost, coming back."""

import re
import secrets

import pytest
from playwright.sync_api import expect

from tests.e2e.accounts import newcomer, sign_in_by_hand, wait_for_link
from tests.e2e.opening import Open, sign_in
from tests.e2e.stack import Stack

pytestmark = pytest.mark.browser


def test_a_page_asked_for_before_signing_in_opens_afterwards(open_page: Open, stack: Stack) -> None:
    page = open_page(None, "/units?status=vacant")
    expect(page).to_have_url(re.compile(r"/login\?next="))
    page.get_by_label("E-mail").fill(stack.accounts["owner"]["email"])
    page.get_by_label("Password", exact=True).fill("not the password")
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_text("Invalid email or password")).to_be_visible()
    expect(page.get_by_label("E-mail")).to_have_value(stack.accounts["owner"]["email"])
    page.get_by_label("Password", exact=True).fill(stack.accounts["owner"]["password"])
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page).to_have_url(re.compile(r"/units\?status=vacant"))


def test_the_demo_account_signs_in_with_two_clicks_and_out_for_good(open_page: Open) -> None:
    page = open_page(None, "/login")
    page.get_by_role("button", name="Use Demo Account").click()
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("heading", name="Properties", level=1)).to_be_visible()
    page.get_by_role("button", name="Sign Out").click()
    expect(page).to_have_url(re.compile("/login"))
    page.goto("/properties")
    expect(page).to_have_url(re.compile("/login"))


def test_a_newcomer_signs_up_confirms_by_mail_and_starts_empty(open_page: Open) -> None:
    page = open_page(None, "/signup")
    account = {"email": f"starter-{secrets.token_hex(4)}@example.com", "password": "larch gravel 77"}
    page.get_by_label("E-mail").fill(account["email"])
    page.get_by_label("Password", exact=True).fill(account["password"])
    page.get_by_label("Confirm password").fill(account["password"])
    page.get_by_role("button", name=re.compile("Create account|Sign up", re.I)).click()
    expect(
        page.get_by_text("Account created! Check your email to confirm. Redirecting to login...")
    ).to_be_visible()
    page.goto(wait_for_link(page, account["email"], "/confirm"))
    expect(page.get_by_text(re.compile("confirmed", re.I)).first).to_be_visible()
    sign_in_by_hand(page, account)
    expect(page.get_by_role("button", name="Add Your First Property").first).to_be_visible()


def test_ending_a_session_elsewhere_closes_it_here(open_page: Open) -> None:
    here, there = open_page(), open_page()
    account = newcomer(here)
    for page in (here, there):
        sign_in(page.context, account)
        page.goto("/settings?tab=security")
    here.reload()  # it lists the session that began after it was opened
    others = here.get_by_role("button", name=re.compile("all other", re.I))
    others.click()
    here.get_by_role("dialog").get_by_role("button", name="End sessions").click()
    expect(others).to_have_count(0)
    there.goto("/units")
    expect(there).to_have_url(re.compile("/login"))
