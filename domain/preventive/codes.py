"""The codes on equipment: made where a piece has none, made anew, printed, and ended with the piece."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated
from uuid import UUID

from pydantic import Field
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import locked
from domain.access.principal import StaffPrincipal
from domain.core.crypto.ciphers import token_hash
from domain.core.crypto.keys import Keys
from domain.core.errors import Conflict
from domain.core.listing import in_scope
from domain.core.values.text import Fields
from domain.links.service import end_links, make_link
from domain.models.links import Link
from domain.models.preventive import Equipment
from domain.models.properties import Property
from domain.preventive.link_kinds import EQUIPMENT_CODE

RETIRED = "A piece that is retired has no code."
MOST_CODES = 200


class EquipmentCodes(Fields):
    """The pieces whose codes are printed."""

    equipment_ids: Annotated[list[UUID], Field(min_length=1, max_length=MOST_CODES)]


@dataclass(frozen=True, slots=True)
class Coded:
    """A piece, the property that its label names, and the link that its code holds."""

    equipment: Equipment
    property_name: str
    link: Link


async def codes_of(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    keys: Keys,
    equipment_ids: Sequence[UUID],
    now: datetime,
) -> list[Coded]:
    """The codes of the pieces, in their order; one that has none yet gets one, one that is retired is left
    out. Raises NotFound, Forbidden."""
    coded = []
    for equipment_id in sorted(set(equipment_ids)):
        row = await locked(session, Equipment, equipment_id, "maintenance.write")
        if row.status == "retired":
            continue
        link = await _link_of(session, row) or await _make(session, principal, keys, row, now)
        coded.append(Coded(row, await _property_name(session, row), link))
    places = {equipment_id: place for place, equipment_id in enumerate(equipment_ids)}
    return sorted(coded, key=lambda each: places[each.equipment.id])


async def renew_code(
    *, session: AsyncSession, principal: StaffPrincipal, keys: Keys, equipment_id: UUID, now: datetime
) -> Coded:
    """Another code; what the old one holds opens nothing any more. Raises NotFound, Forbidden, Conflict for a
    piece that is retired."""
    row = await locked(session, Equipment, equipment_id, "maintenance.write")
    if row.status == "retired":
        raise Conflict(RETIRED, code="equipment_retired")
    link = await _make(session, principal, keys, row, now)
    return Coded(row, await _property_name(session, row), link)


async def end_codes(
    session: AsyncSession, principal: StaffPrincipal, equipment: Equipment, now: datetime
) -> None:
    """The piece is gone or retired: what its code holds opens nothing any more."""
    await end_links(
        session=session, scope=principal.scope, kind=EQUIPMENT_CODE, subject_id=equipment.id, now=now
    )


async def equipment_of(session: AsyncSession, code: str) -> UUID | None:
    """The piece that the code is on, for who may read it."""
    found: UUID | None = await session.scalar(
        select(Equipment.id)
        .join(Link, Link.subject_id == Equipment.id)
        .where(
            Link.kind == EQUIPMENT_CODE.name,
            Link.token_hash == token_hash(code),
            Link.revoked_at.is_(None),
            Equipment.deleted_at.is_(None),
            in_scope(Equipment.property_id, "maintenance.read"),
        )
    )
    return found


async def _property_name(session: AsyncSession, row: Equipment) -> str:
    found = await session.execute(select(Property.name).where(Property.id == row.property_id))
    return str(found.scalar_one())


async def _link_of(session: AsyncSession, row: Equipment) -> Link | None:
    found: Link | None = await session.scalar(
        select(Link).where(
            Link.kind == EQUIPMENT_CODE.name, Link.subject_id == row.id, Link.revoked_at.is_(None)
        )
    )
    return found


async def _make(
    session: AsyncSession, principal: StaffPrincipal, keys: Keys, row: Equipment, now: datetime
) -> Link:
    return await make_link(
        session=session,
        scope=principal.scope,
        keys=keys,
        kind=EQUIPMENT_CODE,
        subject_id=row.id,
        property_id=row.property_id,
        now=now,
    )
