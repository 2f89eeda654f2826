"""When the rows of a question happened: its verbs and periods together."""

from collections.abc import Sequence

from agent.planner.periods import Period
from agent.planner.questions.items import Item, TimeWord
from agent.planner.questions.parts import Parts
from agent.planner.questions.spans import Tense, period_of
from domain.portfolio_query.value import Condition


def timed(parts: Parts) -> None:
    spoken, times = parts.all_of("period"), parts.all_of("time")
    when = parts.first("soon", "recently")
    if not times:
        _day_field(parts, spoken)
        return
    at, item = times[0]
    word: TimeWord = item.value
    tense = word.tense
    if tense == "both" or any(parts.says(each, "did") for each in range(len(parts.items))):
        tense = _tense(parts, word.tense, when, spoken=bool(spoken))
    period = spoken[0][1].value if spoken else _today(parts)
    parts.given["period"] = period_of(word.name, tense, period, parts.today)
    is_new = tense == "past" and item.words.lower().startswith("new")
    if (when is not None or is_new) and not spoken:
        parts.used.update({when} if when is not None else ())
        if tense == "past":
            parts.given["period"] = parts.given["period"].model_copy(update={"days": 30})
    parts.used.update({at, *(each for each, _ in times if parts.items[each][0].value == word)})
    parts.used.update(each for each, _ in spoken[:1])


def _today(parts: Parts) -> Period | None:
    """'ending today' is that day, where 'now' says no day."""
    if any(item.words.lower() == "today" for items in parts.items for item in items):
        return Period(first=parts.today, last=parts.today)
    return None


def _tense(parts: Parts, tense: Tense, when: int | None, *, spoken: bool) -> Tense:
    """'move-ins' says no tense, 'did … end' says the past one."""
    if tense != "both":
        return "past"
    if when is not None:
        return "past" if parts.says(when, "recently") else "future"
    return "both" if spoken else "future"


def _day_field(parts: Parts, spoken: Sequence[tuple[int, Item]]) -> None:
    """'lease end in March' names the day itself."""
    for at, options in enumerate(parts.items):
        field_item = next((item for item in options if item.kind == "field"), None)
        if field_item is None or not spoken or parts.subject.fields[field_item.value].kind != "day":
            continue
        period = spoken[0][1].value
        if period.first and period.last:
            values = (period.first.isoformat(), period.last.isoformat())
            parts.conditions.add(Condition(field=field_item.value, operator="between", values=values))
            parts.used.update({at, spoken[0][0]})
        return
