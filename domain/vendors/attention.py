"""Which vendors somebody should look at today: those whose insurance ends."""

from datetime import date
from typing import Any

from sqlalchemy import ColumnElement, Date, Select, Uuid, func, or_, select

from domain.core.db.statements import param
from domain.core.feature import Attention
from domain.core.listing import in_company, in_scope
from domain.metrics.attention import SOON_DAYS
from domain.models.accounts import Account
from domain.models.properties import Property
from domain.models.vendors import Vendor, VendorProperty


def _today() -> ColumnElement[date]:
    """Today at the property that the figure is for, else where the caller is: a vendor has no time zone."""
    there = select(Property.time_zone).where(Property.id == param("property_id", Uuid())).scalar_subquery()
    here = select(Account.time_zone).where(Account.id == func.current_account_id()).scalar_subquery()
    zone = select(func.coalesce(there, here)).scalar_subquery()
    return func.timezone(zone, func.now()).cast(Date)


def _counts() -> Select[Any]:
    wanted = param("property_id", Uuid())
    here = in_scope(VendorProperty.property_id, "vendors.read")
    serving = select(VendorProperty.vendor_id).where(here, VendorProperty.property_id == wanted)
    return select(func.count().label("insurance_ending")).where(
        in_company(Vendor.company_id, "vendors.read"),
        or_(wanted.is_(None), Vendor.id.in_(serving)),
        Vendor.deleted_at.is_(None),
        Vendor.is_active,
        Vendor.insurance_expiry - _today() <= SOON_DAYS,
    )


# Active vendors whose insurance ends within SOON_DAYS, or has ended.
ATTENTION = Attention(("insurance_ending",), _counts)
