"""Numbers of a question: of which field each is said, or how many rows are wanted."""

from datetime import timedelta
from decimal import Decimal

from agent.planner.days import Period, add_months
from agent.planner.questions.parts import Parts
from agent.planner.questions.where.against import OPERATORS
from agent.planner.questions.where.durations import BOUNDS, lasting
from agent.planner.questions.where.listing_numbers import is_first_of_two, listed_behind, ordinals
from agent.planner.questions.where.numbers_of import OF_DAYS, built_then, compare, counted_field
from agent.planner.questions.where.spanning import MONTHS, is_in, spanning
from agent.planner.questions.where.unit_numbers import (
    LEAST_MONEY,
    SPANS,
    is_no_length,
    is_small,
    is_unit_number,
    may_be_of_unit,
)
from agent.planner.questions.words.items import Adjective, Amount, Item
from domain.portfolio_query.language import AMOUNTS
from domain.portfolio_query.value import Condition, Operator

_LONGER = ("weeks", "wks", "months")
MOST_SPANS = 24
STARS, MOST_STARS = "of 5", 5
LEAST_AMOUNT = 100  # one of rows that are amounts, as bills are


def numbered(parts: Parts) -> None:
    for at in range(len(parts.items)):
        lasting(parts, at)
    for at, spoken in parts.all_of("period"):
        _aged(parts, at, spoken)
        spanning(parts, at, spoken)
    for at in range(len(parts.items)):
        item = parts.find(at, "number")
        if item is not None and parts.free(at):
            _place(parts, at, item)
        elif item is None and parts.free(at):
            ordinals(parts, at)


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
    unit = parts.field_of(found.value.field).unit if found is not None else ""
    if not months or found is None or unit not in MONTHS:
        return None
    years = Decimal(months) / MONTHS[unit]
    if compared is not None and compared.value.degree == "comparative":
        operator: Operator = "more_than" if compared.value.descending else "less_than"
        compare(parts, {at, before, parts.next_at(before)}, compared.value.field, Amount(operator, (years,)))
    elif plain is not None and (said := BOUNDS.get(spoken.words.lower().split()[0])) is not None:
        compare(parts, {at, after}, plain.value.field, Amount(said, (years,)))
    return None


def _dated_before(parts: Parts, used: set[int], adjective: Adjective, period: Period) -> None:
    """'older than 5 days': on a day before the last five."""
    if adjective.degree != "comparative" or not (period.days or period.months):
        return
    back = abs(period.days or 0)
    edge = parts.today - timedelta(days=back) if back else add_months(parts.today, -(period.months or 0))
    operator: Operator = "more_than" if adjective.descending else "less_than"
    parts.conditions.add(Condition(field=adjective.field, operator=operator, values=(edge.isoformat(),)))
    parts.used.update(used)


def _place(parts: Parts, at: int, item: Item) -> None:
    amount: Amount = item.value
    after, before = at + 1, parts.next_at(at, -1)
    if parts.says(before, "than"):
        before = parts.next_at(before, -1)
    name = counted_field(parts, before)
    if name is not None and is_in(parts, after, name):
        return compare(parts, {at, before}, name, amount)  # 'a term of more than 18 months'
    if parts.find(at, "code") and parts.find(after, "name") and may_be_of_unit(amount):
        return None  # 'days vacant for 304 Foundry Lofts', 'sq ft of 307 Alder Court'
    is_span = parts.word(at + 1) in SPANS and amount.values[0] <= MOST_SPANS and not amount.is_money
    if (
        is_first_of_two(parts, at)
        or parts.word(at + 1) in _LONGER
        or (is_span and "year" in parts.word(at + 1))
    ):
        return None  # a number of weeks or months is an amount of nothing else
    comparing = parts.find(before, "adjective")
    if comparing is not None and parts.free(before) and _is_compared(parts, comparing.value):
        return _compare_by_adjective(parts, at, before, comparing.value, amount)
    if (built := built_then(parts, at, item)) is not None:
        named = {before} if counted_field(parts, before) == built else set()
        return compare(parts, {at, *named}, built, amount)  # 'cars from the year 2020 or later'
    if parts.word(after) in ("in", "as"):
        after += 1  # 'less than 1,500 as deposit'
    is_apart = parts.says(after, "share")  # '90 percent full'
    is_percent = "%" in item.words or is_apart
    for where in _sides(parts, after + is_apart, before):
        if (name := counted_field(parts, where)) is not None:
            if is_percent and not parts.field_of(name).unit.startswith("%"):
                return None  # 'pays over 40% of their income'
            if item.words.lower().startswith(OF_DAYS) and parts.field_of(name).kind == "money":
                continue  # 'buildings from before 1950 rent for' no such rent
            if parts.field_of(name).counts_rows and parts.find(at, "period"):
                continue  # 'cars from before 2012' are not so many
            if _is_said_of_other(parts, at, where, before, amount):
                continue
            if where == before and (led := _led_by(parts, where, amount)) is not None:
                return compare(parts, {where - 1, where, at}, name, led)  # 'above floor 2'
            _some_at_least(parts, where, name, amount)
            listed = listed_behind(parts, at, amount) if where == before else {}
            amount = Amount("is", (*amount.values, *listed.values())) if listed else amount
            return compare(parts, {at, where, *range(at + 1, where), *listed}, name, amount)
    if (rated := _rated(parts, at, amount)) is not None:
        return compare(parts, {at}, rated, amount)
    dated = bool(parts.all_of("time") or parts.subject.usual_time)
    is_year = item.words.lower().startswith(OF_DAYS) or (dated and parts.find(at, "period") is not None)
    least = LEAST_AMOUNT if parts.subject.amount else LEAST_MONEY
    is_bound = amount.is_compared and amount.values[0] >= least
    if amount.is_money or (is_bound and not (is_year or is_percent)):
        money = next((name for name, each in parts.subject.fields.items() if each.kind == "money"), None)
        if money is not None and _readable(parts, money) and not _is_of_another(parts, before, money):
            return compare(parts, {at}, money, amount)
    return None


def _is_said_of_other(parts: Parts, at: int, where: int, before: int, amount: Amount) -> bool:
    """The number is no amount of the field that is said there: it counts other rows, or is that of a unit."""
    name = counted_field(parts, where) or ""
    if where == before and _counts_another(parts, at, name, amount):
        return True
    if is_no_length(parts, at, name, amount):
        return True
    if parts.field_of(name).kind != "money" or not parts.find(at, "code"):
        return False
    beside = where == before or parts.find(at - 1, "name") is not None
    if parts.word(at - 1) == "in" or (beside and is_unit_number(parts, at, before, amount)):
        return True  # 'the tenant in 204 pays', 'rent for 204', 'Alder Court 204 rent'
    return where != before and is_small(amount)  # 'does 405 pay more than 404'


def _rated(parts: Parts, at: int, amount: Amount) -> str | None:
    """'electricians over 4': what is measured in stars of five, where nothing is counted."""
    is_bare = amount.is_compared and not amount.is_money and max(amount.values) <= MOST_STARS
    if not is_bare or (at + 1 < len(parts.items) and not parts.find(at + 1, "name", "filler")):
        return None
    return next((name for name, each in parts.subject.fields.items() if each.unit == STARS), None)


def _is_of_another(parts: Parts, at: int, money: str) -> bool:
    """'in credit by $500': the amount is not the one that is owed."""
    said = parts.find(at, "phrase")
    where = said.value.where if said is not None else None
    other = where.field if isinstance(where, Condition) else money
    return other != money and parts.field_of(other).kind == "money"


def _sides(parts: Parts, after: int, before: int) -> tuple[int, int]:
    """Where its field is rather said: in 'amount owed over 1050 with credit up to 2750' before it."""
    between = counted_field(parts, before) is not None
    return (before, after) if between and parts.find(parts.next_at(after), "number") else (after, before)


def _led_by(parts: Parts, at: int, amount: Amount) -> Amount | None:
    """The number as it is compared by the word before its field."""
    said = (operator for tag, operator in OPERATORS.items() if parts.says(at - 1, tag) and parts.free(at - 1))
    operator = next(said, None)
    return (
        None if operator is None or amount.is_compared else Amount(operator, amount.values, amount.is_money)
    )


def _counts_another(parts: Parts, at: int, name: str, amount: Amount) -> bool:
    """'rent more than one unit', 'less than one month's rent': the number is of what follows; 'unit 101' is
    one of them, not so many."""
    field = parts.field_of(name)
    word = parts.word(at + 1)
    unit = field.unit.rpartition(" ")[2]
    counts = parts.find(at + 1, "noun", "who") is not None or (word in SPANS and word != unit)
    other = parts.find(at + 1, "field")
    counts = counts or (other is not None and parts.field_of(other.value).kind == "record")
    if field.kind == "money" and not amount.is_money and amount.values[0] <= MOST_SPANS and counts:
        return True
    is_one = f"{parts.word(at - 1)}s" == field.unit
    return is_one and parts.find(at, "code") is not None and not amount.is_compared


def _some_at_least(parts: Parts, at: int, name: str, amount: Amount) -> None:
    """'owing less than $100': by the word for it there is some of it, which 'owing over $100' needs not say;
    'rented for over $3,000' are let."""
    said = parts.find(at, "phrase")
    where = said.value.where if said is not None else None
    if not isinstance(where, Condition):
        return
    is_state = where.values and parts.field_of(where.field).kind != "money"
    if amount.operator in ("less_than", "at_most") or (is_state and where.field != name):
        parts.conditions.add(where)


def _is_compared(parts: Parts, adjective: Adjective) -> bool:
    return adjective.degree == "comparative" and parts.field_of(adjective.field).kind in AMOUNTS


def _compare_by_adjective(parts: Parts, at: int, before: int, adjective: Adjective, amount: Amount) -> None:
    """'larger than 900 sq ft', 'cheaper than 1300'."""
    operator: Operator = "more_than" if adjective.descending else "less_than"
    named = counted_field(parts, at + 1)
    is_size = named is not None and parts.word(before) in ("larger", "bigger", "smaller")  # than a two-bed
    name = named if named is not None and is_size else adjective.field
    used = {at, before, parts.next_at(before)} | ({at + 1} if named == name else set())
    compare(parts, used, name, Amount(operator, amount.values))


def _readable(parts: Parts, name: str) -> bool:
    return parts.language.reads(parts.field_of(name))
