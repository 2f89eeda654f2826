"""The argument types that several tools share: what they accept, and how a form asks for them."""

from decimal import Decimal
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from agent.replies import Option
from agent.tool import Slot
from agent.tools.formatting import words
from domain.core.parsing.dates import read_day
from domain.core.parsing.numbers import read_integer, read_money
from domain.core.values.dates import Day
from domain.core.values.money import Money
from domain.core.values.text import stripped
from domain.models.properties import PROPERTY_TYPES, UNIT_STATUSES, UnitStatus
from domain.models.properties import PropertyType as PropertyTypeName
from domain.models.vendors import VENDOR_SERVICES

MOST_WORDS = 200


def options_of(values: tuple[str, ...], names: dict[str, str] | None = None) -> tuple[Option, ...]:
    """A form's choices: the value in sentence case, unless it has a name of its own."""
    return tuple(Option((names or {}).get(value) or words(value), value) for value in values)


UNIT_STATUS_OPTIONS = options_of(UNIT_STATUSES, {"notice": "On notice", "pre_leased": "Pre-leased"})
TYPE_OPTIONS = options_of(PROPERTY_TYPES)
SERVICE_OPTIONS = options_of(VENDOR_SERVICES)


def _amount(value: Any) -> Any:
    """As people type it; numbers pass through."""
    value = stripped(value)
    return read_money(value) if isinstance(value, str) and value else value


def _whole(value: Any) -> Any:
    value = stripped(value)
    return read_integer(value) if isinstance(value, str) and value else value


def _day(value: Any) -> Any:
    value = stripped(value)
    return read_day(value) if isinstance(value, str) and value else value


def _text(value: Any) -> Any:
    """Models write unit numbers as numbers."""
    return stripped(str(value) if isinstance(value, int) and not isinstance(value, bool) else value)


Words = Annotated[str, Field(max_length=MOST_WORDS), BeforeValidator(_text)]
Amount = Annotated[Money, BeforeValidator(_amount)]
When = Annotated[Day, BeforeValidator(_day)]
Whole = Annotated[int, BeforeValidator(_whole)]

PropertyRef = Annotated[Words | None, Slot("Property", refers="property", placeholder="Maple Court")]
UnitRef = Annotated[Words | None, Slot("Unit", refers="unit", placeholder="203")]
ResidentRef = Annotated[Words | None, Slot("Resident", refers="resident", placeholder="Rosa Delgado")]
Bedrooms = Annotated[Annotated[Whole, Field(ge=0, le=10)] | None, Slot("Bedrooms", placeholder="2")]
State = Annotated[Words | None, Slot("State", placeholder="RI")]
Status = Annotated[UnitStatus | None, Slot("Status", options=UNIT_STATUS_OPTIONS)]
Days = Annotated[Annotated[Whole, Field(ge=0, le=3650)] | None, Slot("Days", placeholder="30")]
Rent = Annotated[Amount | None, Slot("Monthly rent", placeholder="1,450")]
SquareFeet = Annotated[Annotated[Whole, Field(ge=0, le=10_000_000)] | None, Slot("Square feet")]
PropertyType = Annotated[PropertyTypeName | None, Slot("Type", options=TYPE_OPTIONS)]


def plain(value: Decimal | None) -> str | None:
    """An amount as the statements take it."""
    return None if value is None else f"{value:.2f}"
