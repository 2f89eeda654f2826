"""What the papers of a resident's own homes share as subjects: their tenancy, its property and unit."""

from typing import Any

from sqlalchemy import ColumnElement, FromClause, and_

from domain.ledger.subjects.homes import PROPERTY, TENANCY, UNIT
from domain.portfolio_query.subject import Field

OWN = "own"  # what residents ask about is theirs by their home, so this permission is in no table


def own_homes() -> FromClause:
    """Tenancies with their property and unit."""
    unit_here = and_(UNIT.c.property_id == TENANCY.c.property_id, UNIT.c.id == TENANCY.c.unit_id)
    return TENANCY.join(PROPERTY, PROPERTY.c.id == TENANCY.c.property_id).join(UNIT, unit_here)


def own_keys(row_id: ColumnElement[Any]) -> dict[str, ColumnElement[Any]]:
    return {"id": row_id, "tenancy_id": TENANCY.c.id}


def home_field() -> dict[str, Field]:
    return {"home": Field("record", TENANCY.c.id, ("home",), label=UNIT.c.unit_number)}
