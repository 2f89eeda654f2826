"""How the offer to a vendor stands, and who of the trade is suggested next; nobody is asked by itself."""

from typing import Any
from uuid import UUID

from sqlalchemy import Text, Uuid, and_, case, exists, func, literal_column, or_, select

from domain.core.db.base import table_of
from domain.core.db.pipeline import Rows, Statement
from domain.core.db.statements import compiled, param
from domain.core.listing import in_company, in_scope
from domain.maintenance.job_rules import TRADE_OF
from domain.models.maintenance import MaintenanceRequest, RequestAssignment
from domain.models.vendors import Vendor, VendorProperty

_REQUEST, _GIVEN = table_of(MaintenanceRequest), table_of(RequestAssignment)
_VENDOR, _SERVES = table_of(Vendor), table_of(VendorProperty)

OFFER_NAMES = (
    *("vendor_id", "vendor_name", "status", "assigned_at", "offered_at", "answer_by", "answered_at"),
    *("decline_reason", "silent", "reachable"),
)
_RUNS = _REQUEST.c.status.in_(("open", "in_progress"))
_SILENT = and_(_GIVEN.c.status == "offered", _GIVEN.c.answer_by < func.now(), _RUNS)
# As `offer_to_vendor` asks it: whom it cannot write to stays without a link.
_REACHABLE = and_(
    func.coalesce(_VENDOR.c.email, _VENDOR.c.phone).is_not(None),
    _VENDOR.c.is_active,
    _VENDOR.c.deleted_at.is_(None),
)
_offer_sql = compiled(
    select(
        _GIVEN.c.vendor_id,
        _VENDOR.c.company_name,
        _GIVEN.c.status,
        *(_GIVEN.c[name] for name in OFFER_NAMES[3:8]),
        func.coalesce(_SILENT, literal_column("false")),
        _REACHABLE,
    )
    .select_from(
        _GIVEN.join(
            _REQUEST,
            and_(_REQUEST.c.property_id == _GIVEN.c.property_id, _REQUEST.c.id == _GIVEN.c.request_id),
        ).join(_VENDOR, and_(_VENDOR.c.company_id == _GIVEN.c.company_id, _VENDOR.c.id == _GIVEN.c.vendor_id))
    )
    .where(
        _GIVEN.c.request_id == param("request_id", Uuid()),
        _GIVEN.c.ended_at.is_(None),
        in_scope(_GIVEN.c.property_id, "maintenance.read"),
    )
)

NEXT_NAMES = ("vendor_id", "vendor_name", "rating", "phone")
_trade = case(TRADE_OF, value=_REQUEST.c.category, else_=literal_column("'general_maintenance'", Text()))
_current = (
    select(_VENDOR.c.service_type)
    .where(_VENDOR.c.company_id == _REQUEST.c.company_id, _VENDOR.c.id == _REQUEST.c.vendor_id)
    .correlate(_REQUEST)
    .scalar_subquery()
)
_NEXT = _VENDOR.alias("next_vendor")
_asked = exists().where(_GIVEN.c.request_id == _REQUEST.c.id, _GIVEN.c.vendor_id == _NEXT.c.id)
_serves_it = exists().where(
    _SERVES.c.vendor_id == _NEXT.c.id, _SERVES.c.property_id == _REQUEST.c.property_id
)
_next_sql = compiled(
    select(_NEXT.c.id, _NEXT.c.company_name, _NEXT.c.rating.cast(Text), _NEXT.c.phone)
    .select_from(_REQUEST.join(_NEXT, _NEXT.c.company_id == _REQUEST.c.company_id))
    .where(
        _REQUEST.c.id == param("request_id", Uuid()),
        _RUNS,
        in_scope(_REQUEST.c.property_id, "maintenance.read"),
        in_company(_NEXT.c.company_id, "vendors.read"),
        _NEXT.c.is_active,
        _NEXT.c.deleted_at.is_(None),
        _NEXT.c.service_type == func.coalesce(_current, _trade),
        or_(_NEXT.c.insurance_expiry.is_(None), _NEXT.c.insurance_expiry >= func.current_date()),
        or_(_NEXT.c.license_expiry.is_(None), _NEXT.c.license_expiry >= func.current_date()),
        ~_asked.correlate(_REQUEST, _NEXT),
    )
    .order_by(
        _serves_it.correlate(_REQUEST, _NEXT).desc(),
        _NEXT.c.rating.desc().nulls_last(),
        _NEXT.c.company_name,
        _NEXT.c.id,
    )
    .limit(1)
)


def offer_of(request_id: UUID) -> Statement:
    """The vendor who has the request, and what they answered."""
    return Statement(_offer_sql, {"request_id": str(request_id)})


def next_vendor_of(request_id: UUID) -> Statement:
    """The next of the trade who was not asked yet: who serves the property first, then the best rated."""
    return Statement(_next_sql, {"request_id": str(request_id)})


def offer_body(offers: Rows, following: Rows) -> dict[str, Any]:
    """The offer; where it was declined or stays unanswered, with who could be asked next."""
    offer = dict(zip(OFFER_NAMES, offers[0], strict=True)) if offers else None
    waits = offer is not None and (offer["silent"] or offer["status"] == "declined")
    suggested = dict(zip(NEXT_NAMES, following[0], strict=True)) if waits and following else None
    return {"offer": offer, "suggested": suggested}
