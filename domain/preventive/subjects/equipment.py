"""What may be asked about equipment: what there is, how well it is, what it costs, and when it ends."""

from sqlalchemy import Date, Numeric, and_, case, cast, func, select

from domain.metrics.leases import property_today
from domain.models.preventive import EQUIPMENT_CATEGORIES, EQUIPMENT_STATUSES
from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Field, Phrase, Relation, Subject, Time
from domain.portfolio_query.value import Condition, Measure
from domain.preventive.columns import (
    AGE_PERCENT,
    EQUIPMENT,
    EXPECTED_END,
    HEALTH,
    ORDER,
    OUT_OF_WARRANTY,
    PROPERTY,
    SCHEDULE,
    TODAY,
    UNIT,
    number,
)
from domain.preventive.equipment_queries import COST_SO_FAR, LIVE, NEXT_SERVICE
from domain.preventive.health import GOOD, PLAN, WATCH
from domain.preventive.subjects.equipment_words import (
    BROKEN,
    EXPIRING,
    IN_BAD_SHAPE,
    IN_GOOD_SHAPE,
    LATE_FOR_SERVICE,
    NOUNS,
    OUT,
    PAST_LIFE,
    REPLACE,
    STATUSES,
    UNCOVERED,
    UNDER,
)
from domain.preventive.subjects.places import (
    EQUIPMENT_WORDS,
    PROPERTY_RELATION,
    UNIT_RELATION,
    at_property,
    in_unit,
    things_called,
    unit_field,
)
from domain.properties.subject import place_fields

_IN_USE = EQUIPMENT.c.status != "retired"
_under_warranty = func.coalesce(EQUIPMENT.c.warranty_expiration >= TODAY, number(0) == number(1))
_age_in_days = case((EQUIPMENT.c.installation_date <= TODAY, TODAY - EQUIPMENT.c.installation_date))
_age = func.round(cast(_age_in_days, Numeric) / cast(365.25, Numeric), 1)
_serviced = func.greatest(
    *(
        select(func.max(day))
        .where(rows.c.equipment_id == EQUIPMENT.c.id, rows.c.deleted_at.is_(None))
        .correlate(EQUIPMENT, PROPERTY)
        .scalar_subquery()
        for rows, day in (
            (SCHEDULE, SCHEDULE.c.last_completed_date),
            (ORDER, cast(func.timezone(PROPERTY.c.time_zone, ORDER.c.completed_at), Date)),
        )
    ),
    type_=Date(),
)
FIELDS = {
    **place_fields(EQUIPMENT.c.property_id),
    "unit": unit_field(EQUIPMENT),
    "name": Field("text", EQUIPMENT.c.name, ("name",)),
    "category": Field(
        "choice",
        EQUIPMENT.c.category,
        (
            "category",
            "kind",
            "type",
            "sort",
            *ways("kind, type, category", "of", "equipment, machine, asset"),
        ),
        options=EQUIPMENT_CATEGORIES,
        said=EQUIPMENT_WORDS,
        before_noun=True,
    ),
    "status": Field("choice", EQUIPMENT.c.status, ("status",), options=EQUIPMENT_STATUSES, said=STATUSES),
    "manufacturer": Field(
        "text",
        EQUIPMENT.c.manufacturer,
        (
            "manufacturer",
            "brand",
            "maker",
            "make",
            "made by",
            "manufactured by",
            "built by",
            "who made",
            "who makes",
            "who manufactured",
            "who manufactures",
            "who built",
            "which company made",
            "brand name",
            "which brand",
            "from manufacturer",
            "produced by",
        ),
    ),
    "model": Field("text", EQUIPMENT.c.model, ("model", "model number", "model no", "which model")),
    "health": Field(
        "number",
        HEALTH,
        (
            *(
                "health",
                "condition",
                "shape",
                "how healthy",
                "state of repair",
                "score",
                "how good",
                "scoring",
            ),
            *ways("health, condition", "score, rating, grade, level, index"),
        ),
        more=("healthy", "good"),
        less=("bad", "unhealthy", "poor", "sick"),
    ),
    "age": Field(
        "number",
        _age,
        (
            *("age", "year", "how old", "years old", "years in service", "years in use", "years running"),
            *(
                "how many years",
                "how many years old",
                "been running",
                "been in service",
                "been in place",
                "been in use",
                "been in operation",
                "aged",
            ),
            *("been around", "years of service", "been installed"),
        ),
        unit="years",
        more=("old", "long"),
        less=("new", "young"),
        exact=_age_in_days,
    ),
    "life_used": Field("number", AGE_PERCENT, ("life used", "lifespan used"), unit="%"),
    "cost": Field(
        "money",
        COST_SO_FAR,
        (
            *("cost so far", "cost us", "service cost", "spent on it", "spent", "spend", "spent so far"),
            *ways("maintenance, repair, upkeep, running", "cost, spend, spending, bill, expense"),
            *ways("cost us, cost, spent", "in, on", "repairs, maintenance, upkeep"),
            *("upkeep", "total spent", "money spent", "cost to date", "cost us so far", "lifetime cost"),
            *ways("cost, cost us, costing us", "to", "keep, maintain, run, service, keep up, keep running"),
        ),
        more=("expensive to keep", "expensive to maintain", "expensive to run", "expensive to keep running"),
        of_named_rows=True,
    ),
    "purchase_cost": Field(
        "money",
        EQUIPMENT.c.purchase_cost,
        (
            *ways("purchase, acquisition, original, initial, buying", "cost, price, value"),
            *("price", "cost", "replacement cost", "value", "worth", "that cost", "purchase", "bought"),
            *(
                "paid for",
                "pay for",
                "paid",
                "spent buying",
                "spend buying",
                "bought for",
                "buying",
                "to buy",
            ),
            *("cost to buy", "cost us to buy", "spent on buying", "pay", "purchased for", "buy"),
            *("acquired for", "cost to purchase", "cost new", "spent to buy", "purchasing"),
            *ways("was, were", "bought for, purchased for, acquired for"),
        ),
        more=("expensive", "costly", "valuable"),
        less=("cheap",),
        of_named_rows=True,
    ),
    "serial_number": Field(
        "text",
        EQUIPMENT.c.serial_number,
        ("serial number", "serial", "serial no", "serial #", "s n", "sn", "serial num", "serial code"),
    ),
    "location": Field(
        "text", EQUIPMENT.c.location_details, ("location", "location detail", "where is", "where are")
    ),
    "lifespan": Field(
        "number",
        EQUIPMENT.c.expected_lifespan_years,
        ("lifespan", "expected lifespan", "life expectancy", "expected life", "useful life", "service life"),
        unit="years",
    ),
    "installed_on": Field(
        "day",
        EQUIPMENT.c.installation_date,
        (
            "installation date",
            "install date",
            "installed date",
            "date installed",
            "purchase date",
            "age date",
        ),
        more=("late", "recent"),
    ),
    "warranty_end": Field(
        "day",
        EQUIPMENT.c.warranty_expiration,
        (
            *("warranty", "warranty date", "guarantee"),
            *ways("warranty", "end, expiration, expiry, end date, expiry date, expiration date"),
        ),
    ),
    "expected_end": Field(
        "day", EXPECTED_END, ("expected end", "end of life", "end of its life", "expected life")
    ),
    "next_service": Field(
        "day",
        NEXT_SERVICE,
        ("next service", "next maintenance", "service date", "next service date", "next maintenance date"),
    ),
    "last_service": Field(
        "day",
        _serviced,
        ("last service", "last service date", "last maintenance", "last serviced date", "last time serviced"),
    ),
    "out_of_warranty": Field("truth", OUT_OF_WARRANTY, said={"true": OUT}),
    "under_warranty": Field("truth", _under_warranty, said={"true": UNDER}),
    "to_replace": Field("truth", and_(_IN_USE, number(PLAN) >= HEALTH), said={"true": REPLACE}),
    "service_overdue": Field(
        "truth",
        func.coalesce(NEXT_SERVICE < TODAY, number(0) == number(1)),
        said={"true": LATE_FOR_SERVICE},
    ),
    "in_use": Field("truth", _IN_USE, said={"true": ("in use",), "false": ("not in use",)}),
}

SUBJECT = Subject(
    name="equipment",
    one="piece of equipment",
    many="pieces of equipment",
    words=NOUNS,
    # 'have we spent on each building' is of the books.
    asked_by=("did we spend on", "have we spent on"),
    phrases=(
        Phrase(
            PAST_LIFE,
            where=Condition(field="life_used", operator="at_least", values=("100",)),
        ),
        Phrase(
            ("did we pay for", "have we paid for", "we paid for"),
            measure=Measure(kind="sum", field="purchase_cost"),
        ),
        Phrase(
            BROKEN,
            where=Condition(field="status", values=("maintenance", "inactive")),
        ),
        Phrase(
            (f"with a health of at most {WATCH}", *IN_BAD_SHAPE),
            where=Condition(field="health", operator="at_most", values=(str(WATCH),)),
        ),
        Phrase(
            (f"with a health over {GOOD}", *IN_GOOD_SHAPE),
            where=Condition(field="health", operator="more_than", values=(str(GOOD),)),
        ),
        Phrase(UNCOVERED, where=Condition(field="warranty_end", operator="unknown")),
        Phrase(("hvac unit", "ac unit", "air conditioner", "air conditioning unit", "heating unit",
                "hvac system"),
               where=Condition(field="category", values=("hvac",)), names_rows=True),
        Phrase(("appliance",), where=Condition(field="category", values=("appliance",)), names_rows=True),
        *things_called("name", "called", names_rows=True),
    ),
    path="/maintenance/preventive?tab=equipment&equipment={id}",
    permission="maintenance.read",
    scope="property",
    base=at_property(EQUIPMENT).outerjoin(UNIT, in_unit(EQUIPMENT)),
    live=LIVE,
    keys={name: EQUIPMENT.c[name] for name in ("id", "property_id", "company_id", "unit_id")},
    today=property_today(),
    title=EQUIPMENT.c.name,
    subtitle=func.concat_ws(" · Unit ", PROPERTY.c.name, UNIT.c.unit_number),
    order=(PROPERTY.c.name, EQUIPMENT.c.name, EQUIPMENT.c.id),
    fields=FIELDS,
    shown=("category", "status", "health", "warranty_end"),
    times={
        "warranty_ends": Time(
            EQUIPMENT.c.warranty_expiration,
            (*ways("warranty, guarantee, warranty coverage", "expired, ended, ran out, lapsed, was up"),),
            EXPIRING,
            outlasts=True,
        ),
        "installed": Time(EQUIPMENT.c.installation_date, ways(
                "was, , were, been, got, did we, have we, we, is",
                "installed, put in, bought, purchased, acquired, fitted, commissioned, went in, install, buy",
            )),
        "life_ends": Time(
            EXPECTED_END,
            ("reached its end", "reached end of life"),
            (
                *("reaches its end", "reaches end of life", "reaches its end of life", "wears out"),
                *("reaches end of its life", "reaches end of their life", "reaches its expected end"),
            ),
        ),
        "last_serviced": Time(
            _serviced,
            ("was serviced", "serviced", "was last serviced", "last serviced", "maintained", "was maintained",
             "looked at",
             "anyone looked at", "anybody looked at", "anyone serviced",
             "had service", "had any service", "been serviced", "had maintenance", "touched",
             "get serviced", "got serviced", "serviced last", "last get serviced", "last got serviced",
             "last maintained", "last looked at", "was serviced last"),
        ),
        "serviced": Time(
            NEXT_SERVICE,
            (
                *("was due for service", "was due", "were due for service", "was to be serviced"),
                *("should have been serviced", "was supposed to be serviced"),
            ),
            ("is due for service",
             *ways("service, maintenance, servicing", "comes up, coming up, is due, due, is coming up"),
             *ways("up for, comes up for, scheduled for, in for", "service, maintenance, servicing"),
             "due for service", "due for maintenance", "needs service", "due",
             "needs maintenance", "needs servicing", "due for servicing",
             "needs to be serviced", "to be serviced", "need to be serviced", "serviced next",
             "get serviced next", "gets serviced next", "need servicing", "need service"),
        ),
    },
    amount="purchase_cost",
    relations={
        "property": PROPERTY_RELATION,
        "unit": UNIT_RELATION,
        "schedules": Relation("schedules", (("property_id", "property_id"), ("id", "equipment_id"))),
        "work_orders": Relation("work_orders", (("property_id", "property_id"), ("id", "equipment_id"))),
    },
)  # fmt: skip
