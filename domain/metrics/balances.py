"""What tenancies owe and their payment status, as SQL that residents and units show.

The function `tenancy_status` of the database says the status of one tenancy; outstanding is the sum of what
is owed, of which the credit of others takes nothing.
"""

from typing import Any
from uuid import UUID

from sqlalchemy import (
    CTE,
    ColumnElement,
    Date,
    FromClause,
    Numeric,
    ScalarSelect,
    Select,
    Text,
    case,
    cast,
    func,
    literal,
    literal_column,
    null,
    select,
    true,
)
from sqlalchemy.orm import aliased
from sqlalchemy.sql.selectable import LateralFromClause, Subquery

from domain.core.db.base import table_of
from domain.core.listing import in_scope
from domain.metrics.leases import property_today
from domain.metrics.outstanding import open_balance
from domain.models.books import Books
from domain.models.charges import Charge
from domain.models.leases import Lease, LeaseParty
from domain.models.payments import Disbursement, Payment
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
from domain.models.tenancies import Tenancy

_TENANCY = table_of(Tenancy)
_READABLE = in_scope(_TENANCY.c.property_id, "payments.read")
_TODAY = property_today()


def balance(tenancy: str) -> ColumnElement[Any]:
    """What the tenancy whose id the SQL expression is owes now; below 0 it is in credit. It stands in the
    statement that asks: a function would look up the caller's properties anew for each row."""
    return cast(literal_column(open_balance(tenancy), Numeric()), Numeric(14, 2))


def status(tenancy_id: ColumnElement[UUID], today: ColumnElement[Any]) -> ColumnElement[str]:
    """The payment status of a tenancy on a day of its property; 'none' for no tenancy."""
    return func.tenancy_status(tenancy_id, today, type_=Text())


def status_of_many(tenancy_id: ColumnElement[UUID]) -> ColumnElement[str]:
    """The same for every row of a portfolio: those of which a charge is due and open are worked out together,
    since one by one they take seconds."""
    of_open = (
        (tenancy_id.in_(select(_OPEN.c.tenancy_id).where(_OPEN.c.status == each)), literal(each, Text()))
        for each in ("overdue", "due", "pending")
    )
    ever_charged = select(literal(1)).where(Charge.tenancy_id == tenancy_id).exists()
    return case(*of_open, (ever_charged, literal("paid", Text())), else_=literal("none", Text()))


def _open_statuses() -> CTE:
    """The tenancies of which a charge is due and open. Read in one pass and without a join of sums: it stays
    fast whatever Postgres believes of the tables."""
    running, waiting = _OPEN_PARTS.c.open, _OPEN_PARTS.c.pending
    parts = select(
        _OPEN_PARTS.c.tenancy_id,
        _OPEN_PARTS.c.property_id,
        _OPEN_PARTS.c.due_on,
        func.sum(running).over(partition_by=_OPEN_PARTS.c.tenancy_id, order_by=_IN_ORDER).label("running"),
        func.sum(waiting).over(partition_by=_OPEN_PARTS.c.tenancy_id).label("waiting"),
    ).subquery()
    first = func.min(parts.c.due_on).filter(parts.c.running > parts.c.waiting)
    uncovered = (
        select(parts.c.tenancy_id, parts.c.property_id, first.label("first"))
        .group_by(parts.c.tenancy_id, parts.c.property_id)
        .having(func.count(parts.c.due_on) > 0)
        .subquery()
    )
    late_from = uncovered.c.first + _grace_days(uncovered.c.tenancy_id)
    status = case(
        (uncovered.c.first.is_(None), literal("pending", Text())),
        (late_from < _TODAY, literal("overdue", Text())),
        else_=literal("due", Text()),
    )
    return (
        select(uncovered.c.tenancy_id, status.label("status"))
        .join(Property, Property.id == uncovered.c.property_id)
        .join(Books, Books.property_id == uncovered.c.property_id)
        .cte("open_statuses")
    )


def _open_parts() -> Subquery:
    """Charges that are due and open, and payments that wait."""
    charge, payment = table_of(Charge), table_of(Payment)
    due = (
        select(
            charge.c.tenancy_id,
            charge.c.property_id,
            charge.c.id,
            charge.c.due_on,
            (charge.c.amount - charge.c.settled).label("open"),
            literal_column("0", Numeric()).label("pending"),
        )
        .join(Property, Property.id == charge.c.property_id)
        .where(charge.c.settled < charge.c.amount, charge.c.due_on <= _TODAY)
    )
    waits = select(
        payment.c.tenancy_id,
        payment.c.property_id,
        payment.c.id,
        null().cast(Date),
        literal_column("0", Numeric()),
        payment.c.amount,
    ).where(payment.c.status == "pending")
    return due.union_all(waits).subquery()


def _grace_days(tenancy_id: ColumnElement[UUID]) -> ColumnElement[int]:
    """Of the books, else of the tenancy's newest lease, else five."""
    of_lease = (
        select(Lease.late_fee_grace_days)
        .where(Lease.tenancy_id == tenancy_id)
        .order_by(Lease.start_date.desc(), Lease.id.desc())
        .limit(1)
        .scalar_subquery()
    )
    return func.coalesce(Books.late_fee_grace_days, of_lease, 5)


_OPEN_PARTS = _open_parts()
_IN_ORDER = (_OPEN_PARTS.c.due_on.asc().nulls_last(), _OPEN_PARTS.c.id)
_OPEN = _open_statuses()


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
    resident = aliased(table_of(Resident))
    tenancy = tenancy_of_resident(resident)
    return (
        select(resident.c.id)
        .select_from(resident.outerjoin(tenancy, true()))
        .where(in_scope(resident.c.property_id, "payments.read"), status_of_many(tenancy.c.id) == wanted)
    )


def balance_of_unit() -> ScalarSelect[Any]:
    """What the households of a unit owe; their credit where none owes; null where none has an account."""
    owed = balance("tenancies.id")
    together = func.sum(func.greatest(owed, 0))
    return (
        select(case((together > 0, together), else_=func.sum(owed)))
        .where(_TENANCY.c.property_id == Unit.property_id, _TENANCY.c.unit_id == Unit.id)
        .correlate(table_of(Unit))
        .scalar_subquery()
    )


def owing_units() -> Select[tuple[UUID]]:
    """The units in scope whose households owe something."""
    owes = balance("tenancies.id") > 0
    return select(_TENANCY.c.unit_id).where(_READABLE, _TENANCY.c.id.in_(_with_something_open()), owes)


def outstanding(*where: ColumnElement[bool]) -> ScalarSelect[Any]:
    """What the tenancies in scope for which the conditions hold owe together; null for those who may read the
    payments of no property."""
    owed = func.sum(func.greatest(balance("tenancies.id"), 0))
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
