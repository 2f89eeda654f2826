"""A notice of default, cure or eviction as the typesetter takes it, for delivery on paper."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, Literal, get_args

from domain.printing import words

NoticeKind = Literal["pay_or_quit", "cure_or_quit", "end_of_tenancy"]
NOTICE_KINDS: tuple[NoticeKind, ...] = get_args(NoticeKind)
TITLES: dict[NoticeKind, str] = {
    "pay_or_quit": "Notice to pay or quit",
    "cure_or_quit": "Notice to cure or quit",
    "end_of_tenancy": "Notice that the tenancy ends",
}
_WORDS_TITLES: dict[NoticeKind, str] = {
    "pay_or_quit": "Further",
    "cure_or_quit": "What must be put right",
    "end_of_tenancy": "Why",
}
_DEMANDS: dict[NoticeKind, tuple[str, str]] = {
    "pay_or_quit": (
        "On {today} you owe {amount} under the lease of {home}. The charges are listed below.",
        "Pay {amount} in full by {until}, or leave the home and return its keys by that day.",
    ),
    "cure_or_quit": (
        "The lease of {home} is not being kept. What must be put right is stated below.",
        "Put it right by {until}, or leave the home and return its keys by that day.",
    ),
    "end_of_tenancy": (
        "Your tenancy of {home} ends on {until}.",
        "Leave the home and return its keys by that day.",
    ),
}
ON_PAPER = "This notice is delivered on paper."
CREDIT = "Payments and credits not yet set against a charge"
REFUNDED = "Refund that is owed back"
_COLUMNS = (("Charge", "text", True), ("Due on", "day", False), ("Open", "money", False))


@dataclass(frozen=True, slots=True)
class Owed:
    """What is due, by charge, less what was paid ahead."""

    amount: Decimal
    charges: Sequence[tuple[str, date | None, Decimal]]


@dataclass(frozen=True, slots=True)
class NoticeFacts:
    kind: NoticeKind
    company: str
    contact: str
    property: str
    unit: str
    address: str
    residents: Sequence[str]
    today: date
    until: date
    text: str | None
    owed: Owed | None


def notice_paper(facts: NoticeFacts) -> dict[str, Any]:
    """The data of `notice.typ`."""
    title = TITLES[facts.kind]
    home = f"{facts.property}, unit {facts.unit}"
    said = {
        "today": words.day(facts.today),
        "until": words.day(facts.until),
        "home": f"{home}, {facts.address}",
        "amount": words.money(facts.owed.amount) if facts.owed else "",
    }
    return {
        "document": f"{title}, {home}",
        "company": facts.company,
        "title": title,
        "subtitle": f"{home}, {facts.address}",
        "facts": [["Made on", said["today"]], ["By", said["until"]]],
        "foot": f"{title} · {home}",
        "to": [*facts.residents, f"{home}, {facts.address}"],
        "demand": [each.format(**said) for each in _DEMANDS[facts.kind]],
        "words_title": _WORDS_TITLES[facts.kind],
        "words": [each for each in (facts.text or "").splitlines() if each.strip()],
        "table": _table(facts.owed) if facts.owed else None,
        "by_hand": [f"For {facts.company}", "Delivered on", "Delivered by, and how"],
        "notes": [ON_PAPER, f"Questions: {facts.company}, {facts.contact}."],
    }


def _table(owed: Owed) -> dict[str, Any]:
    rows = [
        [name, words.day(due) if due else "", words.money(open_amount)]
        for name, due, open_amount in owed.charges
    ]
    return {
        "title": "What is owed",
        "columns": [{"title": title, "kind": kind, "wide": wide} for title, kind, wide in _COLUMNS],
        "rows": [{"kind": "line", "cells": cells} for cells in rows],
        "totals": ["Total", "", words.money(owed.amount)],
    }
