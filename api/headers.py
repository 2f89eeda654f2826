"""What every answer tells the browser: which scripts may run, who may frame it, what it may keep."""

import secrets
from urllib.parse import urlsplit

from starlette.types import Scope

RawHeaders = list[tuple[bytes, bytes]]

# For data: nothing in it may ever run, be framed or be read by another site.
DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
EVERYWHERE = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",  # the address of a mailed link holds its token
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
A_YEAR = "max-age=31536000; includeSubDomains"


def everywhere(origin: str) -> dict[str, str]:
    """What every answer of an app at this origin carries."""
    over_tls = urlsplit(origin).scheme == "https"
    return {**EVERYWHERE, "Strict-Transport-Security": A_YEAR} if over_tls else dict(EVERYWHERE)


def headers_of_errors(origin: str) -> dict[str, str]:
    """The same for an answer that is made outside the middleware below."""
    return {**everywhere(origin), "Content-Security-Policy": DATA_POLICY}


def header(scope: Scope, name: bytes) -> str | None:
    """The request's first header of this name (in lower case), without a look at the others."""
    headers: RawHeaders = scope["headers"]
    for given, value in headers:
        if given == name:
            return value.decode("latin-1")
    return None


def host_of(address: str) -> str | None:
    """Host and port of an absolute address as a header gives it, or None for what is no address."""
    try:
        return urlsplit(address).netloc
    except ValueError:
        return None


def whole_number(text: str, digits: int) -> int | None:
    """A number of so many digits at most, or None. `isdigit` alone also takes '²', which is no number."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else None


def new_nonce() -> str:
    return secrets.token_urlsafe(18)


def page_policy(nonce: str) -> str:
    """The policy of both apps' pages: own files only; the nonce is for the style tags of their components.

    Source: CSP Level 3; a nonce instead of 'unsafe-inline' (OWASP ASVS 5.0, 3.4.3).
    """
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            f"style-src 'self' 'nonce-{nonce}'",
            "img-src 'self' data: blob:",
            "font-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


class AnswerHeaders:
    """The headers that hold for every answer; a page that brings a policy of its own keeps it."""

    def __init__(self, origin: str) -> None:
        self._always: RawHeaders = [
            (name.lower().encode(), value.encode()) for name, value in everywhere(origin).items()
        ]
        self._data: RawHeaders = [*self._always, (b"content-security-policy", DATA_POLICY.encode())]

    def beside(self, given: RawHeaders) -> RawHeaders:
        own = any(name == b"content-security-policy" for name, _ in given)
        return self._always if own else self._data
