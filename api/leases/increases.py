"""Staff routes of rents that are to go up: planned for one lease or many, and cancelled."""

from functools import partial
from typing import Annotated
from uuid import UUID

from fastapi import Query, Response

from api.answers import json_response
from api.audiences import StaffOnce, StaffWork
from api.dependencies import Version
from api.idempotency import row_once
from api.leases.schemas import (
    LeaseRow,
    RentIncreaseCreate,
    RentIncreasePreview,
    RentIncreaseQuery,
    RentIncreasesCreate,
    RentIncreasesPlanned,
)
from api.routing import staff_router
from domain.access.editing import authorized
from domain.core.patching import row_of
from domain.core.values.dates import utc_now
from domain.leases import increase_queries, increases
from domain.leases.queries import LEASES
from domain.models.leases import Lease
from domain.models.properties import Property

router = staff_router("", "leases")


@router.post("/leases/{lease_id}/rent-increases", response_model=LeaseRow, status_code=201)
async def plan_rent_increase(
    once: StaffOnce, lease_id: UUID, version: Version, body: RentIncreaseCreate
) -> Response:
    """Plans a higher rent and tells the tenants; 422 where the day is too soon."""
    return await row_once(
        once,
        LEASES,
        partial(increases.plan, lease_id=lease_id, version=version, asked=body, now=utc_now()),
        lambda _: authorized(once.work.session, Lease, lease_id, "leases.write"),
        row_id=lease_id,
        status=201,
    )


@router.post("/rent-increases/{increase_id}/cancel", response_model=LeaseRow)
async def cancel_rent_increase(work: StaffWork, increase_id: UUID) -> Response:
    """Before its day: the rent stays, and the tenants are told so."""
    lease = await increases.cancel(session=work.session, principal=work.principal, increase_id=increase_id)
    return json_response(await row_of(work.session, LEASES, lease.id))


@router.get("/properties/{property_id}/rent-increases/preview", response_model=RentIncreasePreview)
async def preview_rent_increases(
    work: StaffWork, property_id: UUID, query: Annotated[RentIncreaseQuery, Query()]
) -> Response:
    """What an increase would be for each current lease, and why one cannot take part."""
    return json_response(
        await increase_queries.preview(
            session=work.session,
            property_id=property_id,
            percent=query.percent,
            effective_on=query.effective_on,
            lease_allows=query.lease_allows,
            now=utc_now(),
        )
    )


@router.post("/properties/{property_id}/rent-increases", response_model=RentIncreasesPlanned, status_code=201)
async def plan_rent_increases(once: StaffOnce, property_id: UUID, body: RentIncreasesCreate) -> Response:
    """Plans many at once, all or none."""
    work = once.work

    async def act() -> Response:
        planned = await increases.plan_many(
            session=work.session,
            principal=work.principal,
            property_id=property_id,
            asked=body,
            now=utc_now(),
        )
        return json_response({"planned": planned}, 201)

    return await once.run(act, lambda _: authorized(work.session, Property, property_id, "leases.write"))
