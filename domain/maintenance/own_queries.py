"""The requests that a resident reads: the policies of the portal's role say which."""

from typing import Any
from uuid import UUID

from domain.core.db.pipeline import Rows, Statement
from domain.core.errors import NotFound
from domain.maintenance.own_rules import CATEGORY_OF, OWN_PHOTOS, PRIORITY_OF, SILENCE_DAYS
from domain.maintenance.rules import NOT_FOUND, REOPEN_DAYS

_PHOTO_NAMES = ("id", "card_url", "photo_url", "width", "height")
_PHOTOS = """
SELECT p.id, '/api/portal/maintenance/photos/' || p.id || '/card',
       '/api/portal/maintenance/photos/' || p.id || '/full', p.width, p.height,
       f.uploaded_by IS NOT DISTINCT FROM (SELECT resident_account_id())
  FROM photos p JOIN files f ON f.id = p.file_id
 WHERE p.request_id = %(request)s::uuid
 ORDER BY p.display_order, p.id
"""
HISTORY = 10
_NAMES = (
    *("id", "unit_id", "place", "time_zone", "title", "description", "category", "priority", "status"),
    *(
        "location_details",
        "contact_phone",
        "contact_preference",
        "availability",
        "permission_to_enter",
        "pets",
    ),
    *("request_date", "scheduled_date", "scheduled_until", "answered_at", "answer_due_at", "update_due_at"),
    *("paused_until", "pause_reason", "completed_at", "cancelled_at", "fix_confirmed_at", "asked_until"),
    *("reopen_until", "version"),
)
_REQUESTS = f"""
SELECT q.id, q.unit_id, concat_ws(', unit ', p.name, u.unit_number), p.time_zone, q.title, q.description,
       q.category, q.priority, q.status, q.location_details, q.contact_phone, q.contact_preference,
       q.availability,
       q.permission_to_enter, q.pets, q.request_date, q.scheduled_date, q.scheduled_until, q.answered_at,
       CASE WHEN q.clock_kind = 'answer' THEN q.clock_due_at END,
       CASE WHEN q.clock_kind = 'update' THEN q.clock_due_at END,
       CASE WHEN q.paused_until > now() THEN q.paused_until END,
       CASE WHEN q.paused_until > now() THEN q.pause_reason END,
       q.completed_at, q.cancelled_at, q.fix_confirmed_at,
       CASE WHEN q.fix_confirmed_at IS NULL AND q.completed_at > now() - interval '{SILENCE_DAYS} days'
            THEN q.completed_at + interval '{SILENCE_DAYS} days' END,
       q.completed_at + interval '{REOPEN_DAYS} days', q.version
  FROM maintenance_requests q
  JOIN properties p ON p.id = q.property_id
  LEFT JOIN units u ON u.id = q.unit_id
"""
_NEWEST = f"{_REQUESTS} ORDER BY q.request_date DESC, q.id DESC LIMIT {HISTORY}"
_ONE = f"{_REQUESTS} WHERE q.id = %(request)s::uuid"
_EVENT_NAMES = ("id", "kind", "mine", "author_kind", "author", "body", "details", "created_at")
_EVENTS = """
SELECT e.id, e.kind, e.author_kind = 'resident', e.author_kind, e.author, e.body,
       json_build_object('status', e.details -> 'status' -> 1,
                         'scheduled_date', e.details -> 'scheduled_date' -> 1, 'until', e.details -> 'until'),
       e.created_at
  FROM request_events e
 WHERE e.request_id = %(request)s::uuid
 ORDER BY e.created_at DESC, e.id DESC
 LIMIT 200
"""
_PLACE_NAMES = ("unit_id", "place", "phone", "company_name", "company_phone", "emergency_phone")
# The homes that a request may be about: those that the resident lives in.
_PLACES = """
SELECT r.unit_id, concat_ws(', unit ', p.name, u.unit_number), r.phone, c.name, c.phone, c.emergency_phone
  FROM residents r
  JOIN properties p ON p.id = r.property_id
  JOIN units u ON u.id = r.unit_id
  JOIN companies c ON c.id = p.company_id
 WHERE r.id = ANY ((SELECT own_resident_ids())::uuid[]) AND r.status IN ('active', 'pending')
 ORDER BY p.name, u.unit_number
"""
_CATEGORY_WORDS: dict[str, str] = {value: word for word, value in CATEGORY_OF.items()}
_PRIORITY_WORDS = {value: word for word, value in PRIORITY_OF.items()}
OWN_REQUESTS = Statement(_NEWEST, {})
OWN_PLACES = Statement(_PLACES, {})
OWN_OPEN = Statement("SELECT count(*) FROM maintenance_requests WHERE status IN ('open', 'in_progress')", {})


def own_request(request_id: UUID) -> Statement:
    return Statement(_ONE, {"request": str(request_id)})


def own_events(request_id: UUID) -> Statement:
    """The lines of a request that are for its resident, newest first."""
    return Statement(_EVENTS, {"request": str(request_id)})


def own_photos(request_id: UUID) -> Statement:
    """The photos of a request, in their order."""
    return Statement(_PHOTOS, {"request": str(request_id)})


def own_photo_file(photo_id: UUID) -> Statement:
    """The file of a photo that the resident may see."""
    sql = """SELECT p.file_id FROM photos p JOIN files f ON f.id = p.file_id
 WHERE p.id = %(photo)s::uuid AND p.request_id IS NOT NULL AND f.state = 'stored'"""
    return Statement(sql, {"photo": str(photo_id)})


def own_category(category: str) -> str:
    """In the portal's words; what only staff have is 'other'."""
    return _CATEGORY_WORDS.get(category, "other")


def own_requests_body(rows: Rows, places: Rows) -> dict[str, Any]:
    return {
        "items": [_request(row) for row in rows],
        "places": [dict(zip(_PLACE_NAMES, row, strict=True)) for row in places],
    }


def own_request_body(rows: Rows, events: Rows, photos: Rows) -> dict[str, Any]:
    """Raises NotFound for a request that is not the resident's."""
    if not rows:
        raise NotFound(NOT_FOUND)
    lines = [dict(zip(_EVENT_NAMES, row, strict=True)) for row in events]
    pictures = [dict(zip(_PHOTO_NAMES, row[:-1], strict=True)) for row in photos]
    most = OWN_PHOTOS + sum(not row[-1] for row in photos)
    return {**_request(rows[0]), "events": lines, "photos": pictures, "most_photos": most}


def _request(row: tuple[Any, ...]) -> dict[str, Any]:
    """In the portal's words; a category that only staff have stays as it is."""
    shown = dict(zip(_NAMES, row, strict=True))
    shown["category"] = _CATEGORY_WORDS.get(shown["category"], shown["category"])
    shown["priority"] = _PRIORITY_WORDS[shown["priority"]]
    return shown
