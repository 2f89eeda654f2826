"""What a tenancy is charged each month, and what falls due next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from itertools import groupby
from typing import Any

from domain.ledger.account import Account
from domain.ledger.names import NAMES
from domain.ledger.rules.cents import ZERO
from domain.ledger.rules.lines import Line
from domain.ledger.rules.months import due_on, first_of, next_month
from domain.ledger.rules.owed import Part, owed, total

MONTHS_AHEAD = 12
CONCESSION = "concession"


@dataclass(frozen=True, slots=True)
class NextCharges:
    """The day on which something falls due next, and what it comes to after the concession of the month."""

    day: date
    amount: Decimal


def monthly_lines(account: Account) -> Sequence[Mapping[str, str]]:
    """The lines in force today, or the first that begin later where none is; a concession is below 0."""
    lines, today = account.facts["lines"], account.today.isoformat()
    in_force = [each for each in lines if each["since"] <= today <= (each["until"] or "9999-12-31")]
    return [{"name": _name(each), "amount": f"{_signed(each):.2f}"} for each in in_force or lines[:1]]


def next_charges(account: Account) -> NextCharges | None:
    """The first month of which something is still to be charged; none where nothing is."""
    month = first_of(account.today)
    for _ in range(MONTHS_AHEAD):
        parts = _uncharged(account, month)
        charged = [part for kind, part in parts if kind != CONCESSION]
        if charged:
            day = due_on(month, account.facts["due_day"], min(part.span.first for part in charged))
            given = total(part for kind, part in parts if kind == CONCESSION)
            deposits = _deposits(account, month)
            due = min(each.day for each in (NextCharges(day, ZERO), *deposits))
            owed_then = total(charged) - given + sum((each.amount for each in deposits), ZERO)
            return NextCharges(due, max(owed_then, ZERO))
        month = next_month(month)
    return None


def _deposits(account: Account, month: date) -> list[NextCharges]:
    """Those of a move-in to come that fall due in the month."""
    coming = [
        NextCharges(date.fromisoformat(each["due_on"]), Decimal(each["amount"]))
        for each in account.facts.get("deposits_coming", ())
    ]
    return [each for each in coming if first_of(each.day) == month]


def _uncharged(account: Account, month: date) -> list[tuple[str, Part]]:
    charged = {kind for kind, period in account.facts["charged"] if period == month.isoformat()}
    parts: list[tuple[str, Part]] = []
    for kind, lines in groupby(account.facts["lines"], key=lambda line: line["kind"]):
        if kind not in charged:
            of_kind = owed(
                [_line(each) for each in lines],
                month,
                charged_from=account.day("charge_from"),
                charged_until=account.possible_day("charge_until"),
                proration=account.facts["proration"],
            )
            parts += [(kind, part) for part in of_kind if part.amount > ZERO]
    return parts


def _line(fact: Mapping[str, Any]) -> Line:
    until = fact["until"]
    return Line(
        Decimal(fact["amount"]),
        date.fromisoformat(fact["since"]),
        date.fromisoformat(until) if until else None,
    )


def _signed(line: Mapping[str, str]) -> Decimal:
    amount = Decimal(line["amount"])
    return -amount if line["kind"] == CONCESSION else amount


def _name(line: Mapping[str, Any]) -> str:
    name = NAMES[line["kind"]]
    return f"{name}, {line['description']}" if line["description"] else name
