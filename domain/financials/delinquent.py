"""Delinquent accounts: the tenancies that owe, how much, since when, and when they were last reminded."""

from decimal import Decimal

from sqlalchemy import ColumnElement, Integer, Numeric, Text, Uuid, func, literal_column, select, true

from domain.core.db.base import table_of
from domain.core.db.statements import money_text, param
from domain.core.listing import Listing, in_scope
from domain.financials.owed import BAND_OF
from domain.financials.words import full_name
from domain.metrics.outstanding import oldest_open_due, open_balance
from domain.models.payments import Payment
from domain.models.properties import Property, Unit
from domain.models.reminders import PaymentReminder
from domain.models.residents import Resident
from domain.models.tenancies import Tenancy

_tenancy = table_of(Tenancy)
_property = table_of(Property)
_unit = table_of(Unit)
_resident = table_of(Resident)
_reminder = table_of(PaymentReminder)
_payment = table_of(Payment)

# How late: of a tenancy that owes, by its oldest open charge; what is due today is late by no day.
_DAYS = f"""coalesce(timezone(properties.time_zone, now())::date - {oldest_open_due("tenancies.id")}, 0)"""
_owes = select(literal_column(open_balance("tenancies.id"), Numeric()).label("amount")).lateral("owes")
_late = select(literal_column(_DAYS, Integer()).label("days")).lateral("late")
_FOUND = (
    _tenancy.join(_property, _property.c.id == _tenancy.c.property_id).join(_owes, true()).join(_late, true())
)
_NAMED = _FOUND.join(_resident, _resident.c.id == _tenancy.c.resident_id)
_AMOUNT: ColumnElement[Decimal] = _owes.c.amount
_BAND = literal_column(BAND_OF.format(days="late.days"), Text())
_reminded = (
    select(_reminder.c.created_at)
    .where(_reminder.c.tenancy_id == _tenancy.c.id)
    .order_by(_reminder.c.created_at.desc())
    .limit(1)
    .correlate(_tenancy)
    .scalar_subquery()
)
_returned = (
    select(func.max(_payment.c.returned_on))
    .where(_payment.c.tenancy_id == _tenancy.c.id)
    .correlate(_tenancy)
    .scalar_subquery()
)
_name = full_name(_resident)

DELINQUENT = Listing(
    name="delinquent",
    permission="payments.read",
    base=_tenancy,
    filter_from=_FOUND,
    select_from=_NAMED.join(_unit, _unit.c.id == _tenancy.c.unit_id),
    columns={
        "id": _tenancy.c.id,
        "property_id": _tenancy.c.property_id,
        "property_name": _property.c.name,
        "unit_number": _unit.c.unit_number,
        "resident_id": _tenancy.c.resident_id,
        "resident_name": _name,
        "days_late": _late.c.days,
        "band": _BAND,
        "owes": money_text(_AMOUNT),
        "reminded_at": _reminded,
        "returned_on": _returned,
        "eviction_status": _resident.c.eviction_status,
        "can_remind": in_scope(_tenancy.c.property_id, "payments.write"),
    },
    scope=in_scope(_tenancy.c.property_id, "payments.read"),
    not_deleted=_AMOUNT > 0,
    filters={
        "property_id": _tenancy.c.property_id == param("property_id", Uuid()),
        "band": param("band", Text()) == _BAND,
        "q": _name.op("ILIKE", is_comparison=True)(func.like_pattern(param("q", Text()))),
    },
    sorts={
        "owes": (_AMOUNT, _tenancy.c.id),
        "days_late": (_late.c.days, _tenancy.c.id),
        "resident": (_name, _tenancy.c.id),
    },
    default_sort="-owes",
    sort_joins={"resident": _NAMED},
    filter_joins={"q": _NAMED},
)
