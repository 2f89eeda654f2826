"""Cut and slow lines, and a release in the middle of a form: what was typed is kept, and saved once."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.looking import settled
from tests.e2e.opening import Open, api

pytestmark = pytest.mark.browser

# 1.6 Mbit/s each way and 150 ms, as a phone in a lift.
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 200_000}


def typed(page: Page, name: str) -> Locator:
    """The form of a new vendor with a name, a service and a property."""
    page.keyboard.press("n")
    form = page.get_by_role("dialog", name="Add Vendor")
    form.get_by_label("Company name").fill(name)
    form.get_by_label("Service type").select_option("other")
    form.get_by_role("checkbox", name="Alder Court").check()
    return form


def vendors_called(page: Page, name: str) -> int:
    found: int = api(page, f"/api/vendors?q={name}")["total"]
    return found


def test_a_form_outlives_a_cut_connection_and_is_saved_once(open_page: Open) -> None:
    page = open_page("owner", "/vendors", own_session=True)
    settled(page)
    form = typed(page, "Tunnel Plumbing")
    page.context.set_offline(True)
    form.get_by_role("button", name="Add vendor").click()
    expect(
        page.get_by_text("Steward cannot be reached. Check your connection and try again.")
    ).to_be_visible()
    expect(form.get_by_label("Company name")).to_have_value("Tunnel Plumbing")
    page.context.set_offline(False)
    form.get_by_role("button", name="Add vendor").click()
    expect(page.get_by_role("heading", level=1, name="Tunnel Plumbing")).to_be_visible()
    assert vendors_called(page, "Tunnel Plumbing") == 1


def test_an_answer_that_is_lost_on_the_way_makes_no_second_vendor(open_page: Open) -> None:
    page = open_page("owner", "/vendors", own_session=True)
    settled(page)
    lost: list[int] = []

    def lose_the_answer(route: Route) -> None:
        if route.request.method == "POST" and not lost:
            lost.append(route.fetch().status)
            route.abort()
        else:
            route.continue_()

    page.route(re.compile(r"/api/vendors$"), lose_the_answer)
    form = typed(page, "Echo Painting")
    form.get_by_role("button", name="Add vendor").click()
    expect(
        page.get_by_text("Steward cannot be reached. Check your connection and try again.")
    ).to_be_visible()
    form.get_by_role("button", name="Add vendor").click()
    expect(page.get_by_role("heading", level=1, name="Echo Painting")).to_be_visible()
    assert (lost, vendors_called(page, "Echo Painting")) == ([201], 1)


def test_a_release_in_the_middle_of_a_form_reloads_the_page_once_and_keeps_what_was_typed(
    open_page: Open,
) -> None:
    page = open_page("owner", "/vendors", own_session=True)
    settled(page)
    form = typed(page, "Release Roofing")
    # The files of the release before are gone, that of the next page among them; the new release has its own.
    documents: list[str] = []
    page.on("request", lambda asked: documents.append(asked.url) if asked.is_navigation_request() else None)
    page.route(
        "**/assets/vendor-*.js",
        lambda route: route.continue_() if documents else route.fulfill(status=404),
    )
    form.get_by_role("button", name="Add vendor").click()
    expect(page.get_by_role("heading", level=1, name="Release Roofing")).to_be_visible()
    assert len(documents) == 1
    assert vendors_called(page, "Release Roofing") == 1

    page.goto("/vendors")
    settled(page)
    typed(page, "Half a Roof")
    page.reload()
    settled(page)
    page.keyboard.press("n")
    expect(page.get_by_role("dialog", name="Add Vendor").get_by_label("Company name")).to_have_value(
        "Half a Roof"
    )


def test_on_a_slow_line_pages_come_and_a_click_shows_that_it_was_heard(open_page: Open) -> None:
    page = open_page("owner", own_session=True)
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    line.send("Network.emulateNetworkConditions", SLOW)
    page.goto("/vendors")
    expect(page.get_by_role("heading", level=1, name="Vendors")).to_be_visible()
    # Without a pointer that rests on it first, which would fetch the page before the click.
    page.get_by_role("link", name="Financials", exact=True).first.dispatch_event("click")
    busy = page.get_by_role("progressbar").or_(page.locator("[aria-busy=true]"))
    expect(busy.filter(visible=True).first).to_be_visible()
    expect(page.get_by_role("heading", level=1, name="Financials")).to_be_visible()


def test_ten_tabs_of_one_browser_navigate_and_each_hears_what_changes(open_page: Open) -> None:
    first = open_page("owner", "/vendors", own_session=True)
    settled(first)
    tabs = [first, *(first.context.new_page() for _ in range(9))]
    for tab in tabs[1:]:
        tab.goto("/properties", timeout=15_000)
        settled(tab)
    for tab in (tabs[0], tabs[4], tabs[9]):
        tab.goto("/units", timeout=15_000)
        expect(tab.get_by_role("heading", level=1, name="Units")).to_be_visible()
