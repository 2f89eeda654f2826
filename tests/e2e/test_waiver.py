"""A resident pays on a phone without the late fee and asks the manager, who waives it."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.looking import check, check_screen
from tests.e2e.opening import PHONE, Open, api
from tests.e2e.residents import fill_portal_sign_in, owes_nothing_ahead, resident
from tests.e2e.stack import Stack

pytestmark = pytest.mark.browser


def test_a_late_fee_is_left_out_on_a_phone_and_waived_at_the_desk(open_page: Open, stack: Stack) -> None:
    phone = open_page(None, "/tenant/login", size=PHONE)
    account = resident(phone, stack, owes_nothing_ahead)
    staff = open_page("owner")
    row = api(staff, f"/api/residents/{account['id']}")
    lease = api(staff, f"/api/residents/{account['id']}/ledger")["account"]["lease_id"]
    for kind, amount in (("other", "80.00"), ("late_fee", "50.00")):
        charge = {"kind": kind, "amount": amount}
        assert staff.request.post(f"/api/leases/{lease}/charges", data=charge).ok

    phone.goto("/tenant/login")
    fill_portal_sign_in(phone, account["email"], account["password"])
    expect(phone.get_by_role("heading", level=1)).to_have_text(f"Hello, {account['first_name']}")
    phone.goto("/tenant/add-payment-method")
    phone.get_by_role("button", name="Add payment method").click()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Payments")
    phone.goto("/tenant/payments/pay")
    phone.get_by_role("button", name="Remove late fee").click()
    expect(phone.get_by_text("Your manager is asked")).to_be_visible()
    check(phone, "portal-pay-without-fee")
    phone.get_by_role("button", name=re.compile(r"^Pay \$")).click()
    expect(phone.get_by_text("Payment Successful!")).to_be_visible()

    staff.goto("/action-items")
    title = f"{row['full_name']} asks to waive a late fee"
    request = staff.locator("section").filter(has_text=title)
    expect(request).to_be_visible()
    check_screen(staff, "action-items")
    request.get_by_role("button", name="Approve").click()
    expect(staff.get_by_text(f"Late fee of {row['full_name']} waived")).to_be_visible()
    expect(request).to_have_count(0)

    phone.goto("/tenant/notifications")
    expect(phone.get_by_text("Your late fee was waived")).to_be_visible()
    check_screen(phone, "portal-notifications")
    phone.goto("/tenant/profile")
    expect(phone.get_by_role("heading", name="Where you are signed in")).to_be_visible()
    check_screen(phone, "portal-profile")
    phone.goto("/tenant/settings")
    expect(phone.get_by_role("heading", name="Notifications", exact=True)).to_be_visible()
    check_screen(phone, "portal-settings")
