"""Networks that a setting names, and which of them are everybody's."""

import ipaddress
from collections.abc import Iterator

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

WIDEST = {4: 8, 6: 7}  # bits at least: 10.0.0.0/8 and fc00::/7 are the widest networks of one's own


def networks_of(text: str) -> tuple[Network, ...]:
    """'10.0.0.0/8, 192.0.2.7' as networks. Raises ValueError for what is neither."""
    return tuple(ipaddress.ip_network(part.strip(), strict=False) for part in text.split(",") if part.strip())


def strangers_among(name: str, text: str) -> Iterator[str]:
    """A sentence where trusted networks cannot be read, or hold whole parts of the internet."""
    try:
        trusted = networks_of(text)
    except ValueError:
        yield f"Production needs addresses or networks in {name}, comma-separated."
        return
    for network in trusted:
        if network.prefixlen < WIDEST[network.version]:
            yield (
                f"Production needs {name} to name your own proxies: with {network} every client could write"
                " the address that it is counted under."
            )
