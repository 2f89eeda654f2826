"""Settings → Team Management in the browser: an invitation accepted by somebody new, and one refused."""

import re
import secrets

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accounts import PASSWORD, newcomer, wait_for_link
from tests.e2e.looking import check, settled
from tests.e2e.opening import PHONE, WIDE, Open, api, show_as, sign_in

pytestmark = pytest.mark.browser

TEAM = "/settings?tab=team"
DIALOG = "[role=dialog]"


def invite(page: Page, email: str) -> None:
    """Invites the address to the property that the page shows."""
    page.goto(TEAM)
    settled(page)
    page.get_by_role("button", name="Invite Team Member").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("E-mail").fill(email)
    dialog.get_by_role("radio", name="Manager").check()
    check(page, "team-invite", DIALOG)
    dialog.get_by_role("button", name="Invite to 1 property").click()
    expect(page.get_by_text(f"{email} invited to 1 property")).to_be_visible()


def own_property(page: Page) -> str:
    """The name of the property that the team's page opens with."""
    owned = api(page, "/api/auth/session")["properties"]
    return str(next(link["name"] for link in owned if link["role"] == "owner"))


def test_an_invited_person_signs_up_by_the_link_and_sees_the_property(open_page: Open) -> None:
    owner = open_page("owner")
    email = f"invited-{secrets.token_hex(4)}@example.com"
    invite(owner, email)
    expect(owner.get_by_role("row", name=re.compile(email))).to_contain_text("7 days left")
    for size, dark in ((WIDE, False), (PHONE, True)):
        show_as(owner, size, dark=dark)
        settled(owner)
        check(owner, "team")

    guest = open_page(None, size=PHONE, dark=True)
    guest.goto(wait_for_link(owner, email, "/invitation"))
    expect(guest.get_by_role("list", name="Properties")).to_contain_text(own_property(owner))
    expect(guest).to_have_url(re.compile(r"/invitation$"))  # the token has left the address
    check(guest, "invitation-signed-out")
    guest.get_by_label("Full name").fill("Sofia Lang")
    guest.get_by_label("Password", exact=True).fill(PASSWORD)
    guest.get_by_role("button", name="Create account").click()
    guest.get_by_role("button", name="Accept").click()
    expect(guest.get_by_text("Invitation accepted successfully!")).to_be_visible()
    expect(guest.get_by_role("heading", name=own_property(owner))).to_be_visible()
    assert api(guest, "/api/companies?limit=50")["total"] == 1, "the sign-up made no company"

    show_as(owner, WIDE, dark=False)
    owner.reload()
    expect(owner.get_by_role("row", name=re.compile(email))).to_contain_text("Sofia Lang")


def test_a_refused_invitation_is_over_and_somebody_else_is_told_whose_it_is(open_page: Open) -> None:
    owner = open_page("owner")
    guest = open_page()
    account = newcomer(guest)
    invite(owner, account["email"])
    link = wait_for_link(owner, account["email"], "/invitation")

    owner.goto(link)
    expect(owner.get_by_role("alert")).to_contain_text("you are signed in as")
    check(owner, "invitation-somebody-else")

    sign_in(guest.context, account)
    guest.goto("/")
    cards = guest.get_by_role("region", name="Pending Invitations")
    expect(cards).to_contain_text(own_property(owner))
    check(guest, "invitation-card")
    cards.get_by_role("button", name="Decline").click()
    dialog = guest.get_by_role("dialog")
    expect(dialog).to_contain_text("Are you sure you want to reject this invitation?")
    dialog.get_by_role("button", name="Decline").click()
    expect(cards).to_have_count(0)
    guest.goto(link)
    expect(guest.get_by_role("alert")).to_contain_text("This invitation was declined.")

    owner.goto(TEAM)
    owner.get_by_role("button", name="Past invitations").click()
    past = owner.get_by_role("table", name="Past invitations")
    expect(past.get_by_role("row", name=re.compile(account["email"]))).to_contain_text("Rejected")
