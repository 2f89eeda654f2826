"""What may be asked about maintenance requests."""

from sqlalchemy import and_, func

from domain.core.db.base import table_of
from domain.maintenance.queries import IS_ACTIVE, LIVE
from domain.maintenance.subjects.fields import FIELDS, TIMES
from domain.maintenance.subjects.phrases import COSTS, PHRASES
from domain.maintenance.subjects.words import NOUNS
from domain.metrics.leases import property_today
from domain.models.maintenance import MaintenanceRequest
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
from domain.models.vendors import Vendor
from domain.portfolio_query.subject import Relation, Screen, Subject

_REQUEST = table_of(MaintenanceRequest)
_PROPERTY = table_of(Property)
_UNIT = table_of(Unit)
_RESIDENT = table_of(Resident)
_VENDOR = table_of(Vendor)
_unit_here = and_(_UNIT.c.property_id == _REQUEST.c.property_id, _UNIT.c.id == _REQUEST.c.unit_id)
_resident_here = and_(
    _RESIDENT.c.property_id == _REQUEST.c.property_id, _RESIDENT.c.id == _REQUEST.c.resident_id
)
_vendor_here = and_(_VENDOR.c.company_id == _REQUEST.c.company_id, _VENDOR.c.id == _REQUEST.c.vendor_id)

SUBJECT = Subject(
    name="requests",
    one="request",
    many="requests",
    words=NOUNS,
    phrases=PHRASES,
    asked_by=(
        "who reported",
        "who filed",
        "who submitted",
        "who opened",
        "who sent in",
        "who called in",
        "who complained",
        "who complained about",
        "who put in",
        "to fix",
        "to repair",
        "to resolve",
        "to close",
        "us to fix",
        "us to repair",
        "us to resolve",
    ),
    path="/maintenance/{id}",
    screen=Screen(
        "Maintenance",
        "/maintenance",
        {"property": "property_id", "priority": "priority", "status": "status"},
    ),
    permission="maintenance.read",
    scope="property",
    base=_REQUEST.join(_PROPERTY, _PROPERTY.c.id == _REQUEST.c.property_id)
    .outerjoin(_UNIT, _unit_here)
    .outerjoin(_RESIDENT, _resident_here)
    .outerjoin(_VENDOR, _vendor_here),
    live=LIVE,
    keys={
        "id": _REQUEST.c.id,
        "property_id": _REQUEST.c.property_id,
        "company_id": _REQUEST.c.company_id,
        "unit_id": _REQUEST.c.unit_id,
        "resident_id": _REQUEST.c.resident_id,
        "vendor_id": _REQUEST.c.vendor_id,
    },
    today=property_today(),
    title=_REQUEST.c.title,
    subtitle=func.concat_ws(" · Unit ", _PROPERTY.c.name, _UNIT.c.unit_number),
    # Those that are not completed come first, of them the newest.
    order=(~IS_ACTIVE, func.now() - _REQUEST.c.request_date, _REQUEST.c.id),
    fields=FIELDS,
    shown=("status", "priority", "category", "reported_on"),
    times=TIMES,
    usual_time="reported",
    amount="cost",
    relations={
        "property": Relation("properties", (("property_id", "id"),), one=True),
        "unit": Relation("units", (("property_id", "property_id"), ("unit_id", "id")), one=True),
        "resident": Relation("residents", (("property_id", "property_id"), ("resident_id", "id")), one=True),
        "vendor": Relation("vendors", (("company_id", "company_id"), ("vendor_id", "id")), one=True),
    },
    measures={"costs": COSTS},
)
