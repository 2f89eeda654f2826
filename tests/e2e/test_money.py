"""Money out in the browser: an expense up to Financials, and a deposit returned with a deduction."""

import re
from datetime import timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looking import axe_violations, settled
from tests.e2e.opening import Open, api
from tests.factories import local_today

pytestmark = pytest.mark.browser

PAYEE = "Harbor Lights Electric"


def test_an_expense_is_paid_and_stands_in_financials(open_page: Open) -> None:
    page = open_page("owner", "/financials/bills")
    settled(page)
    place = api(page, "/api/properties?limit=1")["items"][0]["name"]
    page.get_by_role("button", name="Add bill").first.click()
    form = page.get_by_role("dialog", name="Add bill")
    form.get_by_label("Or pay to").fill(PAYEE)
    form.get_by_placeholder("Type to find a property").fill(place)
    page.get_by_role("option").filter(has_text=place).first.click()
    form.get_by_label("Expense").select_option(index=1)
    form.get_by_label("Amount").fill("77.31")
    form.get_by_label("It is paid already").check()
    form.get_by_label(re.compile("^Date")).fill((local_today() - timedelta(days=1)).isoformat())
    assert axe_violations(page, "[role=dialog]") == []
    form.get_by_role("button", name="Add bill").click()
    expect(page.get_by_text(f"$77.31 to {PAYEE} entered and paid")).to_be_visible()

    page.goto("/financials")
    row = page.get_by_role("row", name=re.compile(PAYEE))
    expect(row).to_contain_text("77.31")
    expect(row).to_contain_text(place)


def with_deposit(page: Page) -> dict[str, Any]:
    """A resident with a current lease whose deposit is held and was never touched."""
    for resident in api(page, "/api/residents?status=active&sort=name&limit=50")["items"]:
        if resident["lease_id"]:
            deposit = api(page, f"/api/leases/{resident['lease_id']}/deposit")
            if float(deposit["held"]) > 100 and not deposit["statements"]:
                return dict(resident)
    raise AssertionError("nobody in the demo has a deposit")


def gives_notice(page: Page, lease_id: str) -> None:
    version = api(page, f"/api/leases/{lease_id}")["version"]
    day = (local_today() + timedelta(days=45)).isoformat()
    notice = {"move_out_date": day, "reason": "other"}
    headers = {"If-Match": f'"{version}"'}
    answer = page.request.post(f"/api/leases/{lease_id}/notice", data=notice, headers=headers)
    assert answer.ok, answer.text()


def test_a_deposit_goes_back_less_what_was_broken_once_the_household_leaves(open_page: Open) -> None:
    page = open_page("owner", "/residents")
    settled(page)
    resident = with_deposit(page)
    page.goto(f"/residents/{resident['id']}?tab=payments")
    page.get_by_role("button", name="Return deposit").click()
    form = page.get_by_role("dialog", name="Return deposit")
    form.get_by_role("button", name="Add deduction").click()
    form.get_by_label("For", exact=True).fill("Broken window")
    form.get_by_label("Amount").fill("40.00")
    form.get_by_label("Evidence").fill("Photo of 2 November")
    line = form.get_by_role("row", name=re.compile("Broken window"))
    expect(line).to_contain_text("$40.00")
    assert axe_violations(page, "[role=dialog]") == []
    form.get_by_role("button", name="Return deposit").click()
    expect(form.get_by_text("The lease goes on. Record the notice or the move-out first")).to_be_visible()
    gives_notice(page, resident["lease_id"])
    form.get_by_role("button", name="Return deposit").click()
    expect(page.get_by_text(re.compile(r"^\$[\d,.]+ of the deposit returned$"))).to_be_visible()
    after = api(page, f"/api/leases/{resident['lease_id']}/deposit")
    assert float(after["held"]) == 0
    (statement,) = after["statements"]
    assert [each["what"] for each in statement["deductions"]] == ["Broken window"]
