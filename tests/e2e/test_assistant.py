"""The assistant in the browser: four kinds of reply in both sizes and schemes, and the page beside them."""

import re
import sys

import pytest
from playwright.sync_api import expect

from tests.e2e.assistant import PANEL, ask, log_of, open_panel, own_unit, settle, shared_number
from tests.e2e.looking import FORMATS, axe_violations, check, settled, shoot
from tests.e2e.opening import PHONE, WIDE, Open, api

pytestmark = pytest.mark.browser

SUGGESTIONS = (
    "Which unit has the highest rent?",
    "Show me vacant units",
    "Any emergency maintenance requests?",
    "Which leases expire in the next 30 days?",
)

# From the press to the answer's words on the page, by the browser's own clock.
PRESS_AND_WAIT = """question => new Promise(answered => {
  const buttons = [...document.querySelectorAll('[role=log] button')];
  const began = performance.now();
  const look = () => document.querySelector('[role=log] > p ~ div')?.innerText.trim()
    ? requestAnimationFrame(() => answered(performance.now() - began))
    : requestAnimationFrame(look);
  buttons.find(button => button.textContent === question).click();
  look();
})"""


@pytest.mark.parametrize(("size", "dark"), FORMATS)
def test_every_kind_of_reply(open_page: Open, size: tuple[int, int], dark: bool) -> None:
    page = open_page("owner", size=size, dark=dark)
    unit, number = own_unit(page), shared_number(page)
    page.goto("/settings?tab=security")
    settled(page)
    panel = open_panel(page)
    expect(panel.get_by_text(re.compile("^What do you need to know, "))).to_be_visible()
    expect(panel.get_by_text("Answered by the built-in planner, from your data")).to_be_visible()
    expect(panel.get_by_role("listitem")).to_have_count(4 if size == WIDE else 1)
    check(page, "assistant-welcome", PANEL)

    ask(panel, "Show me vacant units")
    expect(panel.get_by_role("link", name="Open in Units")).to_be_visible()
    expect(panel.get_by_role("button", name=re.compile(r"^\.\.\. and \d+ more$"))).to_be_visible()
    check(page, "assistant-data", PANEL)

    ask(panel, f"What is the rent of unit {number}?")
    expect(panel.get_by_text("Or type a name or unit number.")).to_be_visible()
    check(page, "assistant-choice", PANEL)
    panel.get_by_role("button", name=re.compile(f"Unit {number}")).first.click()
    settle(panel)
    expect(panel.get_by_text("Or type a name or unit number.")).to_have_count(0)

    ask(panel, f"Add a unit to {unit['property_name']}")
    expect(panel.get_by_role("button", name="Continue")).to_be_disabled()
    check(page, "assistant-form", PANEL)
    log_of(panel).get_by_role("button", name="Cancel").click()
    expect(panel.get_by_text("Cancelled", exact=True)).to_be_visible()

    ask(panel, f"Raise the rent of {unit['unit_number']} at {unit['property_name']} to 9000")
    card = panel.get_by_role("region", name=re.compile("^Confirm"))
    expect(card.get_by_text(re.compile(r"^Expires in \d:\d\d$"))).to_be_visible()
    check(page, "assistant-confirm", PANEL)
    card.get_by_role("button", name="Cancel").click()
    expect(card.get_by_text("Cancelled", exact=True)).to_be_visible()
    settle(panel)
    check(page, "assistant-frozen", PANEL)

    panel.get_by_role("button", name="Conversations").click()
    expect(panel.get_by_role("button", name=re.compile("^Show me vacant units")).first).to_be_visible()
    check(page, "assistant-history", PANEL)


def test_the_suggested_questions_are_answered_at_once(open_page: Open) -> None:
    page = open_page("owner", "/settings?tab=security")
    panel = open_panel(page)
    for question in SUGGESTIONS:
        expect(panel.get_by_role("button", name=question)).to_be_visible()
        took = page.evaluate(PRESS_AND_WAIT, question)
        sys.stdout.write(f"{question:45} {took:.0f} ms from press to answer\n")
        panel.get_by_role("button", name="Conversations").click()
        panel.get_by_role("button", name="New conversation").click()


def test_a_confirmed_change_is_made_and_shown_on_the_page_beside_it(open_page: Open) -> None:
    page = open_page("owner")
    unit = own_unit(page, nth=1)
    page.goto(f"/properties/{unit['property_id']}/units/{unit['id']}")
    panel = open_panel(page)
    ask(panel, f"Change the rent of {unit['unit_number']} at {unit['property_name']} to 4321")
    card = panel.get_by_role("region", name=re.compile("^Confirm"))
    expect(card).to_contain_text("$4,321")
    assert api(page, f"/api/units/{unit['id']}")["rent_amount"] == unit["rent_amount"]
    card.get_by_role("button").last.click()
    expect(card.get_by_text("Confirmed")).to_be_visible()
    settle(panel)
    assert api(page, f"/api/units/{unit['id']}")["rent_amount"] == "4321.00"
    expect(page.locator("#main").get_by_text("$4,321").first).to_be_visible()
    shoot(page, "assistant-changed-1440")
    assert axe_violations(page, PANEL) == []


def test_a_link_opens_its_record_beside_the_conversation(open_page: Open) -> None:
    page = open_page("owner", "/settings?tab=security")
    panel = open_panel(page)
    ask(panel, "Show me vacant units")
    panel.get_by_role("link", name="Open in Units").click()
    expect(page).to_have_url(re.compile(r"/units\?status=vacant"))
    expect(page.get_by_role("heading", name="Units", level=1)).to_be_visible()
    log_of(panel).get_by_role("listitem").first.get_by_role("link").click()
    expect(page).to_have_url(re.compile(r"/properties/.+/units/"))
    expect(panel.get_by_role("link", name="Open in Units")).to_be_visible()


def test_it_can_be_used_with_the_keyboard_alone(open_page: Open) -> None:
    page = open_page("owner", "/settings?tab=security")
    settled(page)
    number = shared_number(page)
    page.keyboard.press("Control+k")
    page.get_by_role("dialog").get_by_role("combobox").fill(f"what is the rent of unit {number}")
    page.get_by_role("option", name=re.compile("^Ask the assistant about")).wait_for()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    panel = page.get_by_role("dialog", name="AI Assistant")
    option = panel.get_by_role("button", name=re.compile(f"Unit {number}"))
    expect(option.first).to_be_visible()
    for _ in range(12):
        page.keyboard.press("Shift+Tab")
        if option.first.evaluate("element => element === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(option).to_have_count(0)
    settle(panel)
    expect(panel.get_by_role("textbox", name="Ask the assistant")).to_be_focused()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    page.keyboard.press("Control+j")
    expect(panel.get_by_role("textbox", name="Ask the assistant")).to_be_focused()
    page.keyboard.press("Control+j")
    expect(panel).to_have_count(0)


def test_on_a_phone_it_is_a_sheet_that_fills_the_screen_and_is_swiped_away(open_page: Open) -> None:
    page = open_page("owner", "/settings?tab=security", size=PHONE)
    panel = open_panel(page)
    box = panel.bounding_box()
    assert box is not None
    assert abs(box["height"] - PHONE[1] * 0.4) < 2
    assert box["width"] == PHONE[0]
    panel.get_by_role("textbox", name="Ask the assistant").click()
    box = panel.bounding_box()
    assert box is not None
    assert (box["y"], box["height"]) == (0, PHONE[1])
    page.mouse.move(120, 24)
    page.mouse.down()
    page.mouse.move(120, 90, steps=4)
    page.mouse.move(120, 190, steps=4)
    page.mouse.up()
    expect(panel).to_have_count(0)


def test_it_is_resized_and_keeps_its_size(open_page: Open) -> None:
    page = open_page("owner", "/settings?tab=security")
    panel = open_panel(page)
    box = panel.bounding_box()
    assert box is not None
    assert (box["width"], box["height"]) == (420, 650)
    page.mouse.move(box["x"] + 2, box["y"] + 2)
    page.mouse.down()
    page.mouse.move(box["x"] - 500, box["y"] + 500, steps=5)
    page.mouse.up()
    box = panel.bounding_box()
    assert box is not None
    assert (box["width"], box["height"]) == (600, 400)
    page.reload()
    again = page.get_by_role("dialog", name="AI Assistant").bounding_box()
    assert again is not None
    assert (again["width"], again["height"]) == (600, 400)
    panel.get_by_role("button", name="Minimize").click()
    shoot(page, "assistant-minimised-1440")
    assert axe_violations(page) == []
    page.get_by_role("button", name=re.compile("open again")).click()
    expect(panel).to_be_visible()
