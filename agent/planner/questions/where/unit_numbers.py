"""Which bare numbers of a question are those of units rather than amounts: 'rent for 204'."""

from agent.planner.questions.parts import Parts
from agent.planner.questions.where.numbers_of import counted_field
from agent.planner.questions.words.items import Amount

MONTHLY = "a month"
LEAST_MONEY = 250  # a compared number from here on may be money without a sign
LEAST_UNIT = 100
LEAST_DOLLARS = 1000  # one behind 'rent for' may be
SPANS = ("day", "days", "week", "weeks", "month", "months", "year", "years")


def is_unit_number(parts: Parts, at: int, before: int, amount: Amount) -> bool:
    """No rent is so small, nor said without words that compare it or a sign of money."""
    led = (parts.word(at - 1), parts.word(before).rpartition(" ")[2])
    named = counted_field(parts, before)
    if parts.word(at - 1) == "of" and named is not None and parts.field_of(named).unit != MONTHLY:
        return False  # 'with a cost of 900 at Alder Court', where 'rent of 204' is that of a unit
    behind_place = parts.find(at - 1, "name") is not None
    behind_place = behind_place or parts.find(parts.next_at(at), "name") is not None  # 'rents 506 at Alder'
    is_led = behind_place or not {"for", "in", "on"}.isdisjoint(led)
    # 'the rent of 702', but 'units with a rent of 900'
    is_led |= "of" in led and not any(parts.find(each, "noun") for each in range(at))
    most = LEAST_DOLLARS if is_led else LEAST_MONEY
    return not (amount.is_money or amount.is_compared) and 0 < amount.values[0] < most


def is_no_length(parts: Parts, at: int, name: str, amount: Amount) -> bool:
    """'how long has 204 been empty': so many days would be said with the word for them, or 'over'."""
    is_bare = may_be_of_unit(amount) and parts.word(at + 1) not in SPANS
    return parts.field_of(name).unit == "days" and is_bare and parts.find(at, "code") is not None


def may_be_of_unit(amount: Amount) -> bool:
    return is_small(amount) and amount.values[0] >= LEAST_UNIT


def is_small(amount: Amount) -> bool:
    """No rent, where neither a sign nor words say that it is money."""
    return not (amount.is_money or amount.is_compared) and amount.values[0] < LEAST_DOLLARS
