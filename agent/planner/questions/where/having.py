"""What rows have, and what is not recorded of them: 'with a vendor', 'no email', 'never completed'."""

from agent.planner.questions.parts import Parts
from agent.planner.questions.period.spans import Tense, period_of, within
from agent.planner.questions.words.items import Item
from domain.portfolio_query.language import AMOUNTS
from domain.portfolio_query.value import AnyOf, Condition, Not, Period

_RECORDED = (*AMOUNTS, "text", "day", "record")
_BLANK = ("missing", "blank")
_SET = (
    "assigned", "linked", "attached", "set", "entered", "given", "chosen", "listed", "recorded", "noted",
    "filled", "supplied", "provided", "typed",
)  # fmt: skip


def some_of(parts: Parts, at: int) -> None:
    """'with a balance', 'with pets': more than nothing of it."""
    following = parts.next_at(at)
    item = parts.find(following, "field")
    if item is None or not parts.free(following):
        return
    field = parts.field_of(item.value)
    if field.kind == "record" and not field.preposition and not parts.find(following + 1, "name", "code"):
        parts.conditions.add(Condition(field=item.value, operator="known"))
        parts.used.update({at, following, *_set_behind(parts, following)})
    elif field.kind in ("text", "day") and not field.preposition and _is_one(parts, at, following):
        parts.conditions.add(Condition(field=item.value, operator="known"))
        parts.used.update({at, following})
    elif field.counts_rows or (field.kind in AMOUNTS and _may_lack(parts, item.value)):
        parts.conditions.add(Condition(field=item.value, operator="more_than", values=("0",)))
        parts.used.update({at, following})
        is_either = parts.word(following + 1) == "or"
        if is_either or (field.counts_rows and parts.says(following + 1, "or")):
            parts.conditions.either = is_either
            some_of(parts, following + 1)  # 'with a cat and a dog', 'with a cost or an estimate'
            parts.conditions.either = False


def taken_back(parts: Parts, at: int) -> bool:
    """'excluding ones without a cost' takes back its first word: those that have it."""
    again = parts.next_at(at)
    again += parts.says(again, "those")
    if not parts.says(again, "not") or not parts.find(parts.next_at(again), "field"):
        return False
    some_of(parts, again)
    parts.used.update(range(at, again + 1))
    return True


def _may_lack(parts: Parts, name: str) -> bool:
    """A balance, a pet deposit; every lease has its rent."""
    field = parts.field_of(name)
    is_sum = bool(parts.subject.amount) and field.kind == "money"
    return is_sum or (field.among is not None and name not in parts.subject.shown)


def _is_one(parts: Parts, at: int, following: int) -> bool:
    """'with an email', 'have phone numbers' are rows that have it; 'with their emails' shows it."""
    led, said = (parts.word(each) for each in (at, following))
    return not parts.find(following + 1, "number", "period") and (led != "with" or not said.endswith("s"))


def unrecorded(parts: Parts, at: int) -> None:
    """'without an email', 'no bedrooms recorded', 'not tied to any equipment', 'never completed'."""
    following = parts.next_at(at)
    if following >= len(parts.items) and parts.word(at) in _BLANK:
        following = parts.next_at(at, -1)  # 'whose phone is missing'
    if parts.word(following) in _SET:
        parts.used.add(following)  # 'no assigned vendor'
        following = parts.next_at(following)
    if _outside_of_period(parts, at, following):
        return
    item = parts.find(following, "field")
    field = parts.field_of(item.value) if item is not None and parts.free(following) else None
    if field is not None and field.kind == "record" and field.is_always_set:
        return  # no account is without a tenant, where a unit is
    if item is not None and field is not None and field.kind in _RECORDED and not field.preposition:
        none, lacking = (
            Condition(field=item.value, values=("0",)),
            Condition(field=item.value, operator="unknown"),
        )
        is_sum = field.kind == "money" and not field.needs
        recorded = _set_behind(parts, following)
        counts = field.counts_rows or ("0" in field.said and not recorded)  # 'no bedrooms'
        parts.conditions.add(none if counts else AnyOf(parts=(lacking, none)) if is_sum else lacking)
        parts.used.update({at, following, *recorded})
        return
    if parts.word(at) in ("missing", "blank") and _lacks_before(parts, at):
        return
    time = parts.find(following, "time")
    dated = any(parts.find(each, "period") for each in range(len(parts.items)))
    day = parts.day_of(time.value.name) if time is not None and not dated else None
    ever = parts.word(at) == "never" or parts.word(at - 1) in ("do", "does")  # 'that do not expire'
    if day is not None and parts.field_of(day).is_always_set:
        return  # every charge has its due day
    if time is not None and day is not None and (ever or _only_happens(parts, time)):
        parts.conditions.add(Condition(field=day, operator="unknown"))
        parts.used.update({at, following})


def _lacks_before(parts: Parts, at: int) -> bool:
    """'whose email is missing'."""
    before = parts.next_at(at, -1)
    item = parts.find(before, "field")
    lacks = item is not None and parts.free(before) and parts.field_of(item.value).kind in _RECORDED
    if item is not None and lacks:
        parts.conditions.add(Condition(field=item.value, operator="unknown"))
        parts.used.update({at, before})
    return lacks


def _outside_of_period(parts: Parts, at: int, following: int) -> bool:
    """'that do not end this year', 'who did not move in since June'."""
    time, spoken = parts.find(following, "time"), parts.all_of("period")
    day = parts.day_of(time.value.name) if time is not None and spoken else None
    if time is None or day is None or _is_of_people(parts):
        return False
    if any(each < spoken[0][0] < at for each, _ in parts.all_of("time")):
        return False  # 'that end in December without renewal'
    did = any(parts.says(each, "did") for each in range(at))
    tense: Tense = "past" if did else time.value.tense
    found = within(day, period_of(time.value.name, tense, spoken[0][1].value, parts.today), parts.today)
    if found is None:
        return False
    parts.conditions.add(Not(part=found))
    parts.used.update({at, following, spoken[0][0]})
    return True


def _is_of_people(parts: Parts) -> bool:
    """'residents who have not paid this year' are no payments of other years."""
    kinds = {item.kind for options in parts.items for item in options}
    return parts.subject.adds_up and "who" in kinds and "noun" not in kinds


def _only_happens(parts: Parts, time: Item) -> bool:
    """'completed' has a day behind it where it holds, and 'scheduled' any; what has 'ended' may end yet."""
    own = parts.subject.times[time.value.name]
    return not own.future or time.words.lower().split()[-1] in ("scheduled", "planned", "booked")


def _set_behind(parts: Parts, at: int) -> set[int]:
    """'a vendor assigned', 'no vendor on them'."""
    found = {each for each in (at + 1, parts.next_at(at)) if parts.word(each) in _SET}
    pointing = parts.next_at(max({at, *found}))
    return found | ({pointing} if parts.word(pointing) in ("them", "it") else set())


def past(parts: Parts, at: int) -> None:
    """'past its service date': on a day before today."""
    following = parts.next_at(at)
    if parts.says(following, "those"):
        following = parts.next_at(following)
    item = parts.find(following, "field")
    if item is not None and parts.free(following) and parts.field_of(item.value).kind == "day":
        day = parts.today.isoformat()
        parts.conditions.add(Condition(field=item.value, operator="less_than", values=(day,)))
        parts.used.update(range(at, following + 1))


def not_then(parts: Parts, at: int, time: str) -> None:
    """'not serviced since June': nor ever before, or only before."""
    day, period = parts.day_of(time), parts.given.get("period")
    then = within(day, period, parts.today) if day is not None and period is not None else None
    is_then = then is not None and "order" not in parts.given and not _is_of_people(parts)
    if then is not None and is_then and parts.says(at, "not") and parts.free(at):
        parts.conditions.add(Not(part=then))
        del parts.given["period"]
        parts.used.add(at)


def on_any_day(parts: Parts, time: str) -> None:
    """'charged for damage', whenever that is due."""
    if parts.subject.times[time].on_any_day and parts.given.get("period") == Period(time=time, sense="past"):
        del parts.given["period"]
