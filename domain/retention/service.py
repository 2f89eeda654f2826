"""The daily purge: what was deleted more than 30 days ago goes for good."""

from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record_event
from domain.core.scope import Scope
from domain.core.unit_of_work import call_function

SYSTEM = "purge"


async def purge(*, session: AsyncSession, scope: Scope) -> dict[str, int]:
    """Rows removed, by table; only the system principal 'purge' may."""
    removed = {str(entity): int(count) for entity, count in await call_function(session, "purge_expired")}
    await record_event(session, scope, "retention.purged", entity_type="retention", after=removed)
    return removed
