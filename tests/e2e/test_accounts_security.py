"""Settings → Security and the ways back in: two-step sign-in, a changed password, a forgotten one."""

import re

import pyotp
import pytest
from playwright.sync_api import expect

from tests.e2e.accounts import PASSWORD, fill_sign_in, newcomer, sign_in_by_hand, wait_for_link
from tests.e2e.looking import FORMATS, axe_violations, check
from tests.e2e.opening import PHONE, WIDE, Open, sign_in

pytestmark = pytest.mark.browser

DIALOG = "[role=dialog]"


@pytest.mark.parametrize(("size", "dark"), FORMATS)
def test_two_step_sign_in_from_turning_it_on_to_getting_in(
    open_page: Open, size: tuple[int, int], dark: bool
) -> None:
    page = open_page(size=size, dark=dark)
    account = newcomer(page)
    sign_in(page.context, account)
    page.goto("/settings?tab=security")
    page.get_by_role("button", name="Turn on").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your password", exact=True).fill(PASSWORD)
    dialog.get_by_role("button", name="Continue").click()
    expect(dialog.get_by_role("img", name="QR code for the authenticator app")).to_be_visible()
    secret = re.sub(r"^Key: | ", "", dialog.get_by_text("Key: ").locator("..").inner_text())
    check(page, "second-factor", DIALOG)
    app = pyotp.TOTP(re.sub(r"[^A-Z2-7]", "", secret.replace("Key", "")))
    dialog.get_by_label("Code that the app shows").fill(app.now())
    dialog.get_by_role("button", name="Turn on").click()
    shown = dialog.get_by_role("list", name="Recovery codes").get_by_role("listitem")
    expect(shown).to_have_count(10)
    codes = shown.all_inner_texts()
    check(page, "recovery-codes", DIALOG)
    dialog.get_by_role("button", name="I have kept them").click()
    expect(page.get_by_text("10 of 10 recovery codes left")).to_be_visible()

    other = open_page(size=size, dark=dark)
    fill_sign_in(other, account)
    expect(other.get_by_label("Code")).to_be_focused()
    check(other, "login-code")
    other.get_by_label("Code").fill("000000")
    other.get_by_role("button", name="Sign in", exact=True).click()
    expect(other.get_by_role("alert")).to_contain_text("That code is not right.")
    other.get_by_role("button", name="Use a recovery code").click()
    other.get_by_label("Recovery code").fill(codes[0])
    other.get_by_role("button", name="Sign in", exact=True).click()
    other.wait_for_url(re.compile("/properties"))
    page.reload()
    expect(page.get_by_text("9 of 10 recovery codes left")).to_be_visible()


def test_a_changed_password_signs_out_everywhere_else(open_page: Open) -> None:
    here, there = open_page(), open_page()
    account = newcomer(here)
    sign_in(here.context, account)
    sign_in(there.context, account)
    here.goto("/settings?tab=security")
    here.get_by_role("button", name="Change password").click()
    dialog = here.get_by_role("dialog")
    for label, value in (
        ("Current password", PASSWORD),
        ("New password", "quarry birch 5"),
        ("New password again", "quarry birch 5"),
    ):
        dialog.get_by_label(label, exact=True).fill(value)
    assert axe_violations(here, DIALOG) == []
    dialog.get_by_role("button", name="Change password").click()
    expect(here.get_by_text("Your password is changed.")).to_be_visible()
    there.goto("/units")
    expect(there).to_have_url(re.compile("/login"))
    sign_in_by_hand(there, account | {"password": "quarry birch 5"})


@pytest.mark.parametrize(("size", "dark"), [(WIDE, True), (PHONE, False)])
def test_a_forgotten_password_is_chosen_anew_by_the_mailed_link(
    open_page: Open, size: tuple[int, int], dark: bool
) -> None:
    page = open_page(size=size, dark=dark)
    account = newcomer(page)
    page.goto("/login")
    page.get_by_role("link", name="Forgot your password?").click()
    expect(page.get_by_role("heading", name="Forgot your password?")).to_be_visible()
    check(page, "forgot")
    page.get_by_label("E-mail").fill(account["email"])
    page.get_by_role("button", name="Send me a link").click()
    expect(page.get_by_text("If an account has this address")).to_be_visible()
    page.goto(wait_for_link(page, account["email"], "/reset"))
    page.get_by_label("New password", exact=True).fill("quarry birch 5")
    page.get_by_label("New password again", exact=True).fill("quarry birch 5")
    check(page, "reset")
    page.get_by_role("button", name="Set new password").click()
    expect(page.get_by_text("Your password is changed")).to_be_visible()
    page.get_by_role("link", name="Sign in").click()
    sign_in_by_hand(page, account | {"password": "quarry birch 5"})
