"""The statement of a home's account as the typesetter takes it, made of the ledger that residents read."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from domain.printing import words

TITLE = "Statement of your account"
NOT_COUNTED = "A payment that is on its way or was declined does not change the balance."
_COLUMNS = (
    *(("Date", "day", False), ("What", "text", True)),
    *(("Charge", "money", False), ("Payment", "money", False), ("Balance", "money", False)),
)


def account_paper(ledger: Mapping[str, Any], company: str) -> dict[str, Any]:
    """The lines as texts, in the shape of a report, oldest first as they were posted."""
    account = ledger["account"]
    place = f"{account['property_name']}, unit {account['unit_number']}"
    return {
        "document": f"{TITLE}, {place}",
        "company": company,
        "title": TITLE,
        "subtitle": place,
        "facts": [["As of", words.day(date.fromisoformat(account["today"]))]],
        "figures": [
            {"label": "Balance today", "value": words.money(Decimal(account["balance"]))},
            {"label": "On its way", "value": words.money(Decimal(account["pending"]))},
        ],
        "groups": [[_table(ledger["items"])]],
        "notes": [NOT_COUNTED],
        "empty": "Nothing was charged or paid yet.",
        "foot": f"{TITLE} · {place}",
        "flipped": False,
    }


def _table(lines: list[Mapping[str, Any]]) -> dict[str, Any]:
    return {
        "title": "Charges and payments",
        "new_page": False,
        "columns": [{"title": title, "kind": kind, "wide": wide} for title, kind, wide in _COLUMNS],
        "rows": [{"kind": "line", "cells": _cells(line)} for line in lines],
        "totals": None,
    }


def _cells(line: Mapping[str, Any]) -> list[str]:
    amounts = [line[name] and words.money(Decimal(line[name])) for name in ("charge", "payment", "balance")]
    said = "corrected" if (line["source"], line["state"]) == ("payment", "voided") else line["state"]
    state = f" ({said})" if line["state"] in ("pending", "failed", "returned", "voided") else ""
    day = words.day(date.fromisoformat(line["date"]))
    return [day, f"{line['description']}{state}", *(amount or "" for amount in amounts)]
