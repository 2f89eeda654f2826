"""The residents' portal in the browser: getting in with the texts of the spec, looking around, leaving."""

import re
import secrets

import pytest
from playwright.sync_api import expect

from tests.e2e.accounts import PASSWORD, wait_for_link
from tests.e2e.looking import check, check_screen
from tests.e2e.opening import PHONE, Open, api
from tests.e2e.residents import fill_portal_sign_in, lives_here, resident
from tests.e2e.stack import Stack

pytestmark = pytest.mark.browser


def test_a_resident_signs_in_reads_what_is_due_and_logs_out(open_page: Open, stack: Stack) -> None:
    page = open_page(None, "/tenant/login")
    check_screen(page, "portal-signin")
    account, staff = resident(page, stack), stack.accounts["viewer"]  # who never had a portal
    page.set_viewport_size({"width": 1440, "height": 900})
    fill_portal_sign_in(page, account["email"], "not the password")
    expect(page.get_by_role("alert")).to_have_text("Invalid email or password")
    fill_portal_sign_in(page, staff["email"], staff["password"])
    expect(page.get_by_role("alert")).to_have_text("Invalid email or password")
    fill_portal_sign_in(page, account["email"], account["password"])
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Hello, {account['first_name']}")
    expect(page).to_have_url(re.compile("/tenant/dashboard"))
    check_screen(page, "portal-home")
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.get_by_role("region", name="Payment Summary")).to_be_visible()
    page.get_by_role("link", name="Payments").first.click()
    expect(page.get_by_role("heading", name="History")).to_be_visible()
    page.get_by_role("button", name="Logout").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Resident sign-in")
    page.goto("/tenant/payments")
    expect(page).to_have_url(re.compile(r"/tenant/login\?next="))


def test_a_resident_is_invited_and_sets_the_portal_up_on_a_phone(open_page: Open) -> None:
    staff = open_page("owner")
    living = api(staff, "/api/residents?limit=100&sort=-created_at&status=active")["items"]
    rows = [row for row in living if lives_here(row)]
    states = {row["id"]: api(staff, f"/api/residents/{row['id']}/portal")["state"] for row in rows[:20]}
    row = next(row for row in rows if states[row["id"]] == "not_invited")
    email = f"resident-{secrets.token_hex(4)}@example.com"
    staff.goto(f"/residents/{row['id']}")
    staff.get_by_role("button", name="Invite to Portal").click()
    dialog = staff.get_by_role("dialog")
    dialog.get_by_label("E-mail").fill(email)
    dialog.get_by_label("Message (optional)").fill("Welcome home!")
    check(staff, "portal-invite", "[role=dialog]")
    dialog.get_by_role("button", name="Send invitation").click()
    expect(staff.get_by_text("Invitation Sent!")).to_be_visible()

    phone = open_page(None, wait_for_link(staff, email, "/tenant/setup"), size=PHONE)
    expect(phone).to_have_url(re.compile(r"/tenant/setup$"))  # the token has left the address
    expect(phone.get_by_label("E-mail")).to_have_value(email)
    check_screen(phone, "portal-setup")
    phone.get_by_label("Choose a password").fill(PASSWORD)
    phone.get_by_role("checkbox", name=re.compile("I agree")).check()
    phone.get_by_role("button", name="Set up portal and sign in").click()
    expect(phone.get_by_role("heading", level=1)).to_have_text(f"Hello, {row['first_name']}")
    staff.reload()
    expect(staff.get_by_text("Portal Active")).to_be_visible()
    check_screen(staff, "resident-portal-active")


def test_on_a_phone_a_session_that_ends_comes_back_to_its_page(open_page: Open, stack: Stack) -> None:
    page = open_page(None, "/tenant", size=PHONE)
    account = resident(page, stack)
    fill_portal_sign_in(page, account["email"], account["password"])
    bar = page.get_by_role("navigation", name="Most used")
    bar.get_by_role("link", name="Requests").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Maintenance Request")
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
