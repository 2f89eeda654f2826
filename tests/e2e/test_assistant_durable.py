"""Conversations outlive the page, the process and the other window, and hostile answers do nothing."""

import json
import re

import pytest
from playwright.sync_api import APIResponse, Page, Request, Route, expect
from playwright.sync_api import Error as PlaywrightError

from tests.e2e.assistant import PANEL, ask, kill_api, log_of, open_panel, settle, shared_number
from tests.e2e.looking import axe_violations, check_screen, shoot
from tests.e2e.opening import Open
from tests.e2e.stack import ROOT, Stack

pytestmark = pytest.mark.browser

HOSTILE = ROOT / "web" / "src" / "features" / "assistant" / "staff" / "payloads.test-data.json"


def waiting_choice(page: Page) -> str:
    """Asks what needs a choice, and answers the number that was asked about."""
    number = shared_number(page)
    panel = open_panel(page)
    ask(panel, f"What is the rent of unit {number}?")
    expect(panel.get_by_text("Or type a name or unit number.")).to_be_visible()
    return number


@pytest.mark.alone
def test_the_choice_lands_after_the_api_was_killed_and_the_page_reloaded(
    open_page: Open, stack: Stack
) -> None:
    page = open_page("owner", "/settings?tab=security")
    number = waiting_choice(page)
    kill_api(stack)
    expect(back_again(page)).to_be_ok()
    page.reload()
    panel = page.get_by_role("dialog", name="AI Assistant")
    option = panel.get_by_role("button", name=re.compile(f"Unit {number}"))
    expect(option.first).to_be_visible(timeout=20_000)
    option.first.click()
    expect(panel.get_by_text("Or type a name or unit number.")).to_have_count(0)
    settle(panel)
    expect(log_of(panel).get_by_text(re.compile(r"\$\d")).first).to_be_visible()


def back_again(page: Page) -> APIResponse:
    """The first answer of the new process."""
    for _ in range(300):
        try:
            answer = page.request.get("/readyz", timeout=2_000)
        except PlaywrightError:  # nobody listens on the port until the new process does
            page.wait_for_timeout(200)
            continue
        if answer.ok:
            return answer
        page.wait_for_timeout(200)
    raise AssertionError("the API did not come back")


def test_of_two_windows_that_answer_one_step_one_wins_and_the_other_is_told(open_page: Open) -> None:
    first = open_page("owner", "/settings?tab=security")
    number = waiting_choice(first)
    second = first.context.new_page()
    second.goto("/settings?tab=security")
    there = second.get_by_role("dialog", name="AI Assistant")
    here = first.get_by_role("dialog", name="AI Assistant")
    options = re.compile(f"Unit {number}")
    expect(there.get_by_role("button", name=options).first).to_be_visible()
    here.get_by_role("button", name=options).first.click()
    settle(here)
    there.get_by_role("button", name=options).last.click()
    expect(there.get_by_text(re.compile("^Sorry, I encountered an error. This question was"))).to_be_visible()
    expect(there.get_by_role("button", name=options)).to_have_count(0)
    shoot(second, "assistant-told-1440")
    assert axe_violations(second, PANEL) == []


def test_a_deleted_conversation_is_gone_and_nobody_else_sees_the_others(open_page: Open) -> None:
    page = open_page("manager", "/settings?tab=security")
    panel = open_panel(page)
    ask(panel, "How many properties do I have?")
    settle(panel)
    panel.get_by_role("button", name="Conversations").click()
    row = panel.get_by_role("button", name=re.compile("^How many properties do I have"))
    expect(row).to_have_count(1)
    panel.get_by_role("button", name=re.compile("^Delete the conversation")).click()
    dialog = page.get_by_role("dialog", name="Delete this conversation?")
    expect(dialog).to_be_visible()
    assert axe_violations(page, "[role=dialog][aria-modal=true]") == []
    dialog.get_by_role("button", name="Delete conversation").click()
    expect(panel.get_by_text("No conversations yet")).to_be_visible()


def test_an_opinion_is_kept(open_page: Open) -> None:
    page = open_page("viewer", "/settings?tab=security")
    panel = open_panel(page)
    ask(panel, "Show me vacant units")
    panel.get_by_role("button", name="Bad answer").click()
    panel.get_by_role("textbox", name=re.compile("Note on this answer")).fill("One of them is let")
    shoot(page, "assistant-opinion-1440")
    assert axe_violations(page, PANEL) == []
    log_of(panel).get_by_role("button", name="Send").click()
    expect(panel.get_by_role("textbox", name=re.compile("Note on this answer"))).to_have_count(0)
    page.reload()
    expect(panel.get_by_role("button", name="Bad answer")).to_have_attribute("aria-pressed", "true")


def test_hostile_answers_run_nothing_and_no_request_leaves(open_page: Open, stack: Stack) -> None:
    hostile: dict[str, list[str]] = json.loads(HOSTILE.read_text())
    texts, addresses = hostile["payloads"], hostile["addresses"]
    page = open_page("owner", "/settings?tab=security", own_session=True)
    left: list[str] = []

    def note(request: Request) -> None:
        if not request.url.startswith((stack.web, "data:")):
            left.append(request.url)

    page.context.on("request", note)
    rows = [
        {
            "id": text,
            "kind": "unit",
            "title": text,
            "subtitle": text,
            "note": text,
            "value": text,
            "href": href,
        }
        for text, href in zip(texts, [*addresses, *texts], strict=False)
    ]
    replies = [
        {
            "answer": text,
            "read": text,
            "suggestions": [text],
            "data": {"items": rows, "total": 999, "open": None},
        }
        # Each payload alone is a component test; here they come a dozen at a time, in a real browser.
        for text in ["\n\n".join(texts[at : at + 12]) for at in range(0, len(texts), 12)]
    ]

    def reply(route: Route) -> None:
        head = {"success": True, "conversationId": "019a0000-0000-7000-8000-00000000c001", "engine": "model"}
        route.fulfill(json=head | replies.pop(0))

    page.route("**/ai-chat/query", reply)
    panel = open_panel(page)
    asked = 0
    while replies:
        ask(panel, texts[asked % len(texts)])
        asked += 1
        expect(log_of(panel).get_by_role("button", name=re.compile(r"^\.\.\. and"))).to_have_count(asked)
        settle(panel)
    page.wait_for_timeout(300)
    assert asked > 4
    assert left == []
    assert page.evaluate("window.hurt") is None
    assert page.context.pages == [page]
    assert log_of(panel).locator("img, script, iframe, object, embed, video, audio, link, form").count() == 0
    hrefs = log_of(panel).locator("a").evaluate_all("links => links.map(link => link.href)")
    assert [href for href in hrefs if not href.startswith(stack.web + "/")] == []


def test_an_admin_sees_outcomes_without_words(open_page: Open) -> None:
    asker = open_page("second-owner", "/settings?tab=security")
    panel = open_panel(asker)
    ask(panel, "Which unit has the highest rent?")
    settle(panel)
    page = open_page("admin", "/settings?tab=security")
    page.get_by_role("link", name=re.compile("^Assistant")).click()
    expect(page.get_by_role("heading", name="Assistant", level=1)).to_be_visible()
    expect(page.get_by_text("Built-in planner").first).to_be_visible()
    expect(page.get_by_text("highest rent")).to_have_count(0)
    check_screen(page, "assistant-outcomes")


def test_nobody_but_an_admin_is_led_to_the_outcomes(open_page: Open) -> None:
    page = open_page("owner", "/settings?tab=security")
    expect(page.get_by_role("heading", name="Settings", level=1)).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("^Assistant"))).to_have_count(0)
    page.goto("/admin/assistant")
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    assert page.request.get("/api/assistant/outcomes").status == 403
