"""Which connections would leave this machine in plain text, or for a server that proves nothing."""

import ipaddress
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlsplit

from psycopg import ProgrammingError
from psycopg.conninfo import conninfo_to_dict

PROVEN = "verify-full"


@dataclass(frozen=True, slots=True)
class PlainNetworks:
    """Hosts on a network of one's own that may be spoken to in plain text."""

    hosts: frozenset[str]

    @classmethod
    def of(cls, text: str) -> "PlainNetworks":
        """'db, minio.internal' as hosts."""
        return cls(frozenset(part.strip().lower() for part in text.split(",") if part.strip()))

    def allows(self, host: str) -> bool:
        return _is_here(host) or host.lower() in self.hosts


def unproven_database(name: str, url: str, excused: PlainNetworks) -> Iterator[str]:
    """A sentence unless the database proves who it is, or is on this machine or excused."""
    try:
        given = conninfo_to_dict(url.replace("+psycopg", "", 1))
    except ProgrammingError:
        yield f"{name} is not the address of a Postgres database."
        return
    hosts = str(given.get("host") or given.get("hostaddr") or "").split(",")
    if given.get("sslmode") != PROVEN and not all(excused.allows(host) for host in hosts):
        yield f"Production needs sslmode={PROVEN} in {name}: any server could pose as a database elsewhere."


def plain_http(name: str, url: str | None, excused: PlainNetworks) -> Iterator[str]:
    """A sentence for an address by http:// on another machine."""
    parts = urlsplit(url or "")
    if url and parts.scheme != "https" and not excused.allows(parts.hostname or "?"):
        yield f"Production needs {name} to start with https://."


def plain_address(name: str, address: str, needed: str, excused: PlainNetworks) -> Iterator[str]:
    """A sentence for a `host:port` on another machine that is spoken to without what is `needed`."""
    if address and not excused.allows(urlsplit(f"//{address}").hostname or "?"):
        yield f"Production needs {needed}: {name} is on another machine."


def _is_here(host: str) -> bool:
    """A socket of this machine, its name, or its loopback."""
    if not host or host.startswith(("/", "@")) or host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
