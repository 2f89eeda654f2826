"""Signing by a mailed link on a phone: consent, code, initials, signature; and the ways out."""

import re
import secrets
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looking import check_screen
from tests.e2e.opening import PHONE, Open, api

pytestmark = pytest.mark.browser


def test_a_resident_signs_by_the_link_field_by_field(open_page: Open) -> None:
    staff, page = open_page("owner"), open_page(None, size=PHONE)
    row = sent_by(staff)
    page.goto(link_of(staff, row["title"]))
    expect(page.get_by_role("heading", level=1)).to_have_text("Before you sign")
    expect(page.get_by_text("1 of 3")).to_be_visible()
    check_screen(page, "sign-consent")
    with page.expect_download():
        page.get_by_role("button", name=re.compile("^Open the agreement PDF")).click()
    page.get_by_label("The PDF opened and I can read and keep it").check()
    page.get_by_label("I agree to sign and to receive").check()
    page.get_by_role("button", name="Agree and get my code").click()

    code = page.get_by_label("Your code")
    expect(code).to_be_visible()
    check_screen(page, "sign-code")
    right = code_of(staff, row["title"])
    code.fill(f"{(int(right) + 1) % 1_000_000:06}")
    page.get_by_role("button", name="Go to the agreement").click()
    expect(page.get_by_role("alert")).to_contain_text("This is not the code that was sent.")
    code.fill(right)
    page.get_by_role("button", name="Go to the agreement").click()

    expect(page.get_by_text("0 of 3 fields done")).to_be_visible()
    expect(page.get_by_text("2 of 3")).to_be_visible()
    page.get_by_role("textbox", name="Your initials").fill("NK")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="NK, your initials 1 of 2")).to_be_focused()
    page.get_by_role("button", name="Go to the next field").click()
    page.keyboard.press("Enter")
    expect(page.get_by_text("2 of 3 fields done")).to_be_visible()
    check_screen(page, "sign-document")
    page.get_by_role("button", name="Go to your signature").click()
    draw(page)
    expect(page.get_by_text("3 of 3 fields done")).to_be_visible()
    check_screen(page, "sign-signature")
    page.get_by_role("button", name="Sign the agreement").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("You have signed")
    expect(page.get_by_text(row["number"])).to_be_visible()
    check_screen(page, "sign-done")
    signed = api(staff, f"/api/signature-requests/{row['id']}")["roster"][0]
    assert signed["signed_at"] is not None


def test_a_resident_asks_for_paper_and_declines(open_page: Open) -> None:
    staff, page = open_page("owner"), open_page(None, size=PHONE)
    row = sent_by(staff)
    page.goto(link_of(staff, row["title"]))
    page.get_by_role("button", name="Ask for paper").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ask for paper")
    page.get_by_role("button", name="Ask for paper").click()
    expect(page.get_by_text("knows that you want it on paper")).to_be_visible()
    page.get_by_role("button", name="Decline").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Decline to sign")
    page.get_by_label("Reason").fill("The balcony is not ours")
    check_screen(page, "sign-decline")
    page.get_by_role("button", name="Decline").click()
    expect(page.get_by_text("This has ended: somebody declined to sign it.")).to_be_visible()
    ended = api(staff, f"/api/signature-requests/{row['id']}")
    assert (ended["status"], ended["ended_reason"]) == ("declined", "The balcony is not ours")


def sent_by(staff: Page) -> dict[str, Any]:
    """A paper of a title of its own, on the lease of the demo that has one already."""
    (asked, *_) = api(staff, "/api/signature-requests")["items"]
    templates = api(staff, "/api/agreement-templates")["items"]
    template = next(each for each in templates if each["name"] == "Smoke alarms and house rules")
    answer = staff.request.post(
        f"/api/leases/{asked['lease_id']}/signature-requests",
        data={"template_id": template["id"], "title": f"House rules {secrets.token_hex(4)}"},
        headers={"Idempotency-Key": secrets.token_hex(16)},
    )
    assert answer.ok, answer.text()
    row: dict[str, Any] = answer.json()
    return row


def link_of(staff: Page, title: str) -> str:
    links: list[str] = message_of(staff, title, "/link/")["links"]
    return next(link for link in links if "/link/" in link)


def code_of(staff: Page, title: str) -> str:
    found = re.search(r"\b\d{6}\b", message_of(staff, title, "is your code")["text"])
    assert found is not None
    return found[0]


def message_of(staff: Page, title: str, words: str) -> dict[str, Any]:
    """The newest message about that paper with these words, once it is there."""
    for _ in range(300):
        for each in api(staff, "/api/outbox?limit=100")["items"]:
            if title in each["text"] and words in each["text"]:
                message: dict[str, Any] = each
                return message
        staff.wait_for_timeout(100)
    raise AssertionError(f"no message about {title} with {words}")


def draw(page: Page) -> None:
    pad = page.get_by_role("img", name="Draw your signature here").bounding_box()
    assert pad is not None
    page.mouse.move(pad["x"] + 30, pad["y"] + 50)
    page.mouse.down()
    for step in range(12):
        page.mouse.move(pad["x"] + 30 + step * 18, pad["y"] + 30 + (step % 3) * 15)
    page.mouse.up()
