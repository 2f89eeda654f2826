"""What may be asked about properties."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from sqlalchemy import ColumnElement, FromClause, Integer, func, true

from domain.core.db.base import table_of
from domain.core.values.postal import FIVE_DIGITS
from domain.metrics.leases import property_today
from domain.metrics.occupancy import property_figures, share
from domain.models.properties import PROPERTY_STATUSES, PROPERTY_TYPES, Property
from domain.models.vendors import VendorProperty
from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Field, Kind, Phrase, Relation, Screen, Subject, Through
from domain.portfolio_query.value import Condition, HasRelated, Not
from domain.properties.terms import (
    AMENITIES,
    HAS,
    LATE_THERE,
    NOBODY_LATE,
    OCCUPANCY_WORDS,
    ONE_UNIT,
    TYPE_WORDS,
    TYPES,
    YEAR_WORDS,
)

_PROPERTY = table_of(Property)
_figures = property_figures()
DETAILS = "properties.details.read"
HAS_LATE = HasRelated(relation="accounts", where=Condition(field="payment_status", values=("overdue",)))


def amenities_of(rows: FromClause) -> Field:
    return Field("text", func.array_to_string(rows.c.amenities, ", "), ("amenities", "amenity", "features"))


def amenity_phrases() -> Iterator[Phrase]:
    """'with a pool', 'has an elevator', 'with in-unit laundry'."""
    for amenity, also in AMENITIES.items():
        words = (amenity, *also)
        with_it = (f"{has} {each}" for each in words for has in HAS)
        where = Condition(field="amenities", operator="contains", values=(amenity,))
        yield Phrase((*with_it, *words), where=where)


# Also of the units, leases and residents there.
RESIDENTIAL = Phrase(
    ("residential", "for living"),
    where=Condition(field="property_type", operator="is_not", values=("commercial",)),
)


def place_fields(property_id: ColumnElement[Any], *type_words: str) -> dict[str, Field]:
    """What records of a property share; their query joins `properties`. Of the records of another subject
    their own type is asked for by that word."""
    return {
        "property": Field(
            "record",
            property_id,
            ("property", "building", "complex", "place", "site"),
            label=_PROPERTY.c.name,
            preposition="at",
        ),
        "city": Field("text", _PROPERTY.c.city, ("city", "town"), preposition="in"),
        "state": Field("text", _PROPERTY.c.state, ("state", "province"), preposition="in"),
        "zip_code": Field(
            "text",
            _PROPERTY.c.zip_code,
            ("zip code", "zip", "postal code"),
            preposition="in",
            written=FIVE_DIGITS,
        ),
        "property_type": Field(
            "choice",
            _PROPERTY.c.property_type,
            (*TYPE_WORDS, *type_words),
            DETAILS,
            PROPERTY_TYPES,
            said=TYPES,
            before_noun=True,
        ),
    }


def _figure(
    kind: Kind,
    column: ColumnElement[Any],
    *words: str,
    unit: str = "",
    more: tuple[str, ...] = (),
    less: tuple[str, ...] = (),
) -> Field:
    return Field(
        kind,
        column,
        words,
        DETAILS,
        unit=unit,
        needs=("figures",),
        more=more,
        less=less,
        counts_rows=unit.endswith("units"),
    )


_place = place_fields(_PROPERTY.c.id, "type", "kind")
# Of other records 'apartments' are their units.
_types = {**TYPES, "apartment": (*TYPES["apartment"], "apartments")}

FIELDS = {
    **_place,
    "property_type": replace(_place["property_type"], said=_types),
    "name": Field("text", _PROPERTY.c.name, ("name",)),
    "address": Field("text", _PROPERTY.c.address, ("address", "street")),
    "status": Field("choice", _PROPERTY.c.status, ("status",), DETAILS, PROPERTY_STATUSES),
    "year_built": Field(
        "number",
        _PROPERTY.c.year_built,
        YEAR_WORDS,
        DETAILS,
        more=("new", "recent", "young", "modern"),
        less=("old", "aged", "early"),
        untold=True,
    ),
    "age": Field(
        "number",
        func.extract("year", property_today()).cast(Integer) - _PROPERTY.c.year_built,
        ("age", "building age", "how old", "years old", "age in years"),
        DETAILS,
        unit="years",
        untold=True,
    ),
    "amenities": amenities_of(_PROPERTY),
    "units": _figure(
        "number",
        _figures.c.unit_count,
        "units",
        "apartments",
        "doors",
        "unit count",
        "door count",
        unit="units",
        more=("large", "big"),
    ),
    "occupied_units": _figure(
        "number", _figures.c.full_units, "occupied units", "full units", unit="occupied units"
    ),
    "vacant_units": _figure(
        "number", _figures.c.vacant_units, "vacant units", "vacancies", unit="vacant units"
    ),
    "occupancy": _figure(
        "number",
        func.round(share(_figures.c.full_units, _figures.c.unit_count), 2),
        *OCCUPANCY_WORDS,
        unit="%",
        more=("full", "occupied"),
        less=("empty",),
    ),
    "monthly_revenue": _figure(
        "money",
        _figures.c.monthly_revenue,
        "monthly revenue",
        "revenue",
        "monthly rent",
        "income",
        "rental income",
        "rent coming in",
        unit="a month",
    ),
    "potential_revenue": _figure("money", _figures.c.potential_revenue, "potential revenue", unit="a month"),
}

_joins: dict[str, tuple[FromClause, ColumnElement[bool]]] = {"figures": (_figures, true())}

SUBJECT = Subject(
    name="properties",
    one="property",
    many="properties",
    words=("property", "building", "complex", "community", "site"),
    path="/properties/{id}",
    screen=Screen("Properties", "/properties", {"type": "property_type"}),
    permission="properties.read",
    scope="property",
    base=_PROPERTY,
    live=_PROPERTY.c.deleted_at.is_(None),
    keys={
        "id": _PROPERTY.c.id,
        "property_id": _PROPERTY.c.id,
        "company_id": _PROPERTY.c.company_id,
    },
    today=property_today(),
    title=_PROPERTY.c.name,
    subtitle=func.concat_ws(", ", _PROPERTY.c.city, _PROPERTY.c.state),
    order=(_PROPERTY.c.name, _PROPERTY.c.id),
    fields=FIELDS,
    shown=("property_type", "units", "occupancy"),
    joins=_joins,
    asked_by=(
        "anything we own",
        "everything we own",
        "what do we own",
        "anything we manage",
        "do we own anything",
        "what do we manage",
        "do we manage anything",
        *(
            f"{all_} we {run}"
            for all_ in ("everything", "anything", "all that", "all")
            for run in ("run", "have")
        ),
        *(
            "what do we run",
            "everything that we manage",
            "everything we look after",
            "everything in portfolio",
        ),
    ),
    phrases=(
        RESIDENTIAL,
        *amenity_phrases(),
        Phrase(
            ("with vacant units", "with vacancies", "with empty units", "with a vacancy"),
            where=Condition(field="vacant_units", operator="at_least", values=("1",)),
        ),
        Phrase(
            (
                *("without vacancies", "no vacancies", "no vacant units", "without vacant units"),
                *ways("nothing, with nothing, have nothing, has nothing", "vacant, empty, available"),
            ),
            where=Condition(field="vacant_units", values=("0",)),
        ),
        Phrase(
            ("fully occupied", "fully leased", "fully rented", "full"),
            where=Condition(field="occupancy", values=("100",)),
        ),
        Phrase(LATE_THERE, where=HAS_LATE),
        Phrase(NOBODY_LATE, where=Not(part=HAS_LATE)),
        Phrase(ONE_UNIT, where=Condition(field="units", values=("1",))),
    ),
    relations={
        "units": Relation("units", (("id", "property_id"),)),
        "residents": Relation("residents", (("id", "property_id"),)),
        "leases": Relation("leases", (("id", "property_id"),)),
        "accounts": Relation("accounts", (("id", "property_id"),)),
        "requests": Relation("requests", (("id", "property_id"),)),
        "work_orders": Relation("work_orders", (("id", "property_id"),)),
        "equipment": Relation("equipment", (("id", "property_id"),)),
        "schedules": Relation("schedules", (("id", "property_id"),)),
        "documents": Relation("documents", (("id", "property_id"),)),
        "bills": Relation("bills", (("id", "property_id"),)),
        "pets": Relation("pets", (("id", "property_id"),)),
        "vehicles": Relation("vehicles", (("id", "property_id"),)),
        "vendors": Relation(
            "vendors",
            through=Through(
                table_of(VendorProperty), own=(("id", "property_id"),), theirs=(("vendor_id", "id"),)
            ),
        ),
    },
)
