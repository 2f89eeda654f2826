"""Payment Analytics as the wire has it: cards, six months, bands, methods."""

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any, get_args
from uuid import UUID

from domain.core.db.pipeline import Rows, Statement
from domain.financials.collection import RENT_COLUMNS, TREND_MONTHS, methods, months, places, rent
from domain.financials.owed import Band, owed
from domain.financials.spans import Range, Span, first_of_months

NONE_DUE = dict.fromkeys(RENT_COLUMNS, "0.00") | {"count": 0, "on_time": 0}


def analytics(span: Span, property_id: UUID | None) -> tuple[Statement, ...]:
    """The statements of `analytics_body`, for one round trip."""
    parameters = {
        **span.parameters(),
        "first_month": first_of_months(span.until, TREND_MONTHS).isoformat(),
        "property_id": property_id and str(property_id),
    }
    return tuple(each(parameters) for each in (rent, months, methods, places, owed))


def analytics_body(span: Span, wanted: Range, results: Sequence[Rows]) -> dict[str, Any]:
    """`results` are those of `analytics`, in order."""
    measured = {(days, kind): dict(zip(RENT_COLUMNS, row, strict=True)) for days, kind, *row in results[0]}
    ((properties, tenancies, begins_on, autopay),) = results[3]
    ((outstanding, owing, outstanding_before, bands),) = results[4]
    compared = begins_on is not None and date.fromisoformat(begins_on) <= span.before_since
    return {
        **span.parameters(),
        "range": wanted,
        "properties": properties,
        "tenancies": tenancies,
        "autopay": autopay,
        "rent": _collected(measured.get(("now", "rent"), NONE_DUE)),
        "rent_before": _collected(measured.get(("before", "rent"), NONE_DUE)) if compared else None,
        "late_fees": _collected(measured.get(("now", "late_fee"), NONE_DUE)),
        "late_fees_before": _collected(measured.get(("before", "late_fee"), NONE_DUE)) if compared else None,
        "outstanding": {
            "amount": _text(outstanding),
            "before": _text(outstanding_before) if compared else None,
            "accounts": owing,
        },
        "bands": [_band(band, bands.get(band)) for band in get_args(Band)],
        "months": _months(span, results[1]),
        "methods": [
            {"method": method, "amount": _text(amount), "payments": payments}
            for method, amount, payments in results[2]
        ],
    }


def _collected(row: Mapping[str, Any]) -> dict[str, Any]:
    """Rates are null where nothing was charged."""
    charged, count = Decimal(row["charged"]), row["count"]
    return {
        "charged": _text(charged),
        "collected": _text(row["collected"]),
        "open": _text(row["open"]),
        "count": count,
        "on_time": row["on_time"],
        "collection_rate": _percent(Decimal(row["collected"]), charged),
        "on_time_rate": _percent(Decimal(row["on_time"]), Decimal(count)),
    }


def _months(span: Span, rows: Rows) -> list[dict[str, Any]]:
    """Six months; one without charges has no sums."""
    found = {month: row for month, *row in rows}
    first = first_of_months(span.until, TREND_MONTHS)
    wanted = [
        date(first.year + (first.month - 1 + ahead) // 12, (first.month - 1 + ahead) % 12 + 1, 1).isoformat()
        for ahead in range(TREND_MONTHS)
    ]
    return [_month(month, found.get(month)) for month in wanted]


def _month(month: str, row: Sequence[Any] | None) -> dict[str, Any]:
    if row is None:
        return {"month": month, "charged": None, "collected": None, "open": None, "collection_rate": None}
    charged, collected, still_open = row
    return {
        "month": month,
        "charged": _text(charged),
        "collected": _text(collected),
        "open": _text(still_open),
        "collection_rate": _percent(Decimal(collected), Decimal(charged)),
    }


def _band(band: Band, sums: Mapping[str, Any] | None) -> dict[str, Any]:
    return {
        "band": band,
        "amount": _text(sums["amount"]) if sums else "0.00",
        "accounts": sums["accounts"] if sums else 0,
    }


def _percent(part: Decimal, whole: Decimal) -> float | None:
    """With one decimal; null of nothing."""
    return float(round(part * 100 / whole, 1)) if whole else None


def _text(amount: str | Decimal) -> str:
    return f"{Decimal(amount):.2f}"
