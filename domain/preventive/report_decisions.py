"""What staff make of a report by code: a maintenance request, from which on its clock runs, or nothing."""

from datetime import datetime
from typing import Any, cast
from uuid import UUID

from sqlalchemy import func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal, require
from domain.audit.service import record, snapshot
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, NotFound
from domain.maintenance import service
from domain.maintenance.rules import NewRequest
from domain.models.maintenance import MaintenanceRequest
from domain.models.preventive import Equipment, EquipmentCategory, EquipmentReport
from domain.models.residents import Resident
from domain.preventive.report_rules import CATEGORY_OF, DECIDED, NO_REPORT


async def accept(
    *, session: AsyncSession, principal: StaffPrincipal, report_id: UUID, now: datetime
) -> MaintenanceRequest:
    """The report becomes a request: its clock starts, and who reported it is told if they live there. Raises
    NotFound, Forbidden, Conflict once somebody has decided."""
    row = await _locked(session, report_id)
    before = snapshot(row)
    equipment = await session.get_one(Equipment, row.equipment_id)
    request = await service.add(
        session=session,
        principal=principal,
        fields=NewRequest.model_validate(await _fields(session, row, equipment)),
        origin="code",
    )
    row.status, row.decided_at, row.request_id = "accepted", now, request.id
    await record(session, principal.scope, "equipment_report.accepted", row, before)
    return request


async def decline(
    *, session: AsyncSession, principal: StaffPrincipal, report_id: UUID, now: datetime
) -> EquipmentReport:
    """Nothing comes of it, and nobody is told. Raises NotFound, Forbidden, Conflict once somebody has
    decided."""
    row = await _locked(session, report_id)
    before = snapshot(row)
    row.status, row.decided_at = "declined", now
    await record(session, principal.scope, "equipment_report.declined", row, before)
    return row


async def _locked(session: AsyncSession, report_id: UUID) -> EquipmentReport:
    seen = await session.get(EquipmentReport, report_id)
    if seen is None or seen.status == "code_sent":
        raise NotFound(NO_REPORT)
    await require(session, "maintenance.write", seen.property_id)
    row = await session.get_one(
        EquipmentReport, report_id, with_for_update=FOR_CHANGE, populate_existing=True
    )
    if row.status != "unconfirmed":
        raise Conflict(DECIDED, code="report_decided")
    return row


async def _fields(session: AsyncSession, row: EquipmentReport, equipment: Equipment) -> dict[str, Any]:
    """The request as somebody would type it; a resident is named where the address is theirs and the piece
    stands in no other home."""
    resident = await _resident(session, row, equipment)
    by = " · ".join(filter(None, (row.name, row.email, row.phone)))
    return {
        "property_id": row.property_id,
        "unit_id": resident.unit_id if resident else equipment.unit_id,
        "resident_id": resident.id if resident else None,
        "equipment_id": equipment.id if equipment.deleted_at is None else None,
        "category": CATEGORY_OF[cast("EquipmentCategory", equipment.category)],
        "description": row.description,
        "location_details": equipment.location_details,
        "contact_phone": row.phone,
        "contact_preference": "phone" if row.phone else "email",
        "notes": f"Reported by the code on {equipment.name}: {by}",
    }


async def _resident(session: AsyncSession, row: EquipmentReport, equipment: Equipment) -> Resident | None:
    digits = func.right(func.regexp_replace(func.coalesce(Resident.phone, ""), r"\D", "", "g"), 10)
    found = await session.scalars(
        select(Resident)
        .where(
            Resident.property_id == row.property_id,
            Resident.deleted_at.is_(None),
            Resident.status == "active",
            Resident.unit_id.is_not(None),
            or_(
                func.lower(Resident.email) == (row.email or "").lower(),
                digits == (row.phone or "-")[-10:],
            ),
        )
        .limit(2)
    )
    people = found.all()
    if len(people) != 1 or equipment.unit_id not in (None, people[0].unit_id):
        return None
    return people[0]
