"""What a resident's vehicle and pet may hold."""

from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field

from domain.core.values.dates import utc_now
from domain.core.values.text import Changes, Fields, Line, OptionalLine, unchanged
from domain.models.residents import PetType

OLDEST_VEHICLE = 1900
HEAVIEST_PET = 100_000


def _model_year(value: int | None) -> int | None:
    newest = utc_now().year + 1
    if value is not None and not OLDEST_VEHICLE <= value <= newest:
        raise ValueError(f"Enter a year between {OLDEST_VEHICLE} and {newest}.")
    return value


def _whole(value: Any) -> Any:
    """A weight of 12.6 is kept as 13: pets are weighed in whole units."""
    return round(value) if isinstance(value, float) and abs(value) < HEAVIEST_PET else value


ModelYear = Annotated[int | None, AfterValidator(_model_year)]
Weight = Annotated[Annotated[int, Field(ge=0, le=HEAVIEST_PET)] | None, BeforeValidator(_whole)]


class _OptionalOfVehicle(Fields):
    """What a vehicle may leave open."""

    year: ModelYear = None
    color: OptionalLine = None
    parking_spot: OptionalLine = None


class VehicleFields(_OptionalOfVehicle):
    """A new vehicle."""

    make: Line
    model: Line
    license_plate: Line


class VehicleChanges(_OptionalOfVehicle, Changes):
    """Changes to a vehicle."""

    make: Line = unchanged()
    model: Line = unchanged()
    license_plate: Line = unchanged()


class _OptionalOfPet(Fields):
    """What a pet may leave open."""

    breed: OptionalLine = None
    weight: Weight = None
    registration_number: OptionalLine = None


class PetFields(_OptionalOfPet):
    """A new pet."""

    name: Line
    type: PetType = "dog"
    vaccinated: bool = True


class PetChanges(_OptionalOfPet, Changes):
    """Changes to a pet."""

    name: Line = unchanged()
    type: PetType = unchanged()
    vaccinated: bool = unchanged()
