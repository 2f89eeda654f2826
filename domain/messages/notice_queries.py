"""Notices to a building: the list of staff with how many they affect, and those of a resident's homes."""

from typing import Any
from uuid import UUID

from sqlalchemy import Uuid, and_, func, select

from domain.core.db.base import table_of
from domain.core.db.pipeline import Rows, Statement
from domain.core.db.statements import param
from domain.core.listing import Listing, in_scope
from domain.metrics.row_rights import row_rights
from domain.models.conversations import AffectedResident, Announcement
from domain.models.maintenance import MaintenanceRequest
from domain.models.properties import Property

_NOTICE, _PROPERTY = table_of(Announcement), table_of(Property)
_REQUEST, _AFFECTED = table_of(MaintenanceRequest), table_of(AffectedResident)
_places = _NOTICE.join(_PROPERTY, _PROPERTY.c.id == _NOTICE.c.property_id)
_affected = (
    select(func.count())
    .select_from(_AFFECTED)
    .where(_AFFECTED.c.property_id == _NOTICE.c.property_id, _AFFECTED.c.announcement_id == _NOTICE.c.id)
    .scalar_subquery()
)
BUILDING_NOTICES = Listing(
    name="building_notices",
    permission="maintenance.read",
    base=_NOTICE,
    filter_from=_places,
    select_from=_places.outerjoin(_REQUEST, _REQUEST.c.id == _NOTICE.c.request_id),
    columns={
        **{name: _NOTICE.c[name] for name in ("id", "property_id")},
        "property_name": _PROPERTY.c.name,
        **{name: _NOTICE.c[name] for name in ("title", "content", "concerns", "priority", "expires_on")},
        "author_name": _NOTICE.c.author_name,
        "request_id": _NOTICE.c.request_id,
        "request_title": _REQUEST.c.title,
        "affected": _affected,
        **{name: _NOTICE.c[name] for name in ("created_at", "version")},
        "can": row_rights(_NOTICE.c.property_id, write="maintenance.write", delete="maintenance.write"),
    },
    scope=in_scope(_NOTICE.c.property_id, "maintenance.read"),
    not_deleted=and_(_NOTICE.c.concerns.is_not(None), _NOTICE.c.ended_at.is_(None)),
    filters={
        "property_id": _NOTICE.c.property_id == param("property_id", Uuid()),
        "request_id": _NOTICE.c.request_id == param("request_id", Uuid()),
    },
    sorts={"created_at": (_NOTICE.c.created_at, _NOTICE.c.id)},
    default_sort="-created_at",
)
AFFECTED_NAMES = ("resident_id", "resident_name", "unit_id", "unit_number", "created_at")
_AFFECTED_OF = """
SELECT a.resident_id, concat_ws(' ', r.first_name, r.last_name), r.unit_id, u.unit_number, a.created_at
  FROM affected_residents a
  JOIN residents r ON r.id = a.resident_id AND r.deleted_at IS NULL
  LEFT JOIN units u ON u.id = r.unit_id
 WHERE a.announcement_id = %(notice)s::uuid
 ORDER BY a.created_at, a.id LIMIT 1000
"""
# Of the homes that the resident lives in, while they last; a neighbour who said 'me too' is not shown.
OWN_NOTICES = Statement(
    """
SELECT a.id, a.title, a.content, a.concerns, a.priority, to_char(a.expires_on, 'YYYY-MM-DD'), p.name,
       a.author_name, a.created_at,
       EXISTS (SELECT FROM affected_residents f WHERE f.announcement_id = a.id)
  FROM announcements a JOIN properties p ON p.id = a.property_id
 WHERE a.concerns IS NOT NULL
   AND coalesce(a.expires_on, 'infinity') >= timezone(p.time_zone, now())::date
 ORDER BY a.priority = 'urgent' DESC, a.created_at DESC, a.id DESC LIMIT 20
""",
    {},
)
_OWN_NAMES = (
    *("id", "title", "content", "category", "priority", "expires_on", "property_name", "author_name"),
    *("created_at", "affects_me"),
)


def affected_by(notice_id: UUID) -> Statement:
    """Who said that the notice affects them too, in that order."""
    return Statement(_AFFECTED_OF, {"notice": str(notice_id)})


def own_notices(rows: Rows) -> list[dict[str, Any]]:
    return [dict(zip(_OWN_NAMES, row, strict=True)) for row in rows]
