"""When the rows of a question happened: its verbs and periods together."""

from collections.abc import Sequence

from agent.planner.days import Period as Spoken
from agent.planner.days import span_of
from agent.planner.questions.figures.comparing import SIDES, SPANS, apart, set_apart, side_by_side
from agent.planner.questions.figures.group_figures import of_spans, of_this_month
from agent.planner.questions.figures.grouping import parted
from agent.planner.questions.figures.named_figures import MONTHLY, OF_TIME
from agent.planner.questions.order.sorting import by_date
from agent.planner.questions.parts import UNSAID, Parts
from agent.planner.questions.period.lateness import (
    ahead,
    is_near,
    is_perfect,
    is_planned,
    is_present,
    is_too_late,
    of_day_field,
    said_again,
    said_at,
)
from agent.planner.questions.period.nearest import nearest, nth
from agent.planner.questions.period.spans import Tense, is_of_all, period_of
from agent.planner.questions.where.having import not_then, on_any_day
from agent.planner.questions.words.items import Item, TimeWord
from domain.portfolio_query.value import Condition, Grouping, Period


def timed(parts: Parts) -> None:
    _happened(parts)
    if parts.next_count is not None:
        parts.used.discard(parts.next_count)  # 'the next 5' of nothing that happens
    by_date(parts)


def _happened(parts: Parts) -> None:
    # 'longer than 14 days' says how long, not when
    spoken = [(at, item) for at, item in parts.all_of("period") if not parts.says(at - 1, "than")]
    spoken = side_by_side(parts, spoken)
    # 'payables' are no rows of a time by themselves, the 'next visit' is
    dated = spoken or parts.first("next") is not None
    times = [each for each in parts.all_of("time") if dated or not parts.find(each[0], "noun")]
    when = parts.first("soon", "recently")
    if not times:
        of_day_field(parts, spoken)
        _usual(parts, spoken)
        return
    at, item = times[0]
    word: TimeWord = item.value
    # 'due' says no tense, 'was due' and 'received' do: of the coming Friday only these look back.
    bare = item.words.lower() == word.name and not word.name.endswith("ed")
    if parts.subject.usual_time and spoken:
        when_spoken: Spoken = spoken[0][1].value
        present = is_present(parts, at) or bare
        past = present and is_near(when_spoken, parts.today) and not parts.subject.times[word.name].future
        if past or is_too_late(parts, word.name, when_spoken, bare=bare):
            return
    tense = _said_tense(parts, times, when, spoken)
    if tense == "past" and word.tense == "future" and not parts.subject.times[word.name].past:
        return  # 'vacant units that had a tenant leave': of a lease that runs no more
    period = spoken[0][1].value if spoken else _today(parts)
    parts.given["period"] = ahead(parts, at, period_of(word.name, tense, period, parts.today))
    order = parts.given.get("order")
    if not spoken and order is not None and order.by == parts.day_of(word.name):  # 'run out soonest'
        has_been = order.descending or item.words.lower().endswith("ed")
        parts.given["period"] = Period(time=word.name, sense="past" if has_been else "future")
    if parts.subject.times[word.name].lasts and tense != "past":
        parts.given["period"] = parts.given["period"].model_copy(update={"first": None})
    parts.used.update(_new(parts, word.name))
    is_new = tense == "past" and item.words.lower().startswith("new")
    if not spoken and is_of_all(parts, word, tense, soon=when is not None):
        parts.given["period"] = parts.given["period"].model_copy(update={"days": None})
    elif (when is not None or is_new) and not spoken and tense == "past":
        parts.given["period"] = parts.given["period"].model_copy(update={"days": 30})
    _by_span(parts, word.name, spoken=bool(spoken))
    if not spoken:
        nearest(parts, word.name, past=tense == "past")
        nth(parts, word.name, past=tense == "past")
    parts.used.update({at, *({when} if when is not None else ()), *said_again(parts, times, word.name)})
    parts.used.update(said_at(parts, word.name, tense, spoken))
    day_again = (each for each, field in parts.all_of("field") if field.value == parts.day_of(word.name))
    parts.used.update(day_again if spoken else ())  # 'billed with a due date this month'
    _asked_when(parts, word.name, spoken=bool(spoken))
    on_any_day(parts, word.name)
    not_then(parts, parts.next_at(at, -1), word.name)


def _usual(parts: Parts, spoken: Sequence[tuple[int, Item]]) -> None:
    """'payments last month', 'charges by month': the time that a period of such rows is about."""
    usual = parts.subject.usual_time or next(
        (name for name in parts.subject.times if _new(parts, name)), None
    )
    name = parts.given.get(OF_TIME, _time_of_state(parts) or usual)
    if not name:
        of_this_month(parts, spoken)
        return
    free = next(((at, item) for at, item in spoken if parts.free(at) and not _lasts(item)), None)
    measure = parts.given.get("measure") if OF_TIME in parts.given else None
    summed = measure is not None and measure.kind == "sum"
    is_then = _new(parts, name) or summed or not (parts.conditions.parts or "order" in parts.given)
    today = _today(parts) if free is None and is_then else None
    if today is not None:
        tense: Tense = "both" if parts.subject.times[name].future else "past"
        parts.given |= {"period": period_of(name, tense, today, parts.today), UNSAID: True}
        parts.used.update(_new(parts, name))  # 'new tickets today', where 'open today' is now
        return
    if free is None and MONTHLY in parts.given and parts.first(*SPANS) is None:
        first, last = span_of("month", parts.today, 0)
        parts.given["period"] = Period(time=name, first=first, last=last)
    if free is not None:
        if is_too_late(parts, name, free[1].value):
            return
        tense = "both" if parts.subject.times[name].future else "past"
        parts.given |= {"period": period_of(name, tense, free[1].value, parts.today), UNSAID: True}
        parts.used.add(free[0])
        parts.used.update(_new(parts, name))
    elif not spoken:
        comes = parts.subject.times[name].future and parts.first("last") is None
        nearest(parts, name, past=not comes)
    _by_span(parts, name, spoken=True)


def _time_of_state(parts: Parts) -> str | None:
    """'how many did we complete in Q2': when that was."""
    stated = (
        each.values
        for each in parts.conditions.parts
        if isinstance(each, Condition) and each.operator == "is" and len(each.values) == 1
    )
    return next((value for (value,) in stated if value in parts.subject.times), None)


def _lasts(item: Item) -> bool:
    """'for over two months' says how long, not when."""
    said, span = item.words.lower().removeprefix("for "), item.value.days or item.value.months
    return bool(span) and not item.value.aimed and said.startswith(("over ", "more than "))


def _new(parts: Parts, time: str) -> list[int]:
    """'new requests since Monday': the period says how new; 'new people' are no new payments."""
    kinds = {item.kind for items in parts.items for item in items}
    people = "who" in kinds and "noun" not in kinds
    new = ("positive", True, parts.day_of(time))
    said = ((at, item.value) for at, item in parts.all_of("adjective") if not people)
    return [at for at, each in said if (each.degree, each.descending, each.field) == new]


def _asked_when(parts: Parts, time: str, *, spoken: bool) -> None:
    """'when do their leases end': the day is shown, of all; of the rows of the last answer whatever it is."""
    at, day = parts.first("when"), parts.day_of(time)
    of_one = not parts.leaning and parts.first("those") is not None  # 'her lease': the record tells it
    if at is not None and parts.word(at) == "when did":
        parts.used.add(at)
    if at is None or day is None or of_one or parts.given.keys() & {"measure", "order"}:
        return
    parts.given["show"], parts.says_shown = (day,), True
    parts.used.add(at)
    period: Period = parts.given.pop("period")
    if spoken or not (parts.leaning or parts.subject.times[time].outlasts):
        parts.given["period"] = period if spoken else period.model_copy(update={"days": None})


def _by_span(parts: Parts, time: str, *, spoken: bool) -> None:
    """'leases ending by month': the rows by the day that the verb is about."""
    at, name = parts.first(*SPANS), parts.day_of(time)
    at = set_apart(parts) if at is None else at
    if at is None or name is None or parts.given.keys() & {"then_by", "order", "compare"}:
        return
    said = (bucket for tag, bucket in SPANS.items() if parts.says(at, tag))
    bucket = next(said, parts.given.pop(SIDES, None))
    if bucket is None:
        return
    days, group = Grouping(field=name, bucket=bucket), parts.given.get("group_by")
    if group is not None and (group.bucket or group.field == name):
        return
    parts.given["group_by" if group is None else "then_by"] = days
    apart(parts, name)
    parted(parts, at)
    if "measure" not in parts.given:
        parts.given["measure"] = of_spans(parts)
    beside = (each for each in range(len(parts.items)) if parts.says(each, "compare", "more"))
    parts.used.update({at, *beside})
    if not spoken:
        parts.given["period"] = parts.given["period"].model_copy(update={"days": None})


def _today(parts: Parts) -> Spoken | None:
    """'ending today' is that day, where 'now' says no day."""
    if any(item.words.lower() in ("today", "todays") for items in parts.items for item in items):
        return Spoken(first=parts.today, last=parts.today)
    return None


def _said_tense(
    parts: Parts,
    times: Sequence[tuple[int, Item]],
    when: int | None,
    spoken: Sequence[tuple[int, Item]],
) -> Tense:
    (at, item), name = times[0], times[0][1].value.name
    if any(parts.says(each, "did") or parts.word(each) == "when did" for each in range(len(parts.items))):
        return "past"  # 'did … end', where 'move-ins' says no tense
    if at and is_perfect(parts.items[at - 1][0].words, item.words):
        return "past"
    if is_planned(parts, at):
        return "future"
    if not spoken and parts.word(at - 1) == "to" and parts.first("last") is not None:
        return "past"  # 'the last three people to leave us'
    if not spoken and parts.word(at - 1) == "to" and parts.first("next") is not None:
        return "future"  # 'the next 5 leases to run out'
    tenses = {each.value.tense for _, each in times if each.value.name == name}
    if tenses == {"past"} or tenses == {"future"}:
        return next(iter(tenses))
    group = parts.given.get("group_by")
    if group is not None and group.bucket and not spoken:
        return "past"  # 'which month had the most move-outs'
    if when is not None:
        return "past" if parts.says(when, "recently") else "future"
    if not spoken:
        return "future"
    running, period = "year" in spoken[0][1].words.lower(), spoken[0][1].value
    is_this_year = running and (period.first, period.last) == span_of("year", parts.today, 0)
    return "past" if is_this_year and parts.subject.times[name].planned else "both"  # 'move-outs this year'
