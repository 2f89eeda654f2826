"""The portal without a mouse: each screen walked by Tab, at 400 %, and with text twice as large."""

import pytest
from playwright.sync_api import expect

from tests.e2e.keyboard import Walk, walk
from tests.e2e.looking import NARROWEST, settled, width_of
from tests.e2e.opening import PHONE, WIDE, Open
from tests.e2e.residents import sign_in_resident
from tests.e2e.stack import Stack

pytestmark = pytest.mark.browser

SCREENS = (
    *("dashboard", "payments", "payments/pay", "maintenance", "documents", "messages", "notifications"),
    *("profile", "settings"),
)
TWICE = "document.documentElement.style.fontSize = '200%'"


def test_each_screen_is_reached_and_seen_by_keyboard_and_keeps_its_width(
    open_page: Open, stack: Stack
) -> None:
    """Nothing scrolls sideways at 320 px, which is 400 % of 1,280, nor with text of 200 %."""
    page = open_page()
    sign_in_resident(page.context, stack.accounts["resident-2"])
    for name in SCREENS:
        for size in (WIDE, NARROWEST):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.goto(f"/tenant/{name}")
            settled(page)
            found = walk(page)
            assert found == Walk(stops=found.stops), (name, size)
            assert found.stops > 3, (name, size)
            assert width_of(page) <= size[0], (name, size)
        for size in (WIDE, PHONE):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.evaluate(TWICE)
            assert width_of(page) <= size[0], (name, size, "200 %")


def test_a_dialog_keeps_the_focus_and_gives_it_back(open_page: Open, stack: Stack) -> None:
    page = open_page(size=PHONE)
    sign_in_resident(page.context, stack.accounts["resident-2"])
    page.goto("/tenant/dashboard")
    settled(page)
    more = page.get_by_role("navigation", name="Most used").get_by_role("button", name="More")
    more.focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="More")
    expect(sheet).to_be_visible()
    for _ in range(20):
        page.keyboard.press("Tab")
        assert sheet.evaluate("(dialog) => dialog.contains(document.activeElement)")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(more).to_be_focused()
