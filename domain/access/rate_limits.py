"""Counted tries for rare and costly calls: so many places under a key in so many seconds."""

import hmac
import ipaddress
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import Principal
from domain.core.crypto.keys import Keys
from domain.core.db.statements import run
from domain.core.errors import RateLimited
from domain.core.settings import Settings
from domain.core.unit_of_work import Statement, call_function
from domain.links.principal import LinkPrincipal

MINUTE, HOUR = 60, 3600
IPV6_HOME = 64  # bits that one household gets: whoever has one such address has all of them


@dataclass(frozen=True, slots=True)
class RateLimit:
    """`most` uses of `name` by `subject` in `seconds`; after `free` of them each waits longer."""

    name: str
    subject: str
    most: int
    seconds: int
    free: int | None = None

    def key(self, keys: Keys) -> bytes:
        return keyed(keys, self.name, self.subject)


@dataclass(frozen=True, slots=True)
class OwnRateLimit:
    """`most` uses of `name` in `seconds` by whoever is at the keyboard: for statements that count and act in
    one trip, before anybody here knows who that is."""

    name: str
    most: int
    seconds: int


def upload_limit(settings: Settings, principal: Principal | LinkPrincipal) -> RateLimit:
    """A file sent to be looked into."""
    return RateLimit("upload", str(principal.scope.actor_id), settings.uploads_per_minute, MINUTE)


def import_limit(settings: Settings, principal: Principal) -> RateLimit:
    """A file sent to be imported."""
    return RateLimit("import", str(principal.scope.actor_id), settings.imports_per_hour, HOUR)


def invitation_limit(settings: Settings, principal: Principal) -> RateLimit:
    """An invitation sent, or sent again."""
    return RateLimit("invitation", str(principal.scope.actor_id), settings.invitations_per_hour, HOUR)


def reveal_limit(settings: Settings, principal: Principal) -> RateLimit:
    """A look at SSN digits or a birth date."""
    return RateLimit("reveal", str(principal.scope.actor_id), settings.reveals_per_hour, HOUR)


def export_limit(settings: Settings, principal: Principal) -> RateLimit:
    """A list taken away as a file."""
    return RateLimit("export", str(principal.scope.actor_id), settings.exports_per_hour, HOUR)


def keyed(keys: Keys, name: str, subject: str) -> bytes:
    """A hash that shows nothing of the address or account behind it to whoever reads the table."""
    return hmac.digest(keys.token, f"limit\x1f{name}\x1f{subject}".encode(), "sha256")


def network_of(address: str | None) -> str:
    """What counts as one address: an IPv4 address, or the 64 bits that an IPv6 household shares."""
    try:
        parsed = ipaddress.ip_address(address or "")
    except ValueError:
        return address or "unknown"
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, IPV6_HOME), strict=False))
    return str(parsed)


CONSUME_OWN = """
consume_rate_limits(
  ARRAY(SELECT sha256(convert_to(
                 concat_ws(chr(31), 'own', named.name, coalesce(current_actor_id(), link_id())), 'UTF8'))
          FROM unnest(%(places)s::text[]) WITH ORDINALITY named(name, at) ORDER BY named.at),
  %(most)s::int[], %(spans)s::int[], array_fill(NULL::int, ARRAY[cardinality(%(places)s::text[])]),
  NULL, NULL, NULL)
"""
"""Takes the places of `own_parameters` inside a statement of the caller's; 0, or the seconds to wait. Ids of
accounts and links stand in the table anyway, so their hash needs no key."""
# What reaches other people at once, by one person's doing or by one link.
REPORTS = OwnRateLimit("report", 10, HOUR)
EMERGENCIES = OwnRateLimit("emergency", 3, HOUR)
OWN_WORDS = OwnRateLimit("words", 60, HOUR)
LINKED_WORDS = OwnRateLimit("linked-words", 20, HOUR)


def own_parameters(limits: Sequence[OwnRateLimit]) -> dict[str, object]:
    """What TAKE_OWN is bound to."""
    return {
        "places": [place.name for place in limits],
        "most": [place.most for place in limits],
        "spans": [place.seconds for place in limits],
    }


async def consume_own(session: AsyncSession, *limits: OwnRateLimit, refusal: str | None = None) -> None:
    """Takes one place under each for whoever is at the keyboard or holds the link. Raises RateLimited, in the
    words of `refusal` where they are given, and takes none, when one of them is full."""
    ((seconds,),) = await run(session, Statement(f"SELECT {CONSUME_OWN}", own_parameters(limits)))
    if seconds:
        raise RateLimited(refusal, retry_after=int(seconds)) if refusal else _refused(seconds)


async def consume(
    *,
    session: AsyncSession,
    keys: Keys,
    limits: Sequence[RateLimit],
    strangers: RateLimit | None = None,
    subject: bytes | None = None,
    network: bytes | None = None,
) -> None:
    """Takes one place under each; they count as soon as the unit of work commits.

    Raises RateLimited, and takes none, when one of them is full. `strangers` is left out where the subject
    came in from this network before.
    """
    counted = [*limits, strangers] if strangers else list(limits)
    ((seconds,),) = await call_function(
        session,
        "consume_rate_limits",
        [place.key(keys) for place in counted],
        [place.most for place in counted],
        [place.seconds for place in counted],
        [place.free for place in counted],
        subject,
        network,
        strangers.key(keys) if strangers else None,
    )
    if seconds:
        raise _refused(seconds)


def _refused(seconds: int) -> RateLimited:
    return RateLimited(f"Too many tries. Try again in {in_words(seconds)}.", retry_after=int(seconds))


def in_words(seconds: int) -> str:
    """'20 seconds', '1 minute', '15 minutes': rounded up, so that waiting so long is enough."""
    if seconds < MINUTE:
        return "1 second" if seconds == 1 else f"{seconds} seconds"
    minutes = -(-seconds // MINUTE)
    return "1 minute" if minutes == 1 else f"{minutes} minutes"
