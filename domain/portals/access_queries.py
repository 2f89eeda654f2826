"""What staff read: requests for access to the portal, and how many wait."""

from typing import Any

from sqlalchemy import Select, Text, Uuid, func, or_, select, true

from domain.core.db.base import table_of
from domain.core.db.statements import param
from domain.core.feature import Attention
from domain.core.listing import Listing, in_scope
from domain.metrics.row_rights import row_rights
from domain.models.portals import PortalAccessRequest
from domain.models.properties import Property, Unit
from domain.models.residents import Resident

_REQUEST, _RESIDENT = table_of(PortalAccessRequest), table_of(Resident)
_PROPERTY, _UNIT = table_of(Property), table_of(Unit)

ACCESS_REQUESTS = Listing(
    name="portal_access_requests",
    permission="residents.read",
    base=_REQUEST,
    filter_from=_REQUEST,
    select_from=_REQUEST.join(_RESIDENT, _RESIDENT.c.id == _REQUEST.c.resident_id)
    .join(_PROPERTY, _PROPERTY.c.id == _REQUEST.c.property_id)
    .outerjoin(_UNIT, _UNIT.c.id == _RESIDENT.c.unit_id),
    columns={
        **{name: _REQUEST.c[name] for name in ("id", "property_id", "resident_id")},
        "property_name": _PROPERTY.c.name,
        "unit_number": _UNIT.c.unit_number,
        "resident_name": func.concat_ws(" ", _RESIDENT.c.first_name, _RESIDENT.c.last_name, type_=Text()),
        "resident_email": _RESIDENT.c.email,
        **{name: _REQUEST.c[name] for name in ("name", "email", "home", "message", "matched_by")},
        **{name: _REQUEST.c[name] for name in ("status", "decided_at", "created_at", "version")},
        "can": row_rights(_REQUEST.c.property_id, write="residents.write", delete="residents.write"),
    },
    scope=in_scope(_REQUEST.c.property_id, "residents.read"),
    not_deleted=true(),
    filters={
        "property_id": _REQUEST.c.property_id == param("property_id", Uuid()),
        "resident_id": _REQUEST.c.resident_id == param("resident_id", Uuid()),
        "status": _REQUEST.c.status == param("status", Text()),
    },
    sorts={"created_at": (_REQUEST.c.created_at, _REQUEST.c.id)},
    default_sort="-created_at",
)


def _counts() -> Select[Any]:
    wanted = param("property_id", Uuid())
    return select(func.count().label("portal_access_asked")).where(
        in_scope(PortalAccessRequest.property_id, "residents.read"),
        or_(wanted.is_(None), PortalAccessRequest.property_id == wanted),
        PortalAccessRequest.status == "pending",
    )


ATTENTION = Attention(("portal_access_asked",), _counts)
