"""The main job in the browser: a file from a spreadsheet becomes a portfolio."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.e2e.city_register import city_register
from tests.e2e.looking import axe_violations, shoot, width_of
from tests.e2e.opening import PHONE, WIDE, Open, api
from tests.e2e.stack import Stack

pytestmark = pytest.mark.browser

LONG = 60_000


def choose_file(page: Page, name: str, data: bytes) -> None:
    page.goto("/import?type=properties")
    file = FilePayload(name=name, mimeType="text/csv", buffer=data)
    page.locator("input[type=file]").set_input_files([file])


def map_city_register(page: Page) -> None:
    page.get_by_role("button", name="Map columns").click()
    page.get_by_role("button", name="Use SITE_ADDRESS, as the address does").click()
    missing = page.get_by_role("region", name="Fields without a column").or_(page.locator("main"))
    missing.get_by_label(re.compile("^City")).first.fill("Toronto")
    missing.get_by_label(re.compile("^State")).first.fill("ON")
    page.get_by_role("button", name=re.compile(r"^Confirm \d+ guess")).click()


def test_a_city_register_is_imported_row_by_row_for_its_company_alone(open_page: Open, stack: Stack) -> None:
    page = open_page("second-owner")
    choose_file(page, "register.csv", city_register(420, without_postal_code=9, repeated=6))
    expect(page.get_by_text("420 rows").first).to_be_visible()
    shoot(page, "import-upload-1440")
    map_city_register(page)
    shoot(page, "import-mapping-1440")
    assert axe_violations(page) == []
    page.get_by_role("button", name="Import 420 rows").click()
    expect(page).to_have_url(re.compile("/import/jobs/"))
    expect(page.get_by_text("405").first).to_be_visible(timeout=LONG)
    expect(page.get_by_text("Partly done")).to_be_visible()
    shoot(page, "import-result-1440")
    assert axe_violations(page) == []
    job = page.url.rsplit("/", 1)[-1]
    answer = api(page, f"/api/import-jobs/{job}")
    assert (answer["successful_records"], answer["failed_records"], answer["skipped_records"]) == (405, 9, 6)
    temporal = page.get_by_role("link", name=re.compile("Open in Temporal")).get_attribute("href")
    assert temporal is not None
    assert temporal.startswith(stack.temporal_ui)
    page.goto("/properties?q=400 Kestrel")
    expect(page.get_by_role("heading", name="400 Kestrel Street")).to_be_visible()

    phone = open_page("second-owner", "/import/history", size=PHONE)
    expect(phone.get_by_text("register.csv").first).to_be_visible()
    shoot(phone, "import-history-390")
    assert axe_violations(phone) == []
    other = open_page("owner", "/properties?q=Kestrel")
    expect(other.get_by_text("No properties found. Try adjusting your filters.")).to_be_visible()
    other.goto("/import/history")
    expect(other.get_by_text("properties.csv").first).to_be_visible()
    expect(other.get_by_text("register.csv")).to_have_count(0)


@pytest.mark.parametrize(("size", "number"), [(WIDE, 1), (PHONE, 2)], ids=["desktop", "phone"])
def test_a_word_that_nobody_knows_is_explained_once(
    open_page: Open, size: tuple[int, int], number: int
) -> None:
    page = open_page("owner", size=size)
    place = api(page, "/api/properties")["items"][0]
    lines = [
        f"{place['name']},E{number}{n},{status}"
        for n, status in enumerate(("Haunted", "HAUNTED", "Evict", "XX"))
    ]
    data = "\n".join(["Property Name,Unit Number,Status", *lines]).encode()
    page.goto("/import?type=units")
    file = FilePayload(name="words.csv", mimeType="text/csv", buffer=data)
    page.locator("input[type=file]").set_input_files([file])
    page.get_by_role("button", name="Map columns").click()
    expect(page.get_by_text("2 of 2 left")).to_be_visible()
    assert axe_violations(page) == []
    page.get_by_role("combobox", name="What Haunted means for Status").click()
    page.get_by_role("option", name="Maintenance").click()
    expect(page.get_by_text("1 of 2 left")).to_be_visible()
    expect(page.get_by_text("the file says XX × 1")).to_be_visible()
    assert width_of(page) <= size[0]
    shoot(page, f"import-words-{number}")
    page.get_by_role("button", name="Import 4 rows").click()
    expect(page.get_by_text('nobody said what "XX" means (row 5)')).to_be_visible(timeout=LONG)
    assert axe_violations(page) == []
    units = api(page, f"/api/units?q=E{number}&property_id={place['id']}")["items"]
    assert {unit["unit_number"]: unit["status"] for unit in units} == {
        f"E{number}0": "maintenance",
        f"E{number}1": "maintenance",
        f"E{number}2": "occupied",
        f"E{number}3": "vacant",
    }


def test_the_real_register_of_toronto(open_page: Open, shared_data: Path) -> None:
    """3,611 rows = created + 'same as row N' + failed with a reason (75 have no postal code)."""
    page = open_page("second-owner")
    file = shared_data / "properties" / "toronto_rentsafe_registrations.csv"
    choose_file(page, file.name, file.read_bytes())
    map_city_register(page)
    page.get_by_role("button", name="Import 3,611 rows").click()
    expect(page).to_have_url(re.compile("/import/jobs/"))
    expect(page.get_by_text("Partly done")).to_be_visible(timeout=LONG)
    answer = api(page, f"/api/import-jobs/{page.url.rsplit('/', 1)[-1]}")
    assert answer["failed_records"] == 75
    assert answer["successful_records"] + answer["failed_records"] + answer["skipped_records"] == 3611
    page.goto("/properties?q=181-183 GERRARD")
    expect(page.get_by_role("heading", name=re.compile("181-183 GERRARD ST E"))).to_be_visible(timeout=LONG)
