"""An executed query held against the hand-written answer."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from domain.portfolio_query.service import Answer, Figure
from domain.portfolio_query.value import Measure, PortfolioQuery
from tests.agent.golden.expecting import Expected
from tests.agent.golden.portfolios import Portfolio

DEFAULT_LIMIT, PAGE, MOST_FETCHED = 50, 200, 1_000
TENTH, CENT = Decimal("0.1"), Decimal("0.01")
_TENTHS = re.compile(r"\.\d$")  # a statement that rounds to them
_MONTH = re.compile(r"\d{4}-\d\d")
_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")
_ONES = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_CALLED = tuple(
    f"SELECT {name} FROM {table} WHERE id = '{{}}'"
    for table, name in (
        *(("p", "name"), ("v", "name"), ("r", "name"), ("l", "tenant"), ("u", "number")),
        *(("t", "tenant"), ("c", "tenant"), ("m", "tenant")),
    )
)
# Rows of another subject that mean the same: 'who moved in' as leases instead of people.
_MEANT_BY = {
    "leases": ("SELECT id, resident_id FROM l", "SELECT id, unit_id FROM l"),
    "residents": (
        "SELECT id, unit_id FROM r WHERE current",
        "SELECT resident_id, id FROM l WHERE is_current",
    ),
    "units": (
        "SELECT unit_id, resident_id FROM l WHERE is_current",
        "SELECT unit_id, id FROM l WHERE is_current",
    ),
}


@dataclass(frozen=True)
class Comparer:
    """Compares on one portfolio; `given` says what the query found, for whoever reads the score."""

    portfolio: Portfolio

    async def is_right(self, query: PortfolioQuery, expected: Expected) -> bool:
        if expected.figure:
            return await self._is_figure(query, self.portfolio.rows(expected.figure)[0][0])
        if expected.groups:
            return await self._are_groups(query, self.portfolio.rows(expected.groups))
        if expected.ranked:
            return await self._is_ranked(query, self.portfolio.rows(expected.ranked), expected.take)
        return await self._are_rows(query, [str(row[0]) for row in self.portfolio.rows(expected.rows)])

    def stands_in(self, text: str, expected: Expected) -> bool:
        """The text holds the answer, where something else than a query found it, such as one unit's page."""
        found = self.portfolio.rows(expected.sql)
        if expected.rows:
            return _says(text, str(len(found))) or (len(found) == 1 and self._is_called(text, found[0][0]))
        values = [row[-1] for row in found]
        if expected.ranked:
            values = values[: expected.take]
        return bool(values) and all(_says(text, None if value is None else str(value)) for value in values)

    def _is_called(self, text: str, row_id: Any) -> bool:
        names = [self.portfolio.rows(sql.format(row_id)) for sql in _CALLED]
        return any(name in text for found in names for (name,) in found)

    async def _is_figure(self, query: PortfolioQuery, wanted: Any) -> bool:
        if query.compare or query.group_by:
            return False
        answer = await self.portfolio.execute(query)
        if query.measure.kind == "list":
            if answer.total == 1 and any(_is_shown(answer, name, wanted) for name in query.show):
                return True  # 'what deposit did Julia put down': her lease with it
            return not _is_cut(query) and same_value(str(answer.total), wanted)
        return answer.figure is not None and same_value(answer.figure.value, wanted)

    async def _are_groups(self, query: PortfolioQuery, wanted: Sequence[tuple[Any, ...]]) -> bool:
        figures = await self._figures(query)
        expected = {", ".join(map(str, names)): value for *names, value in wanted if value}
        by_month = all(_MONTH.fullmatch(label) for label in expected)
        names = (_name_of(query, each) for each in figures)
        found = {
            name.removesuffix("-01") if by_month else name: each.value
            for name, each in zip(names, figures, strict=True)
        }
        kept = {label: value for label, value in found.items() if value and Decimal(value)}
        return (
            len(figures) > 0
            and kept.keys() == expected.keys()
            and all(same_value(kept[label], value) for label, value in expected.items())
        )

    async def _figures(self, query: PortfolioQuery) -> list[Figure]:
        figures: list[Figure] = []
        while True:
            page = query.model_copy(update={"limit": PAGE, "skip": len(figures)})
            answer = await self.portfolio.execute(page)
            figures.extend(answer.figures)
            if query.compare or not answer.figures or len(figures) >= answer.total:
                return figures

    async def _is_ranked(self, query: PortfolioQuery, wanted: Sequence[tuple[Any, ...]], take: int) -> bool:
        """The first rows or groups of the answer, in its order, have the first values of the statement, and
        groups its figures."""
        answer = await self.portfolio.execute(query)
        values = {str(key): value for key, value, *_ in wanted}
        first = [value for _, value, *_ in wanted][:take]
        found = [_value_of(names, values) for names in _entries(answer)]
        cut = len(found) if _is_cut(query) else take
        told = zip(answer.figures[:take], first, strict=False)
        if not all(same_value(figure.value, value) for figure, value in told):
            return False
        return bool(found) and found[:cut] == first and (cut == take or len(wanted) < take)

    async def _are_rows(self, query: PortfolioQuery, wanted: Sequence[str]) -> bool:
        if query.compare or query.group_by:
            return False
        if query.measure.kind not in ("list", "count"):
            return False
        listed = query.model_copy(update={"measure": Measure()})
        total, ids = await self._ids(listed)
        if total != len(wanted):
            return False
        expected = Counter(wanted)
        readings = [ids, *(self._translated(sql, ids) for sql in _MEANT_BY.get(query.subject, ()))]
        return any(not (Counter(each) - expected) and len(each) == len(ids) for each in readings)

    async def _ids(self, query: PortfolioQuery) -> tuple[int, list[str]]:
        if _is_cut(query):
            answer = await self.portfolio.execute(query)
            return len(answer.rows), [str(row.id) for row in answer.rows]
        ids: list[str] = []
        while True:
            page = query.model_copy(update={"limit": PAGE, "skip": len(ids)})
            answer = await self.portfolio.execute(page)
            ids.extend(str(row.id) for row in answer.rows)
            if not answer.rows or len(ids) >= min(answer.total, MOST_FETCHED):
                return answer.total, ids

    def _translated(self, sql: str, ids: Sequence[str]) -> list[str]:
        meant = {str(own): str(other) for own, other in self.portfolio.rows(sql)}
        return [meant[each] for each in ids if each in meant]


def _is_shown(answer: Answer, name: str, wanted: Any) -> bool:
    shown = str(answer.rows[0].fields[name]) if name in answer.rows[0].fields else ""
    is_number = _NUMBER.fullmatch(shown.removeprefix("-")) is not None
    return (is_number or isinstance(wanted, str | date)) and same_value(shown, wanted)


def _is_cut(query: PortfolioQuery) -> bool:
    """The question said how many it wants: 'top 5'."""
    return query.limit not in (DEFAULT_LIMIT, PAGE)


def _name_of(query: PortfolioQuery, figure: Figure) -> str:
    """What the statement calls the group: both of its names, where it is parted once more."""
    names = [figure.label or figure.key]
    return ", ".join(map(str, [*names, figure.then_label or figure.then_key] if query.then_by else names))


def _entries(answer: Answer) -> Iterator[tuple[str, ...]]:
    """What each row or group may be called in the statement."""
    for row in answer.rows:
        yield (str(row.id), row.title)
    for side in answer.figures:
        yield (str(side.key), str(side.label))


def _value_of(names: tuple[str, ...], values: dict[str, Any]) -> Any:
    return next((values[name] for name in names if name in values), None)


def same_value(text: str | None, wanted: Any) -> bool:
    if text is None or wanted is None:
        return text is None and wanted is None
    if isinstance(wanted, date):
        return text == wanted.isoformat()
    if isinstance(wanted, str):
        return text == wanted
    found = Decimal(text).quantize(TENTH, ROUND_HALF_UP) if _TENTHS.search(str(wanted)) else Decimal(text)
    return found == Decimal(str(wanted)).quantize(CENT, ROUND_HALF_UP)


def stands_in(text: str, answer: Answer) -> bool:
    """What was found is what the text says: the number of rows, or the figures."""
    if answer.figures and answer.query.compare:
        return all(_says(text, each.value) for each in answer.figures)
    if answer.figures:
        return any(_says(text, each.value) for each in (*answer.figures, *_whole(answer)))
    if answer.figure:
        return _says(text, answer.figure.value)
    shown = min(answer.total, answer.query.limit) if _is_cut(answer.query) else answer.total
    titles = any(row.title.lower() in text.lower() for row in answer.rows[:1])
    return _says(text, str(shown)) or (shown <= 1 and titles) or (_is_cut(answer.query) and titles)


def _whole(answer: Answer) -> list[Figure]:
    return [answer.figure] if answer.figure else []


def _says(text: str, value: str | None) -> bool:
    """The value stands in the text, as money and shares are rounded there; nothing is 'no' or 'none'."""
    words = re.findall(r"[a-z]+", text.lower())
    if value is None:
        return any(word in words for word in ("no", "none", "not", "nothing", "unknown"))
    if re.fullmatch(r"\d{4}-\d\d-\d\d", value):
        day = date.fromisoformat(value)
        return f"{day:%b} {day.day}" in text and str(day.year) in text
    if not _NUMBER.fullmatch(value.removeprefix("-")):
        return value.lower() in text.lower()
    if value.startswith("-") and "−" not in text:
        return False
    amount = abs(Decimal(value))
    small = amount == int(amount) and 0 <= amount < len(_ONES) and _ONES[int(amount)] in words
    nothing = amount == 0 and any(word in words for word in ("none", "nothing", "nobody"))
    return small or nothing or any(_is_rounded(amount, each) for each in _NUMBER.findall(text))


def _is_rounded(amount: Decimal, text: str) -> bool:
    said = Decimal(text.rstrip(",").replace(",", ""))
    places = Decimal(1).scaleb(min(0, int(said.as_tuple().exponent)))
    return abs(said - amount) <= places / 2
