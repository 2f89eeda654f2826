"""How good the vendor's work was: stars and a word of staff, once the job is done."""

from typing import Annotated
from uuid import UUID

from pydantic import Field
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import locked
from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.errors import Conflict
from domain.core.values.text import Fields, OptionalFreeLine
from domain.maintenance import timeline
from domain.models.maintenance import MaintenanceRequest
from domain.models.preventive import WorkOrder

NOT_DONE = "Rate the work once it is done."
NO_VENDOR = "No vendor did this work."


class JobRating(Fields):
    """One to five stars, and a word why. Rated again, the last one counts; the rating that was entered for
    the vendor stays what it is."""

    stars: Annotated[int, Field(ge=1, le=5)]
    words: OptionalFreeLine = None


def set_rating(row: MaintenanceRequest | WorkOrder, fields: JobRating) -> None:
    """Raises Conflict before the job is done, and for own work."""
    if row.status != "completed":
        raise Conflict(NOT_DONE, code="job_not_done")
    if row.vendor_id is None:
        raise Conflict(NO_VENDOR, code="no_vendor")
    row.job_stars, row.job_words = fields.stars, fields.words


async def rate_request(
    *, session: AsyncSession, principal: StaffPrincipal, request_id: UUID, fields: JobRating
) -> MaintenanceRequest:
    """Raises NotFound, Forbidden, Conflict as `set_rating` does."""
    row = await locked(session, MaintenanceRequest, request_id, "maintenance.write")
    before = snapshot(row)
    set_rating(row, fields)
    timeline.append(session, principal, row, "rated", body=fields.words, details={"stars": fields.stars})
    await record(session, principal.scope, "request.rated", row, before)
    return row
