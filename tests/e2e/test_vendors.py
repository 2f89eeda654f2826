"""Vendors in the browser: added, found, changed and deleted by keyboard; filtered by property on a phone."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.looking import axe_violations, settled
from tests.e2e.opening import PHONE, Open, api

pytestmark = pytest.mark.browser


def test_a_vendor_from_its_form_to_its_undo(open_page: Open) -> None:
    page = open_page("owner", "/vendors")
    settled(page)
    page.keyboard.press("n")
    form = page.get_by_role("dialog", name="Add Vendor")
    form.get_by_label("Company name").fill("Elm Street Glass")
    form.get_by_label("Service type").select_option("other")
    form.get_by_label("Hourly rate").fill("85")
    form.get_by_role("checkbox", name="Alder Court").check()
    assert axe_violations(page, "[role=dialog]") == []
    form.get_by_role("button", name="Add vendor").click()

    expect(page.get_by_role("heading", level=1, name="Elm Street Glass")).to_be_visible()
    page.keyboard.press("e")
    form = page.get_by_role("dialog", name="Edit Vendor")
    form.get_by_label("Rating").fill("4.5")
    form.get_by_role("button", name="Update Vendor").click()
    expect(page.get_by_text("4.5 out of 5")).to_be_visible()
    expect(form).to_be_hidden()

    page.get_by_role("button", name="Delete", exact=True).click()
    page.get_by_role("button", name="Delete vendor").click()
    expect(page).to_have_url(re.compile("/vendors$"))
    expect(page.get_by_text("Elm Street Glass deleted")).to_be_visible()
    page.get_by_role("button", name="Undo").last.click()  # the edit has one of its own
    expect(page.get_by_role("link", name="Elm Street Glass", exact=True)).to_be_visible()


def test_on_a_phone_the_property_filter_is_in_the_sheet(open_page: Open) -> None:
    page = open_page("owner", "/vendors", size=PHONE, dark=True)
    settled(page)
    name = api(page, "/api/vendors?limit=1")["items"][0]["property_names"][0]
    page.get_by_role("button", name="Filters").click()
    sheet = page.get_by_role("dialog", name="Filters")
    sheet.get_by_label("Property").click()
    page.get_by_role("option", name=name).click()
    expect(page).to_have_url(re.compile("property_id="))
    sheet.get_by_role("button", name=re.compile("^Show")).click()
    expect(page.get_by_role("article").first).to_contain_text(name)
