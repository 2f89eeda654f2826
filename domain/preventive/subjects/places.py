"""What equipment, schedules and work orders share as subjects: where they are, and what they belong to."""

from sqlalchemy import ColumnElement, FromClause, Table, and_

from domain.maintenance.speaking import WHO
from domain.metrics.home_label import home_label
from domain.portfolio_query.subject import Field, Phrase, Relation
from domain.portfolio_query.value import Condition
from domain.preventive.columns import EQUIPMENT, PROPERTY, UNIT, VENDOR

EQUIPMENT_WORDS = {
    "hvac": ("HVAC", "heating", "air conditioning", "cooling"),
    "plumbing": ("plumbing",),
    "electrical": ("electrical", "electric"),
    "appliance": ("appliance",),
    "structural": ("structural",),
    "safety": ("safety", "fire safety", "life safety", "safety related"),
    "landscaping": ("landscaping",),
    "other": ("other category",),
}
# What stands in most buildings and is asked for by what it is called.
_THINGS = (
    "boiler", "lift", "furnace", "water heater", "rooftop unit", "elevator", "generator", "chiller",
    "sprinkler",
    "gutter", "backflow preventer", "fire extinguisher", "smoke detector", "emergency light", "sump pump",
    "garage door",
)  # fmt: skip
PROPERTY_RELATION = Relation("properties", (("property_id", "id"),), one=True)
UNIT_RELATION = Relation("units", (("property_id", "property_id"), ("unit_id", "id")), one=True)
VENDOR_RELATION = Relation("vendors", (("company_id", "company_id"), ("vendor_id", "id")), one=True)
EQUIPMENT_RELATION = Relation("equipment", (("property_id", "property_id"), ("equipment_id", "id")), one=True)


def things_called(path: str, led: str, *, names_rows: bool = False) -> tuple[Phrase, ...]:
    """'the boiler': the rows whose equipment has that in its name, 'called' it or 'of the' thing."""
    return tuple(
        Phrase(
            (f"{led} {thing}", thing),
            where=Condition(field=path, operator="contains", values=(thing,)),
            names_rows=names_rows,
        )
        for thing in _THINGS
    )


def kinds_of_upkeep(path: str) -> tuple[Phrase, ...]:
    """'the lift inspection', 'the boiler service': what is called so."""
    return tuple(
        Phrase(
            (f"{thing} {done}", f"{done} of {thing}", f"{done} of the {thing}"),
            where=Condition(field=path, operator="contains", values=(f"{thing} {done}",)),
            names_rows=True,
        )
        for done in ("inspection", "service", "servicing", "cleaning", "test", "check")
        for thing in (*_THINGS, "fire", "safety", "roof", "sprinkler", "fire alarm", "hvac", "gas")
    )


def of_category(path: str) -> tuple[Phrase, ...]:
    """'on HVAC equipment': the rows whose equipment is of that kind."""
    return tuple(
        Phrase(
            (f"on {word} equipment", f"{word} equipment", f"{word} machine", f"{word} asset"),
            where=Condition(field=path, values=(category,)),
        )
        for category, said in EQUIPMENT_WORDS.items()
        for word in said
    )


def at_property(rows: Table) -> FromClause:
    return rows.join(PROPERTY, PROPERTY.c.id == rows.c.property_id)


def in_unit(rows: Table) -> ColumnElement[bool]:
    return and_(UNIT.c.property_id == rows.c.property_id, UNIT.c.id == rows.c.unit_id)


def on_equipment(rows: Table) -> ColumnElement[bool]:
    return and_(EQUIPMENT.c.property_id == rows.c.property_id, EQUIPMENT.c.id == rows.c.equipment_id)


def by_vendor(rows: Table) -> ColumnElement[bool]:
    return and_(VENDOR.c.company_id == rows.c.company_id, VENDOR.c.id == rows.c.vendor_id)


def unit_field(rows: Table) -> Field:
    return Field("record", rows.c.unit_id, ("unit", "apartment"), label=home_label(UNIT, PROPERTY))


def equipment_field(rows: Table) -> Field:
    return Field(
        "record",
        rows.c.equipment_id,
        ("equipment", "piece", "piece of equipment", "machine", "asset", "equipment field"),
        label=EQUIPMENT.c.name,
    )


def vendor_fields(rows: Table) -> dict[str, Field]:
    name = Field("text", VENDOR.c.company_name, ("vendor name", "contractor name"), "vendors.read")
    return {"vendor": _vendor_field(rows), "vendor_name": name}


def _vendor_field(rows: Table) -> Field:
    return Field(
        "record",
        rows.c.vendor_id,
        ("vendor", "contractor", *WHO),
        "vendors.read",
        label=VENDOR.c.company_name,
    )
