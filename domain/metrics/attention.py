"""What somebody should look at today, as counts: homes, leases and vendors' insurance."""

from datetime import date
from functools import cache
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Date, Uuid, and_, func, or_, select, true

from domain.core.db.base import table_of
from domain.core.db.pipeline import Statement
from domain.core.db.statements import compiled, param
from domain.core.listing import in_scope, of_company
from domain.metrics.filters import same
from domain.metrics.leases import current_lease_of_unit, lease_state, property_today
from domain.metrics.units_cte import counted, full
from domain.models.accounts import Account
from domain.models.leases import Lease
from domain.models.properties import Property, Unit
from domain.models.vendors import Vendor, VendorProperty

SOON_DAYS = 30
NAMES = ("vacant", "maintenance", "without_lease", "on_notice", "leases_ending", "insurance_ending")


def attention(property_id: UUID | str | None = None) -> Statement:
    """One row of NAMES: vacant units, those in maintenance, lived in without a current lease, on notice;
    current leases and vendors' insurances that end within 30 days (insurances that ended count too; a lease
    that goes on from month to month has ended already)."""
    return Statement(_sql(), {"property_id": property_id and str(property_id)})


@cache
def _sql() -> str:
    homes = _homes().subquery("homes")
    leases = _leases_ending().subquery("leases_ending")
    vendors = _insurance_ending().subquery("insurance_ending")
    return compiled(
        select(*homes.c, *leases.c, *vendors.c).select_from(homes.join(leases, true()).join(vendors, true()))
    )


def _homes() -> Any:
    lease = current_lease_of_unit()
    may_read = in_scope(Unit.property_id, "leases.read")
    without = and_(full(Unit.status), lease.c.lease_id.is_(None), may_read)
    return (
        select(
            counted(Unit.status == "vacant").label("vacant"),
            counted(Unit.status == "maintenance").label("maintenance"),
            counted(without).label("without_lease"),
            counted(Unit.status == "notice").label("on_notice"),
        )
        .select_from(
            table_of(Unit).join(table_of(Property), Property.id == Unit.property_id).outerjoin(lease, true())
        )
        .where(
            in_scope(Unit.property_id, "units.read"),
            Unit.deleted_at.is_(None),
            same("property_id", Unit.property_id, Uuid()),
        )
    )


def _leases_ending() -> Any:
    today = property_today()
    state = lease_state(today)
    unit_here = and_(Unit.property_id == Lease.property_id, Unit.id == Lease.unit_id)
    return (
        select(func.count().label("leases_ending"))
        .select_from(
            table_of(Lease)
            .join(table_of(Property), Property.id == Lease.property_id)
            .join(table_of(Unit), unit_here)
            .join(state, true())
        )
        .where(
            in_scope(Lease.property_id, "leases.read"),
            same("property_id", Lease.property_id, Uuid()),
            Unit.deleted_at.is_(None),
            state.c.is_current,
            (Lease.end_date - today).between(0, SOON_DAYS),
        )
    )


def _asked_today() -> ColumnElement[date]:
    """Today at the property that is asked about, else where the asker is: a vendor has no time zone."""
    there = select(Property.time_zone).where(Property.id == param("property_id", Uuid())).scalar_subquery()
    here = select(Account.time_zone).where(Account.id == func.current_account_id()).scalar_subquery()
    zone = select(func.coalesce(there, here)).scalar_subquery()
    return func.timezone(zone, func.now()).cast(Date)


def _insurance_ending() -> Any:
    wanted = param("property_id", Uuid())
    here = in_scope(VendorProperty.property_id, "vendors.read")
    linked = select(VendorProperty.vendor_id).where(here)
    serving = linked.where(VendorProperty.property_id == wanted)
    return select(func.count().label("insurance_ending")).where(
        or_(of_company(Vendor.created_by), Vendor.id.in_(linked)),
        or_(wanted.is_(None), Vendor.id.in_(serving)),
        Vendor.deleted_at.is_(None),
        Vendor.is_active,
        Vendor.insurance_expiry - _asked_today() <= SOON_DAYS,
    )
