"""The resident's ledger in the browser: a charge, its payment with a preview, and the payment's return."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looking import axe_violations, settled
from tests.e2e.opening import PHONE, Open, api

pytestmark = pytest.mark.browser


def ledger_of_somebody(page: Page, last: int) -> None:
    """The Payments tab of a resident with a current lease, one of the last by name."""
    rows = api(page, "/api/residents?status=active&sort=-name&limit=50")["items"]
    resident = [row for row in rows if row["lease_is_current"]][last]
    page.goto(f"/residents/{resident['id']}?tab=payments")
    expect(page.get_by_role("heading", name="Payments and charges")).to_be_visible()
    settled(page)


def charge(page: Page, amount: str) -> None:
    page.get_by_role("button", name="Add charge").click()
    form = page.get_by_role("dialog", name="Add charge")
    form.get_by_label("Amount").fill(amount)
    form.get_by_role("button", name="Add charge").click()
    expect(page.get_by_text(f"${amount} charged")).to_be_visible()
    expect(form).to_be_hidden()


def record(page: Page, amount: str) -> None:
    page.get_by_role("button", name="Record Payment").click()
    form = page.get_by_role("dialog", name="Record Payment")
    form.get_by_label("Amount").fill(amount)
    form.get_by_label("Check number").fill("1184")
    expect(form.get_by_text("Balance after this payment")).to_be_visible()
    assert axe_violations(page, "[role=dialog]") == []
    form.get_by_role("button", name="Record payment").click()
    expect(page.get_by_text(f"${amount} recorded")).to_be_visible()
    expect(form).to_be_hidden()


def record_on_purpose(page: Page, amount: str) -> None:
    """The same check once more: refused with a question at first."""
    page.get_by_role("button", name="Record Payment").click()
    form = page.get_by_role("dialog", name="Record Payment")
    form.get_by_label("Amount").fill(amount)
    form.get_by_label("Check number").fill("1184")
    form.get_by_role("button", name="Record payment").click()
    expect(form.get_by_text("The same payment again?")).to_be_visible()
    form.get_by_role("button", name="Record it again").click()
    expect(form).to_be_hidden()


def test_a_payment_is_recorded_seen_in_the_ledger_and_returned(open_page: Open) -> None:
    page = open_page("owner", "/residents")
    settled(page)
    ledger_of_somebody(page, 0)
    charge(page, "43.21")
    record(page, "43.21")
    row = page.get_by_role("row", name=re.compile("Payment by check.*43.21"))
    expect(row).to_contain_text("Check no. 1184")
    row.get_by_role("button", name="Why: Payment by check").click()
    expect(page.get_by_text(re.compile("^Check from "))).to_be_visible()
    assert axe_violations(page) == []

    page.get_by_role("button", name="Return", exact=True).click()
    question = page.get_by_role("dialog", name=re.compile("^Return the payment"))
    question.get_by_role("button", name="Return payment").click()
    expect(page.get_by_text("Payment returned", exact=True)).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("Returned: payment by check"))).to_contain_text("+$43.21")
    expect(row.get_by_text("Returned", exact=True)).to_be_visible()


def test_on_a_phone_in_the_dark_a_payment_is_undone(open_page: Open) -> None:
    page = open_page("owner", "/residents", size=PHONE, dark=True)
    settled(page)
    ledger_of_somebody(page, 1)
    charge(page, "12.34")
    record(page, "12.34")
    record_on_purpose(page, "12.34")
    page.get_by_role("button", name="Undo").first.click()
    expect(page.get_by_text("$12.34 taken back")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Payment by check")).first.click()
    page.evaluate("scrollTo(0, 0)")  # else the bar at the top covers a part of the way back
    assert axe_violations(page) == []
