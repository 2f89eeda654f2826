"""What a property may hold: the rules of the form, the file and the assistant alike."""

from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, Field

from domain.core.values.dates import utc_now
from domain.core.values.postal import State, ZipCode
from domain.core.values.text import Changes, Fields, Line, OptionalLine, Prose, Tags, unchanged
from domain.core.values.time_zones import OptionalTimeZone, TimeZone
from domain.models.properties import PropertyStatus, PropertyType

NAME_TAKEN = "Another property of this company has this name and address."
NAME_TAKEN_AGAIN = "Another property has this name and address now."


def _year(value: int | None) -> int | None:
    this_year = utc_now().year
    if value is not None and not 1800 <= value <= this_year:
        raise ValueError(f"Enter a year between 1800 and {this_year}.")
    return value


YearBuilt = Annotated[int | None, AfterValidator(_year)]
UnitCount = Annotated[int, Field(ge=1, le=100_000)]


class _Optional(Fields):
    """What a property may leave open."""

    short_name: OptionalLine = None
    property_type: PropertyType | None = None
    year_built: YearBuilt = None
    description: Prose = None


class PropertyOfFile(_Optional):
    """A property as a file gives it: how many units it has may be unknown."""

    name: Line
    address: Line
    city: Line
    state: State
    zip_code: ZipCode
    total_units: UnitCount | None = None
    amenities: Tags = []
    status: PropertyStatus = "active"
    time_zone: OptionalTimeZone = None


class PropertyFields(PropertyOfFile):
    """A new property, complete."""

    total_units: UnitCount


class NewProperty(PropertyFields):
    """A new property and the company it belongs to; without one, the maker's own or only one."""

    company_id: UUID | None = None


class PropertyChanges(_Optional, Changes):
    """Changes to a property."""

    name: Line = unchanged()
    address: Line = unchanged()
    city: Line = unchanged()
    state: State = unchanged()
    zip_code: ZipCode = unchanged()
    total_units: UnitCount = unchanged()
    amenities: Tags = unchanged()
    status: PropertyStatus = unchanged()
    time_zone: TimeZone = unchanged()
