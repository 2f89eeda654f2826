"""Where a request comes from: the socket's other end, or what a trusted proxy says about it."""

import ipaddress

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def networks_of(text: str) -> tuple[Network, ...]:
    """'10.0.0.0/8, 192.0.2.7' as networks. Raises ValueError for what is neither."""
    return tuple(ipaddress.ip_network(part.strip(), strict=False) for part in text.split(",") if part.strip())


class ClientAddress:
    """Behind trusted proxies the client is the last address in X-Forwarded-For that is not one of them.

    Whatever stands left of it was written by the client, who may write anything. Without trusted proxies the
    header counts for nothing, also on loopback.
    """

    def __init__(self, app: ASGIApp, trusted: tuple[Network, ...]) -> None:
        self.app, self.trusted = app, trusted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if self.trusted and client and self._is_proxy(_parsed(client[0])):
            scope = {**scope, "client": (self._behind(scope, client[0]), client[1])}
        await self.app(scope, receive, send)

    def _behind(self, scope: Scope, peer: str) -> str:
        hops = ",".join(Headers(scope=scope).getlist("x-forwarded-for")).split(",")
        for hop in reversed(hops):
            address = _parsed(hop.strip())
            if address is None:
                return peer
            if not self._is_proxy(address):
                return str(address)
            peer = str(address)
        return peer

    def _is_proxy(self, address: Address | None) -> bool:
        return address is not None and any(address in network for network in self.trusted)


def _parsed(text: str) -> Address | None:
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address
