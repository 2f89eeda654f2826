"""What may be asked about units."""

from dataclasses import replace

from sqlalchemy import ColumnElement, FromClause, and_, case, func, literal_column, select, true

from domain.core.db.base import table_of
from domain.core.listing import in_scope
from domain.metrics.leases import current_lease_of_unit, property_today
from domain.metrics.notices import announced_day
from domain.metrics.units_cte import rent_of_unit
from domain.models.properties import UNIT_STATUSES, UNIT_TYPES, Property, Unit
from domain.portfolio_query.subject import Field, Phrase, Relation, Screen, Subject, Time
from domain.portfolio_query.value import Measure, Not
from domain.properties.market_fields import market_fields, market_phrases
from domain.properties.subject import (
    HAS_LATE,
    RESIDENTIAL,
    amenities_of,
    amenity_phrases,
    place_fields,
)
from domain.properties.terms import BATHROOM_WORDS, BEDROOM_WORDS, LATE_THERE, NOBODY_LATE
from domain.units.building_rents import JOIN as BUILDING_RENTS
from domain.units.building_rents import building_rent_fields, building_rent_phrases, building_rents
from domain.units.speaking import FULL, PHRASES, STATUSES, VACANT, WE_ASK
from domain.units.terms import (
    AREA_WORDS,
    ASKING,
    DAYS_VACANT_WORDS,
    DEPOSIT_WORDS,
    FLOOR_WORDS,
    GROUND_FLOOR,
    LEASE_ENDS,
    MOST_PEOPLE,
    NO_PARKING,
    PARKING_WORDS,
    RENT_PER_FOOT_WORDS,
    RENT_WORDS,
    TOP_FLOOR,
    VACATED,
)
from domain.units.vacancy import last_lived_in

_UNIT = table_of(Unit)
_PROPERTY = table_of(Property)
_lease = current_lease_of_unit()
_today = property_today()
_leased = ("lease",)
_ready = case(
    (_UNIT.c.status == "vacant", func.greatest(_UNIT.c.available_from, _today)),
    (_UNIT.c.available_from >= _today, _UNIT.c.available_from),
)
_rent = rent_of_unit(_lease)

_vacated = func.coalesce(
    case((in_scope(_UNIT.c.property_id, "leases.read"), _lease.c.move_out_date)),
    announced_day(_UNIT, _lease.c.lease_id, "lease_id"),
)
_building_rents = building_rents()
_market = market_fields(_rent, _UNIT.c.rent_amount, "units.read", "lease")

# What rooms say as well is asked of the rooms.
_BY_ROOMS: dict[str, tuple[str, ...]] = {
    option: () for option in UNIT_TYPES if option == "studio" or option.endswith("bedroom")
}

_elsewhere = _UNIT.alias()
_top_floor = (
    select(func.max(_elsewhere.c.floor_number))
    .where(_elsewhere.c.property_id == _UNIT.c.property_id, _elsewhere.c.deleted_at.is_(None))
    .correlate(_UNIT)
    .scalar_subquery()
)


FIELDS = {
    **place_fields(_UNIT.c.property_id),
    "number": Field(
        "text", _UNIT.c.unit_number, ("unit number", "number"), is_identifier=True, led_by=("Suite",)
    ),
    "status": Field("choice", _UNIT.c.status, ("status",), options=UNIT_STATUSES, said=STATUSES),
    "type": Field(
        "choice", _UNIT.c.unit_type, ("unit type", "layout", "type"), options=UNIT_TYPES, said=_BY_ROOMS
    ),
    "bedrooms": Field(
        "number", _UNIT.c.bedrooms, BEDROOM_WORDS, unit="bedrooms", said={"0": ("studio", "efficiency")}
    ),
    "bathrooms": Field("number", _UNIT.c.bathrooms, BATHROOM_WORDS, unit="bathrooms"),
    "square_feet": Field(
        "number",
        _UNIT.c.square_feet,
        AREA_WORDS,
        unit="sq ft",
        more=("large", "big", "spacious", "roomy"),
        less=("small", "tiny", "compact", "little"),
    ),
    "floor": Field("number", _UNIT.c.floor_number, FLOOR_WORDS, said={"1": GROUND_FLOOR}),
    "on_top_floor": Field(
        "truth",
        _UNIT.c.floor_number == _top_floor,
        said={"true": TOP_FLOOR},
    ),
    "parking_spaces": Field(
        "number",
        _UNIT.c.parking_spaces,
        PARKING_WORDS,
        said={"0": NO_PARKING},
        adds_up=True,
    ),
    "max_occupancy": Field("number", _UNIT.c.max_occupancy, MOST_PEOPLE, unit="people"),
    # What the current lease brings to those who may read leases, else what is asked.
    "rent": Field(
        "money",
        _rent,
        RENT_WORDS,
        unit="a month",
        needs=_leased,
        more=("expensive", "pricey", "costly", "dear"),
        less=("cheap", "affordable", "inexpensive"),
    ),
    "rent_per_foot": Field(
        "money",
        func.round(_rent / func.nullif(_UNIT.c.square_feet, literal_column("0")), 2),
        RENT_PER_FOOT_WORDS,
        unit="a sq ft",
        needs=_leased,
    ),
    **_market,
    **building_rent_fields(_building_rents[0]),
    "asking_rent": replace(_market["asking_rent"], words=(*_market["asking_rent"].words, *ASKING)),
    "deposit": Field("money", _UNIT.c.deposit_amount, DEPOSIT_WORDS, of_named_rows=True),
    "amenities": amenities_of(_UNIT),
    "days_vacant": Field(
        "number",
        case((and_(_UNIT.c.status == "vacant", _lease.c.lease_id.is_(None)), _today - last_lived_in(_UNIT))),
        DAYS_VACANT_WORDS,
        "leases.read",
        unit="days",
        needs=_leased,
        more=("long",),
    ),
    "lease_end": Field("day", _lease.c.end_date, ("lease end",), "leases.read", needs=_leased),
    "move_out": Field("day", _vacated, ("move-out date",), "leases.read", needs=_leased, of_named_rows=True),
    "has_lease": Field(
        "truth", _lease.c.lease_id.is_not(None), ("has a lease",), "leases.read", needs=_leased
    ),
}

_joins: dict[str, tuple[FromClause, ColumnElement[bool]]] = {
    "lease": (_lease, true()),
    BUILDING_RENTS: _building_rents,
}

SUBJECT = Subject(
    name="units",
    one="unit",
    many="units",
    words=(
        "unit",
        "apartment",
        "apt",
        "home",
        "flat",
        "door",
        "front door",
        "rental",
        "suite",
        "dwelling",
        "place",
        "space",
        *WE_ASK,
    ),
    path="/properties/{place}/units/{id}",
    screen=Screen("Units", "/units", {"property": "property_id", "status": "status"}),
    permission="units.read",
    scope="property",
    base=_UNIT.join(_PROPERTY, _PROPERTY.c.id == _UNIT.c.property_id),
    live=_UNIT.c.deleted_at.is_(None),
    keys={"id": _UNIT.c.id, "property_id": _UNIT.c.property_id},
    today=_today,
    title=literal_column("'Unit '").op("||")(_UNIT.c.unit_number),
    subtitle=_PROPERTY.c.name,
    order=(_PROPERTY.c.name, _UNIT.c.property_id, _UNIT.c.number_sort, _UNIT.c.id),
    fields=FIELDS,
    shown=("status", "bedrooms", "rent"),
    joins=_joins,
    times={
        "available": Time(
            _UNIT.c.available_from,
            ("became available",),
            ("becomes available",),
        ),
        "ready": Time(
            _ready,
            (),
            ("is available", "available", "available from", "is ready", "ready", "ready to move in"),
            lasts=True,
        ),
        "move_out": Time(_vacated, (), VACATED, "leases.read", needs=_leased, planned=True),
        "lease_ends": Time(
            _lease.c.end_date,
            ("lease ended",),
            LEASE_ENDS,
            "leases.read",
            needs=_leased,
        ),
    },
    relations={
        "property": Relation("properties", (("property_id", "id"),), one=True),
        "residents": Relation("residents", (("property_id", "property_id"), ("id", "unit_id"))),
        "leases": Relation("leases", (("property_id", "property_id"), ("id", "unit_id"))),
        "accounts": Relation("accounts", (("property_id", "property_id"), ("id", "unit_id"))),
        "work_orders": Relation("work_orders", (("property_id", "property_id"), ("id", "unit_id"))),
        "requests": Relation("requests", (("property_id", "property_id"), ("id", "unit_id"))),
        "pets": Relation("pets", (("property_id", "property_id"), ("id", "unit_id"))),
        "vehicles": Relation("vehicles", (("property_id", "property_id"), ("id", "unit_id"))),
        "documents": Relation("documents", (("property_id", "property_id"), ("id", "unit_id"))),
    },
    measures={
        "occupancy": Measure(kind="share", of=FULL),
        "vacancy_rate": Measure(kind="share", of=VACANT),
        "potential_rent": Measure(kind="sum", field="rent"),
    },
    phrases=(
        RESIDENTIAL,
        *amenity_phrases(),
        *market_phrases("rent"),
        *building_rent_phrases(),
        *PHRASES,
        Phrase(LATE_THERE, where=HAS_LATE),
        Phrase(NOBODY_LATE, where=Not(part=HAS_LATE)),
    ),
)
