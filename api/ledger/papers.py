"""A paper of a lease's tenancy, made once a key."""

from collections.abc import Awaitable, Callable
from typing import Any
from uuid import UUID

from fastapi import Response

from api.callers import P
from api.idempotency import Once, row_once
from domain.core.listing import Listing
from domain.ledger.lookups import tenancy_of_lease


async def paper_of_lease(
    once: Once[P], listing: Listing, lease_id: UUID, service: Callable[..., Awaitable[Any]]
) -> Response:
    """What `service` makes for the lease's tenancy; it takes session, principal and tenancy_id. Raises
    NotFound, Forbidden for the lease."""

    async def change(**who: Any) -> Any:
        tenancy_id = await tenancy_of_lease(once.work.session, lease_id)
        return await service(**who, tenancy_id=tenancy_id)

    return await row_once(
        once, listing, change, lambda _: tenancy_of_lease(once.work.session, lease_id), status=201
    )
