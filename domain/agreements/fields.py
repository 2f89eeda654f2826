"""The closed list of fields that a template may name, and what each says of a lease."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from types import MappingProxyType

from domain.agreements.charge_words import NONE, ChargeWords
from domain.printing import words


@dataclass(frozen=True, slots=True)
class LeaseFacts:
    """What an agreement may say of its lease, in the order of the fields; names are whole ones."""

    company_name: str
    company_address: str | None
    company_phone: str | None
    company_email: str | None
    property_name: str
    property_address: str
    unit_number: str
    residents: tuple[str, ...]
    occupants: tuple[str, ...]
    guarantors: tuple[str, ...]
    start_date: date
    end_date: date | None
    monthly_rent: Decimal
    rent_due_day: int
    security_deposit: Decimal | None
    pet_deposit: Decimal | None
    last_month_rent: Decimal | None
    charges: ChargeWords
    renewal_notice_days: int
    renewal_terms: str | None
    special_terms: str | None
    made_on: date


@dataclass(frozen=True, slots=True)
class TemplateField:
    """`label` is what people call it, `stand_in` what stands there where the lease says nothing."""

    label: str
    stand_in: str
    read: Callable[[LeaseFacts], str | None]


def _money(name: str) -> Callable[[LeaseFacts], str | None]:
    def read(facts: LeaseFacts) -> str | None:
        amount = getattr(facts, name)
        return None if amount is None else words.money(amount)

    return read


def _day(name: str) -> Callable[[LeaseFacts], str | None]:
    def read(facts: LeaseFacts) -> str | None:
        day = getattr(facts, name)
        return None if day is None else words.day(day)

    return read


def _text(name: str) -> Callable[[LeaseFacts], str | None]:
    def read(facts: LeaseFacts) -> str | None:
        value = getattr(facts, name)
        return None if value is None else str(value)

    return read


def _names(name: str) -> Callable[[LeaseFacts], str | None]:
    return lambda facts: in_a_row(getattr(facts, name)) or None


def _first_rent(facts: LeaseFacts) -> str | None:
    amount = facts.charges.first_rent
    return None if amount is None else words.money(amount)


def in_a_row(names: tuple[str, ...]) -> str:
    """'Nora Kim', 'Nora Kim and Daniel Kim', 'A, B and C'."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def ordinal(number: int) -> str:
    """'1st', '22nd', '13th'."""
    if 11 <= number % 100 <= 13:
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"


FIELDS: Mapping[str, TemplateField] = MappingProxyType(
    {
        "company_name": TemplateField("Company", "the company", _text("company_name")),
        "company_address": TemplateField(
            "Company's address", "address not recorded", _text("company_address")
        ),
        "company_phone": TemplateField("Company's phone", "phone not recorded", _text("company_phone")),
        "company_email": TemplateField("Company's e-mail", "e-mail not recorded", _text("company_email")),
        "property_name": TemplateField("Property", "the property", _text("property_name")),
        "property_address": TemplateField(
            "Property's address", "address not recorded", _text("property_address")
        ),
        "unit_number": TemplateField("Unit", "the unit", _text("unit_number")),
        "resident_names": TemplateField("Residents", "the residents", _names("residents")),
        "occupant_names": TemplateField("Other occupants", "none", _names("occupants")),
        "guarantor_names": TemplateField("Guarantors", "none", _names("guarantors")),
        "start_date": TemplateField("First day", "not agreed", _day("start_date")),
        "end_date": TemplateField("Last day", "no end date, month to month", _day("end_date")),
        "monthly_rent": TemplateField("Rent a month", "not agreed", _money("monthly_rent")),
        "rent_due_day": TemplateField("Day rent is due", "1st", lambda facts: ordinal(facts.rent_due_day)),
        "security_deposit": TemplateField("Security deposit", "none", _money("security_deposit")),
        "pet_deposit": TemplateField("Pet deposit", "none", _money("pet_deposit")),
        "last_month_rent": TemplateField("Last month's rent", "none", _money("last_month_rent")),
        "prorated_rent": TemplateField("First month's rent", "a full month's rent", _first_rent),
        "late_fee_amount": TemplateField("Late fee", NONE, lambda facts: facts.charges.late_fee),
        "late_fee_grace_days": TemplateField(
            "Days of grace", "0", lambda facts: str(facts.charges.grace_days)
        ),
        "nsf_fee": TemplateField(
            "Returned payment fee", NONE, lambda facts: facts.charges.returned_payment_fee
        ),
        "renewal_notice_days": TemplateField(
            "Days of notice", "0", lambda facts: str(facts.renewal_notice_days)
        ),
        "renewal_terms": TemplateField("Renewal terms", "none", _text("renewal_terms")),
        "special_terms": TemplateField("Special terms", "none", _text("special_terms")),
        "today": TemplateField("Day it is made", "the day it is made", _day("made_on")),
    }
)


def value_of(name: str, facts: LeaseFacts) -> str:
    """What the field says of the lease, else its stand-in."""
    field = FIELDS[name]
    return field.read(facts) or field.stand_in
