"""Every page, wide and on a phone, light and dark: it opens, nothing scrolls sideways, axe finds nothing."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, WIDE, Open, axe_violations, shoot

pytestmark = pytest.mark.browser

PAGES = {
    "properties": "/properties",
    "units": "/units",
    "residents": "/residents",
    "vendors": "/vendors",
    "import": "/import",
    "import-history": "/import/history",
    "settings": "/settings",
    "recently-deleted": "/settings/deleted",
    "outbox": "/outbox",
    "not-found": "/nothing/here",
}
FORMATS = [(WIDE, False), (WIDE, True), (PHONE, False), (PHONE, True)]


def settled(page: Page) -> None:
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")


def check(page: Page, name: str, size: tuple[int, int], dark: bool) -> None:
    settled(page)
    shoot(page, f"{name}-{size[0]}{'-dark' if dark else ''}")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0], f"{name} scrolls sideways"
    assert axe_violations(page) == [], name


@pytest.mark.parametrize(("size", "dark"), FORMATS)
def test_every_page_of_the_shell(open_page: Open, size: tuple[int, int], dark: bool) -> None:
    page = open_page("owner", size=size, dark=dark)
    for name, path in PAGES.items():
        page.goto(path)
        check(page, name, size, dark)


@pytest.mark.parametrize(("size", "dark"), FORMATS)
def test_every_detail_page(open_page: Open, size: tuple[int, int], dark: bool) -> None:
    page = open_page("owner", size=size, dark=dark)
    unit = page.request.get("/api/units?status=occupied&limit=1").json()["items"][0]
    vacant = page.request.get("/api/units?status=vacant&limit=1").json()["items"][0]
    resident = page.request.get("/api/residents?status=active&limit=1").json()["items"][0]
    details = {
        "property": f"/properties/{unit['property_id']}",
        "unit": f"/properties/{unit['property_id']}/units/{unit['id']}",
        "unit-vacant": f"/properties/{vacant['property_id']}/units/{vacant['id']}",
        "resident": f"/residents/{resident['id']}",
        "resident-vehicles": f"/residents/{resident['id']}?tab=vehicles",
        "resident-pets": f"/residents/{resident['id']}?tab=pets",
        "resident-edit": f"/residents/{resident['id']}/edit",
    }
    for name, path in details.items():
        page.goto(path)
        check(page, name, size, dark)


@pytest.mark.parametrize(("size", "dark"), FORMATS)
def test_the_pages_before_signing_in(open_page: Open, size: tuple[int, int], dark: bool) -> None:
    page = open_page(size=size, dark=dark)
    for name in ("login", "signup"):
        page.goto(f"/{name}")
        check(page, name, size, dark)


def test_roots_lead_to_the_properties(open_page: Open) -> None:
    page = open_page("owner")
    for path in ("/", "/dashboard"):
        page.goto(path)
        expect(page).to_have_url(re.compile("/properties"))


def test_the_search_box_opens_with_the_keyboard_and_finds_people(open_page: Open) -> None:
    page = open_page("owner")
    settled(page)
    page.keyboard.press("Control+k")
    page.get_by_role("dialog").get_by_role("combobox").or_(
        page.get_by_role("dialog").get_by_role("textbox")
    ).first.fill("Alder")
    hit = page.get_by_role("dialog").get_by_text("Alder Court").first
    expect(hit).to_be_visible()
    assert axe_violations(page) == []
    shoot(page, "search-1440")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/properties/"))


def test_every_page_works_at_400_percent_zoom(open_page: Open) -> None:
    page = open_page("owner", size=(320, 640))
    for name, path in PAGES.items():
        page.goto(path)
        settled(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, f"{name} scrolls sideways"
