"""Where a request comes from: the socket's other end, or what a trusted proxy says about it."""

import ipaddress
from collections.abc import Sequence

from starlette.datastructures import Headers
from starlette.types import Scope

from domain.core.networks import Network

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def client_of(scope: Scope, trusted: Sequence[Network]) -> str | None:
    """Behind trusted proxies the client is the last address in X-Forwarded-For that is not one of them.

    Whatever stands left of it was written by the client, who may write anything. Without trusted proxies the
    header counts for nothing, also on loopback.
    """
    client = scope.get("client")
    if not client:
        return None
    peer: str = client[0]
    if not trusted or not _among(trusted, _parsed(peer)):
        return peer
    hops = ",".join(Headers(scope=scope).getlist("x-forwarded-for")).split(",")
    for hop in reversed(hops):
        address = _parsed(hop.strip())
        if address is None:
            return peer
        peer = str(address)
        if not _among(trusted, address):
            return peer
    return peer


def _among(trusted: Sequence[Network], address: Address | None) -> bool:
    return address is not None and any(address in network for network in trusted)


def _parsed(text: str) -> Address | None:
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address
