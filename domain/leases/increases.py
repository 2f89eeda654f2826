"""Rents that are to go up: planned and announced, for one lease or many, and cancelled before their day."""

from datetime import datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import exists, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import authorized, lock
from domain.access.principal import StaffPrincipal, require
from domain.audit.service import record
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, Invalid, NotFound
from domain.core.patching import checked_version
from domain.core.scope import Scope
from domain.core.values.ids import new_id
from domain.leases.increase_rules import (
    NewIncrease,
    NewIncreases,
    RentNow,
    cancelled_words,
    check_increase,
    words_of,
)
from domain.leases.planned_increases import cancel_planned, record_line
from domain.leases.queries import LEASES
from domain.leases.renewal_notices import RENT_CHANGES
from domain.leases.renewals import refuse_open_phase
from domain.ledger.adjustments import adjust_charged
from domain.ledger.names import day_name
from domain.ledger.planned_rents import last_charged, plan_rent
from domain.metrics.current_leases import is_current
from domain.models.lease_life import RentIncrease
from domain.models.leases import Lease, LeaseParty
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
from domain.notify.in_app import notify_resident
from domain.notify.messages import RENT_INCREASE
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message

NO_INCREASE = "Rent increase not found"
NOT_CURRENT = "Only the rent of a current lease can go up."
PLANNED = "An increase is planned already. Cancel it first."
NO_RENT = "The ledger has no line of rent for this lease that runs on that day."
OVER = "This increase is {status} and can no longer be cancelled."
TWICE = "Each lease can be named once."
ELSEWHERE = "Lease not found at this property"
TENANTS = ("primary", "co_tenant")


async def plan(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    lease_id: UUID,
    version: int,
    asked: NewIncrease,
    now: datetime,
) -> Lease:
    """Plans the rent and tells the tenants. Raises NotFound, Forbidden, StaleVersion with the current row,
    Invalid for a day that is too soon, Conflict where one is planned, or the lease is in another phase."""
    await authorized(session, Lease, lease_id, "leases.write")
    row = await lock(session, Lease, lease_id)
    await checked_version(session, row, version, LEASES)
    place = await session.get_one(Property, row.property_id)
    await _plan(session, principal.scope, place, row, asked, now)
    return row


async def plan_many(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    property_id: UUID,
    asked: NewIncreases,
    now: datetime,
) -> int:
    """All or none: a lease that cannot take part is named in the refusal. Raises as `plan` does."""
    await authorized(session, Property, property_id, "leases.write")
    lines = {line.lease_id: line for line in asked.lines}
    if len(lines) < len(asked.lines):
        raise Invalid.field("lines", TWICE)
    place = await session.get_one(Property, property_id)
    wanted = select(Lease).where(
        Lease.id.in_(lines), Lease.property_id == property_id, Lease.deleted_at.is_(None)
    )
    rows = (await session.scalars(wanted.order_by(Lease.id).with_for_update(key_share=True))).all()
    if len(rows) < len(lines):
        raise Invalid.field("lines", ELSEWHERE)
    for row in rows:
        try:
            await _plan(session, principal.scope, place, row, asked.of(lines[row.id]), now)
        except (Invalid, Conflict) as refused:
            unit = await session.get_one(Unit, row.unit_id)
            raise Invalid.field("lines", f"Unit {unit.unit_number}: {refused.detail}") from refused
    return len(rows)


async def _plan(
    session: AsyncSession, scope: Scope, place: Property, row: Lease, asked: NewIncrease, now: datetime
) -> None:
    await refuse_open_phase(session, row)
    if not await is_current(session, row.id):
        raise Conflict(NOT_CURRENT, code="lease_not_current")
    planned = exists().where(RentIncrease.lease_id == row.id, RentIncrease.status == "planned")
    if await session.scalar(select(planned)):
        raise Conflict(PLANNED, code="increase_planned")
    today = now.astimezone(ZoneInfo(place.time_zone)).date()
    charged = await last_charged(session, row.tenancy_id)
    check_increase(asked, RentNow(row.monthly_rent, row.end_date, place.state, today, charged))
    home = await _home(session, place, row)
    increase = RentIncrease(
        id=new_id(),
        property_id=row.property_id,
        lease_id=row.id,
        rent_before=row.monthly_rent,
        announced_on=today,
        words=words_of(home, row.monthly_rent, asked.monthly_rent, asked.effective_on, asked.message),
        **asked.model_dump(include={"monthly_rent", "effective_on", "message"}),
    )
    session.add(increase)
    await session.flush()
    increase.told = await _tell(session, increase, increase.words)
    await record(session, scope, "rent_increase.planned", increase)
    if not await plan_rent(session, row.id, asked.monthly_rent, asked.effective_on):
        raise Conflict(NO_RENT, code="no_rent_line")
    await record_line(session, scope, increase)


async def cancel(*, session: AsyncSession, principal: StaffPrincipal, increase_id: UUID) -> Lease:
    """Before its day: the rent stays, and those who were told are told so. Raises NotFound, Forbidden,
    Conflict for one that counts already or was cancelled."""
    found = await session.get(RentIncrease, increase_id)
    if found is None:
        raise NotFound(NO_INCREASE)
    try:
        await require(session, "leases.write", found.property_id)
        row = await lock(session, Lease, found.lease_id)
    except NotFound as error:
        raise NotFound(NO_INCREASE) from error
    increase = await session.get_one(
        RentIncrease, increase_id, with_for_update=FOR_CHANGE, populate_existing=True
    )
    if increase.status != "planned":
        raise Conflict(OVER.format(status=increase.status), code="increase_over")
    home = await _home(session, await session.get_one(Property, row.property_id), row)
    await cancel_planned(session, principal.scope, increase)
    await adjust_charged(session, principal.scope, [row.id], since=increase.effective_on)
    await _tell(session, increase, cancelled_words(home, increase.rent_before, increase.effective_on))
    return row


async def _home(session: AsyncSession, place: Property, row: Lease) -> str:
    unit = await session.get(Unit, row.unit_id)
    return f"{place.name} {unit.unit_number}" if unit is not None else place.name


async def _tell(session: AsyncSession, increase: RentIncrease, words: str) -> int:
    """Each tenant by mail, and on the bell of their portal; answers how many could be reached."""
    people = (
        select(Resident.id, Resident.email)
        .join(LeaseParty, LeaseParty.resident_id == Resident.id)
        .where(
            LeaseParty.lease_id == increase.lease_id,
            LeaseParty.role.in_(TENANTS),
            LeaseParty.until.is_(None),
            Resident.deleted_at.is_(None),
        )
    )
    told = 0
    key = f"{RENT_CHANGES.name}/{increase.id}/{increase.status}"
    for resident_id, email in (await session.execute(people.order_by(Resident.id))).all():
        fields = {"day": day_name(increase.effective_on), "words": words}
        on_bell = await notify_resident(
            session, resident_id=resident_id, kind=RENT_CHANGES, fields=fields, link="/tenant", dedupe_key=key
        )
        if email:
            await queue_message(
                session=session,
                recipient=Recipient.resident(resident_id),
                message=RENT_INCREASE,
                subject_ids={"increase_id": increase.id, "cancelled": int(increase.status == "cancelled")},
                dedupe_key=f"{key}/{resident_id}",
                property_id=increase.property_id,
            )
        told += bool(email or on_bell)
    return told
