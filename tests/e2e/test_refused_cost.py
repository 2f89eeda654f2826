"""A cost from the link of a job over its refusal and the corrected invoice into the books, once."""

import re
import secrets
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.domain.files.samples import pdf
from tests.e2e.accounts import wait_for_link
from tests.e2e.looking import axe_violations, check, check_screen, settled
from tests.e2e.opening import PHONE, Open, api

pytestmark = pytest.mark.browser

REASON = "The estimate was half of it."


def offered_job(staff: Page) -> tuple[dict[str, Any], dict[str, Any], str]:
    """A request that was given to a vendor of its own, that vendor, and the link that it was mailed."""
    mark = secrets.token_hex(4)
    place = api(staff, "/api/properties?limit=1")["items"][0]
    vendor = {
        "company_name": f"Copper Lane Plumbing {mark}",
        "service_type": "plumbing",
        "email": f"plumber-{mark}@example.com",
        "property_ids": [place["id"]],
    }
    made = staff.request.post("/api/vendors", data=vendor)
    assert made.ok, made.text()
    fields = {
        "property_id": place["id"],
        "vendor_id": made.json()["id"],
        "title": f"Leaking trap {mark}",
        "description": "Water in the cabinet.",
        "category": "plumbing",
    }
    request = staff.request.post("/api/maintenance-requests", data=fields)
    assert request.ok, request.text()
    return request.json(), made.json(), wait_for_link(staff, str(vendor["email"]), "/link/")


def invoice(name: str) -> FilePayload:
    return {"name": name, "mimeType": "application/pdf", "buffer": pdf(name)}


def report_done(phone: Page) -> None:
    phone.get_by_role("group", name="When can you come?").get_by_role("radio").first.check(force=True)
    phone.get_by_role("radio", name="9 – 11 AM").check(force=True)
    phone.get_by_role("button", name=re.compile("^Accept for")).click()
    phone.get_by_role("button", name="Report it done").click()
    phone.get_by_role("radio", name=re.compile("It is fixed")).check(force=True)
    phone.get_by_label("What was done").fill("Trap replaced.")
    phone.get_by_label("Cost").fill("386.50")
    phone.locator("input[type=file][accept*=pdf]").set_input_files(invoice("first.pdf"))
    expect(phone.get_by_text("first.pdf", exact=True)).to_be_visible()
    phone.get_by_role("button", name="Send, $386.50").click()
    expect(phone.get_by_role("heading", name="What you reported")).to_be_visible()


def test_a_refused_cost_is_corrected_by_link_with_its_invoice_and_is_in_the_books_once(
    open_page: Open,
) -> None:
    staff = open_page("owner", "/maintenance")
    settled(staff)
    request, vendor, link = offered_job(staff)
    phone = open_page(None, link, size=PHONE)
    report_done(phone)

    staff.goto(f"/maintenance/{request['id']}")
    cost = staff.locator("section").filter(has=staff.get_by_role("heading", name="Cost to approve"))
    expect(cost.get_by_role("link", name="first.pdf")).to_be_visible()
    cost.get_by_role("button", name="Refuse", exact=True).click()
    form = staff.get_by_role("dialog", name="Refuse $386.50?")
    form.get_by_label("Reason").fill(REASON)
    assert axe_violations(staff, "[role=dialog]") == []
    form.get_by_role("button", name="Refuse the cost").click()
    expect(staff.get_by_text("$386.50 was refused")).to_be_visible()
    expect(cost).to_have_count(0)

    phone.reload()
    expect(phone.get_by_text(REASON)).to_be_visible()
    phone.get_by_label("Corrected cost").fill("186.50")
    phone.get_by_label("Message (optional)").first.fill("Without the second visit.")
    phone.locator("input[type=file][accept*=pdf]").set_input_files(invoice("second.pdf"))
    expect(phone.get_by_text("second.pdf", exact=True)).to_be_visible()
    check(phone, "link-refused-cost")
    phone.get_by_role("button", name="Send $186.50").click()
    expect(phone.get_by_text(REASON)).to_have_count(0)
    expect(phone.get_by_text("$186.50")).to_be_visible()

    staff.reload()
    expect(cost.get_by_role("link", name="second.pdf")).to_be_visible()
    expect(cost.get_by_role("link", name="first.pdf")).to_have_count(0)
    check_screen(staff, "maintenance-cost-to-approve")
    staff.set_viewport_size({"width": 1440, "height": 900})
    cost.get_by_role("button", name="Make the bill, $186.50").click()
    staff.get_by_role("dialog").get_by_role("button", name="Make the bill, $186.50").click()
    expect(staff.get_by_text("$186.50 is in the books")).to_be_visible()
    staff.get_by_role("link", name="the bill of this request").click()
    expect(staff.get_by_role("heading", level=1)).to_have_text(vendor["company_name"])
    expect(staff.get_by_text("second", exact=False).first).to_be_visible()
    bills = api(staff, f"/api/bills?vendor_id={vendor['id']}")["items"]
    assert [each["amount"] for each in bills] == ["186.50"]
