"""What a unit may hold, and why one is occupied: the rules of the form, the file and the assistant alike."""

from decimal import Decimal
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema

from domain.core.values.money import Money
from domain.core.values.postal import OptionalState, OptionalZipCode
from domain.core.values.text import Changes, Fields, OptionalLine, Tags, one_line, unchanged
from domain.models.properties import UnitStatus, UnitType

PROPERTY_AND_NUMBER = "Please select a property and enter a unit number."
NUMBER_TAKEN = "This property already has a unit with this number."
NUMBER_TAKEN_AGAIN = "Another unit of this property has this number now."
LEASED = "This unit has a current lease. End the lease first, then delete the unit."
LIVED_IN = "Somebody lives in this unit. Move them out first, then delete the unit."
NO_LEASE = "No lease recorded"
SOMEBODY_LIVES_HERE = ("occupied", "notice")


def _present(number: str) -> str:
    if not number:
        raise ValueError(PROPERTY_AND_NUMBER)
    return number


UnitNumber = Annotated[str, BeforeValidator(one_line), Field(max_length=200), AfterValidator(_present)]
Bedrooms = Annotated[int, Field(ge=0, le=10)]
Bathrooms = Annotated[
    Decimal,
    Field(ge=0, le=10, multiple_of=Decimal("0.5")),
    WithJsonSchema({"type": "number", "minimum": 0, "maximum": 10, "multipleOf": 0.5}),
]
SquareFeet = Annotated[int, Field(ge=0, le=10_000_000)]
FloorNumber = Annotated[int, Field(ge=1, le=100)]
MaxOccupancy = Annotated[int, Field(ge=1, le=20)]
ParkingSpaces = Annotated[int, Field(ge=0, le=10)]


class _Optional(Fields):
    """What a unit may leave open."""

    unit_type: UnitType | None = None
    bedrooms: Bedrooms | None = None
    bathrooms: Bathrooms | None = None
    square_feet: SquareFeet | None = None
    rent_amount: Money | None = None
    deposit_amount: Money | None = None
    floor_number: FloorNumber | None = None
    max_occupancy: MaxOccupancy | None = None
    parking_spaces: ParkingSpaces | None = None
    mailbox_assignment: OptionalLine = None
    street: OptionalLine = None
    city: OptionalLine = None
    state: OptionalState = None
    zipcode: OptionalZipCode = None
    amenities: Tags = []


class UnitFields(_Optional):
    """A unit as a file gives it: what is not said is not known."""

    unit_number: UnitNumber
    status: UnitStatus = "vacant"


class NewUnit(UnitFields):
    """A unit added by hand, with the form's defaults for what is not said."""

    property_id: UUID
    unit_type: UnitType | None = "apartment"
    bedrooms: Bedrooms | None = 1
    bathrooms: Annotated[Bathrooms | None, Field(json_schema_extra={"default": 1})] = Decimal(1)
    rent_amount: Money | None = Decimal(0)
    deposit_amount: Money | None = Decimal(0)
    floor_number: FloorNumber | None = 1
    parking_spaces: ParkingSpaces | None = 0


class UnitChanges(_Optional, Changes):
    """Changes to a unit, which never moves to another property."""

    unit_number: UnitNumber = unchanged()
    status: UnitStatus = unchanged()
    amenities: Tags = unchanged()


def occupancy_note(status: str, *, has_current_lease: bool) -> str | None:
    """Why somebody lives here without a current lease; None where nothing needs explaining."""
    return NO_LEASE if status in SOMEBODY_LIVES_HERE and not has_current_lease else None
