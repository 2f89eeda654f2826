"""What a figure is asked to count: everything in scope, or less."""

from dataclasses import asdict, dataclass
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Integer, Text, Uuid, func, or_
from sqlalchemy.orm import InstrumentedAttribute

from domain.core.db.statements import param

Column = ColumnElement[Any] | InstrumentedAttribute[Any]


@dataclass(frozen=True, slots=True)
class Filters:
    """Each set field leaves out what differs; None leaves nothing out."""

    property_id: UUID | str | None = None
    bedrooms: int | None = None
    status: str | None = None
    city: str | None = None
    state: str | None = None
    property_type: str | None = None

    def parameters(self) -> dict[str, object]:
        values = asdict(self)
        return values | {"property_id": self.property_id and str(self.property_id)}


EVERYTHING = Filters()


def same(name: str, column: Column, type_: Any) -> ColumnElement[bool]:
    """The column equals the parameter, or the parameter is not set."""
    wanted = param(name, type_)
    return or_(wanted.is_(None), column == wanted)


def same_words(name: str, column: Column) -> ColumnElement[bool]:
    """The same, case-, space- and punctuation-blind."""
    wanted = param(name, Text())
    return or_(wanted.is_(None), func.natural_key(column) == func.natural_key(wanted))


def at_place(property_id: Column, city: Column, state: Column, kind: Column) -> list[ColumnElement[bool]]:
    """The conditions that every noun of a property shares."""
    return [
        same("property_id", property_id, Uuid()),
        same_words("city", city),
        same_words("state", state),
        same("property_type", kind, Text()),
    ]


def with_rooms(bedrooms: Column, status: Column) -> list[ColumnElement[bool]]:
    return [same("bedrooms", bedrooms, Integer()), same("status", status, Text())]
