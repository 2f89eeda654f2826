"""Every screen, wide and light or on a phone and dark: nothing scrolls sideways, axe finds nothing."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looking import axe_violations, check_screen, settled, shoot
from tests.e2e.opening import Open, api

pytestmark = pytest.mark.browser

SCREENS = {
    "properties": "/properties",
    "units": "/units",
    "residents": "/residents",
    "vendors": "/vendors",
    "import": "/import",
    "import-history": "/import/history",
    "settings": "/settings?tab=security",
    "recently-deleted": "/settings/deleted",
    "outbox": "/outbox",
    "not-found": "/nothing/here",
}
DETAILS = {
    "property": "/properties/{occupied[property_id]}",
    "unit": "/properties/{occupied[property_id]}/units/{occupied[id]}",
    "unit-vacant": "/properties/{vacant[property_id]}/units/{vacant[id]}",
    "vendor": "/vendors/{vendor[id]}",
    "resident": "/residents/{resident[id]}",
    "resident-vehicles": "/residents/{resident[id]}?tab=vehicles",
    "resident-pets": "/residents/{resident[id]}?tab=pets",
    "resident-edit": "/residents/{resident[id]}/edit",
}


def samples(page: Page) -> dict[str, Any]:
    """Rows of the demo to look at in detail."""
    return {
        "occupied": api(page, "/api/units?status=occupied&limit=1")["items"][0],
        "vacant": api(page, "/api/units?status=vacant&limit=1")["items"][0],
        "resident": api(page, "/api/residents?status=active&limit=1")["items"][0],
        "vendor": api(page, "/api/vendors?limit=1")["items"][0],
    }


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_of_the_shell(open_page: Open, name: str) -> None:
    page = open_page("owner", SCREENS[name])
    check_screen(page, name)


@pytest.mark.parametrize("name", DETAILS)
def test_a_screen_of_one_record(open_page: Open, name: str) -> None:
    page = open_page("owner")
    page.goto(DETAILS[name].format(**samples(page)))
    check_screen(page, name)


@pytest.mark.parametrize("name", ["login", "signup"])
def test_a_screen_before_signing_in(open_page: Open, name: str) -> None:
    check_screen(open_page(None, f"/{name}"), name)


def test_roots_lead_to_the_properties(open_page: Open) -> None:
    page = open_page("owner")
    for path in ("/", "/dashboard"):
        page.goto(path)
        expect(page).to_have_url(re.compile("/properties"))


def test_the_search_box_opens_with_the_keyboard_and_finds_people(open_page: Open) -> None:
    page = open_page("owner", "/settings?tab=security")
    settled(page)
    page.keyboard.press("Control+k")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("combobox").fill("Alder")
    expect(dialog.get_by_role("option", selected=True)).to_contain_text("Alder Court")
    assert axe_violations(page, "[role=dialog]") == []
    shoot(page, "search-1440")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/properties/"))
