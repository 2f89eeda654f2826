"""Who lives, lived or will live in a unit."""

from functools import cache
from uuid import UUID

from sqlalchemy import ColumnElement, CompoundSelect, Uuid, and_, case, literal_column, or_, select, true
from sqlalchemy.sql.selectable import LateralFromClause

from domain.core.db.base import table_of
from domain.core.db.statements import compiled, param
from domain.core.listing import in_scope
from domain.core.unit_of_work import Statement
from domain.metrics.leases import lease_state, property_today
from domain.models.leases import Lease, LeaseParty
from domain.models.properties import Property, Unit
from domain.models.residents import Resident

NAMES = (
    "id",
    "full_name",
    "status",
    "tenure",
    "lease_id",
    "lease_status",
    "lease_start_date",
    "lease_end_date",
    "lease_is_current",
    "month_to_month_since",
    "monthly_rent",
    "move_in_date",
    "move_out_date",
)


def residents_of_unit(unit_id: UUID) -> tuple[Statement, Statement]:
    """Two statements: whether the unit is in sight and the caller may read residents there (no row: out of
    sight), and the people as rows of NAMES, those who live there first, then the newest lease."""
    asked: dict[str, object] = {"unit_id": str(unit_id)}
    return Statement(_sight_sql(), asked), Statement(_people_sql(), asked)


@cache
def _sight_sql() -> str:
    wanted = Unit.id == param("unit_id", Uuid())
    return compiled(
        select(in_scope(Unit.property_id, "residents.read")).where(
            wanted, in_scope(Unit.property_id, "units.read"), Unit.deleted_at.is_(None)
        )
    )


@cache
def _people_sql() -> str:
    unit = param("unit_id", Uuid())
    lease = _lease_here(unit)
    lives_here = and_(Resident.unit_id == unit, Resident.status == "active")
    expected = or_(
        lease.c.start_date > property_today(), and_(Resident.unit_id == unit, Resident.status == "pending")
    )
    tenure = case(
        (or_(lease.c.is_current, lives_here), "current"),
        (expected, "upcoming"),
        else_="past",
    ).label("tenure")
    return compiled(
        select(
            Resident.id,
            Resident.first_name.op("||")(literal_column("' '")).op("||")(Resident.last_name),
            Resident.status,
            tenure,
            lease.c.id,
            lease.c.status,
            lease.c.start_date,
            lease.c.end_date,
            lease.c.is_current,
            lease.c.month_to_month_since,
            lease.c.monthly_rent,
            Resident.move_in_date,
            Resident.move_out_date,
        )
        .select_from(Resident)
        .join(Property, Property.id == Resident.property_id)
        .outerjoin(lease, true())
        .where(
            in_scope(Resident.property_id, "residents.read"),
            Resident.deleted_at.is_(None),
            or_(Resident.unit_id == unit, Resident.id.in_(_on_a_lease_of(unit))),
        )
        .order_by(tenure != "current", tenure != "upcoming", lease.c.start_date.desc(), Resident.id)
    )


def _on_a_lease_of(unit: ColumnElement[UUID]) -> CompoundSelect[UUID]:
    return (
        select(LeaseParty.resident_id)
        .join(Lease, Lease.id == LeaseParty.lease_id)
        .where(Lease.unit_id == unit, Lease.deleted_at.is_(None))
        .union(select(Lease.resident_id).where(Lease.unit_id == unit, Lease.deleted_at.is_(None)))
    )


def _lease_here(unit: ColumnElement[UUID]) -> LateralFromClause:
    """The resident's current lease of this unit, else their newest; nothing for who may not read leases."""
    state = lease_state(property_today())
    theirs = select(LeaseParty.lease_id).where(LeaseParty.resident_id == Resident.id).correlate(Resident)
    return (
        select(
            Lease.id,
            Lease.start_date,
            Lease.end_date,
            Lease.monthly_rent,
            state.c.status,
            state.c.is_current,
            state.c.month_to_month_since,
        )
        .select_from(table_of(Lease).join(state, true()))
        .where(
            Lease.unit_id == unit,
            Lease.deleted_at.is_(None),
            in_scope(Lease.property_id, "leases.read"),
            or_(Lease.resident_id == Resident.id, Lease.id.in_(theirs)),
        )
        .order_by(state.c.is_current.desc(), Lease.start_date.desc(), Lease.id.desc())
        .limit(1)
        .correlate(Resident, Property)
        .lateral("lease_here")
    )
