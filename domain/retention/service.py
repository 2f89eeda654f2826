"""The daily purge: what was deleted more than 30 days ago goes for good."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record_event
from domain.core.feature import Purge
from domain.core.scope import Scope

SYSTEM = "purge"


async def purge(*, session: AsyncSession, scope: Scope, purges: Sequence[Purge]) -> dict[str, int]:
    """Rows removed, by table; only the system principal 'purge' may."""
    connection = await session.connection()
    removed = {each.table: int((await connection.exec_driver_sql(each.sql)).scalar_one()) for each in purges}
    await record_event(session, scope, "retention.purged", entity_type="retention", after=removed)
    return removed
