"""The lines of a ledger as people read them: what each one is, and why its amount is what it is."""

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from domain.core.db.pipeline import Rows
from domain.ledger.account import Account, account_of
from domain.ledger.account_body import account_body
from domain.ledger.dispute_words import dispute_sentence
from domain.ledger.line_actions import actions_of
from domain.ledger.names import (
    FEES,
    NAMES,
    OTHER_MEANS,
    adjustment_name,
    charge_title,
    lowered,
    method_name,
    month_name,
)
from domain.ledger.papers import dollars
from domain.ledger.queries import LEDGER_COLUMNS
from domain.ledger.reckoning import details_of, explanation_of, posted_by, reckoning_of
from domain.ledger.refund_words import refund_sentences
from domain.ledger.rules.cents import ZERO

# Money that moves no balance, and money and credit that no longer do: nothing of them is open or waits.
_NOT_IN_FORCE = ("pending", "failed", "returned", "voided", "taken_back")
_TITLES = {
    "payment": "Payment by {name}",
    "return": "Returned: payment by {name}",
    "payment_voided": "Undone: payment by {name}",
    "credit_taken_back": "Taken back: {name}",
    "disbursement": "{name}",
}


def ledger_body(rows: Rows, account_rows: Rows) -> dict[str, Any]:
    """Lines, balance and day of a ledger, and the account as it is today, as the wire has them."""
    account = account_of(account_rows)
    lines = [dict(zip(LEDGER_COLUMNS, row, strict=True)) for row in rows]
    items = [_item(line, account) for line in lines if line["id"] is not None]
    return {
        "items": items,
        "balance": items[-1]["balance"] if items else "0.00",
        "as_of": lines[0]["as_of"] if lines else None,
        "account": account and account_body(account),
    }


def _item(line: Mapping[str, Any], account: Account | None) -> dict[str, Any]:
    amount = Decimal(line["amount"])
    parts = line["parts"] or []
    left = left_of(line)
    return {
        "id": line["id"],
        "date": line["date"],
        "due_date": line["due_on"],
        "kind": line["kind"],
        "source": line["source"],
        "description": title_of(line),
        "note": line["description"],
        "reference": line["reference"],
        "charge": f"{amount:.2f}" if amount > 0 else None,
        "payment": f"{-amount:.2f}" if amount < 0 else None,
        "balance": line["balance"],
        "why": why(line["source"], left, parts),
        "state": line["state"],
        "open": f"{left:.2f}" if left and line["source"] in ("charge", "payment", "credit") else None,
        "details": details_of(line, left),
        "explanation": _explained(line),
        "reckoning": reckoning_of(line, left),
        "posted_by": posted_by(line, account),
        "can": actions_of(line, left, account),
    }


def left_of(line: Mapping[str, Any]) -> Decimal:
    """What is open of a charge, or waits of a payment or credit."""
    if line["source"] != "charge" and line["state"] in _NOT_IN_FORCE:
        return ZERO
    return abs(Decimal(line["amount"])) - _settled(line["parts"] or [])


def _explained(line: Mapping[str, Any]) -> str:
    said = (explanation_of(line), dispute_sentence(line["dispute"]), refund_sentences(line["online"]))
    return " ".join(filter(None, said))


def title_of(line: Mapping[str, Any]) -> str:
    """What the line is called; of a payment whose method is not to be seen, by whom it was."""
    if line["source"] == "charge" and line["origin"] == "adjustment":
        return adjustment_name(line["kind"], date.fromisoformat(line["period"]))
    if line["source"] == "charge":
        return charge_title(line["kind"], date.fromisoformat(line["period"]), line["description"])
    if line["source"] == "credit" and (charge := line["taken_away"]):
        name = charge_title(charge["kind"], date.fromisoformat(charge["period"]), charge["description"])
        return f"{'Waived' if charge['kind'] in FEES else 'Taken back'}: {lowered(name)}"
    if line["kind"] == "adjustment":
        return _TITLES.get(line["source"], "{name}").format(name=_inside(line["source"], line["reason"]))
    name = method_name(line["kind"]) if line["kind"] else line["payer"]
    if line["kind"] is None:
        return _TITLES[line["source"]].format(name=name)
    return _TITLES.get(line["source"], "{name}").format(name=lowered(name))


def _inside(source: str, name: str) -> str:
    """The name as it begins a title, or stands inside one."""
    return lowered(name) if source in _TITLES else name


def why(source: str, left: Decimal, parts: Sequence[Mapping[str, Any]]) -> str:
    """What settled a charge and what is open of it; what a payment or credit settled and what waits."""
    if source == "charge":
        said = [_settled_by(part) for part in parts]
        return _sentence([*said, f"{dollars(left)} open"] if left else said)
    if source in ("payment", "credit"):
        said = [_went_to(part) for part in parts]
        return _sentence([*said, f"{dollars(left)} waits for the next charge"] if left else said)
    return ""


def _settled(parts: Sequence[Mapping[str, Any]]) -> Decimal:
    return sum((Decimal(part["amount"]) for part in parts), ZERO)


def _settled_by(part: Mapping[str, Any]) -> str:
    name = lowered(NAMES.get(part["by"], OTHER_MEANS) if part["by"] != "other" else OTHER_MEANS)
    if part["is_payment"]:
        return f"{dollars(Decimal(part['amount']))} paid by {name} on {part['day']}"
    return f"{dollars(Decimal(part['amount']))} by credit on {part['day']} ({name})"


def _went_to(part: Mapping[str, Any]) -> str:
    month = f" for {month_name(date.fromisoformat(part['period']))}" if part["period"] else ""
    return f"{dollars(Decimal(part['amount']))} to {lowered(NAMES[part['kind']])}{month}"


def _sentence(said: Sequence[str]) -> str:
    return f"{'; '.join(said)}." if said else ""
