"""Which addresses of the network another program's server may have: those of the public internet alone."""

import asyncio
import ipaddress
import socket
from collections.abc import Awaitable, Callable

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Resolve = Callable[[str, int], Awaitable[list[str]]]

# Beside what Python knows as not global. Addresses that carry an IPv4 address inside are refused whole:
# translators and tunnels would lead to it (NAT64, 6to4, Teredo, ISATAP's and IPv4-compatible forms).
_REFUSED = tuple(
    ipaddress.ip_network(each)
    for each in (
        *("0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.31.196.0/24", "192.52.193.0/24"),
        *("192.88.99.0/24", "192.175.48.0/24", "198.18.0.0/15", "224.0.0.0/3"),
    )
)
_PUBLIC_V6 = ipaddress.ip_network("2000::/3")
_REFUSED_V6 = tuple(
    ipaddress.ip_network(each)
    for each in ("2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20", "3ffe::/16")
)
_ISATAP = 0x5EFE


class Refused(Exception):
    """The host is nowhere, or somewhere that is nobody's business to call; says which."""


def is_public(address: Address) -> bool:
    """True where the address can only be a server of the public internet."""
    if not address.is_global or address.is_multicast or address.is_reserved:
        return False
    if isinstance(address, ipaddress.IPv4Address):
        return not any(address in network for network in _REFUSED)
    if address not in _PUBLIC_V6 or address.scope_id is not None:
        return False
    carries_v4 = (int(address) >> 32) & 0xFDFFFFFF == _ISATAP
    return not carries_v4 and not any(address in network for network in _REFUSED_V6)


async def resolve(host: str, port: int) -> list[str]:
    """All addresses of the name, as the system resolves it. Raises OSError."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(each[4][0]) for each in found))


async def address_to_call(host: str, port: int, *, local_allowed: bool, resolver: Resolve = resolve) -> str:
    """The one address that is to be connected to, checked this moment: whoever connects has to use it and not
    the name, which may resolve otherwise a moment later. One private address among several refuses all of
    them. Raises Refused."""
    try:
        found = await resolver(host, port)
        addresses = [ipaddress.ip_address(each) for each in found]
    except (OSError, UnicodeError, ValueError):
        raise Refused("The name of the server could not be found.") from None
    if not addresses:
        raise Refused("The name of the server could not be found.")
    if local_allowed and all(each.is_loopback for each in addresses):
        return str(addresses[0])
    if not all(is_public(each) for each in addresses):
        raise Refused("The name of the server leads to an address inside a private network.")
    return str(addresses[0])
