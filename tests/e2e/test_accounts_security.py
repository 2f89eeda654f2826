"""Settings → Security and the ways back in: two-step sign-in, a changed password, a forgotten one."""

import re
import secrets

import pyotp
import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, WIDE, Open, axe_violations, shoot, sign_in

pytestmark = pytest.mark.browser

PASSWORD = "larch gravel 77"  # noqa: S105 - a test's own


def links_to(page: Page, email: str, path: str) -> list[str]:
    mail = page.request.get("/api/outbox").json()["items"]
    return [link for item in mail if item["to"] == email for link in item["links"] if path in link]


def newcomer(page: Page) -> dict[str, str]:
    """A confirmed account of the test's own."""
    account = {"email": f"newcomer-{secrets.token_hex(4)}@example.com", "password": PASSWORD}
    assert page.request.post("/api/auth/sign-up", data=account).status == 202
    link = wait_for_link(page, account["email"], "/confirm")
    page.request.post("/api/auth/confirm", data={"token": link.partition("token=")[2]})
    return account


def wait_for_link(page: Page, email: str, path: str, seen: int = 0) -> str:
    """The newest link of its kind, once there are more than were seen."""
    for _ in range(100):
        if len(links := links_to(page, email, path)) > seen:
            return links[0]
        page.wait_for_timeout(100)
    raise AssertionError(f"no mail with {path} to {email}")


def fill_sign_in(page: Page, account: dict[str, str]) -> None:
    page.goto("/login")
    page.get_by_label("E-mail").fill(account["email"])
    page.get_by_label("Password", exact=True).fill(account["password"])
    page.get_by_role("button", name="Sign in", exact=True).click()


@pytest.mark.parametrize(("size", "dark"), [(WIDE, False), (PHONE, True)])
def test_two_step_sign_in_from_turning_it_on_to_getting_in(
    open_page: Open, size: tuple[int, int], dark: bool
) -> None:
    page = open_page(size=size, dark=dark)
    account, shot = newcomer(page), f"{size[0]}{'-dark' if dark else ''}"
    sign_in(page, account)
    page.goto("/settings")
    page.get_by_role("button", name="Turn on").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your password", exact=True).fill(PASSWORD)
    dialog.get_by_role("button", name="Continue").click()
    expect(dialog.get_by_role("img", name="QR code for the authenticator app")).to_be_visible()
    secret = re.sub(r"^Key: | ", "", dialog.get_by_text("Key: ").locator("..").inner_text())
    shoot(page, f"second-factor-{shot}")
    assert axe_violations(page) == []
    app = pyotp.TOTP(re.sub(r"[^A-Z2-7]", "", secret.replace("Key", "")))
    dialog.get_by_label("Code that the app shows").fill(app.now())
    dialog.get_by_role("button", name="Turn on").click()
    shown = dialog.get_by_role("list", name="Recovery codes").get_by_role("listitem")
    expect(shown).to_have_count(10)
    codes = shown.all_inner_texts()
    shoot(page, f"recovery-codes-{shot}")
    assert axe_violations(page) == []
    dialog.get_by_role("button", name="I have kept them").click()
    expect(page.get_by_text("10 of 10 recovery codes left")).to_be_visible()
    shoot(page, f"security-{shot}")

    other = open_page(size=size, dark=dark)
    fill_sign_in(other, account)
    expect(other.get_by_label("Code")).to_be_focused()
    shoot(other, f"login-code-{shot}")
    assert axe_violations(other) == []
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
    sign_in(here, account)
    sign_in(there, account)
    here.goto("/settings")
    here.get_by_role("button", name="Change password").click()
    dialog = here.get_by_role("dialog")
    for label, value in (
        ("Current password", PASSWORD),
        ("New password", "quarry birch 5"),
        ("New password again", "quarry birch 5"),
    ):
        dialog.get_by_label(label, exact=True).fill(value)
    assert axe_violations(here) == []
    dialog.get_by_role("button", name="Change password").click()
    expect(here.get_by_text("Your password is changed.")).to_be_visible()
    there.goto("/units")
    expect(there).to_have_url(re.compile("/login"))
    sign_in(there, account | {"password": "quarry birch 5"})


@pytest.mark.parametrize(("size", "dark"), [(WIDE, True), (PHONE, False)])
def test_a_forgotten_password_is_chosen_anew_by_the_mailed_link(
    open_page: Open, size: tuple[int, int], dark: bool
) -> None:
    page = open_page(size=size, dark=dark)
    account, shot = newcomer(page), f"{size[0]}{'-dark' if dark else ''}"
    page.goto("/login")
    page.get_by_role("link", name="Forgot your password?").click()
    expect(page.get_by_role("heading", name="Forgot your password?")).to_be_visible()
    shoot(page, f"forgot-{shot}")
    assert axe_violations(page) == []
    page.get_by_label("E-mail").fill(account["email"])
    page.get_by_role("button", name="Send me a link").click()
    expect(page.get_by_text("If an account has this address")).to_be_visible()
    page.goto(wait_for_link(page, account["email"], "/reset"))
    page.get_by_label("New password", exact=True).fill("quarry birch 5")
    page.get_by_label("New password again", exact=True).fill("quarry birch 5")
    shoot(page, f"reset-{shot}")
    assert axe_violations(page) == []
    page.get_by_role("button", name="Set new password").click()
    expect(page.get_by_text("Your password is changed")).to_be_visible()
    page.get_by_role("link", name="Sign in").click()
    sign_in(page, account | {"password": "quarry birch 5"})
