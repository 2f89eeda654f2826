"""Text at twice its size on a phone: no page scrolls sideways, and no button's words are cut."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looking import settled
from tests.e2e.opening import PHONE, Open

pytestmark = pytest.mark.browser

SCREENS = {
    "Properties": "/properties",
    "Residents": "/residents",
    "Vendors": "/vendors",
    "Maintenance Requests": "/maintenance",
    "Messages": "/messages",
    "Settings": "/settings?tab=notifications",
}
TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
CUT_BUTTONS = """[...document.querySelectorAll('main .mantine-Button-label')]
    .filter((label) => getComputedStyle(label).overflowX !== 'visible')
    .filter((label) => label.scrollWidth > label.clientWidth + 2)
    .map((label) => label.innerText)"""


def enlarge(page: Page) -> None:
    """As a browser does whose reader wants letters twice as large."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")


@pytest.mark.parametrize("title", SCREENS)
def test_a_screen_with_text_twice_as_large(open_page: Open, title: str) -> None:
    page = open_page("owner", SCREENS[title], size=PHONE)
    expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()
    settled(page)
    enlarge(page)
    settled(page)
    assert page.evaluate(TOO_WIDE) <= 0
    assert page.evaluate(CUT_BUTTONS) == []
