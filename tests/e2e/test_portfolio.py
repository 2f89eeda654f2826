"""Working with a portfolio in the browser: editing beside somebody else, moving in, deleting and undoing."""

import re
import secrets
import uuid

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.looking import axe_violations, shoot
from tests.e2e.opening import Open, api

pytestmark = pytest.mark.browser

DIALOG = "[role=dialog]"


def vacant_unit(page: Page) -> dict[str, str]:
    """One of the demo's own, which have a rent; units of files that other tests import may have none."""
    units: list[dict[str, str]] = api(page, "/api/units?status=vacant&limit=200")["items"]
    return next(unit for unit in reversed(units) if unit["rent_amount"])


def open_editor(page: Page, unit: dict[str, str]) -> None:
    page.goto(f"/properties/{unit['property_id']}/units/{unit['id']}")
    page.get_by_role("button", name="Edit Unit").click()
    expect(page.get_by_role("dialog").get_by_label("Mailbox assignment")).to_be_visible()


def save(page: Page) -> None:
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Save|Update")).click()


def test_two_people_edit_one_unit_and_the_second_sees_both_versions(open_page: Open) -> None:
    first, second = open_page("owner"), open_page("owner")
    unit = vacant_unit(first)
    open_editor(first, unit)
    open_editor(second, unit)
    first.get_by_role("dialog").get_by_label("Mailbox assignment").fill("first-box")
    save(first)
    expect(first.get_by_role("dialog")).to_have_count(0)
    second.get_by_role("dialog").get_by_label("Mailbox assignment").fill("second-box")
    save(second)
    both = second.get_by_role("dialog").filter(has_text="first-box")
    expect(both).to_contain_text("second-box")
    shoot(second, "unit-conflict-1440")
    assert axe_violations(second, DIALOG) == []
    second.get_by_role("button", name="Keep mine").click()
    expect(second.get_by_role("dialog")).to_have_count(0)
    expect(second.get_by_text("second-box").first).to_be_visible()
    row = api(second, f"/api/units/{unit['id']}")
    assert row["mailbox_assignment"] == "second-box"


def test_a_resident_moves_into_a_vacant_unit_with_a_lease_at_its_rent(open_page: Open) -> None:
    page = open_page("owner")
    unit = vacant_unit(page)
    page.goto("/residents")
    page.get_by_role("button", name="Add Resident").click()
    form = page.get_by_role("dialog")
    choose(page, form.get_by_label("Property"), unit["property_name"])
    choose(page, form.get_by_label(re.compile("^Unit")), unit["unit_number"])
    form.get_by_label("First name").fill("Wilhelmina")
    form.get_by_label("Last name").fill("Okonkwo")
    form.get_by_label(re.compile("Create a lease")).check()
    expect(form.get_by_label(re.compile("Monthly rent"))).to_have_value(re.compile(r"\d"))
    shoot(page, "add-resident-1440")
    assert axe_violations(page, DIALOG) == []
    form.get_by_role("button", name="Add Resident").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    found = api(page, "/api/residents?q=Okonkwo")["items"]
    assert [(row["unit_id"], row["lease_id"] is not None) for row in found] == [(unit["id"], True)]
    assert api(page, f"/api/units/{unit['id']}")["status"] == "occupied"


def choose(page: Page, picker: Locator, words: str) -> None:
    """Picks an option from a searchable picker or a plain select."""
    field = picker.first
    if field.evaluate("element => element.tagName") == "SELECT":
        option = field.locator("option").filter(has_text=words).first
        field.select_option(value=option.get_attribute("value"))
        return
    field.click()
    field.fill(words)
    page.get_by_role("option").filter(has_text=words).first.click()


def one_key() -> dict[str, str]:
    return {"Idempotency-Key": str(uuid.uuid4())}


def own_property(page: Page) -> dict[str, str]:
    """One with two units that no other test looks at."""
    name = f"Kiln Yard {secrets.token_hex(2)}"
    address = {"address": "1 Kiln Lane", "city": "Denver", "state": "CO", "zip_code": "80205"}
    values = {"name": name, "total_units": 2, **address}
    answer = page.request.post("/api/properties", data=values, headers=one_key())
    assert answer.ok, answer.text()
    made: dict[str, str] = answer.json()
    for number in ("1", "2"):
        unit = {"property_id": made["id"], "unit_number": number}
        added = page.request.post("/api/units", data=unit, headers=one_key())
        assert added.ok, added.text()
    return made


def test_a_deleted_property_comes_back_with_undo(open_page: Open) -> None:
    page = open_page("owner")
    name = own_property(page)["name"]
    page.goto(f"/properties?q={name}")
    page.get_by_role("link", name=name).first.click()
    expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
    page.get_by_role("button", name="Delete", exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("2 units")
    shoot(page, "property-delete-1440")
    assert axe_violations(page, DIALOG) == []
    dialog.get_by_role("textbox").fill(name)
    dialog.get_by_role("button", name=re.compile("Delete")).click()
    expect(page).to_have_url(re.compile(r"/properties(\?|$)"))
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    page.goto(f"/properties?q={name}")
    expect(page.get_by_text(name).first).to_be_visible()


def test_what_was_deleted_a_while_ago_comes_back_from_settings(open_page: Open) -> None:
    page = open_page("owner")
    unit = vacant_unit(page)
    gone = page.request.delete(f"/api/units/{unit['id']}", headers={"If-Match": f'"{unit["version"]}"'})
    assert gone.status == 204
    page.goto("/settings?tab=security")
    page.get_by_role("link", name=re.compile("^Recently deleted")).click()
    expect(page.get_by_role("heading", name="Recently deleted", level=1)).to_be_visible()
    row = page.get_by_role("row").filter(has_text=f"Unit {unit['unit_number']}")
    expect(row).to_contain_text(unit["property_name"])
    shoot(page, "recently-deleted-1440")
    assert axe_violations(page, "main") == []
    row.get_by_role("button", name=f"Restore Unit {unit['unit_number']}").click()
    expect(page.get_by_text(f"Unit {unit['unit_number']} restored")).to_be_visible()
    assert page.request.get(f"/api/units/{unit['id']}").status == 200


def test_a_viewer_is_offered_nothing_to_change(open_page: Open) -> None:
    page = open_page("viewer", "/properties")
    expect(page.get_by_text("Alder Court").first).to_be_visible()
    page.goto("/units")
    expect(page.get_by_role("heading", name="Units", level=1)).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Edit unit"))).to_have_count(0)


def test_maintenance_sees_units_without_the_people_in_them(open_page: Open) -> None:
    page = open_page("maintenance")
    rows = api(page, "/api/units?status=occupied&limit=5")["items"]
    assert rows
    assert {row["resident_name"] for row in rows} == {None}
    assert page.request.get("/api/residents").status == 403
