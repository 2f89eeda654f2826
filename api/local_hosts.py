"""Whether a request names this machine as its host: only then a local stack shows what needs no session.

Any page that a developer opens may point its own name at 127.0.0.1 (DNS rebinding) and then read what answers
there. The `Host` that the browser sends is still the page's.
"""

import ipaddress
from urllib.parse import urlsplit

from starlette.types import Scope

from api.headers import header
from domain.core.settings import Settings


def names_this_machine(scope: Scope, settings: Settings) -> bool:
    """True for localhost, a name below it, a loopback address, or the host of PUBLIC_URL."""
    host = _host_of(header(scope, b"host") or "")
    if host == "localhost" or host.endswith(".localhost") or host == urlsplit(settings.origin).hostname:
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _host_of(given: str) -> str:
    """'LOCALHOST.:8000' as 'localhost', '[::1]:8000' as '::1'; '' for what is no host."""
    try:
        return (urlsplit(f"//{given}").hostname or "").removesuffix(".")
    except ValueError:
        return ""
