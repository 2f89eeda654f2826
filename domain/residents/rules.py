"""What a resident may hold and how their status moves: the rules of form, file and assistant alike."""

from datetime import date
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field

from domain.core.values.contacts import Email, OptionalEmail, OptionalPhone, Phone
from domain.core.values.dates import Day, utc_now
from domain.core.values.money import Money
from domain.core.values.postal import OptionalState, OptionalZipCode
from domain.core.values.text import (
    Changes,
    Fields,
    OptionalFreeLine,
    OptionalLine,
    Prose,
    in_words,
    one_line,
    unchanged,
)
from domain.models.residents import EvictionStatus, FlexibleRentStatus, ResidentStatus, StatementMethod

NAME_MISSING = "Please enter resident name"
OLDEST_BIRTH_YEAR = 1900

# Where a status may go by itself; an owner may correct any other with a reason.
MOVES: dict[str, tuple[str, ...]] = {
    "pending": ("active", "inactive"),
    "active": ("inactive",),
    "inactive": ("active",),
    "evicted": ("inactive",),
}


def _named(value: str) -> str:
    if not value:
        raise ValueError(NAME_MISSING)
    return value


def _born(value: date | None) -> date | None:
    if value is not None and not (value.year >= OLDEST_BIRTH_YEAR and value <= utc_now().date()):
        raise ValueError("Enter a birth date in the past.")
    return value


def _four_digits(value: str | None) -> str | None:
    if value is not None and not (len(value) == 4 and value.isascii() and value.isdigit()):
        raise ValueError("Enter the last four digits.")
    return value


Name = Annotated[str, Field(max_length=200), BeforeValidator(one_line), AfterValidator(_named)]
BirthDate = Annotated[date | None, AfterValidator(_born)]
SsnLastFour = Annotated[OptionalLine, AfterValidator(_four_digits)]


class _Optional(Fields):
    """What a resident may leave open."""

    date_of_birth: BirthDate = None
    ssn_last_four: SsnLastFour = None
    emergency_contact_name: OptionalLine = None
    emergency_contact_phone: OptionalPhone = None
    emergency_contact_relationship: OptionalLine = None
    employer: OptionalLine = None
    employer_phone: OptionalPhone = None
    annual_income: Money | None = None
    move_in_date: Day | None = None
    move_out_date: Day | None = None
    expected_move_out_date: Day | None = None
    expected_arrival_date: Day | None = None
    notes: Prose = None
    statement_method: StatementMethod | None = None
    eviction_status: EvictionStatus | None = None
    flexible_rent_status: FlexibleRentStatus | None = None
    special_incentives: Prose = None
    leasing_agent: OptionalLine = None
    address: OptionalLine = None
    city: OptionalLine = None
    state: OptionalState = None
    zipcode: OptionalZipCode = None


class ResidentFields(_Optional):
    """A new resident, as a form or a file gives them; without a status it comes from unit and dates."""

    first_name: Name
    last_name: Name
    email: OptionalEmail = None
    phone: OptionalPhone = None
    status: ResidentStatus | None = None


class ResidentChanges(_Optional, Changes):
    """Changes to a resident, who never moves to another property."""

    first_name: Name = unchanged()
    last_name: Name = unchanged()
    email: Email = unchanged()
    phone: Phone = unchanged()
    status: ResidentStatus = unchanged()
    status_reason: Annotated[OptionalFreeLine, AfterValidator(in_words)] = None


def status_at(today: date, *, has_unit: bool, lease_start: date | None, move_out: date | None) -> str:
    """The status of somebody whose file or form does not say: gone, living here, or still to come."""
    if move_out is not None and move_out < today:
        return "inactive"
    if not has_unit or (lease_start is not None and lease_start > today):
        return "pending"
    return "active"


def move_refused(current: str, wanted: str) -> str | None:
    """Why a status may not move there by itself; None where it may."""
    legal = MOVES[current]
    if wanted == current or wanted in legal:
        return None
    return (
        f"A resident who is {current} can become {' or '.join(legal)}. "
        f"An owner may correct the status to {wanted} with a reason."
    )
