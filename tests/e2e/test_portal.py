"""The residents' portal in the browser: getting in with the texts of the spec, looking around, leaving."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.looking import check, check_screen
from tests.e2e.opening import PHONE, Open
from tests.e2e.residents import fill_portal_sign_in, resident
from tests.e2e.stack import Stack

pytestmark = pytest.mark.browser

NOT_ENABLED = "Portal access not enabled. Please contact your property manager."


def test_a_resident_signs_in_finds_nothing_yet_and_logs_out(open_page: Open, stack: Stack) -> None:
    page = open_page(None, "/tenant/login")
    check_screen(page, "portal-signin")
    account, staff = resident(page, stack), stack.accounts["viewer"]
    page.set_viewport_size({"width": 1440, "height": 900})
    fill_portal_sign_in(page, account["email"], "not the password")
    expect(page.get_by_role("alert")).to_have_text("Invalid email or password")
    fill_portal_sign_in(page, staff["email"], staff["password"])
    expect(page.get_by_role("alert")).to_have_text(NOT_ENABLED)
    fill_portal_sign_in(page, account["email"], account["password"])
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Hello, {account['first_name']}")
    expect(page).to_have_url(re.compile("/tenant/dashboard"))
    check_screen(page, "portal-home")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.get_by_role("link", name="Payments").first.click()
    expect(page.get_by_role("heading", name="Nothing here yet")).to_be_visible()
    page.get_by_role("button", name="Logout").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Resident sign-in")
    page.goto("/tenant/payments")
    expect(page).to_have_url(re.compile(r"/tenant/login\?next="))


def test_on_a_phone_a_session_that_ends_comes_back_to_its_page(open_page: Open, stack: Stack) -> None:
    page = open_page(None, "/tenant", size=PHONE)
    account = resident(page, stack)
    fill_portal_sign_in(page, account["email"], account["password"])
    bar = page.get_by_role("navigation", name="Most used")
    bar.get_by_role("link", name="Requests").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Maintenance")
    bar.get_by_role("button", name="More").click()
    sheet = page.get_by_role("dialog", name="More")
    expect(sheet.get_by_role("link", name="Documents")).to_be_visible()
    check(page, "portal-more", "[role=dialog]")
    sheet.get_by_role("link", name="Documents").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Documents")
    assert page.request.post("/api/portal/auth/sign-out").ok  # as another tab would
    page.reload()
    expect(page).to_have_url(re.compile(r"/tenant/login\?next="))
    fill_portal_sign_in(page, account["email"], account["password"])
    expect(page.get_by_role("heading", level=1)).to_have_text("Documents")
