"""What may be asked about the terms of a lease: deposits, fees, the days that it grants, AutoPay."""

from dataclasses import replace
from typing import Any, get_args

from sqlalchemy import ColumnElement, and_, func, literal

from domain.core.db.base import table_of
from domain.ledger.subjects.autopay_speaking import NOT_ON_AUTOPAY, ON_AUTOPAY
from domain.ledger.subjects.homes import READ, autopay_of
from domain.models.leases import Lease, LeaseType
from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Field, Phrase
from domain.portfolio_query.value import AllOf, Condition, Measure
from domain.residents.lease_words import DEPOSIT_WORDS

_LEASE = table_of(Lease)
CURRENT = Condition(field="is_current", values=("true",))
_CLAUSES = ("terms", "clauses", "conditions", "provisions", "agreements", "stipulations")
_TYPES = {
    "fixed_term": ("fixed term", "fixed-term", "fixed", "with a fixed term"),
    "month_to_month": ("month-to-month lease type",),
    "short_term": ("short term", "short-term", "with a short term"),
    "commercial": ("commercial lease type",),
}
_HOLDING = (
    "held", "hold", "we hold", "do we hold", "holding", "we are holding", "are we holding", "on hand",
    "do we have on hand", "we have on hand", "in escrow", "in trust", "to be returned", "to return",
    "to give back", "to refund", "to be refunded", "to pay back", "to be given back", "due back",
    "to hand back",
    "we have to return", "we must return", "we have to refund", "we need to return", "to be paid back",
    "we owe back", "owed back",
)  # fmt: skip
_GAVE_US = ways("leave,left,give,gave,hand,handed,pay,paid,post,posted", ", us, with us") + ways(
    "put up,put in,leave behind,left behind,sitting on,are we sitting on,we are sitting on", ", with us"
)


def terms_fields(is_current: ColumnElement[Any]) -> dict[str, Field]:
    """A sum of nothing is as good as none agreed. AutoPay draws for the lease that runs."""
    on_autopay = and_(is_current, autopay_of(_LEASE.c.property_id, _LEASE.c.tenancy_id, "on"))
    return {
        "deposit": _held(
            _LEASE.c.security_deposit, *DEPOSIT_WORDS,
        ),
        "pet_deposit": _held(_LEASE.c.pet_deposit, "pet deposit"),
        "last_month_rent": _agreed(
            _LEASE.c.last_month_rent, "last month's rent", "last month's rent deposit", named=True
        ),
        "late_fee": _agreed(_LEASE.c.late_fee_amount, "late fee", "late fee amount", named=True),
        "special_terms": Field(
            "text", func.nullif(func.btrim(_LEASE.c.special_terms), ""),
            (*(f"special {what}" for what in _CLAUSES), *(f"custom {what}" for what in _CLAUSES), "riders",
             "rider", "additional terms", "special terms written in", "extra clauses"),
            among=CURRENT, of_named_rows=True,
        ),
        "lease_type": Field(
            "choice", _LEASE.c.lease_type, ("lease type", "type", "kind of lease", "type of lease"),
            options=get_args(LeaseType), said=_TYPES, among=CURRENT,
        ),
        "grace_days": Field(
            "number", _LEASE.c.late_fee_grace_days,
            ("grace days", "grace period", "days of grace", "days grace", "late fee grace days", "grace"),
            unit="days",
            among=CURRENT,
        ),
        "due_day": Field(
            "number", _LEASE.c.rent_due_day,
            ("due day", "rent due day", "day rent is due", "when is rent due", "what day is rent due",
             "when does rent fall due", "when rent is due"),
        ),
        "renewal_increase": Field(
            "number", func.nullif(_LEASE.c.renewal_rent_increase, literal(0)),
            ("renewal increase", "renewal rent increase", "rent increase on renewal", "increase on renewal",
             "rent increase at renewal", "increase at renewal", "planned rent increase"),
            unit="%",
            among=CURRENT,
        ),
        "on_autopay": Field(
            "truth", on_autopay, ("drawn by autopay",), READ, among=CURRENT, of_named_rows=True
        ),
        "nsf_fee": Field(
            "money", _LEASE.c.nsf_fee, ("nsf fee", "returned payment fee", "bounced check fee"), among=CURRENT
        ),
        "prorated_rent": Field("money", _LEASE.c.prorated_rent, ("prorated rent",), among=CURRENT),
        "notice_days": Field(
            "number", _LEASE.c.renewal_notice_days,
            ("notice days", "renewal notice days", "renewal notice", "notice period", "days of notice",
             "renewal notice period", "notice required", "notice of renewal"),
            unit="days",
            among=CURRENT,
        ),
    }  # fmt: skip


def _agreed(column: ColumnElement[Any], *words: str, named: bool = False) -> Field:
    return Field("money", func.nullif(column, literal(0)), words, among=CURRENT, of_named_rows=named)


def _held(column: ColumnElement[Any], *words: str) -> Field:
    return replace(_agreed(column, *words), adds_up=True, more=("large", "big"), less=("small",))


TERMS_PHRASES = (
    Phrase(
        tuple(f"{has} {any_}{what}" for has in ("with", "have", "has", "having", "containing", "carrying")
              for any_ in ("", "any ", "some ")
              for what in ("rider", "a rider", "riders",
                *(f"{kind} {clause}" for kind in ("special", "custom", "additional", "extra")
                  for clause in _CLAUSES))),
        where=Condition(field="special_terms", operator="known"),
    ),
    Phrase(ON_AUTOPAY, where=Condition(field="on_autopay", values=("true",))),
    Phrase(
        NOT_ON_AUTOPAY, where=AllOf(parts=(Condition(field="on_autopay", values=("false",)), CURRENT))
    ),
    Phrase(
        (
            *(f"{kind} {verb}" for kind in ("deposits", "security deposits") for verb in _HOLDING),
            *("total deposits", "total security deposits", "deposit money", "security deposits"),
            *(f"do we hold in {kind}" for kind in ("deposits", "security deposits")),
            *("held in deposits", "held in security deposits", "deposit liability", "deposits held by us",
            "deposits we hold", "deposits we are holding",
              "how much deposit money", "tenant deposit money", "tenant deposits", "resident deposits",
              "sitting on in deposits", "sitting on in security deposits", "deposits do we have",
              "how much in deposits", "how much in security deposits"),
        ),
        where=CURRENT,
        measure=Measure(kind="sum", field="deposit"),
    ),
    Phrase(_HOLDING, where=CURRENT),
    Phrase(_GAVE_US, where=CURRENT, only_with=("deposit", "pet_deposit")),
    Phrase(
        (
            "total pet deposits",
            "pet deposits collected",
            "pet deposits held",
            "pet deposits do we hold",
            "hold in pet deposits",
        ),
        measure=Measure(kind="sum", field="pet_deposit"),
    ),
    Phrase(
        ("with last month's rent prepaid", "last month rent prepaid", "prepaid last month rent",
         "last month rent held", "last month rent upfront", "last month rent up front",
         "last month rent collected",
         "paid last month rent", "last month rent paid", "last month rent on deposit"),
        where=Condition(field="last_month_rent", operator="known"),
    ),
    Phrase(
        ("rent at risk", "monthly rent at risk", "rent at stake", "monthly rent at stake", "rent on the line",
         "rent exposed", "rent exposure"),
        where=CURRENT,
        measure=Measure(kind="sum", field="monthly_rent"),
    ),
)  # fmt: skip
