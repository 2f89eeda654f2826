"""A resident pays while another payment is on its way: asked once by its name, and taken on purpose."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looking import check, settled
from tests.e2e.opening import PHONE, Open, api
from tests.e2e.residents import owes_nothing_ahead, resident, sign_in_resident
from tests.e2e.stack import Stack

pytestmark = pytest.mark.browser


def fill_amount(page: Page, amount: str) -> None:
    page.goto("/tenant/payments/pay")
    settled(page)
    page.get_by_role("radio", name="Custom amount").check()
    page.get_by_role("textbox", name="Custom amount").fill(amount)


def test_a_payment_beside_one_on_its_way_is_asked_about_and_taken(open_page: Open, stack: Stack) -> None:
    phone = open_page(None, "/tenant/login", size=PHONE)
    account = resident(phone, stack, owes_nothing_ahead)
    sign_in_resident(phone.context, account)
    (tenancy,) = api(phone, "/api/portal/home")["tenancies"]
    bank = {"property_id": tenancy["property_id"], "test_method": "sim_bank"}
    assert phone.request.post("/api/portal/payment-methods", data=bank).ok

    fill_amount(phone, "20.00")
    phone.get_by_role("button", name="Pay $20.00").click()
    expect(phone.get_by_text("Your payment is on its way")).to_be_visible()

    fill_amount(phone, "30.00")
    phone.get_by_role("button", name="Pay $30.00").click()
    expect(phone.get_by_role("alert").filter(has_text="$20.00")).to_be_visible()
    check(phone, "portal-pay-beside")
    phone.get_by_role("button", name="Pay $30.00 once more").click()
    expect(phone.get_by_text("Your payment is on its way")).to_be_visible()
    lines = api(phone, "/api/portal/ledger")["items"]
    pending = [line["payment"] for line in lines if line["state"] == "pending"]
    assert sorted(pending) == ["20.00", "30.00"]
