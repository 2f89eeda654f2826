"""The portal on a small screen, without a network, and after Logout: nothing is lost, and nothing stays."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.looking import NARROWEST, axe_violations, settled, width_of
from tests.e2e.opening import PHONE, Open, show_as
from tests.e2e.residents import fill_portal_sign_in, resident
from tests.e2e.stack import Stack

pytestmark = pytest.mark.browser

PAGES = (
    *("dashboard", "payments", "payments/pay", "payments/autopay", "add-payment-method", "maintenance"),
    *("documents", "messages", "ask", "notifications", "profile", "settings", "help"),
)
ZOOMED = (720, 450)  # 1440 × 900 at 200 %
WORDS = "The tap in the kitchen drips, 7391 times an hour"
# All that a browser keeps of an origin, as one text.
KEPT = """async () => {
  const told = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      told.push(name, request.url, await (await cache.match(request)).text());
    }
  }
  told.push(JSON.stringify(await indexedDB.databases()));
  return told.join('\\n');
}"""


def signed_in(page: Page, stack: Stack) -> dict[str, str]:
    account = resident(page, stack)
    page.goto("/tenant/login")
    fill_portal_sign_in(page, account["email"], account["password"])
    expect(page).to_have_url(re.compile("/tenant/dashboard"))
    return account


def test_each_page_fits_at_400_and_at_200_percent(open_page: Open, stack: Stack) -> None:
    page = open_page(None, "/tenant", size=PHONE)
    signed_in(page, stack)
    wide: list[tuple[str, int, int]] = []
    broken: list[tuple[str, Any]] = []
    for name in PAGES:
        page.goto(f"/tenant/{name}")
        for size in (NARROWEST, ZOOMED):
            show_as(page, size, dark=False)
            settled(page)
            if (width := width_of(page)) > size[0]:
                wide.append((name, size[0], width))
        broken += [(name, each) for each in axe_violations(page)]
    assert (wide, broken) == ([], [])


def test_without_a_network_nothing_is_lost_and_after_logout_nothing_stays(
    browser: Browser, stack: Stack
) -> None:
    context = browser.new_context(base_url=stack.web, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    try:
        account = signed_in(page, stack)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.get_by_role("link", name="Messages").first.click()
        page.locator("header").get_by_role("button", name="New Message").click()
        form = page.get_by_role("main")
        form.get_by_label("Subject").fill("Kitchen")
        form.get_by_label("Message").fill(WORDS)
        context.set_offline(True)
        form.get_by_role("button", name="Send").click()
        expect(form.get_by_label("Message")).to_have_value(WORDS)
        expect(page.get_by_role("alert").first).to_be_visible()
        context.set_offline(False)
        form.get_by_role("button", name="Send").click()
        expect(page.get_by_text(WORDS).first).to_be_visible()
        for name in PAGES:
            page.goto(f"/tenant/{name}")
            settled(page)
        page.goto("/tenant/dashboard")
        page.get_by_role("button", name="Logout").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Resident sign-in")
        page.wait_for_function("caches.keys().then((names) => names.length === 0)")
        kept = page.evaluate(KEPT)
        canaries = [account["email"], account["first_name"], account["id"], account["password"], "7391"]
        assert [each for each in canaries if each in kept] == []
    finally:
        context.close()
