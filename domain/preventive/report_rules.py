"""What somebody may report by the code on a piece of equipment, and how often; without a database."""

from datetime import timedelta
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, Field

from domain.access.brute_force import visitor_mail
from domain.access.rate_limits import HOUR, RateLimit, network_of
from domain.core.parsing.numbers import Unreadable
from domain.core.parsing.phones import read_phone
from domain.core.request_context import current_call
from domain.core.settings import Settings
from domain.core.values.contacts import OptionalEmail, OptionalPhone
from domain.core.values.text import Fields, OptionalLine
from domain.maintenance.own_rules import OwnProse
from domain.models.maintenance import RequestCategory
from domain.models.preventive import EquipmentCategory

NO_REPORT = "Report not found"
DECIDED = "This report was accepted or declined already."
CODE_WRONG = "This code is not right. Look again at the newest message."
CODE_OVER = "This code is over. Please scan the code on the equipment and report it anew."
ONE_CONTACT = "Enter an e-mail address or a phone number, to which a code is sent."
NOT_A_NUMBER = "Enter a phone number like (401) 555-0134."
CODE_LIVES = timedelta(minutes=30)
MOST_TRIES = 3
DAY = 24 * HOUR
LONGEST = 2000

CATEGORY_OF: dict[EquipmentCategory, RequestCategory] = {
    "hvac": "hvac",
    "plumbing": "plumbing",
    "electrical": "electrical",
    "appliance": "appliance",
    "structural": "structural",
    "safety": "security",
    "landscaping": "landscaping",
    "other": "other",
}


def _a_number(value: str | None) -> str | None:
    if value is None:
        return None
    try:
        return read_phone(value).e164
    except Unreadable as error:
        raise ValueError(NOT_A_NUMBER) from error


class NewEquipmentReport(Fields):
    """What is broken, and how to reach who says so: an e-mail address, or a phone number."""

    description: Annotated[OwnProse, Field(max_length=LONGEST)]
    name: OptionalLine = None
    email: OptionalEmail = None
    phone: Annotated[OptionalPhone, AfterValidator(_a_number)] = None


class ReportCode(Fields):
    """The code that was sent."""

    code: Annotated[str, Field(pattern=r"^[0-9]{6}$")]


def limits_of(
    settings: Settings, link_id: UUID, property_id: UUID, report: NewEquipmentReport
) -> tuple[RateLimit, ...]:
    """By code, by network and by property; and one code a day for each address, however often it is typed."""
    most = settings.code_reports_per_hour
    network = network_of(current_call.get().address)
    contact = (report.email or report.phone or "").lower()
    return (
        visitor_mail(settings),
        RateLimit("report-code", str(link_id), most, HOUR),
        RateLimit("report-network", network, most // 2, HOUR),
        RateLimit("report-property", str(property_id), 10 * most, DAY),
        RateLimit("report-contact", contact, 1, DAY),
    )
