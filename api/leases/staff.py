"""Staff routes of leases: those of a resident, and one by its id."""

from functools import partial
from typing import Annotated
from uuid import UUID

from fastapi import Query, Response

from api.answers import json_response, row_response
from api.audiences import InPersonWork, StaffCaller, StaffOnce, StaffWork
from api.csv_lists import CsvFile
from api.dependencies import Version
from api.idempotency import row_once
from api.leases.schemas import LeaseCreate, LeaseRow, LeaseUpdate
from api.list_queries import ListQuery, Paged
from api.residents.child_lists import belongings_csv, belongings_response
from api.routing import staff_router
from api.schemas import Page
from domain.access.editing import authorized
from domain.core.patching import row_of
from domain.leases import service
from domain.leases.move_in import add_lease
from domain.leases.queries import LEASES
from domain.models.residents import Resident

router = staff_router("", "leases")


@router.get("/residents/{resident_id}/leases", response_model=Page[LeaseRow])
async def list_resident_leases(caller: StaffCaller, resident_id: UUID, page: Paged) -> Response:
    """The leases that the resident is on, as primary or co-tenant, newest start first."""
    return await belongings_response(caller, LEASES, resident_id, page)


@router.get("/residents/{resident_id}/leases.csv", response_class=CsvFile)
async def export_resident_leases(
    work: InPersonWork, resident_id: UUID, query: Annotated[ListQuery, Query()]
) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await belongings_csv(work, LEASES, LeaseRow, resident_id, query, "resident_leases")


@router.post("/residents/{resident_id}/leases", response_model=LeaseRow, status_code=201)
async def add_resident_lease(once: StaffOnce, resident_id: UUID, body: LeaseCreate) -> Response:
    """Makes a lease in the resident's unit. 409 for a resident without a unit."""
    change = partial(add_lease, resident_id=resident_id, asked=body)
    return await row_once(
        once,
        LEASES,
        change,
        lambda _: authorized(once.work.session, Resident, resident_id, "leases.write"),
        status=201,
    )


@router.get("/leases/{lease_id}", response_model=LeaseRow)
async def get_lease(caller: StaffCaller, lease_id: UUID) -> Response:
    return await row_response(caller, LEASES, lease_id)


@router.patch("/leases/{lease_id}", response_model=LeaseRow)
async def edit_lease(work: StaffWork, lease_id: UUID, version: Version, body: LeaseUpdate) -> Response:
    await service.edit(
        session=work.session, principal=work.principal, lease_id=lease_id, version=version, changes=body
    )
    return json_response(await row_of(work.session, LEASES, lease_id))
