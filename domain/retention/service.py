"""The daily purge: what is past its time goes for good, one batch in each unit of work."""

from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record_event
from domain.core.feature import Purge
from domain.core.scope import Scope
from domain.core.unit_of_work import call_function

SYSTEM = "purge"


async def purge_batch(*, session: AsyncSession, scope: Scope, purge: Purge) -> int:
    """Rows removed of one table, 0 when none is left; only the system principal 'purge' may. A batch is
    small, so that no statement comes near the database's limit however much is due."""
    ((removed,),) = await call_function(session, purge.function)
    if removed:
        after = {purge.table: removed}
        await record_event(session, scope, "retention.purged", entity_type="retention", after=after)
    return int(removed)
