"""Financials as the wire has it: the strip, twelve months, both breakdowns, and cash that sums."""

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from domain.core.db.pipeline import Rows, Statement
from domain.financials.journal import CASH_COLUMNS, cash, earned
from domain.financials.owed import owed
from domain.financials.spans import Range, Span, first_of_months
from domain.models.books import Basis

CHART_MONTHS = 12
ZERO = Decimal(0)


def overview(span: Span, property_id: UUID | None, basis: Basis) -> tuple[Statement, ...]:
    """The statements of `overview_body`, for one round trip."""
    parameters = {
        **span.parameters(),
        "first_month": first_of_months(span.until, CHART_MONTHS).isoformat(),
        "property_id": property_id and str(property_id),
        "basis": basis,
    }
    return earned(parameters), cash(parameters), owed(parameters)


def overview_body(span: Span, wanted: Range, basis: Basis, results: Sequence[Rows]) -> dict[str, Any]:
    """`results` are those of `overview`, in order."""
    ((begins_on, properties, accounts, months),) = results[0]
    flow = dict(zip(CASH_COLUMNS, results[1][0], strict=True))
    ((outstanding, owing, outstanding_before, _bands),) = results[2]
    income = [each for each in accounts if each["kind"] == "income"]
    expenses = [each for each in accounts if each["kind"] == "expense"]
    compared = begins_on is not None and date.fromisoformat(begins_on) <= span.before_since
    return {
        **span.parameters(),
        "range": wanted,
        "basis": basis,
        "properties": properties,
        "begins_on": begins_on,
        "income": _figure(_sum(income), _sum(income, "before"), compared),
        "expenses": _figure(_sum(expenses), _sum(expenses, "before"), compared),
        "net_income": _figure(
            _sum(income) - _sum(expenses), _sum(income, "before") - _sum(expenses, "before"), compared
        ),
        "outstanding": {
            **_figure(Decimal(outstanding), Decimal(outstanding_before), compared),
            "accounts": owing,
        },
        "deposits_held": {
            "amount": _text(Decimal(flow.pop("deposits_held"))),
            "tenancies": flow.pop("deposits_tenancies"),
        },
        "months": [_month(month, begins_on) for month in months],
        "income_accounts": _accounts(income),
        "expense_accounts": _accounts(expenses),
        "cash_flow": _flow(flow),
    }


def _figure(amount: Decimal, before: Decimal, compared: bool) -> dict[str, Any]:
    """`before` is null where the books had not begun: then there is no trend."""
    return {"amount": _text(amount), "before": _text(before) if compared else None}


def _month(month: Mapping[str, Any], begins_on: str | None) -> dict[str, Any]:
    """A month before the books began has no sums."""
    if begins_on is None or month["month"] < begins_on[:8] + "01":
        return {"month": month["month"], "income": None, "expenses": None}
    return {name: month[name] if name == "month" else _text(Decimal(month[name])) for name in month}


def _accounts(accounts: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Those with an amount, the largest first."""
    shown = [each for each in accounts if Decimal(each["amount"]) != 0]
    ranked = sorted(shown, key=lambda each: -Decimal(each["amount"]))
    return [
        {"key": each["key"], "name": each["name"], "amount": _text(Decimal(each["amount"]))}
        for each in ranked
    ]


def _flow(flow: Mapping[str, str]) -> dict[str, Any]:
    amounts = {name: Decimal(amount) for name, amount in flow.items()}
    return {
        **{name: _text(amount) for name, amount in amounts.items()},
        "change": _text(amounts["closing"] - amounts["opening"]),
    }


def _sum(accounts: Sequence[Mapping[str, Any]], column: str = "amount") -> Decimal:
    return sum((Decimal(each[column]) for each in accounts), ZERO)


def _text(amount: Decimal) -> str:
    return f"{amount:.2f}"
