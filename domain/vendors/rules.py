"""What a vendor may hold: the rules of the form, the file and the assistant alike."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Annotated, NamedTuple, TypeVar
from uuid import UUID

from pydantic import Field

from domain.core.values.contacts import OptionalEmail, OptionalPhone
from domain.core.values.money import Money
from domain.core.values.postal import OptionalState, OptionalZipCode
from domain.core.values.text import (
    Changes,
    Fields,
    Line,
    OptionalLine,
    Prose,
    Tags,
    unchanged,
)
from domain.models.vendors import VendorService

MOST_PROPERTIES = 4000
PropertyIds = Annotated[list[UUID], Field(max_length=MOST_PROPERTIES)]
Rating = Annotated[Decimal, Field(ge=0, le=5, multiple_of=Decimal("0.1"))]


class VendorFields(Fields):
    """A vendor as a file or a form gives it; `tax_id` is in the clear here and encrypted in the table."""

    company_name: Line
    contact_name: OptionalLine = None
    email: OptionalLine = None
    phone: OptionalLine = None
    address: OptionalLine = None
    city: OptionalLine = None
    state: OptionalState = None
    zip_code: OptionalZipCode = None
    service_type: VendorService | None = None
    tax_id: OptionalLine = None
    insurance_expiry: date | None = None
    license_number: OptionalLine = None
    license_expiry: date | None = None
    rating: Rating | None = None
    hourly_rate: Money | None = None
    specialties: Tags = []
    notes: Prose = None
    is_active: bool = True


NAME_TAKEN = "Another vendor of this company has this name and the same address, phone or e-mail."
NAME_TAKEN_AGAIN = "Another vendor has this name and the same address, phone or e-mail now."
NOT_FOUND = "Vendor not found"


class _OfForm(Fields):
    """What the form may leave open."""

    contact_name: OptionalLine = None
    email: OptionalEmail = None
    phone: OptionalPhone = None
    address: OptionalLine = None
    city: OptionalLine = None
    state: OptionalState = None
    zip_code: OptionalZipCode = None
    insurance_expiry: date | None = None
    license_number: OptionalLine = None
    license_expiry: date | None = None
    hourly_rate: Money | None = None
    notes: Prose = None


class NewVendor(_OfForm):
    """A new vendor, the properties it serves, and the company it belongs to: without properties and without
    a company, the caller's only one."""

    company_name: Line
    service_type: VendorService
    rating: Rating = Decimal(0)
    specialties: Tags = []
    is_active: bool = True
    property_ids: PropertyIds = []
    company_id: UUID | None = None


class VendorChanges(_OfForm, Changes):
    """Changes to a vendor. `property_ids` are all properties it serves from now on, of those that the caller
    may write vendors at; others stay as they are."""

    company_name: Line = unchanged()
    service_type: VendorService = unchanged()
    rating: Rating = unchanged()
    specialties: Tags = unchanged()
    is_active: bool = unchanged()
    property_ids: PropertyIds = unchanged()


# The columns that a vendor is recognised by, in the order of `Identity`.
IDENTITY = ("company_name", "address", "phone", "email")


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
