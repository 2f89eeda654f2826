"""What a unit is called beside those of other properties: '101 at Alder Court'."""

from typing import Any

from sqlalchemy import ColumnElement, FromClause, literal_column


def home_label(unit: FromClause, place: FromClause) -> ColumnElement[Any]:
    """Null where there is no unit."""
    return unit.c.unit_number.concat(literal_column("' at '")).concat(place.c.name)
