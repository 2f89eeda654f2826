"""The visit of a request as a file for calendars: the answer of the routes that give it."""

from fastapi import Response

from api.reports.files import attachment
from domain.core.values.dates import utc_now
from domain.maintenance.calendar_file import Visit, calendar_text


class CalendarFile(Response):
    media_type = "text/calendar"


def visit_response(visit: Visit) -> CalendarFile:
    """Raises NotFound where a visit never was planned."""
    return CalendarFile(calendar_text(visit, utc_now()), headers=attachment("visit.ics"))
