"""What a report is asked for: properties, a day or months, a basis, and how long it may get."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import AfterValidator, BaseModel, Field

from domain.core.errors import Invalid
from domain.core.values.dates import EARLIEST_YEAR, LATEST_YEAR, Day, utc_now
from domain.ledger.rules.months import last_of, months
from domain.models.books import Basis

MOST_MONTHS = 60
MOST_NAMED = 200
NOT_YET = "This day has not come yet."
MONTH_NOT_YET = "This month has not begun yet."
WRONG_ORDER = "The last month lies before the first."
TOO_MANY_MONTHS = f"Choose at most {MOST_MONTHS} months."
_MONTH = re.compile(r"(\d{4})-(0[1-9]|1[0-2])")


def _month(value: str) -> str:
    found = _MONTH.fullmatch(value)
    if found is None or not EARLIEST_YEAR <= int(found[1]) <= LATEST_YEAR:
        raise ValueError("Enter a month as 2026-10.")
    return value


Month = Annotated[str, Field(pattern=r"^\d{4}-\d{2}$", examples=["2026-10"]), AfterValidator(_month)]
"""A calendar month, as 2026-10."""


class ReportQuery(BaseModel):
    """Which properties (all that the caller may see the payments of, unless named), and when: reports as of a
    day take `as_of`, the others `first_month` and `last_month`."""

    property_id: Annotated[list[UUID], Field(max_length=MOST_NAMED)] = []
    as_of: Day | None = None
    first_month: Month | None = None
    last_month: Month | None = None
    basis: Basis | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """A checked question, as the statements take it."""

    properties: tuple[str, ...]
    as_of: date | None
    first_day: date
    last_day: date
    basis: Basis
    most_rows: int

    def parameters(self) -> Mapping[str, Any]:
        return {
            "properties": list(self.properties) or None,
            "as_of": self.as_of.isoformat() if self.as_of else None,
            "first_day": self.first_day.isoformat(),
            "last_day": self.last_day.isoformat(),
            "basis": self.basis,
            "most": self.most_rows + 1,
        }

    @property
    def month_names(self) -> tuple[str, ...]:
        return tuple(month.strftime("%Y-%m") for month in months(self.first_day, self.last_day))


Covers = Literal["day", "months"]


def asked(query: ReportQuery, *, bases: tuple[Basis, ...], covers: Covers, most_rows: int) -> Asked:
    """The question with what it leaves open filled in: today, the running month, the report's first basis.

    Raises Invalid for days to come, months in the wrong order, too many of them, and a basis that the report
    does not have.
    """
    tomorrow = (utc_now() + timedelta(days=1)).date()  # by now it is that day somewhere
    if query.as_of is not None and query.as_of > tomorrow:
        raise Invalid.field("as_of", NOT_YET)
    if query.basis is not None and query.basis not in bases:
        raise Invalid.field("basis", _only(bases))
    first, last = _range(query, tomorrow) if covers == "months" else (tomorrow, tomorrow)
    return Asked(
        properties=tuple(str(each) for each in dict.fromkeys(query.property_id)),
        as_of=query.as_of if covers == "day" else last_of(last),
        first_day=first,
        last_day=last_of(last),
        basis=query.basis or (bases[0] if bases else "accrual"),
        most_rows=most_rows,
    )


def _range(query: ReportQuery, tomorrow: date) -> tuple[date, date]:
    running = utc_now().date().replace(day=1)
    last = _first_of(query.last_month) or _first_of(query.first_month) or running
    first = _first_of(query.first_month) or last
    if last > tomorrow:
        raise Invalid.field("last_month", MONTH_NOT_YET)
    if first > last:
        raise Invalid.field("last_month", WRONG_ORDER)
    if sum(1 for _ in months(first, last)) > MOST_MONTHS:
        raise Invalid.field("first_month", TOO_MANY_MONTHS)
    return first, last


def _first_of(month: str | None) -> date | None:
    return date.fromisoformat(f"{month}-01") if month else None


def _only(bases: tuple[Basis, ...]) -> str:
    if not bases:
        return "This report has no basis: leave it out."
    return f"This report is made on the {bases[0]} basis only."
