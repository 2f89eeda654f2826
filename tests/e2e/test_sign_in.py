"""Accounts in the browser: getting in, getting lost, coming back."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Open, Stack, sign_in

pytestmark = pytest.mark.browser


def test_a_page_asked_for_before_signing_in_opens_afterwards(open_page: Open, stack: Stack) -> None:
    page = open_page()
    page.goto("/units?status=vacant")
    expect(page).to_have_url(re.compile(r"/login\?next="))
    page.get_by_label("E-mail").fill(stack.accounts["owner"]["email"])
    page.get_by_label("Password", exact=True).fill(stack.accounts["owner"]["password"])
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page).to_have_url(re.compile(r"/units\?status=vacant"))


def test_a_wrong_password_says_so_and_keeps_the_address(open_page: Open, stack: Stack) -> None:
    page = open_page()
    page.goto("/login")
    page.get_by_label("E-mail").fill(stack.accounts["owner"]["email"])
    page.get_by_label("Password", exact=True).fill("not the password")
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_text("Invalid email or password")).to_be_visible()
    expect(page.get_by_label("E-mail")).to_have_value(stack.accounts["owner"]["email"])


def test_the_demo_account_signs_in_with_two_clicks(open_page: Open) -> None:
    page = open_page()
    page.goto("/login")
    page.get_by_role("button", name="Use Demo Account").click()
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("heading", name="Properties", level=1)).to_be_visible()


def test_signing_out_returns_to_the_sign_in_page_for_good(open_page: Open) -> None:
    page = open_page("viewer")
    page.get_by_role("button", name="Sign Out").click()
    expect(page).to_have_url(re.compile("/login"))
    page.goto("/properties")
    expect(page).to_have_url(re.compile("/login"))


def test_a_newcomer_signs_up_confirms_by_mail_and_starts_empty(open_page: Open) -> None:
    page = open_page()
    page.goto("/signup")
    page.get_by_label("E-mail").fill("newcomer@example.com")
    page.get_by_label("Password", exact=True).fill("larch gravel 77")
    page.get_by_label("Confirm password").fill("larch gravel 77")
    page.get_by_role("button", name=re.compile("Create account|Sign up", re.I)).click()
    expect(
        page.get_by_text("Account created! Check your email to confirm. Redirecting to login...")
    ).to_be_visible()
    expect(page).to_have_url(re.compile("/login"), timeout=6000)
    mail = page.request.get("/api/outbox").json()["items"]
    links = [link for item in mail if item["to"] == "newcomer@example.com" for link in item["links"]]
    page.goto(next(link for link in links if "/confirm" in link))
    expect(page.get_by_text(re.compile("confirmed", re.I)).first).to_be_visible()
    sign_in(page, {"email": "newcomer@example.com", "password": "larch gravel 77"})
    expect(page.get_by_role("button", name="Add Your First Property").first).to_be_visible()


def test_ending_a_session_elsewhere_closes_it_here(open_page: Open) -> None:
    here, there = open_page("manager"), open_page("manager")
    here.goto("/settings")
    here.get_by_role("button", name=re.compile("all other", re.I)).click()
    here.get_by_role("dialog").get_by_role("button", name="End sessions").click()
    expect(here.get_by_role("button", name=re.compile("all other", re.I))).to_have_count(0)
    there.goto("/units")
    expect(there).to_have_url(re.compile("/login"))
