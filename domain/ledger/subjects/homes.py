"""What papers of tenancies share as subjects: their property, unit, resident and permission."""

from typing import Any

from sqlalchemy import ColumnElement, FromClause, and_, literal, literal_column, select

from domain.core.db.base import table_of
from domain.metrics.home_label import home_label
from domain.models.autopay import Autopay
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
from domain.models.tenancies import Tenancy
from domain.portfolio_query.subject import Field, Relation
from domain.properties.subject import place_fields
from domain.properties.terms import BEDROOM_WORDS

READ = "payments.read"
TENANCY = table_of(Tenancy)
PROPERTY = table_of(Property)
UNIT = table_of(Unit)
RESIDENT = table_of(Resident)
_AUTOPAY = table_of(Autopay)
NAME: ColumnElement[Any] = RESIDENT.c.first_name.concat(" ").concat(RESIDENT.c.last_name)
HOME: ColumnElement[Any] = PROPERTY.c.name.concat(literal_column("' · Unit '")).concat(UNIT.c.unit_number)
# Who is asked for without being named.
GONE = (
    "former", "moved out", "past", "ex", "no longer here", "previous", "have moved out", "has moved out",
    "already moved out",
)  # fmt: skip
SOMEBODY = ("who", "everyone who", "anyone who", "anybody", "anyone")
RELATIONS = {
    "property": Relation("properties", (("property_id", "id"),), one=True),
    "unit": Relation("units", (("property_id", "property_id"), ("unit_id", "id")), one=True),
    "resident": Relation("residents", (("property_id", "property_id"), ("resident_id", "id")), one=True),
}


def autopay_of(property_id: Any, tenancy_id: Any, *states: str) -> ColumnElement[bool]:
    """Somebody's AutoPay of that tenancy is in one of these states."""
    found = select(_AUTOPAY.c.id).where(
        _AUTOPAY.c.property_id == property_id,
        _AUTOPAY.c.tenancy_id == tenancy_id,
        _AUTOPAY.c.status.in_(map(literal, states)),
    )
    return found.correlate_except(_AUTOPAY).exists()


def newest_first(day: ColumnElement[Any]) -> ColumnElement[Any]:
    """What rows are put in order by, so that the last day comes first."""
    return literal_column("DATE '9999-12-31'") - day


def at_home(papers: FromClause) -> FromClause:
    """The papers with their tenancy, and where and whose it is."""
    same = and_(TENANCY.c.property_id == papers.c.property_id, TENANCY.c.id == papers.c.tenancy_id)
    return with_home(papers.join(TENANCY, same))


def with_home(tenancies: FromClause) -> FromClause:
    """Tenancies with their property, unit and resident."""
    unit_here = and_(UNIT.c.property_id == TENANCY.c.property_id, UNIT.c.id == TENANCY.c.unit_id)
    of_resident = and_(
        RESIDENT.c.property_id == TENANCY.c.property_id, RESIDENT.c.id == TENANCY.c.resident_id
    )
    return (
        tenancies.join(PROPERTY, PROPERTY.c.id == TENANCY.c.property_id)
        .join(UNIT, unit_here)
        .join(RESIDENT, of_resident)
    )


def home_fields() -> dict[str, Field]:
    """Where, and whose tenancy."""
    return {
        **place_fields(TENANCY.c.property_id),
        "unit": Field("record", TENANCY.c.unit_id, ("unit", "apartment"), label=home_label(UNIT, PROPERTY)),
        "resident": Field(
            "record",
            TENANCY.c.resident_id,
            ("tenant", "resident", "account", "person"),
            "residents.read",
            label=NAME,
        ),
        "bedrooms": Field(
            "number",
            UNIT.c.bedrooms,
            BEDROOM_WORDS,
            "units.read",
            unit="bedrooms",
            said={"0": ("studio",)},
        ),
    }


def home_keys(row_id: ColumnElement[Any]) -> dict[str, ColumnElement[Any]]:
    return {
        "id": row_id,
        "property_id": TENANCY.c.property_id,
        "tenancy_id": TENANCY.c.id,
        "unit_id": TENANCY.c.unit_id,
        "resident_id": TENANCY.c.resident_id,
    }
