"""An admin views as somebody in a real browser: search, reason, a bar on every page, and the way back."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, WIDE, Open, Stack, axe_violations, shoot, sign_in

pytestmark = pytest.mark.browser

FORMATS = [(WIDE, False), (WIDE, True), (PHONE, False), (PHONE, True)]
PAGES = ("/properties", "/units", "/residents", "/vendors", "/import", "/settings")
REASON = "Ticket 4711: a lease shows twice"


def name_of(size: tuple[int, int], dark: bool) -> str:
    return f"{size[0]}{'-dark' if dark else ''}"


def check(page: Page, name: str, size: tuple[int, int]) -> None:
    page.wait_for_load_state("networkidle")
    shoot(page, name)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0], f"{name} scrolls sideways"
    assert axe_violations(page) == [], name


def open_selector(page: Page, size: tuple[int, int]) -> None:
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    if size == PHONE:
        page.get_by_role("button", name="Open menu").click()
    page.get_by_role("button", name=re.compile("Account menu of")).last.click()
    page.get_by_role("menuitem", name="View as somebody…").click()
    expect(page.get_by_role("dialog", name="Admin mode")).to_be_visible()


def view_as(page: Page, stack: Stack, who: str, size: tuple[int, int]) -> None:
    open_selector(page, size)
    page.get_by_label("Find a person").fill(stack.accounts[who]["email"])
    page.get_by_role("radio").first.check()
    page.get_by_label("Reason").fill(REASON)


@pytest.mark.parametrize(("size", "dark"), FORMATS)
def test_an_admin_views_as_the_owner_and_comes_back(
    open_page: Open, stack: Stack, size: tuple[int, int], dark: bool
) -> None:
    page, shown = open_page("admin", size=size, dark=dark), name_of(size, dark)
    view_as(page, stack, "owner", size)
    expect(page.get_by_role("radio")).to_have_count(1)
    check(page, f"view-as-{shown}", size)
    page.get_by_role("button", name=re.compile("^View as ")).click()
    bar = page.get_by_role("region", name="Admin mode")
    expect(bar).to_contain_text("Viewing as")
    expect(bar).to_contain_text(re.compile(r"(60|59) min left"))
    for path in PAGES:
        page.goto(path)
        expect(bar).to_be_visible()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        check(page, f"viewing-as{path.replace('/', '-')}-{shown}", size)
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    box = bar.bounding_box()
    assert box is not None
    assert box["y"] == 0  # it stays where it is
    stored = page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")
    assert "acting" not in stored
    assert stack.accounts["owner"]["email"] not in stored
    bar.get_by_role("button", name=re.compile("Exit")).click()
    expect(bar).to_be_hidden()
    assert page.request.get("/api/auth/session").json()["acting_for"] is None


def test_the_owner_reads_who_viewed_as_them(open_page: Open, stack: Stack) -> None:
    admin, owner = open_page("admin"), open_page("owner")
    view_as(admin, stack, "owner", WIDE)
    admin.get_by_role("button", name=re.compile("^View as ")).click()
    expect(admin.get_by_role("region", name="Admin mode")).to_be_visible()
    owner.goto("/settings")
    entry = owner.get_by_role("listitem").filter(has_text=REASON).first
    expect(entry).to_be_visible()
    entry.scroll_into_view_if_needed()
    check(owner, "who-viewed-as-you-1440", WIDE)


def test_another_tab_follows(open_page: Open, stack: Stack) -> None:
    page = open_page("admin")
    other = page.context.new_page()
    other.goto("/settings")
    expect(other.get_by_role("heading", name="Settings")).to_be_visible()
    view_as(page, stack, "owner", WIDE)
    page.get_by_role("button", name=re.compile("^View as ")).click()
    bars = [one.get_by_role("region", name="Admin mode") for one in (page, other)]
    for bar in bars:
        expect(bar).to_be_visible()
    bars[1].get_by_role("button", name=re.compile("Exit")).click()
    for bar in bars:
        expect(bar).to_be_hidden()


def test_signing_out_ends_it(open_page: Open, stack: Stack) -> None:
    page = open_page("admin")
    view_as(page, stack, "owner", WIDE)
    page.get_by_role("button", name=re.compile("^View as ")).click()
    bar = page.get_by_role("region", name="Admin mode")
    expect(bar).to_be_visible()
    page.get_by_role("button", name="Sign Out").click()
    page.wait_for_url(re.compile("/login"))
    sign_in(page, stack.accounts["admin"])
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(bar).to_be_hidden()
