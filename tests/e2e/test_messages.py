"""A resident and staff write to each other with files, in two browsers."""

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.domain.files.samples import pdf, picture
from tests.e2e.looking import check
from tests.e2e.opening import PHONE, Open, api
from tests.e2e.residents import resident, sign_in_resident
from tests.e2e.stack import Stack

pytestmark = pytest.mark.browser


def attach(page: Page, name: str, kind: str, data: bytes, kept_as: str) -> None:
    page.locator("input[type=file]").set_input_files([FilePayload(name=name, mimeType=kind, buffer=data)])
    expect(page.get_by_role("list", name="Files of this message")).to_contain_text(kept_as)


def test_a_message_and_its_files_go_to_staff_and_an_answer_comes_back(open_page: Open, stack: Stack) -> None:
    phone = open_page(None, "/tenant/login", size=PHONE)
    account = resident(phone, stack)
    sign_in_resident(phone.context, account)
    phone.goto("/tenant/messages")
    phone.get_by_role("button", name="New Message").first.click()
    phone.get_by_label("Subject").fill("The gate sticks")
    phone.get_by_role("textbox", name="Message").fill("It does not close since Monday.")
    attach(phone, "gate.png", "image/png", picture("PNG"), "gate.webp")
    phone.get_by_role("button", name="Send").click()
    expect(phone.get_by_role("list", name="Files", exact=True)).to_contain_text("gate.webp")
    check(phone, "portal-thread-with-file")

    staff = open_page("owner", "/messages")
    staff.get_by_role("link", name="The gate sticks").first.click()
    expect(staff.get_by_role("list", name="Files", exact=True)).to_contain_text("gate.webp")
    send = staff.get_by_role("button", name="Send")
    box = send.bounding_box()
    assert box is not None
    assert box["width"] < 300  # as wide as its word, not as the page
    staff.get_by_role("textbox", name="Message").fill("We come on Thursday; this is the plan.")
    attach(staff, "plan.pdf", "application/pdf", pdf(), "plan.pdf")
    check(staff, "staff-thread-with-file")
    send.click()
    expect(staff.get_by_role("list", name="Files", exact=True)).to_have_count(2)

    expect(phone.get_by_role("list", name="Messages", exact=True)).to_contain_text("We come on Thursday")
    with phone.expect_download() as download:
        phone.get_by_role("button", name="plan.pdf").click()
    assert download.value.suggested_filename == "plan.pdf"
    told = api(phone, "/api/portal/notifications")["items"]
    assert any(each["message"].endswith("(1 file)") for each in told)
