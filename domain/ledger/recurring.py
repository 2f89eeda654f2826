"""What a tenancy is charged each month besides rent: lines begin, end, and change by another line."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Literal
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal, require
from domain.audit.service import record, snapshot
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, Invalid, NotFound
from domain.core.values.dates import Day, today_in
from domain.core.values.ids import new_id
from domain.core.values.text import Fields, OptionalLine
from domain.ledger.locked import NO_TENANCY
from domain.ledger.names import NAMES, day_name
from domain.ledger.papers import Above0
from domain.ledger.rules.months import first_of, last_of, next_month
from domain.models.charges import Charge
from domain.models.payments import Credit
from domain.models.properties import Property
from domain.models.tenancies import RecurringCharge, Tenancy

NO_LINE = "Recurring charge not found"
RENT = "Rent follows the lease. Change the rent or the term of the lease instead."
ENDED = "This recurring charge has ended already. Add another one."
ENDS_EARLY = "A recurring charge ends on its first day, {first}, or later."
CHARGED = (
    "{name} was charged through {last} already. Choose {first} or later, and add a charge or give a credit"
    " for the difference."
)
THIS_MONTH = "Nothing is charged backwards. Choose {first} or later, and add a charge for what was before."
BEFORE_START = "This recurring charge begins on {first}. Choose a later day."
DAY = timedelta(days=1)

AddedKind = Literal["parking", "pet", "storage", "utilities", "other", "concession"]


class NewRecurring(Fields):
    """A line that begins; unsaid, with this month. Without `ends_on` it goes on until it is ended.

    A concession is taken off each month.
    """

    kind: AddedKind
    amount: Above0
    starts_on: Day | None = None
    ends_on: Day | None = None
    description: OptionalLine = None


class RecurringEnd(Fields):
    """The last day that is charged."""

    ends_on: Day


class RecurringChange(Fields):
    """Another amount from a day on."""

    amount: Above0
    starts_on: Day


@dataclass(frozen=True, slots=True)
class OwingTenancy:
    """The tenancy, locked. Nothing is posted by a line, so its books are not."""

    session: AsyncSession
    principal: StaffPrincipal
    place: Mapping[str, UUID]
    today: date


async def add_recurring(
    *, session: AsyncSession, principal: StaffPrincipal, tenancy_id: UUID, fields: NewRecurring
) -> RecurringCharge:
    """Raises NotFound, Forbidden, Invalid for days that were charged already or lie before this month."""
    locked = await _lock_tenancy(session, principal, tenancy_id)
    starts_on = fields.starts_on or await _first_uncharged(locked, fields.kind)
    await _refuse_charged(locked, fields.kind, "starts_on", starts_on)
    if fields.ends_on is not None and fields.ends_on < starts_on:
        raise Invalid.field("ends_on", ENDS_EARLY.format(first=day_name(starts_on)))
    return await _begin(locked, fields.kind, fields.amount, (starts_on, fields.ends_on), fields.description)


async def end_recurring(
    *, session: AsyncSession, principal: StaffPrincipal, line_id: UUID, fields: RecurringEnd
) -> RecurringCharge:
    """Raises NotFound, Forbidden, Conflict for a line of rent or one that has ended, Invalid for a day before
    its first or before what was charged."""
    locked, line = await _lock_line(session, principal, line_id)
    if fields.ends_on < line.starts_on:
        raise Invalid.field("ends_on", ENDS_EARLY.format(first=day_name(line.starts_on)))
    await _refuse_charged(locked, line.kind, "ends_on", fields.ends_on + DAY)
    await _end(locked, line, fields.ends_on)
    return line


async def change_recurring(
    *, session: AsyncSession, principal: StaffPrincipal, line_id: UUID, fields: RecurringChange
) -> RecurringCharge:
    """Ends the line on the day before and begins another with the new amount. Raises as `end_recurring`."""
    locked, line = await _lock_line(session, principal, line_id)
    await _refuse_charged(locked, line.kind, "starts_on", fields.starts_on)
    if fields.starts_on <= line.starts_on:
        raise Invalid.field("starts_on", BEFORE_START.format(first=day_name(line.starts_on)))
    until = line.ends_on
    if until is not None and until < fields.starts_on:
        raise Conflict(ENDED, code="recurring_ended")
    await _end(locked, line, fields.starts_on - DAY)
    return await _begin(locked, line.kind, fields.amount, (fields.starts_on, until), line.description)


async def require_line(session: AsyncSession, line_id: UUID) -> UUID:
    """Its tenancy. Raises NotFound, Forbidden without the right to change it."""
    found = select(RecurringCharge.tenancy_id, RecurringCharge.property_id).where(
        RecurringCharge.id == line_id
    )
    place = (await session.execute(found)).one_or_none()
    if place is None:
        raise NotFound(NO_LINE)
    await require(session, "payments.write", place.property_id)
    tenancy_id: UUID = place.tenancy_id
    return tenancy_id


async def _lock_tenancy(session: AsyncSession, principal: StaffPrincipal, tenancy_id: UUID) -> OwingTenancy:
    found = select(Tenancy.property_id, Property.time_zone).join(Property, Property.id == Tenancy.property_id)
    row = (await session.execute(found.where(Tenancy.id == tenancy_id))).one_or_none()
    if row is None:
        raise NotFound(NO_TENANCY)
    await require(session, "payments.write", row.property_id)
    await session.get(Tenancy, tenancy_id, with_for_update=FOR_CHANGE, populate_existing=True)
    place = {"property_id": row.property_id, "tenancy_id": tenancy_id}
    return OwingTenancy(session, principal, place, today_in(row.time_zone))


async def _lock_line(
    session: AsyncSession, principal: StaffPrincipal, line_id: UUID
) -> tuple[OwingTenancy, RecurringCharge]:
    locked = await _lock_tenancy(session, principal, await require_line(session, line_id))
    line = await session.get_one(RecurringCharge, line_id, populate_existing=True)
    if line.kind == "rent":
        raise Conflict(RENT, code="rent_of_lease")
    if line.ends_on is not None and line.ends_on < locked.today:
        raise Conflict(ENDED, code="recurring_ended")
    return locked, line


async def _begin(
    locked: OwingTenancy,
    kind: str,
    amount: Decimal,
    days: tuple[date, date | None],
    description: str | None,
) -> RecurringCharge:
    line = RecurringCharge(
        id=new_id(),
        kind=kind,
        amount=amount,
        starts_on=days[0],
        ends_on=days[1],
        description=description,
        **locked.place,
    )
    locked.session.add(line)
    await locked.session.flush()
    await record(locked.session, locked.principal.scope, "recurring_charge.added", line)
    return line


async def _end(locked: OwingTenancy, line: RecurringCharge, last: date) -> None:
    before = snapshot(line)
    line.ends_on = last
    await record(locked.session, locked.principal.scope, "recurring_charge.ended", line, before)


async def _first_uncharged(locked: OwingTenancy, kind: str) -> date:
    charged = await _charged_month(locked, kind)
    this_month = first_of(locked.today)
    return this_month if charged is None else max(this_month, next_month(charged))


async def _refuse_charged(locked: OwingTenancy, kind: str, name: str, day: date) -> None:
    """Raises Invalid for a day of a month that the kind was charged for, or of an earlier month."""
    charged = await _charged_month(locked, kind)
    if charged is not None and day <= last_of(charged):
        texts = {"name": NAMES[kind], "last": day_name(last_of(charged))}
        first = next_month(charged) - (DAY if name == "ends_on" else timedelta(0))
        raise Invalid.field(name, CHARGED.format(first=day_name(first), **texts))
    this_month = first_of(locked.today)
    if day < this_month:
        first = this_month - (DAY if name == "ends_on" else timedelta(0))
        raise Invalid.field(name, THIS_MONTH.format(first=day_name(first)))


async def _charged_month(locked: OwingTenancy, kind: str) -> date | None:
    """The last month that the sweep charged the kind for; a voided charge counts, as does a concession taken
    back."""
    tenancy_id = locked.place["tenancy_id"]
    if kind == "concession":
        last = select(func.max(Credit.period)).where(Credit.tenancy_id == tenancy_id)
    else:
        of_kind = (Charge.tenancy_id == tenancy_id, Charge.kind == kind, Charge.number == 0)
        last = select(func.max(Charge.period)).where(*of_kind)
    found: date | None = await locked.session.scalar(last)
    return found
