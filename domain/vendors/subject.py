"""What may be asked about vendors. Tax ids are in nobody's language."""

from sqlalchemy import Date, func

from domain.core.db.base import table_of
from domain.models.companies import Company
from domain.models.vendors import VENDOR_SERVICES, Vendor, VendorProperty
from domain.portfolio_query.subject import Field, Relation, Subject, Through, Time

_VENDOR = table_of(Vendor)
_COMPANY = table_of(Company)

FIELDS = {
    "name": Field("text", _VENDOR.c.company_name, ("name",)),
    "contact": Field("text", _VENDOR.c.contact_name, ("contact",)),
    "email": Field("text", _VENDOR.c.email, ("email", "e-mail", "mail address")),
    "phone": Field("text", _VENDOR.c.phone, ("phone", "phone number")),
    "city": Field("text", _VENDOR.c.city, ("city", "town")),
    "state": Field("text", _VENDOR.c.state, ("state", "province")),
    "zip_code": Field("text", _VENDOR.c.zip_code, ("zip", "zip code", "postal code")),
    "service": Field("choice", _VENDOR.c.service_type, ("service", "trade", "does"), options=VENDOR_SERVICES),
    "rating": Field("number", _VENDOR.c.rating, ("rating", "stars"), unit="of 5"),
    "hourly_rate": Field("money", _VENDOR.c.hourly_rate, ("hourly rate", "rate"), unit="an hour"),
    "license": Field("text", _VENDOR.c.license_number, ("license", "license number")),
    "is_active": Field("truth", _VENDOR.c.is_active, ("active",)),
    "insurance_end": Field("day", _VENDOR.c.insurance_expiry, ("insurance", "insurance expiry")),
}

SUBJECT = Subject(
    name="vendors",
    one="vendor",
    many="vendors",
    words=("vendor", "contractor", "supplier", "tradesman"),
    permission="vendors.read",
    wall="company",
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
            _VENDOR.c.insurance_expiry, ("insurance expired",), ("insurance expires", "insurance ends")
        )
    },
    relations={
        "properties": Relation(
            "properties",
            through=Through(
                table_of(VendorProperty),
                own=(("id", "vendor_id"),),
                theirs=(("property_id", "id"),),
            ),
        )
    },
)
