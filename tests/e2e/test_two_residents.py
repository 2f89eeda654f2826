"""Two residents in one browser: what one typed is neither shown to the other nor filed under their name."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.opening import Open
from tests.e2e.residents import fill_portal_sign_in, resident, sign_in_resident
from tests.e2e.stack import Stack

pytestmark = pytest.mark.browser
WORDS = "PRIVATE of the first: the bathroom door is broken"


def _type_request(page: Page) -> None:
    page.goto("/tenant/maintenance")
    page.get_by_role("radio", name="Plumbing").check(force=True)
    page.get_by_label("Title").fill("Two tabs")
    page.get_by_label("Description").fill(WORDS)


def test_a_tab_of_the_one_files_nothing_as_the_other(open_page: Open, stack: Stack) -> None:
    page = open_page(None, "/tenant")
    first, second = resident(page, stack), resident(page, stack)
    page.goto("/tenant/login")
    fill_portal_sign_in(page, first["email"], first["password"])
    expect(page).to_have_url(re.compile("/tenant/dashboard"))
    _type_request(page)
    # Another tab of the browser: the first signs out there, and the second signs in.
    assert page.request.post("/api/portal/auth/sign-out").ok
    sign_in_resident(page.context, second)
    sent: list[int] = []
    page.on(
        "response",
        lambda answer: (
            sent.append(answer.status)
            if answer.request.method == "POST" and answer.url.endswith("/api/portal/maintenance")
            else None
        ),
    )
    page.get_by_role("button", name="Submit request").click()
    expect(page.get_by_label("Description")).to_have_value("")
    assert sent == [409]
    assert page.request.get("/api/portal/maintenance").json()["items"] == []
    page.reload()
    expect(page.get_by_label("Description")).to_have_value("")


def test_after_a_session_has_ended_the_next_person_reads_no_words_of_the_one_before(
    open_page: Open, stack: Stack
) -> None:
    page = open_page(None, "/tenant")
    first, second = resident(page, stack), resident(page, stack)
    page.goto("/tenant/login")
    fill_portal_sign_in(page, first["email"], first["password"])
    expect(page).to_have_url(re.compile("/tenant/dashboard"))
    _type_request(page)
    assert page.request.post("/api/portal/auth/sign-out").ok
    page.goto("/tenant/login")
    fill_portal_sign_in(page, second["email"], second["password"])
    expect(page).to_have_url(re.compile("/tenant/dashboard"))
    page.goto("/tenant/maintenance")
    expect(page.get_by_label("Description")).to_have_value("")
