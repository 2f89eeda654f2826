"""What may be asked about vendors. Tax ids are in nobody's language."""

from sqlalchemy import Date, func, literal_column, select

from domain.core.db.base import table_of
from domain.core.values.postal import FIVE_DIGITS
from domain.models.companies import Company
from domain.models.vendors import VENDOR_SERVICES, Vendor, VendorProperty
from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import (
    EMAIL_WORDS,
    Field,
    Phrase,
    Relation,
    Screen,
    Subject,
    Through,
    Time,
)
from domain.portfolio_query.value import AllOf, Condition, HasRelated, Not
from domain.vendors.trades import DOING, SOUGHT_BY, TRADE_OF_WORK, WORN
from domain.vendors.words import (
    AT_NO_PROPERTY,
    CALLED,
    ENDED,
    ENDS,
    GONE,
    HAS_ENDED,
    INSURED,
    NOUNS,
    POLICIES,
    REACHING,
    SERVICES,
    UNINSURED,
    UNRATED,
    UNUSED,
)

_VENDOR = table_of(Vendor)
_COMPANY = table_of(Company)
_WORK = ("requests", "work_orders")

_properties = (
    select(func.count())
    .select_from(VendorProperty)
    .where(VendorProperty.vendor_id == _VENDOR.c.id)
    .correlate(_VENDOR)
    .scalar_subquery()
)
FIELDS = {
    "name": Field("text", _VENDOR.c.company_name, ("name",)),
    "contact": Field(
        "text", _VENDOR.c.contact_name,
        ("contact", "contact person", "contact name", "person to contact", *REACHING),
    ),
    "address": Field("text", _VENDOR.c.address, ("address", "street address")),
    "email": Field("text", _VENDOR.c.email, (*EMAIL_WORDS, "by email", "via email", "emailed", *REACHING)),
    "phone": Field(
        "text", _VENDOR.c.phone,
        ("phone", "phone number", "number", "contact number", "telephone", "telephone number", "cell",
         "cell number", "number to call", "office number", "phone no", "by phone", "via phone",
         "phone contact", "mobile", "mobile number", "landline", "on phone", *REACHING),
    ),
    "city": Field(
        "text", _VENDOR.c.city, ("city", "town", "where they are", "where they are based"), preposition="in"
    ),
    "state": Field("text", _VENDOR.c.state, ("state", "province"), preposition="in"),
    "zip_code": Field(
        "text",
        _VENDOR.c.zip_code,
        ("zip", "zip code", "postal code"),
        written=FIVE_DIGITS,
        of_named_rows=True,
    ),
    "service": Field(
        "choice", _VENDOR.c.service_type,
        ("service", "trade", "service type", "type of service", "kind of service", "specialty",
         "kind of work", "what they do", "what they each do", "what do they do", "what each does",
         "what each of them does", "specialties", "line of work", "discipline", "line of service",
         "line of business",
         "what service they do", "what service they provide", "type", "kind", "category", "vendor type",
         "kind of vendor", "type of vendor", "type of work", "field of work", "what they do for us"),
        options=VENDOR_SERVICES, said=SERVICES,
        before_noun=True,
    ),
    "rating": Field(
        "number",
        _VENDOR.c.rating,
        (
            *("rating", "star", "rated", "score", "scored", "scoring"),
            *("who rate", "that rate", "review", "grade", "any good",
              "how well rated", "earned"),
            *ways("star, review, quality", "rating, score"),
            *("number of star", "out of 5", "out of five", "stars out of 5", "stars out of five"),
        ),
        unit="of 5",
        more=("good",),
        less=("bad", "poor"),
    ),
    "hourly_rate": Field(
        "money",
        _VENDOR.c.hourly_rate,
        ("hourly rate", "rate", "charge", "cost", "cost per hour", "price", "price per hour", "cost an hour",
         "charge per hour", "charge an hour", "charging", "charges", "billing rate",
         "bill per hour", "bill an hour",
         "labor rate", "labour rate", "rate per hour", "hourly cost", "hourly price", "hourly charge",
         "hourly", "per hour", "hourly fee", "fee", "ask", "asking", "cost by hour"),
        unit="an hour",
        more=("expensive",),
        less=("cheap",),
        of_named_rows=True,
    ),
    "license": Field(
        "text", _VENDOR.c.license_number,
        ("license", "license number", "license no", "license #", "lic number", "lic no", "contractor license",
         "trade license", "license id", "contractor license number", "licence", "licence number"),
    ),
    "is_active": Field("truth", _VENDOR.c.is_active, said={"true": ("active",), "false": ("inactive",)}),
    "insurance_end": Field(
        "day", _VENDOR.c.insurance_expiry,
        (*POLICIES, *(f"{policy} {day}" for policy in POLICIES
                       for day in ("expiry", "date", "expiration", "expiry date", "expiration date",
                        "end date"))),
    ),
    "properties": Field(
        "number", _properties, ("number of properties",), unit="properties", counts_rows=True,
        said={"0": AT_NO_PROPERTY},
    ),
    "license_end": Field("day", _VENDOR.c.license_expiry, ("license expiry", "license end")),
    "is_insured": Field(
        "truth",
        func.coalesce(
            _VENDOR.c.insurance_expiry >= func.timezone(_COMPANY.c.time_zone, func.now()).cast(Date),
            literal_column("false"),
        ),
        said={"true": INSURED, "false": UNINSURED},
    ),
}  # fmt: skip

SUBJECT = Subject(
    name="vendors",
    one="vendor",
    many="vendors",
    words=NOUNS,
    asked_by=(
        "who",
        "who does",
        "who fixes",
        "do we have a",
        "i need",
        "who do we call",
        "who do we call for",
        "who do we use",
        "who do we use for",
        "who can fix",
        "who handles",
        "who serves",
        "who services",
        "who covers",
        "who takes care of",
        "who repairs",
        "who looks after",
        "who do we have for",
        "who should we call for",
        *SOUGHT_BY,
        *ways("anyone, anybody, people, somebody", "working, who works, that works", "for us"),
    ),
    phrases=(
        Phrase(
            tuple(
                f"{verb}{many} {place}"
                for verb in ("", "serve ", "serving ", "at ")
                for many in ("more than one", "several", "multiple")
                for place in ("property", "building")
            ),
            where=Condition(field="properties", operator="more_than", values=("1",)),
        ),
        Phrase(UNUSED, where=AllOf(parts=tuple(Not(part=HasRelated(relation=each)) for each in _WORK))),
        Phrase(UNRATED, where=Condition(field="rating", operator="unknown")),
        *(
            Phrase(words, where=Condition(field="service", values=(service,)), names_rows=True)
            for service, words in CALLED.items()
        ),
        *(
            Phrase(
                tuple(words.split(", ")),
                where=Condition(field="service", values=(service,)),
                when_asked=True,
            )
            for service, words in TRADE_OF_WORK.items()
        ),
        Phrase(tuple(WORN.split(", ")), when_asked=True),
        *(
            Phrase(words, where=Condition(field="service", values=(service,)), names_rows=True)
            for service, words in DOING.items()
        ),
    ),
    path="/vendors?q={title}",
    screen=Screen("Vendors", "/vendors", {"service": "service_type"}),
    permission="vendors.read",
    scope="company",
    base=_VENDOR.join(_COMPANY, _COMPANY.c.id == _VENDOR.c.company_id),
    live=_VENDOR.c.deleted_at.is_(None),
    keys={"id": _VENDOR.c.id, "company_id": _VENDOR.c.company_id},
    today=func.timezone(_COMPANY.c.time_zone, func.now()).cast(Date),
    title=_VENDOR.c.company_name,
    subtitle=func.concat_ws(", ", _VENDOR.c.city, _VENDOR.c.state),
    order=(_VENDOR.c.company_name, _VENDOR.c.id),
    fields=FIELDS,
    shown=("service", "rating"),
    times={
        "insurance_ends": Time(
            _VENDOR.c.insurance_expiry,
            tuple(f"{policy} {verb}" for policy in POLICIES for verb in HAS_ENDED)
            + GONE
            + tuple(f"{ended} {policy}" for policy in POLICIES for ended in ENDED),
            tuple(f"{policy} {verb}" for policy in POLICIES for verb in ENDS),
            outlasts=True,
        ),
        "license_ends": Time(
            _VENDOR.c.license_expiry,
            tuple(f"license {verb}" for verb in HAS_ENDED) + tuple(f"{ended} license" for ended in ENDED),
            tuple(f"license {verb}" for verb in ENDS),
            outlasts=True,
        ),
    },
    relations={
        **{
            name: Relation(name, (("company_id", "company_id"), ("id", "vendor_id")))
            for name in (*_WORK, "bills")
        },
        "properties": Relation(
            "properties",
            through=Through(
                table_of(VendorProperty),
                own=(("id", "vendor_id"),),
                theirs=(("property_id", "id"),),
            ),
        ),
    },
)
