"""A tenancy's account as the wire has it."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from domain.ledger.account import Account, split_of, status_of, terms_of_payment
from domain.ledger.monthly import monthly_lines, next_charges
from domain.ledger.rules.cents import ZERO
from domain.models.charges import DEPOSIT_KINDS

_SHOWN = ("lease_id", "property_id", "property_name", "unit_number", "resident_name", "email", "today")


def account_body(account: Account) -> dict[str, Any]:
    """The balance with its parts, the deposit, the charges of each month, and what the caller may do."""
    facts = account.facts
    status, days_past_grace = status_of(account)
    coming = next_charges(account)
    return {
        **{name: facts[name] for name in (*_SHOWN, "closed_through", "nsf_fee")},
        "balance": f"{account.balance:.2f}",
        "status": status,
        "days_past_grace": days_past_grace,
        "open": split_of(account),
        "deposit": _deposit(account),
        "monthly": monthly_lines(account),
        "next_on": coming and coming.day.isoformat(),
        "next_amount": coming and f"{coming.amount:.2f}",
        "move_in_open": facts["move_in_open"],
        "accepts": facts["accepts"],
        "terms": terms_of_payment(account),
        "terms_reason": facts["accepts_reason"],
        "payers": facts["payers"] or [facts["resident_name"]],
        "can": {
            "charge": facts["may_write"],
            "record": facts["may_write"] and facts["in_person"],
        },
    }


def _deposit(account: Account) -> Mapping[str, str | None] | None:
    """What is held and what is still owed; none where neither is."""
    fact: Mapping[str, Any] | None = account.facts["deposit"]
    owed = sum((each.open for each in account.open if each.kind in DEPOSIT_KINDS), ZERO)
    if fact is None:
        nothing = {"held": "0.00", "since": None, "bank_account": None, "interest": None}
        return {**nothing, "owed": f"{owed:.2f}"} if owed else None
    last_four = fact["last_four"]
    interest = Decimal(fact["interest"])
    return {
        "held": f"{Decimal(fact['held']):.2f}",
        "owed": f"{owed:.2f}",
        "since": fact["since"],
        "bank_account": f"{fact['bank']} ••{last_four}" if last_four else fact["bank"],
        "interest": f"{interest:.2f}" if interest else None,
    }
