"""Whom a message goes to: one selection, which answers the count, the preview and the recipients."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import Select, cast, func, insert, literal, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.types import Text

from domain.access.principal import require
from domain.broadcasts.rules import CHUNK, ONE_COMPANY, Audience
from domain.core.db.base import table_of
from domain.core.errors import Invalid, NotFound
from domain.core.listing import in_scope
from domain.metrics.balances import balance
from domain.models.broadcasts import Broadcast, BroadcastRecipient
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
from domain.models.tenancies import Tenancy

WRITE = "messages.write"
_RECIPIENT = table_of(BroadcastRecipient)


@dataclass(frozen=True, slots=True)
class Places:
    """The properties of an audience, and the one company that they are of."""

    property_ids: list[UUID]
    company_id: UUID


async def places_of(session: AsyncSession, audience: Audience) -> Places:
    """Raises NotFound for what the caller does not see, Forbidden without the right to write messages at each
    property, Invalid for properties of several companies."""
    found = await _property_ids(session, audience)
    if audience.kind != "all":
        for property_id in found:
            await require(session, WRITE, property_id)
    companies = select(Property.company_id).where(Property.id.in_(found)).distinct()
    of = list(await session.scalars(companies))
    if not of:
        raise NotFound
    if len(of) > 1:
        raise Invalid.field("audience", ONE_COMPANY)
    return Places(found, of[0])


async def _property_ids(session: AsyncSession, audience: Audience) -> list[UUID]:
    if audience.kind == "all":
        mine = select(Property.id).where(Property.deleted_at.is_(None), in_scope(Property.id, WRITE))
        return list(await session.scalars(mine.order_by(Property.id)))
    if audience.kind in ("properties", "balance"):
        return audience.ids
    rows = (
        select(Unit.property_id, Unit.id).where(Unit.id.in_(audience.ids), Unit.deleted_at.is_(None))
        if audience.kind == "units"
        else select(Resident.property_id, Resident.id).where(
            Resident.id.in_(audience.ids), Resident.deleted_at.is_(None)
        )
    )
    found = (await session.execute(rows)).all()
    if len(found) != len(audience.ids):
        raise NotFound
    return sorted({property_id for property_id, _ in found})


def residents_in(audience: Audience) -> Select[UUID, UUID]:
    """Ids and properties of the residents, current ones unless they were chosen by name."""
    rows = select(Resident.id, Resident.property_id).where(
        Resident.deleted_at.is_(None), in_scope(Resident.property_id, WRITE)
    )
    if audience.kind == "residents":
        return rows.where(Resident.id.in_(audience.ids))
    rows = rows.where(Resident.status == "active")
    if audience.kind == "all":
        return rows
    if audience.kind == "units":
        return rows.where(Resident.unit_id.in_(audience.ids))
    rows = rows.where(Resident.property_id.in_(audience.ids))
    if audience.kind == "balance":
        owing = select(Tenancy.resident_id).where(
            Tenancy.property_id == Resident.property_id,
            Tenancy.resident_id == Resident.id,
            balance("tenancies.id") > 0,
        )
        return rows.where(owing.correlate(Resident).exists())
    return rows


async def count(session: AsyncSession, audience: Audience) -> int:
    found = residents_in(audience).subquery()
    return await session.scalar(select(func.count()).select_from(found)) or 0


async def write_recipients(session: AsyncSession, row: Broadcast, audience: Audience) -> int:
    """Writes everybody down, for each channel, and answers how many residents those are. Who shares an
    address is in one chunk, which sends equal words there once."""
    who = func.coalesce(func.lower(func.trim(Resident.email)), Resident.phone, cast(Resident.id, Text()))
    found = residents_in(audience).add_columns(who.label("who")).subquery("found")
    numbered = select(
        found.c.id,
        found.c.property_id,
        ((func.dense_rank().over(order_by=found.c.who) - 1) // CHUNK).label("chunk"),
    ).subquery("numbered")
    channel = func.unnest(literal(row.channels, ARRAY(Text()))).label("channel")
    rows = select(literal(row.id), numbered.c.id, numbered.c.property_id, numbered.c.chunk, channel)
    columns = ("broadcast_id", "resident_id", "property_id", "chunk", "channel")
    connection = await session.connection()
    added = await connection.execute(
        insert(_RECIPIENT).from_select(columns, rows), execution_options={"preserve_rowcount": True}
    )
    return added.rowcount // len(row.channels)
