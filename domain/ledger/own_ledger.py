"""The joint ledger of a home as the residents who owe for it read it: lines, balance and what comes next."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from domain.core.db.pipeline import Rows, Statement
from domain.core.errors import NotFound
from domain.ledger.account import Account, account_of, split_of, status_of
from domain.ledger.explaining import left_of, title_of
from domain.ledger.monthly import monthly_lines, next_charges
from domain.ledger.names import day_name
from domain.ledger.papers import dollars
from domain.ledger.queries import LEDGER_COLUMNS, OWED_BY_RESIDENT
from domain.ledger.reckoning import details_of, explanation_of, reckoning_of
from domain.ledger.rules.cents import ZERO
from domain.models.charges import FIRST_ENTERED_NUMBER

TAKES_NONE = "Payments for this home are not taken at the moment. Contact your property manager."
CERTIFIED_ONLY = "This home takes money orders and cashier's checks only. Contact your property manager."
FULL_ONLY = "This home takes only payments of all that is owed, {owed}."
MONTHS_PAID_AHEAD = 24
_OF_PAYMENTS = ("payment", "return", "payment_voided")
LEAST_AHEAD = Decimal("10000.00")

_TENANCIES = f"""
SELECT t.id, p.id, p.name, u.unit_number, to_char(t.ended_on, 'YYYY-MM-DD')
  FROM tenancies t JOIN properties p ON p.id = t.property_id JOIN units u ON u.id = t.unit_id
 WHERE {OWED_BY_RESIDENT}
 ORDER BY t.ended_on DESC NULLS FIRST, p.name, u.unit_number, t.id
"""
_COMPANY = """
SELECT c.name
  FROM tenancies t JOIN properties p ON p.id = t.property_id JOIN companies c ON c.id = p.company_id
 WHERE t.id = %(tenancy)s::uuid AND t.id = ANY ((SELECT own_tenancy_ids())::uuid[])
"""
OWN_TENANCIES = Statement(_TENANCIES, {})
_TENANCY_NAMES = ("tenancy_id", "property_id", "property_name", "unit_number", "ended_on")


def own_company(tenancy_id: UUID) -> Statement:
    """The name of the company that manages the home, for its papers."""
    return Statement(_COMPANY, {"tenancy": str(tenancy_id)})


def own_ledger_body(
    rows: Rows, account_rows: Rows, tenancy_rows: Rows, *, named: bool = False
) -> dict[str, Any]:
    """Raises NotFound where a tenancy was `named` that the resident does not owe for."""
    account = account_of(account_rows)
    if account is None and named:
        raise NotFound
    lines = [dict(zip(LEDGER_COLUMNS, row, strict=True)) for row in rows]
    return {
        "items": [_line(line) for line in lines if line["id"] is not None],
        "account": account and own_account_body(account),
        "tenancies": [dict(zip(_TENANCY_NAMES, row, strict=True)) for row in tenancy_rows],
    }


def own_account_body(account: Account) -> Mapping[str, Any]:
    """What is owed today, what comes next, and which payments are taken."""
    facts = account.facts
    status, days_past_grace = status_of(account)
    coming = next_charges(account)
    shown = ("tenancy_id", "property_id", "property_name", "unit_number", "shared_with", "today", "ended_on")
    return {
        **{name: facts[name] for name in (*shown, "accepts")},
        "balance": f"{account.balance:.2f}",
        "pending": f"{Decimal(facts['pending']):.2f}",
        "status": status,
        "days_past_grace": days_past_grace,
        "open": split_of(account),
        "monthly": monthly_lines(account),
        "next_on": coming and coming.day.isoformat(),
        "next_amount": coming and f"{coming.amount:.2f}",
        "terms": terms_for_resident(account),
        "to_pay": f"{to_pay(account):.2f}",
        "highest_payment": f"{highest_payment(account):.2f}",
    }


def to_pay(account: Account) -> Decimal:
    """What is open less what is on its way; where nothing is, what comes next, as a prepayment."""
    owed = account.balance - Decimal(account.facts["pending"])
    if owed > ZERO:
        return owed
    coming = next_charges(account)
    return max(coming.amount + owed, ZERO) if coming else ZERO


def highest_payment(account: Account) -> Decimal:
    """What is open less what is on its way, and what may be paid ahead: two years of what is charged a month
    and never less than a fixed sum. Nobody pays more than a year ahead; more is a slip or a stolen card."""
    owed = account.balance - Decimal(account.facts["pending"])
    monthly = sum((max(Decimal(line["amount"]), ZERO) for line in monthly_lines(account)), ZERO)
    return max(owed + max(monthly * MONTHS_PAID_AHEAD, LEAST_AHEAD), ZERO)


def terms_for_resident(account: Account) -> str | None:
    """The sentence on what the home takes, where that is not everything."""
    match account.facts["accepts"]:
        case "none":
            return TAKES_NONE
        case "certified_only":
            return CERTIFIED_ONLY
        case "full_only":
            return FULL_ONLY.format(owed=dollars(max(account.balance, ZERO)))
    return None


def _line(line: Mapping[str, Any]) -> Mapping[str, Any]:
    amount = Decimal(line["amount"])
    return {
        "id": line["id"],
        "date": line["date"],
        "source": line["source"],
        "mine": line["source"] not in _OF_PAYMENTS or line["kind"] is not None,
        "description": title_of(line).replace("Undone: ", "Corrected: "),
        "details": details_of(line, left_of(line)),
        "note": line["description"] if line["source"] == "payment" else None,
        "charge": f"{amount:.2f}" if amount > 0 else None,
        "payment": f"{-amount:.2f}" if amount < 0 else None,
        "balance": line["balance"],
        "state": line["state"],
        "explanation": explanation_of(line),
        "reckoning": reckoning_of(line, left_of(line)),
        "posted_by": _added(line),
    }


def _added(line: Mapping[str, Any]) -> str:
    """On which day, and whether a rule added it by itself."""
    if line["state"] == "pending":
        return "On its way"
    if line["state"] == "failed":
        return "Nothing was taken"
    on = day_name(date.fromisoformat(line["date"]))
    by_rule = line["source"] == "charge" and line["number"] < FIRST_ENTERED_NUMBER
    return f"Added by itself on {on}" if by_rule and line["origin"] == "billed" else f"Added on {on}"
