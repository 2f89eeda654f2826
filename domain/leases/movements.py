"""Who moved in or out, and who is going to, between two days."""

from functools import cache
from typing import Any, Literal
from uuid import UUID

from sqlalchemy import (
    ColumnElement,
    Date,
    Integer,
    Text,
    Uuid,
    and_,
    case,
    exists,
    func,
    literal_column,
    or_,
    select,
    true,
)
from sqlalchemy.orm import aliased
from sqlalchemy.sql.selectable import LateralFromClause

from domain.core.db.base import table_of
from domain.core.db.pipeline import Statement
from domain.core.db.statements import compiled, money_text, param
from domain.core.listing import in_scope
from domain.metrics.filters import same
from domain.metrics.leases import lease_state, property_today
from domain.metrics.notices import announced_day
from domain.models.leases import Lease
from domain.models.properties import Property, Unit
from domain.models.residents import Resident

Kind = Literal["move_ins", "move_outs"]
NAMES = (
    "id",
    "day",
    "days_away",
    "property_id",
    "property_name",
    "unit_id",
    "unit_number",
    "resident_id",
    "resident_name",
    "monthly_rent",
    "total",
)
MOST_ROWS = 50
_NEVER_BEGAN = ("draft", "cancelled")
_later = aliased(Lease)


def movements(
    kind: Kind,
    *,
    days: int | None = None,
    ahead: bool = False,
    from_date: str | None = None,
    until_date: str | None = None,
    property_id: UUID | str | None = None,
) -> Statement:
    """Rows of NAMES in the order of their days: the last `days` days or the next ones, today in both, as the
    property's calendar has it; or from one date until another.

    Somebody moves in on the lease's move-in date, else its start; out on the recorded move-out date, else
    on the day that a notice names, else when the lease has ended without a later one for the same home, else
    when the unit is on notice and it ends.
    Whoever stays from month to month after the end has not moved out.
    """
    span = days if days is not None else 0
    return Statement(
        _sql(kind),
        {
            "first": None if from_date or until_date else (0 if ahead else -span),
            "last": None if from_date or until_date else (span if ahead else 0),
            "from_date": from_date,
            "until_date": until_date,
            "property_id": property_id and str(property_id),
            "most": MOST_ROWS,
        },
    )


@cache
def _sql(kind: Kind) -> str:
    today = property_today()
    state = lease_state(today)
    day = moved_in_day() if kind == "move_ins" else moved_out_day(today, state)
    found = _found(kind, day, today, state).subquery("found")
    away = found.c.day - found.c.today
    return compiled(
        select(
            found.c.id,
            found.c.day.cast(Text),
            away.cast(Integer),
            found.c.property_id,
            found.c.property_name,
            found.c.unit_id,
            found.c.unit_number,
            found.c.resident_id,
            found.c.resident_name,
            money_text(found.c.monthly_rent),
            func.count().over(),
        )
        .where(
            or_(param("first", Integer()).is_(None), away >= param("first", Integer())),
            or_(param("last", Integer()).is_(None), away <= param("last", Integer())),
            or_(param("from_date", Date()).is_(None), found.c.day >= param("from_date", Date())),
            or_(param("until_date", Date()).is_(None), found.c.day <= param("until_date", Date())),
        )
        .order_by(found.c.day, found.c.property_name, found.c.number_sort, found.c.id)
        .limit(param("most"))
    )


def _found(kind: Kind, day: ColumnElement[Any], today: ColumnElement[Any], state: LateralFromClause) -> Any:
    """Leases with the day that somebody moved."""
    unit_here = and_(Unit.property_id == Lease.property_id, Unit.id == Lease.unit_id)
    resident_here = and_(Resident.property_id == Lease.property_id, Resident.id == Lease.resident_id)
    return (
        select(
            Lease.id,
            day.label("day"),
            today.label("today"),
            Lease.property_id,
            Property.name.label("property_name"),
            Lease.unit_id,
            Unit.unit_number,
            Unit.number_sort,
            Lease.resident_id,
            Resident.first_name.concat(" ").concat(Resident.last_name).label("resident_name"),
            Lease.monthly_rent,
        )
        .select_from(
            table_of(Lease)
            .join(table_of(Property), Property.id == Lease.property_id)
            .join(table_of(Unit), unit_here)
            .join(table_of(Resident), resident_here)
            .join(state, true())
        )
        .where(
            in_scope(Lease.property_id, "leases.read"),
            Lease.deleted_at.is_(None),
            same("property_id", Lease.property_id, Uuid()),
            moved_in() if kind == "move_ins" else moved_out(),
        )
    )


def moved_in_day() -> ColumnElement[Any]:
    """The day on which the people of a lease move in."""
    return func.coalesce(Lease.move_in_date, Lease.start_date)


def moved_in() -> ColumnElement[bool]:
    """The lease is the first of its people in the home: a renewal is no move."""
    return and_(Lease.status.not_in(_NEVER_BEGAN), ~_other_lease(_later.start_date < Lease.start_date))


def moved_out() -> ColumnElement[bool]:
    """The lease is the last of its people in the home."""
    return and_(Lease.status.not_in((*_NEVER_BEGAN, "renewed")), ~_other_lease(None))


def moved_out_day(today: ColumnElement[Any], state: LateralFromClause) -> ColumnElement[Any]:
    """The day on which they leave, as far as one is recorded or follows; joins units and residents."""
    ended_or_noticed = and_(
        state.c.month_to_month_since.is_(None),
        or_(Lease.end_date < today, Unit.status == "notice", Lease.status == "terminated"),
    )
    return func.coalesce(
        Lease.move_out_date,
        Resident.move_out_date,
        announced_day(table_of(Lease), table_of(Lease).c.id, "lease_id"),
        Resident.expected_move_out_date,
        case((ended_or_noticed, Lease.end_date), else_=literal_column("NULL::date")),
    )


def _other_lease(before: ColumnElement[bool] | None) -> ColumnElement[bool]:
    """Another lease of the same home and person: an earlier one, or else a later one."""
    return exists(
        select(_later.id).where(
            _later.property_id == Lease.property_id,
            _later.unit_id == Lease.unit_id,
            _later.resident_id == Lease.resident_id,
            _later.id != Lease.id,
            _later.deleted_at.is_(None),
            _later.status.not_in(_NEVER_BEGAN),
            _later.start_date > Lease.start_date if before is None else before,
        )
    )
