"""A leak from the resident's phone over the board to the answer whether it is fixed."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.looking import check, check_screen, settled
from tests.e2e.opening import PHONE, Open
from tests.e2e.residents import fill_portal_sign_in, resident
from tests.e2e.stack import Stack

pytestmark = pytest.mark.browser

LEAK = "Water under the sink, north wall"


def test_a_leak_is_reported_moved_by_keyboard_completed_and_still_wet(open_page: Open, stack: Stack) -> None:
    phone = open_page(None, "/tenant/login", size=PHONE)
    account = resident(phone, stack)
    fill_portal_sign_in(phone, account["email"], account["password"])
    expect(phone.get_by_role("heading", level=1)).to_have_text(f"Hello, {account['first_name']}")
    phone.goto("/tenant/maintenance")
    phone.get_by_role("radio", name="Plumbing").check(force=True)
    phone.get_by_label("Title").fill(LEAK)
    phone.get_by_label("Description").fill("Drips all night.")
    check(phone, "portal-request-form")
    phone.get_by_role("button", name="Submit request").click()
    expect(phone.get_by_text("We'll contact you within 24 hours.")).to_be_visible()
    expect(phone.get_by_role("link", name=LEAK)).to_be_visible()

    staff = open_page("owner", f"/maintenance?view=board&q={LEAK}")
    settled(staff)
    column = staff.get_by_role("region", name="In Progress")
    handle = staff.get_by_role("button", name=f"Move {LEAK}")
    handle.focus()
    for key in (" ", "ArrowRight", " "):
        handle.press(key)
    expect(column.get_by_role("link", name=LEAK)).to_be_visible()
    check_screen(staff, "maintenance-board-one")
    staff.set_viewport_size({"width": 1440, "height": 900})
    column.get_by_role("link", name=LEAK).click()
    settled(staff)
    staff.get_by_role("button", name="Complete", exact=True).click()
    staff.get_by_label("What was done").fill("Trap replaced")
    question = staff.get_by_text("Discard your changes?")
    staff.keyboard.press("Escape")
    expect(question).to_be_visible()
    staff.keyboard.press("Escape")
    expect(question).to_have_count(0)
    expect(staff.get_by_label("What was done")).to_have_value("Trap replaced")
    staff.get_by_role("dialog").get_by_role("button", name="Complete request").click()
    expect(staff.get_by_text(f"{LEAK} completed")).to_be_visible()
    check_screen(staff, "maintenance-request")

    phone.reload()
    phone.get_by_role("button", name="No, still broken").click()
    phone.get_by_label("What is still wrong?").fill("It drips again.")
    check(phone, "portal-request-answer")
    phone.get_by_role("button", name="Reopen request").click()
    expect(phone.get_by_text("Is it fixed?")).to_have_count(0)
    staff.reload()
    expect(staff.get_by_text("It drips again.")).to_be_visible()
    expect(staff.get_by_text(re.compile("^Open$")).first).to_be_visible()
