"""What a company may hold, and which one a new row belongs to: decisions without a database."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from domain.core.errors import FieldError, Invalid
from domain.core.values.contacts import OptionalEmail, OptionalPhone
from domain.core.values.dates import Day
from domain.core.values.money import Money, Percent
from domain.core.values.postal import OptionalState, OptionalZipCode
from domain.core.values.text import Changes, Line, OptionalLine, Prose, unchanged
from domain.core.values.time_zones import TimeZone
from domain.models.books import LateFeeKind

# What may be asked of a whole company: held on some property of it, or by owning it.
CompanyRight = Literal[
    "properties.write",
    "team.write",
    "vendors.read",
    "vendors.write",
    "vendors.delete",
    "leases.read",
    "leases.write",
]

FEE_AMOUNT = "Say how much the late fee is."
FEE_PERCENT = "Say how many percent the late fee is."
SEVERAL_COMPANIES = "You work for several companies. Choose the one that this belongs to."


LimitHours = Annotated[int, Field(ge=1, le=720)]
LimitDays = Annotated[int, Field(ge=1, le=90)]


class CompanyChanges(Changes):
    """Changes to a company."""

    name: Line = unchanged()
    address: OptionalLine = None
    city: OptionalLine = None
    state: OptionalState = None
    zip_code: OptionalZipCode = None
    time_zone: TimeZone = unchanged()
    email: OptionalEmail = None
    phone: OptionalPhone = None
    emergency_phone: OptionalPhone = None
    late_fee_grace_days: Annotated[int, Field(ge=0, le=60)] = unchanged()
    renewal_notice_days: Annotated[int, Field(ge=0, le=365)] = unchanged()
    late_fees_waived_a_year: Annotated[int, Field(ge=0, le=12)] = unchanged()
    late_fee_kind: LateFeeKind = unchanged()
    late_fee_amount: Money | None = None
    late_fee_percent: Percent | None = None
    nsf_fee: Money = unchanged()
    answer_hours_urgent: LimitHours = unchanged()
    answer_hours: LimitHours = unchanged()
    update_hours_urgent: LimitHours = unchanged()
    update_hours_high: LimitHours = unchanged()
    update_days_normal: LimitDays = unchanged()
    update_days_low: LimitDays = unchanged()
    mails_owner_statements: bool = unchanged()
    signed_retention_years: Annotated[int, Field(ge=1, le=50)] = unchanged()
    paper_copy_fee: Money = unchanged()
    former_portal_days: Annotated[int, Field(ge=1, le=3650)] | None = None
    closed_days: Annotated[list[Day], Field(max_length=400)] = unchanged()
    help_text: Prose = None
    privacy_text: Prose = None
    terms_text: Prose = None


def check_late_fee(kind: str, amount: Decimal | None, percent: Decimal | None) -> None:
    """Raises Invalid for a late fee that does not say how much it is."""
    if kind in ("flat", "daily") and not amount:
        raise Invalid.field("late_fee_amount", FEE_AMOUNT)
    if kind == "percent" and not percent:
        raise Invalid.field("late_fee_percent", FEE_PERCENT)


class CompanyRequired(Invalid):
    """The caller may add such a row to several companies, and the request names none."""

    code = "company_required"

    def __init__(self, field: str = "company_id") -> None:
        super().__init__([FieldError(field, SEVERAL_COMPANIES)])


@dataclass(frozen=True, slots=True)
class CompanyOption:
    """A company that the caller may add rows to."""

    id: UUID
    name: str
    is_owner: bool


@dataclass(frozen=True, slots=True)
class TargetCompany:
    """Where new rows go; `is_named` where the request said so, else it follows from the caller's rights."""

    id: UUID
    is_named: bool


@dataclass(frozen=True, slots=True)
class CompanyChoice:
    """What to ask before rows are added: nothing where there is nothing to choose between."""

    options: Sequence[CompanyOption]
    is_required: bool


def choice_of(options: Sequence[CompanyOption], *, others: bool) -> CompanyChoice:
    """`others` says that the caller sees companies without the right to add to them: their rows would not be
    doubled by a guess, so the only company of the caller's is worth naming, too."""
    asks = len(options) > 1 or others
    return CompanyChoice(options if asks else (), is_required=len(options) > 1)


def only_option(options: Sequence[CompanyOption], *, own_first: bool = False) -> CompanyOption | None:
    """The one company that a new row can only belong to, or None where there is none yet. With `own_first`
    the only one that the caller owns comes before those that they work for. Raises CompanyRequired."""
    owned = [option for option in options if option.is_owner]
    if own_first and len(owned) == 1:
        return owned[0]
    if len(options) > 1:
        raise CompanyRequired
    return options[0] if options else None
