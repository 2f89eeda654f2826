"""Payments that came in, newest first: from whom, how, and what they went to."""

from sqlalchemy import Date, Text, Uuid, case, cast, func, or_, select

from domain.core.db.base import table_of
from domain.core.db.statements import money_text, param
from domain.core.listing import Listing, in_scope
from domain.financials.words import full_name, how_paid, month_name, words_of
from domain.models.charges import CHARGE_KINDS, Charge
from domain.models.payments import Payment
from domain.models.postings import Allocation
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
from domain.models.tenancies import Tenancy

_payment = table_of(Payment)
_part = table_of(Allocation)
_charge = table_of(Charge)
_tenancy = table_of(Tenancy)
_property = table_of(Property)
_unit = table_of(Unit)
_resident = table_of(Resident)

_of_charge = (
    select(
        words_of(_charge.c.kind, CHARGE_KINDS)
        .concat(", ")
        .concat(month_name(_charge.c.period))
        .concat(case((func.sum(_part.c.amount) < _charge.c.amount, " (part)"), else_=""))
        .label("words"),
        _charge.c.due_on,
    )
    .select_from(_part.join(_charge, _charge.c.id == _part.c.charge_id))
    .where(_part.c.payment_id == _payment.c.id)
    .group_by(_charge.c.id, _charge.c.kind, _charge.c.period, _charge.c.amount, _charge.c.due_on)
    .having(func.sum(_part.c.amount) > 0)
    .correlate(_payment)
    .subquery("parts")
)
_went_to = select(func.string_agg(_of_charge.c.words, "; ")).correlate(_payment).scalar_subquery()
_name = full_name(_resident)
_FOUND = _payment.join(_tenancy, _tenancy.c.id == _payment.c.tenancy_id).join(
    _resident, _resident.c.id == _tenancy.c.resident_id
)
_pattern = func.like_pattern(param("q", Text()))

RECEIVED = Listing(
    name="received_payments",
    permission="payments.read",
    base=_payment,
    filter_from=_payment,
    select_from=_FOUND.join(_property, _property.c.id == _payment.c.property_id).join(
        _unit, _unit.c.id == _tenancy.c.unit_id
    ),
    columns={
        "id": _payment.c.id,
        "received_on": _payment.c.received_on,
        "resident_id": _tenancy.c.resident_id,
        "resident_name": _name,
        "payer": _payment.c.payer,
        "property_id": _payment.c.property_id,
        "property_name": _property.c.name,
        "unit_number": _unit.c.unit_number,
        "method": how_paid(_payment),
        "goes_to": case(
            (_payment.c.status == "completed", func.coalesce(_went_to, "Prepayment")),
            (
                _payment.c.status == "returned",
                func.concat_ws(
                    ", ",
                    func.concat("Returned ", func.to_char(_payment.c.returned_on, "FMMon FMDD")),
                    _payment.c.reason,
                ),
            ),
            (
                _payment.c.status == "voided",
                func.concat_ws(
                    ", ",
                    func.concat("Undone ", func.to_char(_payment.c.voided_on, "FMMon FMDD")),
                    _payment.c.reason,
                ),
            ),
            else_=_payment.c.reason,
        ),
        "status": _payment.c.status,
        "amount": money_text(_payment.c.amount),
    },
    scope=in_scope(_payment.c.property_id, "payments.read"),
    not_deleted=_payment.c.id.is_not(None),
    filters={
        "property_id": _payment.c.property_id == param("property_id", Uuid()),
        "since": _payment.c.received_on >= cast(param("since", Text()), Date),
        "until": _payment.c.received_on <= cast(param("until", Text()), Date),
        "status": _payment.c.status == param("status", Text()),
        "q": or_(
            _payment.c.payer.op("ILIKE", is_comparison=True)(_pattern),
            _payment.c.reference.op("ILIKE", is_comparison=True)(_pattern),
            _name.op("ILIKE", is_comparison=True)(_pattern),
        ),
    },
    sorts={
        "received_on": (_payment.c.received_on, _payment.c.id),
        "amount": (_payment.c.amount, _payment.c.id),
    },
    default_sort="-received_on",
    filter_joins={"q": _FOUND},
)
