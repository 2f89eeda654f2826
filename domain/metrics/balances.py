"""What tenancies owe and their payment status, as SQL that residents and units show.

The functions `tenancy_balance` and `tenancy_status` of the database say it of one tenancy; outstanding is the
sum of what is owed, of which the credit of others takes nothing.
"""

from typing import Any
from uuid import UUID

from sqlalchemy import (
    ColumnElement,
    Date,
    FromClause,
    Numeric,
    ScalarSelect,
    Select,
    Text,
    case,
    func,
    literal,
    select,
)
from sqlalchemy.orm import aliased
from sqlalchemy.sql.selectable import LateralFromClause

from domain.core.db.base import table_of
from domain.core.listing import in_scope
from domain.models.charges import Charge
from domain.models.leases import Lease, LeaseParty
from domain.models.payments import Disbursement
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
from domain.models.tenancies import Tenancy

_TENANCY = table_of(Tenancy)
_READABLE = in_scope(_TENANCY.c.property_id, "payments.read")


def balance(tenancy_id: ColumnElement[UUID]) -> ColumnElement[Any]:
    """What a tenancy owes now; below 0 it is in credit."""
    return func.tenancy_balance(tenancy_id, type_=Numeric(14, 2))


def status(tenancy_id: ColumnElement[UUID], today: ColumnElement[Any]) -> ColumnElement[str]:
    """The payment status of a tenancy on a day of its property; 'none' for no tenancy."""
    return func.tenancy_status(tenancy_id, today, type_=Text())


def status_of_many(tenancy_id: ColumnElement[UUID], today: ColumnElement[Any]) -> ColumnElement[str]:
    """The same for every row of a portfolio: only tenancies with an open charge are worked out one by one,
    since most have none and are paid."""
    open_ones = select(Charge.tenancy_id).where(Charge.settled < Charge.amount)
    ever_charged = select(literal(1)).where(Charge.tenancy_id == tenancy_id).exists()
    return case(
        (tenancy_id.in_(open_ones), status(tenancy_id, today)),
        (ever_charged, literal("paid", Text())),
        else_=literal("none", Text()),
    )


def tenancy_of_resident(residents: FromClause | None = None) -> LateralFromClause:
    """The tenancy of the resident's newest lease, as primary tenant or beside one; joins `residents`."""
    resident = table_of(Resident) if residents is None else residents
    same_lease = (LeaseParty.property_id == Lease.property_id) & (LeaseParty.lease_id == Lease.id)
    return (
        select(Lease.tenancy_id.label("id"))
        .join(LeaseParty, same_lease)
        .where(
            LeaseParty.property_id == resident.c.property_id,
            LeaseParty.resident_id == resident.c.id,
            Lease.tenancy_id.is_not(None),
            Lease.deleted_at.is_(None),
        )
        .order_by(Lease.start_date.desc(), Lease.id.desc())
        .limit(1)
        .correlate(resident)
        .lateral("tenancy_of_resident")
    )


def residents_with_status(wanted: ColumnElement[str]) -> Select[tuple[UUID]]:
    """The residents in scope whose tenancy has a payment status."""
    resident, property_ = aliased(table_of(Resident)), aliased(table_of(Property))
    tenancy = tenancy_of_resident(resident)
    today = func.timezone(property_.c.time_zone, func.now()).cast(Date)
    joined = resident.join(property_, property_.c.id == resident.c.property_id)
    return (
        select(resident.c.id)
        .select_from(joined.outerjoin(tenancy, tenancy.c.id.is_not(None)))
        .where(
            in_scope(resident.c.property_id, "payments.read"), status_of_many(tenancy.c.id, today) == wanted
        )
    )


def balance_of_unit() -> ScalarSelect[Any]:
    """What the households of a unit owe; their credit where none owes; null where none has an account."""
    owed = balance(_TENANCY.c.id)
    together = func.sum(func.greatest(owed, 0))
    return (
        select(case((together > 0, together), else_=func.sum(owed)))
        .where(_TENANCY.c.property_id == Unit.property_id, _TENANCY.c.unit_id == Unit.id)
        .correlate(table_of(Unit))
        .scalar_subquery()
    )


def owing_units() -> Select[tuple[UUID]]:
    """The units in scope whose households owe something."""
    owes = balance(_TENANCY.c.id) > 0
    return select(_TENANCY.c.unit_id).where(_READABLE, _TENANCY.c.id.in_(_with_something_open()), owes)


def outstanding(*where: ColumnElement[bool]) -> ScalarSelect[Any]:
    """What the tenancies in scope for which the conditions hold owe together; null for those who may read the
    payments of no property."""
    owed = func.sum(func.greatest(balance(_TENANCY.c.id), 0))
    readable = select(Property.id).where(in_scope(Property.id, "payments.read")).exists()
    total = (
        select(func.coalesce(owed, 0))
        .where(_READABLE, _TENANCY.c.id.in_(_with_something_open()), *where)
        .scalar_subquery()
    )
    return select(case((readable, total))).scalar_subquery()


def _with_something_open() -> Select[tuple[UUID]]:
    """All tenancies that can owe: those of which a charge is open, or the refund of a returned payment."""
    back = Disbursement.kind.in_(("refund", "transfer")) & (Disbursement.settled < Disbursement.amount)
    found = (
        select(Charge.tenancy_id)
        .where(Charge.settled < Charge.amount)
        .union(select(Disbursement.tenancy_id).where(back))
        .subquery()
    )
    return select(found.c.tenancy_id)
