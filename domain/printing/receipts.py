"""A payment's receipt as the typesetter takes it, made of what `payment_receipt` answers."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from domain.printing import words
from domain.printing.names import NAMES, NUMBERED

NONE = "—"
PREPAYMENT = "Prepayment, kept for the next charges"
IF_RETURNED = "If the bank returns this check, the payment is reversed and the charges above are open again."
RETURNED = "This payment was returned on {day}: it was reversed, and the charges above are open again."
VOIDED = "This payment was a mistake and was undone on {day}: this receipt holds no longer."
LEDGER = "Your ledger is in the resident portal under Payments."
_COLUMNS = (
    *(("Charge", "text", True), ("Due on", "day", False), ("Was open", "money", False)),
    *(("This payment", "money", False), ("Still open", "money", False)),
)


def number_of(payment_id: str) -> str:
    """What the receipt is called by: the end of the payment's id."""
    return payment_id.replace("-", "")[-8:].upper()


def receipt_paper(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts as texts."""
    amount = Decimal(facts["amount"])
    number = number_of(facts["id"])
    return {
        "document": f"Payment receipt {number}",
        "company": facts["company"],
        "title": "Payment receipt",
        "subtitle": f"{facts['property']}, {facts['address']}",
        "facts": [
            ["Receipt", number],
            ["Received on", _day(facts["received_on"])],
            ["Recorded on", _day(facts["recorded_on"])],
        ],
        "foot": f"Receipt {number} · {facts['payer']}",
        "payer": {
            "label": "Received from",
            "lines": [facts["payer"], f"{facts['property']}, unit {facts['unit']}"],
        },
        "means": {"label": "Paid by", "lines": _means(facts)},
        "amount": words.money(amount),
        "table": _table(facts["charges"], amount),
        "sums": _sums(Decimal(facts["balance_after"]), amount),
        "notes": _notes(facts),
    }


def means_of(method: str, reference: str | None) -> str:
    """'Check no. 1207', 'Cash', 'Bank transfer, reference A-77'."""
    name = "Other means" if method == "other" else NAMES[method]
    if not reference:
        return name
    return f"{name} no. {reference}" if method in NUMBERED else f"{name}, reference {reference}"


def _means(facts: Mapping[str, Any]) -> list[str]:
    recorded = [f"Recorded by {facts['recorded_by']}"] if facts["recorded_by"] else []
    return [means_of(facts["method"], facts["reference"]), *recorded]


def _table(charges: list[Mapping[str, Any]], amount: Decimal) -> dict[str, Any]:
    rows = [
        [f"{NAMES[each['kind']]}, {date.fromisoformat(each['period']):%B %Y}", _day(each["due_on"])]
        + [words.money(Decimal(each[name])) for name in ("was_open", "part", "still_open")]
        for each in charges
    ]
    was, part, still = (
        sum((Decimal(each[name]) for each in charges), Decimal(0))
        for name in ("was_open", "part", "still_open")
    )
    if amount > part:
        rows.append([PREPAYMENT, NONE, NONE, words.money(amount - part), NONE])
    return {
        "title": "What it pays",
        "columns": [{"title": title, "kind": kind, "wide": wide} for title, kind, wide in _COLUMNS],
        "rows": [{"kind": "line", "cells": cells} for cells in rows],
        "totals": ["Total", "", words.money(was), words.money(amount), words.money(still)],
    }


def _sums(after: Decimal, amount: Decimal) -> list[list[str]]:
    last = "Balance after it, in your favor" if after < 0 else "Balance after it"
    return [
        ["Balance before this payment", words.money(after + amount)],
        ["This payment", words.money(-amount)],
        [last, words.money(after)],
    ]


def _notes(facts: Mapping[str, Any]) -> list[str]:
    notes = []
    if facts["status"] == "returned":
        notes.append(RETURNED.format(day=_day(facts["returned_on"])))
    elif facts["status"] == "voided":
        notes.append(VOIDED.format(day=_day(facts["voided_on"])))
    elif facts["method"] == "check":
        notes.append(IF_RETURNED)
    where = f"Questions: {facts['company']}, {facts['company_address']}. " if facts["company_address"] else ""
    return [*notes, f"{where}{LEDGER}"]


def _day(text: str) -> str:
    return words.day(date.fromisoformat(text))
