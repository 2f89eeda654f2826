"""The tenancy behind a lease, and whether somebody may still change a paper."""

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import authorized
from domain.access.principal import require
from domain.core.errors import Conflict, NotFound
from domain.models.charges import Charge
from domain.models.leases import Lease
from domain.models.payments import Credit, Payment

NO_ACCOUNT = "This lease has no account yet: it is a draft or was cancelled."


async def tenancy_of_lease(session: AsyncSession, lease_id: UUID) -> UUID:
    """Raises NotFound, Forbidden without the right to its payments, Conflict for a lease without account."""
    await authorized(session, Lease, lease_id, "payments.write")
    tenancy_id = await session.scalar(select(Lease.tenancy_id).where(Lease.id == lease_id))
    if tenancy_id is None:
        raise Conflict(NO_ACCOUNT, code="no_account")
    return tenancy_id


async def require_paper(
    session: AsyncSession, model: type[Charge] | type[Payment] | type[Credit], paper_id: UUID
) -> None:
    """Raises NotFound, Forbidden without the right to change the paper."""
    property_id = await session.scalar(select(model.property_id).where(model.id == paper_id))
    if property_id is None:
        raise NotFound(f"{model.__name__} not found")
    await require(session, "payments.write", property_id)
