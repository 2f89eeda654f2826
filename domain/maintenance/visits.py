"""Reading the visit of a request for its calendar file: by staff, by its resident, by the vendor's link."""

from datetime import datetime
from uuid import UUID

from domain.core.db.pipeline import Rows
from domain.core.errors import LinkEnded, NotFound
from domain.core.unit_of_work import Statement
from domain.maintenance.calendar_file import Visit
from domain.maintenance.job import Job
from domain.maintenance.rules import NO_VISIT, NOT_FOUND

# The policies of the role that reads say whose request it may be.
_VISIT = """
SELECT q.id, q.title, q.status, q.scheduled_date, q.scheduled_until, q.visit_sequence, p.time_zone,
       concat_ws(', ', p.address, p.city, 'Unit ' || u.unit_number), c.name
  FROM maintenance_requests q
  JOIN properties p ON p.id = q.property_id
  JOIN companies c ON c.id = p.company_id
  LEFT JOIN units u ON u.id = q.unit_id
 WHERE q.id = %(request)s::uuid AND q.deleted_at IS NULL
"""
LINKED_HOUSE = Statement(
    "SELECT p.time_zone, c.name FROM properties p JOIN companies c ON c.id = p.company_id"
    " WHERE p.id = (SELECT link_property_id())",
    {},
)


def visit_of(request_id: UUID) -> Statement:
    """The visit of a request; who may read it is asked apart."""
    return Statement(_VISIT, {"request": str(request_id)})


def visit_from(rows: Rows) -> Visit:
    """Raises NotFound for a request that is out of sight."""
    if not rows:
        raise NotFound(NOT_FOUND)
    request_id, title, status, begins, ends, *rest = rows[0]
    return Visit(request_id, title, status, _instant(begins), _instant(ends), *rest)


def linked_visit(jobs: Rows, houses: Rows) -> Visit:
    """The visit of the accepted job. Raises LinkEnded for a link that opens no job, NotFound before it was
    accepted."""
    if not jobs or not houses:
        raise LinkEnded
    job = Job(*jobs[0])
    if job.answer != "accepted":
        raise NotFound(NO_VISIT)
    zone, company = houses[0]
    return Visit(
        request_id=job.request_id,
        title=job.title,
        status=job.status,
        begins=_instant(job.scheduled_date),
        ends=_instant(job.scheduled_until),
        sequence=job.visit_sequence,
        zone=zone,
        place=", ".join(filter(None, [job.address, job.unit_number and f"Unit {job.unit_number}"])),
        company=company,
    )


def _instant(read: datetime | str | None) -> datetime | None:
    """As the fast path reads it: in the text that goes on the wire."""
    return datetime.fromisoformat(read) if isinstance(read, str) else read
