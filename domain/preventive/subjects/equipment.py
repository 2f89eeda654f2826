"""What may be asked about equipment: what there is, how well it is, what it costs, and when it ends."""

from sqlalchemy import Date, Numeric, and_, case, cast, func, select

from domain.metrics.leases import property_today
from domain.models.preventive import EQUIPMENT_CATEGORIES, EQUIPMENT_STATUSES
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
_STATUSES = {
    "active": ("active", "working", "in service"),
    "maintenance": ("in maintenance", "under maintenance", "being repaired", "under repair"),
    "inactive": ("inactive", "switched off", "not in service"),
    "retired": ("retired", "decommissioned"),
}
_OUT = (
    "out of warranty",
    "expired warranty",
    "past warranty",
    "no longer under warranty",
    "off warranty",
    "warranty has expired",
    "warranty expired",
    "warranty ran out",
    "warranty has run out",
    "warranty is over",
)
_UNDER = ("under warranty", "in warranty", "with warranty", "still under warranty", "covered by warranty")
_REPLACE = (
    "to be replaced", "needs replacing", "need replacing", "needs to be replaced", "need to be replaced",
    "due for replacement", "needs replacement", "need replacement", "should be replaced",
    "should we replace", "should i replace", "we should replace", "must be replaced",
)  # fmt: skip

FIELDS = {
    **place_fields(EQUIPMENT.c.property_id),
    "unit": unit_field(EQUIPMENT),
    "name": Field("text", EQUIPMENT.c.name, ("name",)),
    "category": Field(
        "choice",
        EQUIPMENT.c.category,
        ("category", "kind"),
        options=EQUIPMENT_CATEGORIES,
        said=EQUIPMENT_WORDS,
    ),
    "status": Field("choice", EQUIPMENT.c.status, ("status",), options=EQUIPMENT_STATUSES, said=_STATUSES),
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
        ("health", "health score", "condition", "shape"),
        more=("healthy", "good"),
        less=("bad", "unhealthy", "poor"),
    ),
    "age": Field(
        "number",
        _age,
        ("age", "year", "how old"),
        unit="years",
        more=("old",),
        less=("new", "young"),
        exact=_age_in_days,
    ),
    "life_used": Field("number", AGE_PERCENT, ("life used", "lifespan used"), unit="%"),
    "cost": Field(
        "money",
        COST_SO_FAR,
        ("cost so far", "cost us", "maintenance cost", "repair cost", "service cost", "spent on it"),
    ),
    "purchase_cost": Field(
        "money",
        EQUIPMENT.c.purchase_cost,
        (
            *(
                "purchase cost",
                "purchase price",
                "price",
                "cost",
                "replacement cost",
                "value",
                "worth",
                "that cost",
            ),
            *("paid for", "pay for", "paid", "spent buying", "spend buying", "bought for"),
        ),
        more=("expensive", "costly", "valuable"),
        less=("cheap",),
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
        ("lifespan", "expected lifespan", "life expectancy", "expected life", "useful life"),
        unit="years",
    ),
    "installed_on": Field("day", EQUIPMENT.c.installation_date, ("installation date", "install date")),
    "warranty_end": Field("day", EQUIPMENT.c.warranty_expiration, ("warranty", "warranty end date")),
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
    "out_of_warranty": Field("truth", OUT_OF_WARRANTY, said={"true": _OUT}),
    "under_warranty": Field("truth", _under_warranty, said={"true": _UNDER}),
    "to_replace": Field("truth", and_(_IN_USE, number(PLAN) >= HEALTH), said={"true": _REPLACE}),
    "in_use": Field("truth", _IN_USE, said={"true": ("in use",), "false": ("not in use",)}),
}

SUBJECT = Subject(
    name="equipment",
    one="piece of equipment",
    many="pieces of equipment",
    words=(
        "equipment", "equipment item", "asset", "machine", "machinery", "warranty", "equipment piece",
        "system", "gear", "piece", "warranties", "device", "apparatus", "building system", "hardware",
        "mechanical", "mechanicals", "equipment record",
    ),
    phrases=(
        Phrase(
            ("past its expected life", *(" ".join(f"{past} {whose} {kind} {what}".split())
               for past in ("past", "beyond", "outlived", "exceeded", "exceeding", "outlasted", "over",
                "passed",
                            "older than", "has exceeded", "longer than")
               for whose in ("", "its", "their")
               for kind in ("", "expected", "useful", "service")
               for what in ("life", "lifespan", "life expectancy", "lifetime", "life span")),
             *(f"{at} {what}" for at in ("at", "past", "reached", "at or past", "beyond", "past its",
              "past their")
               for what in ("end of life", "end of its life", "end of their life", "end of useful life",
                            "expected end")),
             "end of life equipment", "past its end", "too old", "older than it should be",
             "older than they should be", "overdue for replacement", "overdue to be replaced", "overage",
             "over the hill", "worn out", "past its prime"),
            where=Condition(field="life_used", operator="at_least", values=("100",)),
        ),
        Phrase(
            ("did we pay for", "have we paid for", "we paid for", "did we spend on", "have we spent on"),
            measure=Measure(kind="sum", field="purchase_cost"),
        ),
        Phrase(
            ("broken", "broken down", "not working", "out of order", "out of service", "down", "offline",
             "not running", "not operational", "out of commission", "out of action"),
            where=Condition(field="status", values=("maintenance", "inactive")),
        ),
        Phrase(
            (f"with a health of at most {WATCH}", "in poor condition", "in bad condition",
             "in poor shape", "in bad shape", "in rough shape",
             "in poor health", "in bad health", "with poor health", "with bad health", "failing", "unhealthy",
             "in worst shape", "not in good shape", "not in good condition", "with a poor health score",
             "with low health", "in terrible shape"),
            where=Condition(field="health", operator="at_most", values=(str(WATCH),)),
        ),
        Phrase(
            (f"with a health over {GOOD}", "in good condition", "in good shape", "in good health",
             "healthy", "in great shape"),
            where=Condition(field="health", operator="more_than", values=(str(GOOD),)),
        ),
        Phrase(("with no warranty", "without warranty", "without a warranty", "no warranty"),
               where=Condition(field="warranty_end", operator="unknown")),
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
            tuple(f"warranty {verb}" for verb in ("expired", "ended", "ran out", "lapsed", "was up")),
            (
                *(f"warranty {verb}" for verb in (
                    "expires", "ends", "runs out", "run out", "is up", "that ends", "that expires",
                     "running out",
                    "that runs out", "that run out", "lapses", "is good until", "will expire", "will end",
                    "coming up", "is over", "about to expire", "about to end", "on equipment that expires",
                )),
                *("expires", "ends", "runs out", "run out", "running out", "lapses"),
            ),
            outlasts=True,
        ),
        "installed": Time(EQUIPMENT.c.installation_date, ("was installed", "installed", "put in", "bought")),
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
             "looked at", "had service", "had any service", "been serviced", "had maintenance", "touched",
             "get serviced", "got serviced"),
        ),
        "serviced": Time(
            NEXT_SERVICE,
            ("was due for service",),
            ("is due for service", "due for service", "due for maintenance", "needs service", "due",
             "needs maintenance", "needs servicing", "due for servicing",
             "needs to be serviced"),
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
