"""Pages of the app in a browser: signed in by cookie, in the size and colours that a test wants."""

from typing import Any, Protocol

from playwright.sync_api import Browser, BrowserContext, Page

from tests.e2e.stack import Stack

WIDE, TABLET, PHONE = (1440, 900), (768, 1024), (390, 844)
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
]


class Open(Protocol):
    def __call__(
        self,
        who: str | None = None,
        path: str | None = None,
        *,
        size: tuple[int, int] = WIDE,
        dark: bool = False,
        own_session: bool = False,
    ) -> Page: ...


class Opener:
    """Hands out pages, and keeps one signed-in context an account: what the app loads is cached in it."""

    def __init__(self, browser: Browser, stack: Stack) -> None:
        self._browser, self._stack = browser, stack
        self._contexts: dict[str, BrowserContext] = {}
        self._opened: list[Page] = []
        self._errors: list[str] = []

    def open(
        self,
        who: str | None = None,
        path: str | None = None,
        *,
        size: tuple[int, int] = WIDE,
        dark: bool = False,
        own_session: bool = False,
    ) -> Page:
        """A page of `who`, at `path`; with `own_session` one that may be ended or changed."""
        page = self._context(who, own=own_session).new_page()
        self._opened.append(page)
        page.on("pageerror", lambda error: self._errors.append(str(error)))
        page.on("console", lambda line: self._errors.extend(_policy_broken(line.text)))
        show_as(page, size, dark=dark)
        if path is not None:
            page.goto(path)
        return page

    def close_pages(self) -> list[str]:
        """Closes what a test opened and forgets what it stored; answers what went wrong on it."""
        for page in self._opened:
            if page.context not in self._contexts.values():
                page.context.close()
        for context in self._contexts.values():
            self._empty(context)
        errors, self._opened, self._errors = self._errors, [], []
        return errors

    def shown(self) -> str:
        """Address and text of each open page, and what its console said."""
        shown = [f"{page.url}\n{page.locator('body').inner_text()}" for page in self._opened]
        return "\n\n".join(shown + self._errors)

    def _empty(self, context: BrowserContext) -> None:
        for page in context.pages:
            if page.url.startswith(self._stack.web):
                page.evaluate("localStorage.clear()")
            page.close()

    def _context(self, who: str | None, *, own: bool) -> BrowserContext:
        if who is None or own:
            return self._new_context(who)
        if who not in self._contexts:
            self._contexts[who] = self._new_context(who)
        return self._contexts[who]

    def _new_context(self, who: str | None) -> BrowserContext:
        context = self._browser.new_context(
            base_url=self._stack.web,
            # What a worker answers is out of a test's reach; test_portal_offline.py has one.
            service_workers="block",
        )
        if who is not None:
            sign_in(context, self._stack.accounts[who])
        return context


def sign_in(context: BrowserContext, account: dict[str, str]) -> None:
    """The session's cookie without the sign-in page, which has tests of its own."""
    answer = context.request.post(
        "/api/auth/sign-in", data={"email": account["email"], "password": account["password"]}
    )
    assert answer.ok, answer.text()


def show_as(page: Page, size: tuple[int, int], *, dark: bool) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")


def _policy_broken(line: str) -> list[str]:
    return [line] if "Content Security Policy" in line else []


def api(page: Page, path: str) -> Any:
    """What the API answers whoever is signed in on the page."""
    return page.request.get(path).json()
