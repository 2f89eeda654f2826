"""Text at twice its size, on a phone and at a desk: no page scrolls sideways, and nothing on it is cut."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looking import settled
from tests.e2e.opening import PHONE, WIDE, Open

pytestmark = pytest.mark.browser

SCREENS = {
    "Properties": "/properties",
    "Residents": "/residents",
    "Vendors": "/vendors",
    "Maintenance Requests": "/maintenance",
    "Financials": "/financials",
    "Messages": "/messages",
    "Settings": "/settings?tab=notifications",
}
AT_A_DESK = {
    "Residents": "/residents",
    "Leases": "/leases",
    "Units": "/units",
    "Financials": "/financials",
    "Maintenance Management": "/maintenance/preventive?tab=orders",
}
TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
CUT_BUTTONS = """[...document.querySelectorAll('main .mantine-Button-label')]
    .filter((label) => getComputedStyle(label).overflowX !== 'visible')
    .filter((label) => label.scrollWidth > label.clientWidth + 2)
    .map((label) => label.innerText)"""
CUT_CHOICES = """[...document.querySelectorAll('main select')]
    .filter((select) => select.scrollWidth > select.clientWidth + 2)
    .map((select) => select.getAttribute('aria-label'))"""
CUT_FIGURES = """[...document.querySelectorAll('main dl')]
    .filter((list) => list.scrollWidth > list.clientWidth + 2)
    .map((list) => list.getAttribute('aria-label'))"""
SPILLED_TABLES = """[...document.querySelectorAll('main table')]
    .filter(({ parentElement: box }) => getComputedStyle(box).overflowX === 'visible')
    .filter((table) => table.offsetWidth > table.parentElement.clientWidth + 2)
    .map((table) => table.getAttribute('aria-label'))"""

# A word on two lines of its rail.
BROKEN_WORDS = """[...document.querySelectorAll('main aside')].flatMap((rail) => {
    const texts = document.createTreeWalker(rail, NodeFilter.SHOW_TEXT);
    const broken = [];
    while (texts.nextNode()) {
        for (const { 0: word, index } of texts.currentNode.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
            const range = document.createRange();
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
        }
    }
    return broken;
})"""


def enlarge(page: Page) -> None:
    """As a browser does whose reader wants letters twice as large."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")


def enlarged(open_page: Open, title: str, path: str, size: tuple[int, int], *, dark: bool = False) -> Page:
    """The screen with its text twice as large: nothing scrolls sideways, no button or choice is cut."""
    page = open_page("owner", path, size=size, dark=dark)
    expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()
    settled(page)
    enlarge(page)
    settled(page)
    assert page.evaluate(TOO_WIDE) <= 0
    assert page.evaluate(CUT_BUTTONS) == []
    return page


@pytest.mark.parametrize("title", SCREENS)
def test_a_screen_with_text_twice_as_large(open_page: Open, title: str) -> None:
    page = enlarged(open_page, title, SCREENS[title], size=PHONE)
    assert page.evaluate(CUT_CHOICES) == []


@pytest.mark.parametrize("title", AT_A_DESK)
def test_a_screen_at_a_desk_with_text_twice_as_large(open_page: Open, title: str) -> None:
    page = enlarged(open_page, title, AT_A_DESK[title], size=WIDE, dark=True)
    assert page.evaluate(CUT_FIGURES) == []
    assert page.evaluate(SPILLED_TABLES) == []
    assert page.evaluate(BROKEN_WORDS) == []
