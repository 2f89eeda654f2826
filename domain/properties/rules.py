"""What a property may hold: the rules of the form, the file and the assistant alike."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from domain.core.values.dates import known_zones, utc_now
from domain.core.values.text import Fields, Line, OptionalLine, Prose, Tags

PropertyType = Literal[
    "apartment",
    "single_family",
    "multi_family",
    "condo",
    "townhouse",
    "commercial",
    "house",
    "mixed_use",
]
PropertyStatus = Literal["active", "inactive"]


def _zone(value: str | None) -> str | None:
    if value is not None and value not in known_zones():
        raise ValueError("Choose a time zone from the list.")
    return value


def _year(value: int | None) -> int | None:
    this_year = utc_now().year
    if value is not None and not 1800 <= value <= this_year:
        raise ValueError(f"Enter a year between 1800 and {this_year}.")
    return value


def _state(value: str) -> str:
    if len(value) > 2:
        raise ValueError("Use the two letters of the state or province.")
    return value.upper()


State = Annotated[Line, AfterValidator(_state)]
ZipCode = Annotated[Line, Field(max_length=10)]
YearBuilt = Annotated[int | None, AfterValidator(_year)]
TimeZone = Annotated[OptionalLine, AfterValidator(_zone)]
UnitCount = Annotated[int, Field(ge=1, le=100_000)]


class PropertyOfFile(Fields):
    """A property as a file gives it: how many units it has may be unknown."""

    name: Line
    address: Line
    city: Line
    state: State
    zip_code: ZipCode
    total_units: UnitCount | None = None
    short_name: OptionalLine = None
    property_type: PropertyType | None = None
    year_built: YearBuilt = None
    amenities: Tags = []
    description: Prose = None
    status: PropertyStatus = "active"
    time_zone: TimeZone = None


class PropertyFields(PropertyOfFile):
    """A new property, complete."""

    total_units: UnitCount


class PropertyChanges(Fields):
    """Changes to a property: absent is unchanged, null clears what may be empty."""

    name: Line = ""
    address: Line = ""
    city: Line = ""
    state: State = ""
    zip_code: ZipCode = ""
    total_units: UnitCount = 1
    short_name: OptionalLine = None
    property_type: PropertyType | None = None
    year_built: YearBuilt = None
    amenities: Tags = []
    description: Prose = None
    status: PropertyStatus = "active"
    time_zone: Annotated[Line, AfterValidator(_zone)] = ""
