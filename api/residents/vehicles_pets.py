"""Staff routes of a resident's vehicles and pets."""

from uuid import UUID

from fastapi import Response

from api.answers import json_response
from api.audiences import StaffCaller, StaffWork
from api.dependencies import Version
from api.list_queries import Paged
from api.residents.child_lists import belongings_response
from api.residents.schemas import PetCreate, PetRow, PetUpdate, VehicleCreate, VehicleRow, VehicleUpdate
from api.routing import staff_router
from api.schemas import Page
from domain.core.patching import row_of
from domain.models.residents import Pet, Vehicle
from domain.residents import vehicles_pets
from domain.residents.detail import PETS, VEHICLES

router = staff_router("/residents/{resident_id}", "residents")


@router.get("/vehicles", response_model=Page[VehicleRow])
async def list_vehicles(caller: StaffCaller, resident_id: UUID, page: Paged) -> Response:
    return await belongings_response(caller, VEHICLES, resident_id, page)


@router.post("/vehicles", response_model=VehicleRow, status_code=201)
async def add_vehicle(caller: StaffCaller, resident_id: UUID, body: VehicleCreate) -> Response:
    row = await vehicles_pets.add(
        Vehicle, database=caller.state.database, entry=caller.entry, resident_id=resident_id, fields=body
    )
    return json_response(row, 201)


@router.patch("/vehicles/{vehicle_id}", response_model=VehicleRow)
async def edit_vehicle(
    work: StaffWork,
    resident_id: UUID,
    vehicle_id: UUID,
    version: Version,
    body: VehicleUpdate,
) -> Response:
    await vehicles_pets.edit(
        Vehicle,
        session=work.session,
        principal=work.principal,
        resident_id=resident_id,
        row_id=vehicle_id,
        version=version,
        changes=body,
    )
    return json_response(await row_of(work.session, VEHICLES, vehicle_id))


@router.delete("/vehicles/{vehicle_id}", status_code=204)
async def remove_vehicle(work: StaffWork, resident_id: UUID, vehicle_id: UUID, version: Version) -> Response:
    """Removes a vehicle; it can be restored for 30 days."""
    await vehicles_pets.remove(
        Vehicle,
        session=work.session,
        principal=work.principal,
        resident_id=resident_id,
        row_id=vehicle_id,
        version=version,
    )
    return Response(status_code=204)


@router.post("/vehicles/{vehicle_id}/restore", response_model=VehicleRow)
async def restore_vehicle(work: StaffWork, resident_id: UUID, vehicle_id: UUID) -> Response:
    await vehicles_pets.restore(
        Vehicle, session=work.session, principal=work.principal, resident_id=resident_id, row_id=vehicle_id
    )
    return json_response(await row_of(work.session, VEHICLES, vehicle_id))


@router.get("/pets", response_model=Page[PetRow])
async def list_pets(caller: StaffCaller, resident_id: UUID, page: Paged) -> Response:
    return await belongings_response(caller, PETS, resident_id, page)


@router.post("/pets", response_model=PetRow, status_code=201)
async def add_pet(caller: StaffCaller, resident_id: UUID, body: PetCreate) -> Response:
    row = await vehicles_pets.add(
        Pet, database=caller.state.database, entry=caller.entry, resident_id=resident_id, fields=body
    )
    return json_response(row, 201)


@router.patch("/pets/{pet_id}", response_model=PetRow)
async def edit_pet(
    work: StaffWork,
    resident_id: UUID,
    pet_id: UUID,
    version: Version,
    body: PetUpdate,
) -> Response:
    await vehicles_pets.edit(
        Pet,
        session=work.session,
        principal=work.principal,
        resident_id=resident_id,
        row_id=pet_id,
        version=version,
        changes=body,
    )
    return json_response(await row_of(work.session, PETS, pet_id))


@router.delete("/pets/{pet_id}", status_code=204)
async def remove_pet(work: StaffWork, resident_id: UUID, pet_id: UUID, version: Version) -> Response:
    """Removes a pet; it can be restored for 30 days."""
    await vehicles_pets.remove(
        Pet,
        session=work.session,
        principal=work.principal,
        resident_id=resident_id,
        row_id=pet_id,
        version=version,
    )
    return Response(status_code=204)


@router.post("/pets/{pet_id}/restore", response_model=PetRow)
async def restore_pet(work: StaffWork, resident_id: UUID, pet_id: UUID) -> Response:
    await vehicles_pets.restore(
        Pet, session=work.session, principal=work.principal, resident_id=resident_id, row_id=pet_id
    )
    return json_response(await row_of(work.session, PETS, pet_id))
