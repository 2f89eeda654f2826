"""The visit of a request as a file for calendars: the answer of the routes that give it."""

from fastapi import Response

from api.reports.files import attachment
from domain.core.settings import Settings
from domain.core.values.dates import utc_now
from domain.maintenance.calendar_file import Visit, calendar_text
from domain.notify.mail import address_of


class CalendarFile(Response):
    media_type = "text/calendar"


def visit_response(settings: Settings, visit: Visit) -> CalendarFile:
    """Its organizer is who sends the mails. Raises NotFound where a visit never was planned."""
    written = calendar_text(visit, address_of(settings.mail_from), utc_now())
    return CalendarFile(written, headers=attachment("visit.ics"))
