"""What may be asked about vendors. Tax ids are in nobody's language."""

from sqlalchemy import Date, func, select

from domain.core.db.base import table_of
from domain.core.values.postal import FIVE_DIGITS
from domain.models.companies import Company
from domain.models.vendors import VENDOR_SERVICES, Vendor, VendorProperty
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
from domain.portfolio_query.value import Condition
from domain.vendors.trades import DOING, SOUGHT_BY, TRADE_OF_WORK, WORN

_VENDOR = table_of(Vendor)
_COMPANY = table_of(Company)

SERVICES = {
    "plumbing": ("plumbing", "plumber"),
    "electrical": ("electrical", "electrician", "electric", "electrical contractor", "wiring"),
    "hvac": ("HVAC", "heating", "cooling", "air conditioning", "ac", "heating and cooling"),
    "landscaping": ("landscaping", "landscaper", "gardener", "gardening", "lawn care", "snow removal"),
    "cleaning": ("cleaning", "cleaner", "housekeeping", "janitor", "maid"),
    "roofing": ("roofing", "roofer", "roof repair", "roof"),
    "painting": ("painting", "painter"),
    "flooring": ("flooring", "carpet", "tiler", "floor installer"),
    "pest_control": ("pest control", "exterminator", "pest"),
    "appliance_repair": ("appliance repair", "appliance"),
    "general_maintenance": (
        "general maintenance", "handyman", "handymen", "handy man", "general contractor", "odd job",
        "maintenance",
    ),
}  # fmt: skip
# Who does it: words for the vendor as well.
_TRADES = {
    "plumbing": ("plumber",), "electrical": ("electrician", "electrical contractor"),
    "landscaping": ("landscaper", "gardener"), "cleaning": ("cleaner", "janitor", "maid"),
    "roofing": ("roofer",), "painting": ("painter",), "flooring": ("tiler", "floor installer"),
    "pest_control": ("exterminator",),
    "general_maintenance": ("handyman", "handymen", "handy man", "general contractor"),
}  # fmt: skip

_POLICIES = (
    "insurance",
    "liability insurance",
    "coi",
    "certificate of insurance",
    "insurance certificate",
    "coverage",
    "vendor insurance",
    "insurance policy",
    "policy",
    "liability",
    "insurance coverage",
    "liability coverage",
    "general liability",
)
_ENDED = ("expired", "lapsed", "out of date", "outdated", "ended")
_HAS_ENDED = (
    "expired",
    "ended",
    "has expired",
    "is expired",
    "lapsed",
    "has lapsed",
    "ran out",
    "is out of date",
    "has run out",
    "has ended",
    "was expired",
    "is lapsed",
    "is no longer valid",
)
_ENDS = (
    "expires",
    "that expires",
    "ends",
    "that ends",
    "expiring",
    "ending",
    "runs out",
    "run out",
    "that runs out",
    "running out",
    "lapses",
    "that lapses",
    "lapsing",
    "is up",
    "is up for renewal",
    "comes up for renewal",
    "due for renewal",
    "up for renewal",
    "renews",
    "is due",
    "due to expire",
)
_REACHING = ("contact detail", "contact info", "contact information")
_TIED = ("assigned to", "linked to", "tied to", "attached to", "working at", "serving", "at")
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
        ("contact", "contact person", "contact name", "person to contact", *_REACHING),
    ),
    "address": Field("text", _VENDOR.c.address, ("address", "street address")),
    "email": Field("text", _VENDOR.c.email, (*EMAIL_WORDS, *_REACHING)),
    "phone": Field(
        "text", _VENDOR.c.phone,
        ("phone", "phone number", "number", "contact number", "telephone", "telephone number", "cell",
         "cell number", "number to call", "office number", "phone no", *_REACHING),
    ),
    "city": Field("text", _VENDOR.c.city, ("city", "town"), preposition="in"),
    "state": Field("text", _VENDOR.c.state, ("state", "province"), preposition="in"),
    "zip_code": Field("text", _VENDOR.c.zip_code, ("zip", "zip code", "postal code"), written=FIVE_DIGITS),
    "service": Field(
        "choice", _VENDOR.c.service_type,
        ("service", "trade", "service type", "type of service", "kind of service", "specialty",
         "kind of work", "what they do", "what they each do", "what do they do", "what each does",
         "what each of them does", "specialties", "line of work", "discipline"),
        options=VENDOR_SERVICES, said=SERVICES
    ),
    "rating": Field(
        "number",
        _VENDOR.c.rating,
        ("rating", "star", "rated"),
        unit="of 5",
        more=("good",),
        less=("bad",),
    ),
    "hourly_rate": Field(
        "money",
        _VENDOR.c.hourly_rate,
        ("hourly rate", "rate", "charge", "cost", "cost per hour", "price", "price per hour", "cost an hour",
         "charge per hour", "charge an hour", "charging", "charges"),
        unit="an hour",
        more=("expensive",),
        less=("cheap",),
    ),
    "license": Field(
        "text", _VENDOR.c.license_number,
        ("license", "license number", "license no", "license #", "lic number", "lic no", "contractor license",
         "trade license", "license id", "contractor license number", "licence", "licence number"),
    ),
    "is_active": Field("truth", _VENDOR.c.is_active, said={"true": ("active",), "false": ("inactive",)}),
    "insurance_end": Field(
        "day", _VENDOR.c.insurance_expiry,
        (*_POLICIES, *(f"{policy} {day}" for policy in _POLICIES
                       for day in ("expiry", "date", "expiration", "expiry date", "expiration date",
                        "end date"))),
    ),
    "properties": Field(
        "number", _properties, ("number of properties",), unit="properties", counts_rows=True,
        said={"0": ("unassigned", "without property", "with no property",
                    *(f"not {verb} {any_}property" for verb in _TIED for any_ in ("", "any ")))},
    ),
    "license_end": Field("day", _VENDOR.c.license_expiry, ("license expiry", "license end")),
}  # fmt: skip

SUBJECT = Subject(
    name="vendors",
    one="vendor",
    many="vendors",
    words=("vendor", "contractor", "supplier", "tradesman", "company", "service provider", "guy"),
    asked_by=(
        "who",
        "who does",
        "who is our",
        "who fixes",
        "do we have a",
        "i need",
        "who do we call",
        "who do we call for",
        "who do we use",
        "who do we use for",
        "who can fix",
        "who handles",
        "who takes care of",
        "who repairs",
        "who looks after",
        "who do we have for",
        "who should we call for",
        *SOUGHT_BY,
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
        *(
            Phrase(words, where=Condition(field="service", values=(service,)), names_rows=True)
            for service, words in _TRADES.items()
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
            tuple(f"{policy} {verb}" for policy in _POLICIES for verb in _HAS_ENDED)
            + tuple(f"{ended} {policy}" for policy in _POLICIES for ended in _ENDED),
            tuple(f"{policy} {verb}" for policy in _POLICIES for verb in _ENDS),
            outlasts=True,
        ),
        "license_ends": Time(
            _VENDOR.c.license_expiry,
            tuple(f"license {verb}" for verb in _HAS_ENDED) + tuple(f"{ended} license" for ended in _ENDED),
            tuple(f"license {verb}" for verb in _ENDS),
            outlasts=True,
        ),
    },
    relations={
        **{
            name: Relation(name, (("company_id", "company_id"), ("id", "vendor_id")))
            for name in ("requests", "work_orders", "bills")
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
