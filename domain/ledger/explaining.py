"""The lines of a ledger as people read them: what each one is, and why its amount is what it is."""

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from domain.core.db.pipeline import Rows
from domain.ledger.papers import dollars
from domain.ledger.queries import LEDGER_COLUMNS
from domain.ledger.rules.cents import ZERO

NAMES = {
    "rent": "Rent",
    "parking": "Parking",
    "pet": "Pet rent",
    "storage": "Storage",
    "utilities": "Utilities",
    "deposit": "Security deposit",
    "pet_deposit": "Pet deposit",
    "last_month_rent": "Last month's rent",
    "late_fee": "Late fee",
    "nsf_fee": "Returned payment fee",
    "damage": "Damage",
    "other": "Other charge",
    "concession": "Concession",
    "void": "Voided",
    "write_off": "Written off",
    "deposit_applied": "Deposit applied",
    "transfer": "Moved",
    "charge_moved": "Charge moved",
    "opening": "Opening credit",
    "refund": "Refund",
    "check": "Check",
    "cash": "Cash",
    "bank_transfer": "Bank transfer",
    "card": "Card",
    "money_order": "Money order",
    "cashiers_check": "Cashier's check",
}
_TITLES = {
    "payment": "Payment by {name}",
    "return": "Returned: payment by {name}",
    "credit_taken_back": "Taken back: {name}",
    "disbursement": "{name}",
}
MONTH = "%B %Y"


def ledger_body(rows: Rows) -> dict[str, Any]:
    """Lines, balance and day of a ledger, as the wire has them."""
    lines = [dict(zip(LEDGER_COLUMNS, row, strict=True)) for row in rows]
    items = [_item(line) for line in lines if line["id"] is not None]
    return {
        "items": items,
        "balance": items[-1]["balance"] if items else "0.00",
        "as_of": lines[0]["as_of"] if lines else None,
    }


def _item(line: Mapping[str, Any]) -> dict[str, Any]:
    amount = Decimal(line["amount"])
    return {
        "id": line["id"],
        "date": line["date"],
        "due_date": line["due_on"],
        "kind": line["kind"],
        "source": line["source"],
        "description": _title(line),
        "note": line["description"],
        "reference": line["reference"],
        "charge": f"{amount:.2f}" if amount > 0 else None,
        "payment": f"{-amount:.2f}" if amount < 0 else None,
        "balance": line["balance"],
        "why": why(line["source"], abs(amount), line["parts"] or []),
    }


def _title(line: Mapping[str, Any]) -> str:
    name = NAMES[line["kind"]] if line["kind"] != "other" or line["source"] == "charge" else "other means"
    if line["source"] == "charge":
        return f"{name}, {_month(line['period'])}"
    return _TITLES.get(line["source"], "{name}").format(name=_small(name))


def why(source: str, amount: Decimal, parts: Sequence[Mapping[str, Any]]) -> str:
    """What settled a charge and what is open of it; what a payment or credit settled and what waits."""
    settled = sum((Decimal(part["amount"]) for part in parts), ZERO)
    left = amount - settled
    if source == "charge":
        said = [_settled_by(part) for part in parts]
        return _sentence([*said, f"{dollars(left)} open"] if left else said)
    if source in ("payment", "credit"):
        said = [_went_to(part) for part in parts]
        return _sentence([*said, f"{dollars(left)} waits for the next charge"] if left else said)
    return ""


def _settled_by(part: Mapping[str, Any]) -> str:
    name = _small(NAMES.get(part["by"], "other means")) if part["by"] != "other" else "other means"
    if part["is_payment"]:
        return f"{dollars(Decimal(part['amount']))} paid by {name} on {part['day']}"
    return f"{dollars(Decimal(part['amount']))} by credit on {part['day']} ({name})"


def _went_to(part: Mapping[str, Any]) -> str:
    month = f" for {_month(part['period'])}" if part["period"] else ""
    return f"{dollars(Decimal(part['amount']))} to {_small(NAMES[part['kind']])}{month}"


def _sentence(said: Sequence[str]) -> str:
    return f"{'; '.join(said)}." if said else ""


def _month(day: str) -> str:
    return date.fromisoformat(day).strftime(MONTH)


def _small(name: str) -> str:
    return name[0].lower() + name[1:]
