"""An admin views as somebody in a real browser: search, reason, a bar on every page, and the way back."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looking import FORMATS, check, settled, width_of
from tests.e2e.opening import PHONE, WIDE, Open, api, sign_in
from tests.e2e.stack import Stack

pytestmark = pytest.mark.browser

PAGES = {
    "Units": "/units",
    "Residents": "/residents",
    "Vendors": "/vendors",
    "Import Data": "/import",
    "Settings": "/settings",
}
REASON = "Ticket 4711: a lease shows twice"


def open_menu(page: Page, size: tuple[int, int]) -> None:
    if size == PHONE:
        page.get_by_role("button", name="Open menu").click()


def view_as(page: Page, stack: Stack, who: str, size: tuple[int, int]) -> None:
    settled(page)
    open_menu(page, size)
    page.get_by_role("button", name=re.compile("Account menu of")).last.click()
    page.get_by_role("menuitem", name="View as somebody…").click()
    dialog = page.get_by_role("dialog", name="Admin mode")
    dialog.get_by_label("Find a person").fill(stack.accounts[who]["email"])
    dialog.get_by_role("radio").first.check()
    dialog.get_by_label("Reason").fill(REASON)


def begin(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^View as ")).click()
    expect(page.get_by_role("region", name="Admin mode")).to_be_visible()


@pytest.mark.parametrize(("size", "dark"), FORMATS)
def test_an_admin_views_as_the_owner_and_comes_back(
    open_page: Open, stack: Stack, size: tuple[int, int], dark: bool
) -> None:
    page = open_page("admin", "/settings?tab=security", size=size, dark=dark, own_session=True)
    view_as(page, stack, "owner", size)
    expect(page.get_by_role("dialog").get_by_role("radio")).to_have_count(1)
    check(page, "view-as", "[role=dialog]")
    begin(page)
    bar = page.get_by_role("region", name="Admin mode")
    expect(bar).to_contain_text("Viewing as")
    expect(bar).to_contain_text(re.compile(r"(60|59) min left"))
    for label, path in PAGES.items():
        open_menu(page, size)
        page.get_by_role("navigation", name="Main").get_by_role("link", name=label).last.click()
        expect(page).to_have_url(re.compile(path))
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(bar).to_be_visible()
        assert width_of(page) <= size[0], f"{label} scrolls sideways"
    settled(page)
    check(page, "viewing-as")
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    box = bar.bounding_box()
    assert box is not None
    assert box["y"] == 0  # it stays where it is
    stored = page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")
    assert "acting" not in stored
    assert stack.accounts["owner"]["email"] not in stored
    bar.get_by_role("button", name=re.compile("Exit")).click()
    expect(bar).to_be_hidden()
    assert api(page, "/api/auth/session")["acting_for"] is None


def test_the_owner_reads_who_viewed_as_them(open_page: Open, stack: Stack) -> None:
    admin = open_page("admin", "/settings?tab=security", own_session=True)
    view_as(admin, stack, "owner", WIDE)
    begin(admin)
    owner = open_page("owner", "/settings?tab=security")
    entry = owner.get_by_role("listitem").filter(has_text=REASON).first
    expect(entry).to_be_visible()


def test_another_tab_follows(open_page: Open, stack: Stack) -> None:
    page = open_page("admin", "/settings?tab=security", own_session=True)
    other = page.context.new_page()
    other.goto("/settings?tab=security")
    expect(other.get_by_role("heading", name="Settings")).to_be_visible()
    view_as(page, stack, "owner", WIDE)
    begin(page)
    bars = [one.get_by_role("region", name="Admin mode") for one in (page, other)]
    for bar in bars:
        expect(bar).to_be_visible()
    bars[1].get_by_role("button", name=re.compile("Exit")).click()
    for bar in bars:
        expect(bar).to_be_hidden()


def test_signing_out_ends_it(open_page: Open, stack: Stack) -> None:
    page = open_page("admin", "/settings?tab=security", own_session=True)
    view_as(page, stack, "owner", WIDE)
    begin(page)
    page.get_by_role("button", name="Sign Out").click()
    page.wait_for_url(re.compile("/login"))
    sign_in(page.context, stack.accounts["admin"])
    page.goto("/settings?tab=security")
    settled(page)
    expect(page.get_by_role("region", name="Admin mode")).to_be_hidden()
