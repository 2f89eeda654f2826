"""What a vendor may hold: the rules of the form, the file and the assistant alike."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Annotated, NamedTuple, TypeVar

from pydantic import AfterValidator, BeforeValidator, Field

from domain.core.values.money import Money
from domain.core.values.text import Fields, Line, OptionalLine, Prose, Tags, one_line_or_none
from domain.models.vendors import VendorService


def _state(value: str | None) -> str | None:
    if value is not None and len(value) > 2:
        raise ValueError("Use the two letters of the state or province.")
    return value and value.upper()


Rating = Annotated[Decimal, Field(ge=0, le=5, multiple_of=Decimal("0.1"))]


class VendorFields(Fields):
    """A vendor as a file or a form gives it; `tax_id` is in the clear here and encrypted in the table."""

    company_name: Line
    contact_name: OptionalLine = None
    email: OptionalLine = None
    phone: OptionalLine = None
    address: OptionalLine = None
    city: OptionalLine = None
    state: Annotated[OptionalLine, AfterValidator(_state)] = None
    zip_code: Annotated[Annotated[str, Field(max_length=10)] | None, BeforeValidator(one_line_or_none)] = None
    service_type: VendorService | None = None
    tax_id: OptionalLine = None
    insurance_expiry: date | None = None
    license_number: OptionalLine = None
    rating: Rating | None = None
    hourly_rate: Money | None = None
    specialties: Tags = []
    notes: Prose = None
    is_active: bool = True


class Identity(NamedTuple):
    """What a vendor is recognised by, each as its natural key; '' where it is not known."""

    name: str
    address: str
    phone: str
    email: str


Found = TypeVar("Found")


def same_vendor(wanted: Identity, known: Sequence[tuple[Identity, Found]]) -> Found | None:
    """The known vendor of that name with the same address, phone or e-mail.

    Where the two have no such fact in common to compare, the name alone decides.
    """
    namesakes = [(identity, found) for identity, found in known if identity.name == wanted.name]
    for identity, found in namesakes:
        if any(mine and mine == theirs for mine, theirs in zip(wanted[1:], identity[1:], strict=True)):
            return found
    for identity, found in namesakes:
        if not any(mine and theirs for mine, theirs in zip(wanted[1:], identity[1:], strict=True)):
            return found
    return None
