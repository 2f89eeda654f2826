"""Staff routes of leases: the list, those of a resident, one by its id, and what becomes of it."""

from functools import partial
from typing import Annotated
from uuid import UUID

from fastapi import Query, Response

from api.answers import figures_response, json_response, list_response, row_response
from api.audiences import InPersonWork, StaffCaller, StaffOnce, StaffWork
from api.csv_lists import CsvFile, csv_response
from api.dependencies import Version
from api.idempotency import row_once
from api.leases.schemas import (
    FullLeaseCreate,
    LeaseCreate,
    LeaseFigures,
    LeaseFilters,
    LeaseQuery,
    LeaseRow,
    LeaseTermination,
    LeaseUpdate,
    PartyCreate,
)
from api.list_queries import ListQuery, Paged
from api.residents.child_lists import belongings_csv, belongings_response
from api.routing import staff_router
from api.schemas import Page
from domain.access.editing import authorized
from domain.core.patching import row_of
from domain.leases import drafts, ending, parties, service
from domain.leases.metrics import LEASE_FIGURES
from domain.leases.move_in import add_lease
from domain.leases.queries import LEASES
from domain.models.leases import Lease
from domain.models.residents import Resident

router = staff_router("", "leases")


@router.get("/leases", response_model=Page[LeaseRow])
async def list_leases(caller: StaffCaller, query: Annotated[LeaseQuery, Query()]) -> Response:
    """The caller's leases; sort by start_date, end_date, rent or created_at."""
    return await list_response(caller, LEASES, query.request())


@router.get("/leases.csv", response_class=CsvFile)
async def export_leases(work: InPersonWork, query: Annotated[LeaseFilters, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, LEASES, LeaseRow, query, "leases")


@router.get("/leases/figures", response_model=LeaseFigures)
async def lease_figures(caller: StaffCaller) -> Response:
    """The figures above the list."""
    return await figures_response(caller, LEASE_FIGURES)


@router.post("/leases", response_model=LeaseRow, status_code=201)
async def create_lease(once: StaffOnce, body: FullLeaseCreate) -> Response:
    """Makes a lease, or a draft of one."""
    return await row_once(
        once,
        LEASES,
        partial(drafts.add, asked=body),
        lambda _: authorized(once.work.session, Resident, body.resident_id, "leases.write"),
        status=201,
    )


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


@router.delete("/leases/{lease_id}", status_code=204)
async def delete_lease(work: StaffWork, lease_id: UUID, version: Version) -> Response:
    """Deletes a lease that nothing was charged for; it can be restored."""
    await ending.delete(session=work.session, principal=work.principal, lease_id=lease_id, version=version)
    return Response(status_code=204)


@router.post("/leases/{lease_id}/restore", response_model=LeaseRow)
async def restore_lease(work: StaffWork, lease_id: UUID) -> Response:
    """Undoes a deletion."""
    await ending.restore(session=work.session, principal=work.principal, lease_id=lease_id)
    return json_response(await row_of(work.session, LEASES, lease_id))


@router.post("/leases/{lease_id}/confirm", response_model=LeaseRow)
async def confirm_lease(work: StaffWork, lease_id: UUID, version: Version) -> Response:
    """Both sides have signed a draft: it counts from its first day on."""
    await drafts.confirm(session=work.session, principal=work.principal, lease_id=lease_id, version=version)
    return json_response(await row_of(work.session, LEASES, lease_id))


@router.post("/leases/{lease_id}/cancel", response_model=LeaseRow)
async def cancel_lease(work: StaffWork, lease_id: UUID, version: Version) -> Response:
    """Gives up a draft, or a lease that has not begun."""
    await drafts.cancel(session=work.session, principal=work.principal, lease_id=lease_id, version=version)
    return json_response(await row_of(work.session, LEASES, lease_id))


@router.post("/leases/{lease_id}/terminate", response_model=LeaseRow)
async def terminate_lease(
    work: StaffWork, lease_id: UUID, version: Version, body: LeaseTermination
) -> Response:
    """Ends a lease before its term; what is owed stays owed."""
    await ending.terminate(
        session=work.session, principal=work.principal, lease_id=lease_id, version=version, asked=body
    )
    return json_response(await row_of(work.session, LEASES, lease_id))


@router.post("/leases/{lease_id}/parties", response_model=LeaseRow, status_code=201)
async def add_lease_party(once: StaffOnce, lease_id: UUID, body: PartyCreate) -> Response:
    """Puts a co-tenant, an occupant or a guarantor on the lease."""
    return await row_once(
        once,
        LEASES,
        partial(parties.add_party, lease_id=lease_id, fields=body),
        lambda _: authorized(once.work.session, Lease, lease_id, "leases.write"),
        row_id=lease_id,
        status=201,
    )


@router.delete("/leases/{lease_id}/parties/{party_id}", status_code=204)
async def remove_lease_party(work: StaffWork, lease_id: UUID, party_id: UUID, version: Version) -> Response:
    """Takes somebody who is not the primary tenant off the lease; `If-Match` has the lease's version."""
    await parties.remove_party(
        session=work.session,
        principal=work.principal,
        lease_id=lease_id,
        version=version,
        party_id=party_id,
    )
    return Response(status_code=204)
