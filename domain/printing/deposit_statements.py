"""The itemised statement of a deposit as the typesetter takes it."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from domain.printing import words

TAKEN_BACK = "This statement was taken back on {day} and no longer holds."
DEADLINE = "The law of the state gives until {day} for this statement."
STILL_OWED = "What the deposit does not cover stays owed: {amount}."
_COLUMNS = (
    *(("Withheld for", "text", True), ("Evidence", "text", True)),
    *(("Amount", "money", False), ("Out of the deposit", "money", False), ("Still owed", "money", False)),
)


def statement_paper(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts as texts, in the shape of a report."""
    title = "Statement of your deposit"
    place = f"{facts['property']}, unit {facts['unit']}"
    return {
        "document": f"{title}, {facts['resident']}",
        "company": facts["company"],
        "title": title,
        "subtitle": f"{place}, {facts['address']}",
        "facts": [
            ["Resident", facts["resident"]],
            ["Moved out on", _day(facts["moved_out_on"])],
            ["Made on", _day(facts["day"])],
            *([["Sent to", facts["sent_to"]]] if facts["sent_to"] else []),
        ],
        "figures": _figures(facts),
        "groups": [[_table(facts["lines"])]],
        "notes": _notes(facts),
        "empty": "Nothing was withheld.",
        "foot": f"{title} · {facts['resident']} · {place}",
        "flipped": False,
    }


def _figures(facts: Mapping[str, Any]) -> list[dict[str, str]]:
    held, interest = Decimal(facts["held"]), Decimal(facts["interest"])
    amounts = [
        ("Deposit held", held - interest),
        *([("Interest", interest)] if interest else []),
        ("Withheld", Decimal(facts["withheld"])),
        ("Returned to you", Decimal(facts["returned"])),
    ]
    return [{"label": label, "value": words.money(amount)} for label, amount in amounts]


def _table(lines: list[Mapping[str, Any]]) -> dict[str, Any]:
    rows = [
        [each["what"], each["evidence"] or "", *(words.money(Decimal(each[name])) for name in _AMOUNTS)]
        for each in lines
    ]
    totals = [sum((Decimal(each[name]) for each in lines), Decimal(0)) for name in _AMOUNTS]
    return {
        "title": "What was withheld",
        "new_page": False,
        "columns": [{"title": title, "kind": kind, "wide": wide} for title, kind, wide in _COLUMNS],
        "rows": [{"kind": "line", "cells": cells} for cells in rows],
        "totals": ["Total", "", *(words.money(total) for total in totals)] if lines else None,
    }


_AMOUNTS = ("amount", "covered", "owed")


def _notes(facts: Mapping[str, Any]) -> list[str]:
    owed = sum((Decimal(each["owed"]) for each in facts["lines"]), Decimal(0))
    where = f", {facts['company_address']}" if facts["company_address"] else ""
    return [
        *([TAKEN_BACK.format(day=_day(facts["reversed_on"]))] if facts["reversed_on"] else []),
        *([STILL_OWED.format(amount=words.money(owed))] if owed else []),
        *([DEADLINE.format(day=_day(facts["due_on"]))] if facts["due_on"] else []),
        f"Questions: {facts['company']}{where}.",
    ]


def _day(text: str) -> str:
    return words.day(date.fromisoformat(text))
