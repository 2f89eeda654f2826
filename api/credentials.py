"""Which credential a request carries: a bearer token goes before the cookie of a session."""

from starlette.types import Scope

from api.headers import header
from domain.core.scope import Served
from domain.core.settings import Settings

COOKIES = "steward.cookies"
API_KEY = "stw_"  # how every API key begins


PORTAL, LINKS = "/api/portal/", "/api/links/"
_NAMES: dict[Served, str] = {"staff": "staff", "resident": "portal", "link": "link"}  # the last is never set


def audience_of(path: str) -> Served:
    """Whose routes these are, and so whose session counts: residents' under one path, a link's, which has no
    session, under another, all else staff's."""
    if path.startswith(LINKS):
        return "link"
    return "resident" if path.startswith(PORTAL) else "staff"


def session_cookie(settings: Settings, audience: Served) -> str:
    """An audience's own cookie: host-bound over TLS, one per port on a developer's machine."""
    name = f"steward-{_NAMES[audience]}"
    return f"__Host-{name}" if settings.origin.startswith("https://") else f"{name}-{settings.steward_port}"


def bearer_token(scope: Scope) -> str | None:
    """The token of `Authorization: Bearer`; None for any other scheme, which is no credential here."""
    scheme, _, token = (header(scope, b"authorization") or "").partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None


def set_cookies_apart(scope: Scope) -> None:
    """Takes the cookies out of the headers, for `cookie_token` alone. FastAPI reads all cookies for every
    route, and Python's reading of quoted ones takes the square of their length (CVE-2024-7592)."""
    headers = scope["headers"]
    cookies = [value for name, value in headers if name == b"cookie"]
    if cookies:
        scope["headers"] = [each for each in headers if each[0] != b"cookie"]
    scope[COOKIES] = cookies


def cookie_token(scope: Scope, cookie: str) -> str | None:
    """The cookie's value as it stands: our tokens hold nothing that is quoted."""
    wanted, found = cookie.encode(), None
    for value in scope[COOKIES]:
        if wanted in value:
            for part in value.split(b";"):
                key, _, given = part.partition(b"=")
                if key.strip() == wanted:
                    found = given.strip().decode("latin-1")
    return found or None


def session_token(scope: Scope, cookie: str) -> str | None:
    """The token that decides who is calling. No API key is taken from a cookie."""
    if bearer := bearer_token(scope):
        return bearer
    token = cookie_token(scope, cookie)
    return None if token is not None and token.startswith(API_KEY) else token
