"""Staff routes of residents."""

from typing import Annotated, Literal
from uuid import UUID

from fastapi import Query, Response

from api.answers import figures_response, json_response, list_response, row_response
from api.audiences import InPersonWork, StaffCaller, StaffOnce, StaffWork
from api.callers import Work
from api.csv_lists import CsvFile, csv_response
from api.dependencies import Version
from api.residents.schemas import (
    ResidentCreate,
    ResidentDetail,
    ResidentFigures,
    ResidentFilters,
    ResidentQuery,
    ResidentRow,
    ResidentUpdate,
    RevealedBirthDate,
    RevealedSsn,
)
from api.routing import staff_router
from api.schemas import Page
from domain.access import rate_limits
from domain.access.principal import StaffPrincipal, require
from domain.agreements.contacts import wake_signatures
from domain.core.patching import row_of
from domain.leases.move_in import move_in
from domain.residents import service
from domain.residents.detail import RESIDENT_DETAIL
from domain.residents.metrics import RESIDENT_FIGURES
from domain.residents.queries import RESIDENTS
from domain.residents.rules import ResidentFields

router = staff_router("/residents", "residents")


@router.get("", response_model=Page[ResidentRow])
async def list_residents(caller: StaffCaller, query: Annotated[ResidentQuery, Query()]) -> Response:
    """The caller's residents with unit, property and lease; sort by name, property or created_at."""
    return await list_response(caller, RESIDENTS, query.request())


@router.get(".csv", response_class=CsvFile)
async def export_residents(work: InPersonWork, query: Annotated[ResidentFilters, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, RESIDENTS, ResidentRow, query, "residents")


@router.get("/figures", response_model=ResidentFigures)
async def resident_figures(caller: StaffCaller) -> Response:
    """How many residents there are, and whether there is a vacant unit to move into."""
    return await figures_response(caller, RESIDENT_FIGURES)


@router.post("", response_model=ResidentDetail, status_code=201)
async def add_resident(once: StaffOnce, body: ResidentCreate) -> Response:
    """Adds a resident to a vacant unit, with the lease if one is given. 409 when the unit is taken."""
    work = once.work

    async def act() -> Response:
        moved = await move_in(
            session=work.session,
            principal=work.principal,
            cipher=work.state.cipher,
            property_id=body.property_id,
            unit_id=body.chosen_unit,
            fields=ResidentFields(**body.model_dump(exclude={"property_id", "unit_id", "lease"})),
            terms=body.lease,
        )
        return json_response(await row_of(work.session, RESIDENT_DETAIL, moved.resident.id), 201)

    return await once.run(act, lambda _: require(work.session, "residents.write", body.property_id))


@router.get("/{resident_id}", response_model=ResidentDetail)
async def get_resident(caller: StaffCaller, resident_id: UUID) -> Response:
    return await row_response(caller, RESIDENT_DETAIL, resident_id)


@router.patch("/{resident_id}", response_model=ResidentDetail)
async def edit_resident(
    work: StaffWork,
    resident_id: UUID,
    version: Version,
    body: ResidentUpdate,
) -> Response:
    await service.edit(
        session=work.session,
        principal=work.principal,
        cipher=work.state.cipher,
        resident_id=resident_id,
        version=version,
        changes=body,
    )
    await wake_signatures(work.session, [resident_id])
    return json_response(await row_of(work.session, RESIDENT_DETAIL, resident_id))


@router.get("/{resident_id}/ssn", response_model=RevealedSsn)
async def reveal_ssn(work: InPersonWork, resident_id: UUID) -> Response:
    """The last four digits, for owner and manager; each look is written to the audit log."""
    return await _revealed(work, resident_id, "ssn_last_four")


@router.get("/{resident_id}/birth-date", response_model=RevealedBirthDate)
async def reveal_birth_date(work: InPersonWork, resident_id: UUID) -> Response:
    """The birth date, for owner and manager; each look is written to the audit log."""
    return await _revealed(work, resident_id, "date_of_birth")


async def _revealed(
    work: Work[StaffPrincipal],
    resident_id: UUID,
    column: Literal["ssn_last_four", "date_of_birth"],
) -> Response:
    place = rate_limits.reveal_limit(work.state.settings, work.principal)
    await rate_limits.consume(session=work.session, keys=work.state.keys, limits=[place])
    value = await service.reveal(
        session=work.session,
        principal=work.principal,
        cipher=work.state.cipher,
        resident_id=resident_id,
        column=column,
    )
    answer = json_response({column: value})
    answer.headers["Cache-Control"] = "no-store"
    return answer
