"""The routes of what belongs to one resident, made alike for each kind: list, add, edit, remove, restore."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Path, Query, Response
from pydantic import BaseModel

from api.answers import json_response
from api.audiences import InPersonWork, StaffCaller, StaffWork
from api.csv_lists import CsvFile
from api.dependencies import Version
from api.list_queries import ListQuery, Paged
from api.residents.child_lists import belongings_csv, belongings_response
from api.residents.schemas import PetCreate, PetRow, PetUpdate, VehicleCreate, VehicleRow, VehicleUpdate
from api.routing import staff_router
from api.schemas import Page
from domain.access.editing import UNDO_DAYS
from domain.core.patching import row_of
from domain.residents import child_rows
from domain.residents.child_rows import PET_ROWS, VEHICLE_ROWS, ChildRows

FILE = "The same rows as a CSV file; taking it is an entry of the audit log."


@dataclass(frozen=True, slots=True)
class Shapes:
    """What one row looks like on the wire: read, sent to be added, sent to be changed."""

    row: type[BaseModel]
    create: type[BaseModel]
    update: type[BaseModel]


def child_routes(router: APIRouter, rows: ChildRows[Any], shapes: Shapes) -> None:
    """Adds the routes. Operations are called `list_vehicles`, `export_vehicles`, `add_vehicle` and so on."""
    _add_list(router, rows, shapes)
    _add_file(router, rows, shapes)
    _add_creation(router, rows, shapes)
    _add_edit(router, rows, shapes)
    _add_removal(router, rows)
    _add_restoring(router, rows, shapes)


def _add_list(router: APIRouter, rows: ChildRows[Any], shapes: Shapes) -> None:
    async def list_rows(caller: StaffCaller, resident_id: UUID, page: Paged) -> Response:
        return await belongings_response(caller, rows.listing, resident_id, page)

    answers = Page.__class_getitem__(shapes.row)
    router.get(f"/{rows.name}s", response_model=answers)(_called(f"list_{rows.name}s", list_rows))


def _add_file(router: APIRouter, rows: ChildRows[Any], shapes: Shapes) -> None:
    async def export(work: InPersonWork, resident_id: UUID, query: Annotated[ListQuery, Query()]) -> CsvFile:
        return await belongings_csv(work, rows.listing, shapes.row, resident_id, query, f"{rows.name}s")

    endpoint = _called(f"export_{rows.name}s", export)
    router.get(f"/{rows.name}s.csv", response_class=CsvFile, description=FILE)(endpoint)


def _add_creation(router: APIRouter, rows: ChildRows[Any], shapes: Shapes) -> None:
    async def add(caller: StaffCaller, resident_id: UUID, body: BaseModel) -> Response:
        row = await child_rows.add(
            rows, database=caller.state.database, entry=caller.entry, resident_id=resident_id, fields=body
        )
        return json_response(row, 201)

    endpoint = _called(f"add_{rows.name}", add, body=shapes.create)
    router.post(f"/{rows.name}s", response_model=shapes.row, status_code=201)(endpoint)


def _add_edit(router: APIRouter, rows: ChildRows[Any], shapes: Shapes) -> None:
    async def edit(
        work: StaffWork,
        resident_id: UUID,
        row_id: UUID,
        version: Version,
        body: BaseModel,
    ) -> Response:
        await child_rows.edit(
            rows,
            session=work.session,
            principal=work.principal,
            resident_id=resident_id,
            row_id=row_id,
            version=version,
            changes=body,
        )
        return json_response(await row_of(work.session, rows.listing, row_id))

    endpoint = _called(f"edit_{rows.name}", edit, row_id=_id_in_path(rows), body=shapes.update)
    router.patch(_one(rows), response_model=shapes.row)(endpoint)


def _add_removal(router: APIRouter, rows: ChildRows[Any]) -> None:
    async def remove(work: StaffWork, resident_id: UUID, row_id: UUID, version: Version) -> Response:
        await child_rows.remove(
            rows,
            session=work.session,
            principal=work.principal,
            resident_id=resident_id,
            row_id=row_id,
            version=version,
        )
        return Response(status_code=204)

    undone = f"Removes a {rows.name}; it can be restored for {UNDO_DAYS} days."
    endpoint = _called(f"remove_{rows.name}", remove, row_id=_id_in_path(rows))
    router.delete(_one(rows), status_code=204, description=undone)(endpoint)


def _add_restoring(router: APIRouter, rows: ChildRows[Any], shapes: Shapes) -> None:
    async def restore(work: StaffWork, resident_id: UUID, row_id: UUID) -> Response:
        await child_rows.restore(
            rows, session=work.session, principal=work.principal, resident_id=resident_id, row_id=row_id
        )
        return json_response(await row_of(work.session, rows.listing, row_id))

    endpoint = _called(f"restore_{rows.name}", restore, row_id=_id_in_path(rows))
    router.post(f"{_one(rows)}/restore", response_model=shapes.row)(endpoint)


def _one(rows: ChildRows[Any]) -> str:
    return f"/{rows.name}s/{{{rows.name}_id}}"


def _id_in_path(rows: ChildRows[Any]) -> Any:
    return Annotated[UUID, Path(alias=f"{rows.name}_id")]


def _called(name: str, endpoint: Callable[..., Any], **parameters: Any) -> Callable[..., Any]:
    """The endpoint under the operation's name, with the parameters' types that only the caller knows."""
    endpoint.__name__ = name
    endpoint.__annotations__ |= parameters
    return endpoint


router = staff_router("/residents/{resident_id}", "residents")
child_routes(router, VEHICLE_ROWS, Shapes(VehicleRow, VehicleCreate, VehicleUpdate))
child_routes(router, PET_ROWS, Shapes(PetRow, PetCreate, PetUpdate))
