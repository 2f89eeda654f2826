"""What makes a schedule rest though it is on: its property is inactive, its equipment retired or deleted."""

from datetime import date, timedelta
from typing import Any, Literal, get_args
from uuid import UUID

from sqlalchemy import ColumnElement, Text, case, cast, literal_column, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.base import table_of
from domain.core.errors import Conflict
from domain.models.preventive import Equipment, MaintenanceSchedule
from domain.models.properties import Property
from domain.models.vendors import Vendor
from domain.preventive.recurrence import Recurrence, next_due

Rest = Literal["property_inactive", "equipment_deleted", "equipment_retired"]
RESTS: tuple[Rest, ...] = get_args(Rest)
SENTENCES: dict[str, str] = {
    "property_inactive": "This property is inactive: no work orders are made for it. Make it active first.",
    "equipment_deleted": "Its equipment was deleted. Choose other equipment for the schedule, or none.",
    "equipment_retired": "Its equipment is retired. Choose other equipment for the schedule, or none.",
}
_SCHEDULE, _PROPERTY = table_of(MaintenanceSchedule), table_of(Property)
_PIECE = table_of(Equipment).alias("piece")


def _said(rest: Rest) -> ColumnElement[Any]:
    return cast(literal_column(f"'{rest}'"), Text())


_OF_PIECE = (
    select(
        case(
            (_PIECE.c.deleted_at.is_not(None), _said("equipment_deleted")),
            (_PIECE.c.status == literal_column("'retired'"), _said("equipment_retired")),
        )
    )
    .where(_PIECE.c.property_id == _SCHEDULE.c.property_id, _PIECE.c.id == _SCHEDULE.c.equipment_id)
    .correlate(_SCHEDULE)
    .scalar_subquery()
)
# Of a schedule that is joined with its property; null for one that does not rest.
REST: ColumnElement[Any] = case(
    (_PROPERTY.c.status == literal_column("'inactive'"), _said("property_inactive")), else_=_OF_PIECE
)


async def refuse_rest(session: AsyncSession, schedule: MaintenanceSchedule) -> None:
    """Raises Conflict for a schedule that rests."""
    wanted = select(REST).select_from(_SCHEDULE.join(_PROPERTY, _PROPERTY.c.id == _SCHEDULE.c.property_id))
    rest = await session.scalar(wanted.where(_SCHEDULE.c.id == schedule.id))
    if rest is not None:
        raise Conflict(SENTENCES[rest], code=rest)


def pass_by(schedule: MaintenanceSchedule, rule: Recurrence, today: date) -> None:
    """A schedule that rests makes nothing of the days that fall due meanwhile, nor when it wakes."""
    had = schedule.next_order_date
    notice = timedelta(days=schedule.advance_notice_days)
    schedule.next_order_date = next_due(rule, today + notice + timedelta(days=1))
    if schedule.next_due_date == had:  # else the work of an earlier day still waits
        schedule.next_due_date = schedule.next_order_date


async def gone_vendor(session: AsyncSession, vendor_id: UUID | None) -> str | None:
    """The name of a vendor who can be given no work any more: deleted, or not active."""
    vendor = await session.get(Vendor, vendor_id) if vendor_id else None
    if vendor is None or (vendor.is_active and vendor.deleted_at is None):
        return None
    return vendor.company_name
