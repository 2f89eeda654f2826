"""Numbers of a question: of which field each is said, or how many rows are wanted."""

import re
from datetime import timedelta
from decimal import Decimal

from agent.planner.days import add_months
from agent.planner.periods import Period
from agent.planner.positions import ordinal_of
from agent.planner.questions.durations import BOUNDS, lasting, spans_months, spans_one
from agent.planner.questions.items import Adjective, Amount, Item
from agent.planner.questions.parts import Parts
from domain.portfolio_query.language import AMOUNTS
from domain.portfolio_query.value import Condition, Operator

_WORTH = {"minutes": {"hour": 60, "hours": 60}, "days": {"week": 7, "weeks": 7, "month": 30, "months": 30}}
_OF_DAYS = ("before", "after")  # 'put up before 1970' is no price
_SPREAD = re.compile(r"(?:between )?(\d+) (?:to|and) (\d+) days")
LEAST_MONEY = 250  # a compared number from here on may be money without a sign
LEAST_DOLLARS = 1000  # one behind 'rent for' may be


def numbered(parts: Parts) -> None:
    for at, spoken in parts.all_of("period"):
        _aged(parts, at, spoken)
        lasting(parts, at, spoken)
        _counted_days(parts, at, spoken)
    for at in range(len(parts.items)):
        spans_one(parts, at)
        item = parts.find(at, "number")
        if item is not None and parts.free(at):
            _place(parts, at, item)
        elif item is None and parts.free(at):
            _ordinal(parts, at)


def _aged(parts: Parts, at: int, spoken: Item) -> None:
    """'older than 15 years', 'over 15 years old': a number of years, not days of the calendar."""
    months = spoken.value.months
    before, after = parts.next_at(at, -1), at + 1
    if parts.says(before, "than"):
        before = parts.next_at(before, -1)
    compared, plain = parts.find(before, "adjective"), parts.find(after, "adjective")
    found = compared or plain
    if found is not None and parts.field_of(found.value.field).kind == "day":
        return _dated_before(parts, {at, before, parts.next_at(before)}, found.value, spoken.value)
    if not months or found is None or parts.field_of(found.value.field).unit != "years":
        return None
    years = Decimal(months) / 12
    if compared is not None and compared.value.degree == "comparative":
        operator: Operator = "more_than" if compared.value.descending else "less_than"
        _compare(parts, {at, before, parts.next_at(before)}, compared.value.field, Amount(operator, (years,)))
    elif plain is not None and (said := BOUNDS.get(spoken.words.lower().split()[0])) is not None:
        _compare(parts, {at, after}, plain.value.field, Amount(said, (years,)))
    return None


def _counted_days(parts: Parts, at: int, spoken: Item) -> None:
    """'31 to 60 days late' of rows that know no time: for how many days, not when."""
    found = _SPREAD.fullmatch(spoken.words.lower())
    named = (
        each for each, field in parts.subject.fields.items() if field.unit == "days" and "days" in field.words
    )
    name = next(named, None)
    if found is None or name is None or parts.subject.times or not parts.free(at):
        return
    amount = Amount("between", (Decimal(found[1]), Decimal(found[2])))
    said = {at + 1} if parts.find(at + 1, "where", "phrase", "field") else set()
    _compare(parts, {at} | said, name, amount)


def _dated_before(parts: Parts, used: set[int], adjective: Adjective, period: Period) -> None:
    """'older than 5 days': on a day before the last five."""
    if adjective.degree != "comparative" or not (period.days or period.months):
        return
    back = abs(period.days or 0)
    edge = parts.today - timedelta(days=back) if back else add_months(parts.today, -(period.months or 0))
    operator: Operator = "more_than" if adjective.descending else "less_than"
    parts.conditions.add(Condition(field=adjective.field, operator=operator, values=(edge.isoformat(),)))
    parts.used.update(used)


def _ordinal(parts: Parts, at: int) -> None:
    """'the 3rd floor': the one of that number, of what is counted in nothing else."""
    item, name = parts.item(at), _counted_field(parts, at + 1)
    place = ordinal_of(item.words) if item is not None else None
    if place is not None and name is not None and not parts.field_of(name).unit:
        _compare(parts, {at, at + 1}, name, Amount("is", (Decimal(place),)))


def _place(parts: Parts, at: int, item: Item) -> None:
    amount: Amount = item.value
    behind_in = (before_it := parts.item(at - 1)) is not None and before_it.words.lower() == "in"
    if _is_first_of_two(parts, at) or spans_months(parts, at, amount):
        return None
    after, before = at + 1, parts.next_at(at, -1)
    if parts.says(before, "than"):
        before = parts.next_at(before, -1)
    comparing = parts.find(before, "adjective")
    if comparing is not None and parts.free(before) and _is_compared(parts, comparing.value):
        return _compare_by_adjective(parts, at, before, comparing.value)
    for where in (after, before):
        if (name := _counted_field(parts, where)) is not None:
            is_code = parts.field_of(name).kind == "money" and parts.find(at, "code")
            if is_code and (behind_in or (where == before and _is_unit_number(parts, before, amount))):
                continue  # 'the tenant in 204 pays', 'rent for 204'
            _some_at_least(parts, where, name, amount)
            return _compare(parts, {at, where}, name, amount)
    dated = bool(parts.all_of("time") or parts.subject.usual_time)
    is_year = item.words.lower().startswith(_OF_DAYS) or (dated and parts.find(at, "period") is not None)
    if amount.is_money or (amount.is_compared and amount.values[0] >= LEAST_MONEY and not is_year):
        money = next((name for name, each in parts.subject.fields.items() if each.kind == "money"), None)
        if money is not None and _readable(parts, money):
            return _compare(parts, {at}, money, amount)
    return None


def _is_unit_number(parts: Parts, before: int, amount: Amount) -> bool:
    """No rent is so small, nor said without words that compare it or a sign of money."""
    led = parts.items[before][0].words.lower().rpartition(" ")[2]
    most = LEAST_DOLLARS if led in ("for", "of", "in", "on") else LEAST_MONEY
    return not (amount.is_money or amount.is_compared) and amount.values[0] < most


def _some_at_least(parts: Parts, at: int, name: str, amount: Amount) -> None:
    """'owing less than $100': by the word for it there is some of it."""
    said = parts.find(at, "phrase")
    where = said.value.where if said is not None else None
    if isinstance(where, Condition) and where.field == name and amount.operator in ("less_than", "at_most"):
        parts.conditions.add(where)


def _is_compared(parts: Parts, adjective: Adjective) -> bool:
    return adjective.degree == "comparative" and parts.field_of(adjective.field).kind in AMOUNTS


def _compare_by_adjective(parts: Parts, at: int, before: int, adjective: Adjective) -> None:
    """'larger than 900 sq ft', 'cheaper than 1300'."""
    operator: Operator = "more_than" if adjective.descending else "less_than"
    after = {at + 1} if _counted_field(parts, at + 1) == adjective.field else set()
    amount: Amount = parts.items[at][0].value
    _compare(
        parts, {at, before, parts.next_at(before)} | after, adjective.field, Amount(operator, amount.values)
    )


def _is_first_of_two(parts: Parts, at: int) -> bool:
    """'1 or 2 bedroom': either of them."""
    second, name = parts.find(at + 2, "number"), _counted_field(parts, at + 3)
    if not parts.says(at + 1, "or") or second is None or name is None:
        return False
    values = tuple(
        format(value.normalize(), "f")
        for each in (parts.items[at][0].value, second.value)
        if isinstance(each, Amount)
        for value in each.values
    )
    if len(values) != len({at, at + 2}):
        return False
    parts.conditions.add(Condition(field=name, operator="is", values=values))
    parts.used.update(range(at, at + 4))
    return True


def _counted_field(parts: Parts, at: int) -> str | None:
    """The field of a number that is said right there, unless it serves another part of the question."""
    item = parts.find(at, "field", "related")
    if item is None or not parts.free(at):
        return None
    return item.value if parts.field_of(item.value).kind in AMOUNTS else None


def _readable(parts: Parts, name: str) -> bool:
    return parts.language.reads(parts.field_of(name))


def _compare(parts: Parts, used: set[int], name: str, amount: Amount) -> None:
    after, unit = parts.item(max(used) + 1), parts.field_of(name).unit
    worth = _WORTH.get(unit, {}).get(after.words.lower(), 0) if after is not None else 0
    values = tuple(format((value * (worth or 1)).normalize(), "f") for value in amount.values)
    parts.conditions.add(Condition(field=name, operator=amount.operator, values=values))
    parts.used.update({*used, max(used) + 1} if worth else used)
    if after is not None and after.words.lower() == unit.rpartition(" ")[2]:
        parts.used.add(max(used) + 1)  # 'less than $75 an hour'
    if "." in name:
        _use_words_of(parts, name.partition(".")[0])


def _use_words_of(parts: Parts, relation: str) -> None:
    """'in buildings' of 'units in buildings built before 1950'."""
    for at in range(len(parts.items)):
        item = parts.find(at, "field")
        if item is not None and item.value == relation and parts.free(at):
            parts.used.add(at)
