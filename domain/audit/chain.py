"""The audit log's hash chain: sealed after the fact, verified link by link."""

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.unit_of_work import call_function
from domain.core.values.ids import new_id

SYSTEM = "audit-seal"
LINKS_AT_ONCE = 2_000


@dataclass(frozen=True, slots=True)
class Verified:
    """How far a verification came; `broken` is the position of the first link that does not hold."""

    checked: int
    reached: int
    broken: int | None


async def seal(*, session: AsyncSession) -> int:
    """Adds links for up to LINKS_AT_ONCE rows that have none; only the system principal 'audit-seal' may."""
    ((sealed,),) = await call_function(session, "seal_audit", LINKS_AT_ONCE)
    return int(sealed)


async def verify(*, session: AsyncSession, after: int) -> Verified:
    """Recomputes up to LINKS_AT_ONCE links after a position; 0 begins with the first."""
    ((checked, reached, broken),) = await call_function(session, "verify_audit", after, LINKS_AT_ONCE)
    return Verified(int(checked), int(reached), broken)


async def note_check(*, session: AsyncSession, links: int, broken: int | None) -> None:
    """Keeps what a verification of the whole chain found, for owners to read."""
    await call_function(session, "note_audit_check", new_id(), links, broken)
