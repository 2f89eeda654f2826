"""The audit log for owners: what was just changed stands at the top, opens, narrows and leaves as a file."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looking import FORMATS, check, settled
from tests.e2e.opening import Open, api

pytestmark = pytest.mark.browser

COMPANY = "second-owner"  # nobody else edits its units meanwhile


def edit_a_unit(page: Page) -> str:
    """Another rent for some unit, as its form would save it; the unit's id."""
    unit = api(page, "/api/units?limit=1")["items"][0]
    rent = f"{float(unit['rent_amount'] or 1000) + 5:.2f}"
    headers = {"If-Match": f'"{unit["version"]}"'}
    answer = page.request.patch(f"/api/units/{unit['id']}", data={"rent_amount": rent}, headers=headers)
    assert answer.ok, answer.text()
    return str(unit["id"])


@pytest.mark.parametrize(("size", "dark"), FORMATS)
def test_an_owner_reads_what_was_just_changed(open_page: Open, size: tuple[int, int], dark: bool) -> None:
    page = open_page(COMPANY, size=size, dark=dark)
    unit_id = edit_a_unit(page)
    page.goto("/settings?tab=security")
    page.get_by_role("link", name="Audit log").click()
    expect(page.get_by_role("heading", name="Audit log", level=1)).to_be_visible()
    opener = page.get_by_role("button", name="Details of: Edited unit").first
    expect(opener).to_be_visible()
    expect(page.get_by_text(re.compile("sealed", re.IGNORECASE)).first).to_be_visible()
    settled(page)
    check(page, "audit")
    opener.click()
    page.get_by_role("button", name="Only this unit").click()
    expect(page).to_have_url(re.compile(f"entity_id={unit_id}"))
    expect(page.get_by_text("Where it came from")).to_be_visible()
    settled(page)
    check(page, "audit-entry")


def test_the_log_leaves_as_a_file_and_says_so(open_page: Open) -> None:
    page = open_page(COMPANY)
    edit_a_unit(page)
    page.goto("/settings/audit?action=unit.edited")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export CSV").click()
    assert download.value.suggested_filename.startswith("audit-log-")
    head, first, *_ = download.value.path().read_text().splitlines()
    assert head.startswith("At,Action,")
    assert "unit.edited" in first
    page.goto("/settings/audit")
    expect(page.get_by_text("Exported the audit log").first).to_be_visible()
