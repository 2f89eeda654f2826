"""What may be asked about properties."""

from collections.abc import Iterator, Mapping
from typing import Any

from sqlalchemy import ColumnElement, FromClause, func, true

from domain.core.db.base import table_of
from domain.core.values.postal import FIVE_DIGITS
from domain.metrics.leases import property_today
from domain.metrics.occupancy import property_figures, share
from domain.models.properties import PROPERTY_STATUSES, PROPERTY_TYPES, Property
from domain.portfolio_query.subject import Field, Kind, Phrase, Relation, Screen, Subject
from domain.portfolio_query.value import Condition, HasRelated, Not

_PROPERTY = table_of(Property)
_figures = property_figures()
DETAILS = "properties.details.read"
# What the lists of amenities hold, each with the words that people ask for it by.
AMENITIES: Mapping[str, tuple[str, ...]] = {
    "pool": ("swimming pool",),
    "gym": ("fitness center", "fitness room"),
    "elevator": ("lift",),
    "laundry": ("laundry room", "in-unit laundry", "on-site laundry", "laundry in the building"),
    "dishwasher": (),
    "washer": ("washing machine",),
    "dryer": (),
    "balcony": ("balconies",),
    "patio": (),
    "roof deck": ("rooftop deck",),
    "garden": (),
    "garage": ("parking garage",),
    "bike storage": ("bike room",),
    "storage": ("storage room",),
    "loading dock": (),
    "package room": ("package lockers",),
    "concierge": ("doorman",),
    "fireplace": (),
    "air conditioning": ("a/c", "central air", "aircon"),
    "hardwood": ("hardwood floors",),
    "furnished": (),
    "playground": (),
    "clubhouse": (),
    "wheelchair": ("wheelchair access", "wheelchair accessible"),
}
BEDROOM_WORDS = ("bedroom", "bedroom count", "bedroom type", "bed", "br", "bdr", "bdrm", "bd", "b/r")


_has_late = HasRelated(relation="accounts", where=Condition(field="payment_status", values=("overdue",)))
_LATE = (
    "behind",
    "behind on rent",
    "late",
    "late on rent",
    "overdue",
    "delinquent",
    "in arrears",
    "past due",
)
_DEBT = ("delinquency", "arrears", "overdue rent", "late rent", "past due rent", "late payers",
         "delinquencies",
         "overdue balances", "overdue balance", "delinquent tenants", "late tenants", "past due balances",
         "delinquent residents", "overdue tenants", "past due balance")  # fmt: skip
NOBODY_LATE = (
    "without late payers",
    *(f"{nobody} {late}" for nobody in ("nobody", "no one", "no tenants", "no one is", "nobody is",
    "no residents",
      "no tenant", "no one who is", "nobody who is", "none") for late in _LATE),
    *(f"{no} {debt}" for no in ("no", "without", "zero", "free of", "with no", "without any", "has no",
    "have no",
      "with zero") for debt in _DEBT),
    "everyone has paid", "everyone is paid up", "everybody is paid up", "everyone paid up",
    "all tenants paid up",
    "everyone is current", "all paid up", "fully paid up", "everybody has paid", "everyone paid",
)  # fmt: skip
LATE_THERE = (
    "with late payers",
    *(f"{has} {debt}" for has in ("with", "has", "have", "with any", "with some") for debt in _DEBT),
)
_TYPES = {
    "apartment": (
        "apartment building",
        "apartment complex",
        "apartment property",
        "apartment house",
        "apartments",
    ),
    "single_family": ("single-family", "single family", "single family home", "single family house"),
    "multi_family": ("multi-family", "multi family", "multifamily"),
    "condo": ("condo", "condominium"),
    "townhouse": ("townhouse", "townhome", "town house", "row house"),
    "commercial": ("commercial", "office building"),
    "mixed_use": ("mixed-use", "mixed use"),
}


def amenities_of(rows: FromClause) -> Field:
    return Field("text", func.array_to_string(rows.c.amenities, ", "), ("amenities", "amenity", "features"))


def amenity_phrases() -> Iterator[Phrase]:
    """'with a pool', 'has an elevator', 'with in-unit laundry'."""
    for amenity, also in AMENITIES.items():
        words = (amenity, *also)
        with_it = (f"{has} {each}" for each in words for has in ("with", "has", "have", "having"))
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
            ("property type", "building type", *type_words),
            DETAILS,
            PROPERTY_TYPES,
            said=_TYPES,
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


FIELDS = {
    **place_fields(_PROPERTY.c.id, "type", "kind"),
    "name": Field("text", _PROPERTY.c.name, ("name",)),
    "address": Field("text", _PROPERTY.c.address, ("address", "street")),
    "status": Field("choice", _PROPERTY.c.status, ("status",), DETAILS, PROPERTY_STATUSES),
    "year_built": Field(
        "number",
        _PROPERTY.c.year_built,
        (
            "year built",
            "built",
            "built in",
            "construction year",
            "what year",
            "which year",
            "constructed",
            "put up",
            "construction",
        ),
        DETAILS,
        more=("new", "recent"),
        less=("old",),
        untold=True,
    ),
    "amenities": amenities_of(_PROPERTY),
    "units": _figure(
        "number", _figures.c.unit_count, "units", "apartments", "doors", unit="units", more=("large", "big")
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
        "occupancy",
        "occupancy rate",
        "occupied",
        "full",
        "leased",
        "rented",
        "filled",
        "let",
        "leased up",
        unit="%",
        more=("full",),
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
    asked_by=("anything we own", "everything we own", "what do we own", "anything we manage"),
    phrases=(
        RESIDENTIAL,
        *amenity_phrases(),
        Phrase(
            ("with vacant units", "with vacancies", "with empty units", "with a vacancy"),
            where=Condition(field="vacant_units", operator="at_least", values=("1",)),
        ),
        Phrase(
            ("without vacancies", "no vacancies", "no vacant units", "without vacant units"),
            where=Condition(field="vacant_units", values=("0",)),
        ),
        Phrase(
            ("fully occupied", "fully leased", "fully rented", "full"),
            where=Condition(field="occupancy", values=("100",)),
        ),
        Phrase(LATE_THERE, where=_has_late),
        Phrase(NOBODY_LATE, where=Not(part=_has_late)),
        Phrase(("with a single unit", "single unit"), where=Condition(field="units", values=("1",))),
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
    },
)
