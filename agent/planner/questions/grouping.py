"""Groups of rows: the commonest, those with the most of something, and averages of months."""

from agent.planner.questions.comparing import SPANS
from agent.planner.questions.items import Amount
from agent.planner.questions.measuring import UNNAMED
from agent.planner.questions.parts import Parts
from domain.portfolio_query.value import Bucket, Condition, Grouping, Measure, MeasureKind, Order, Period

SPAN_OF: dict[str, Bucket] = {"month": "month", "quarter": "quarter", "year": "year"}
GROUPED = ("record", "choice", "text", "number")


def parted(parts: Parts, at: int) -> None:
    """'by property and category', 'by status and by kind': each group once more."""
    where = at + 1
    while parts.says(where, "or", "by", "count"):
        where += 1
    item = parts.find(where, "field") if where > at + 1 else None
    if item is None or not parts.free(where) or item.value == parts.given["group_by"].field:
        return
    if parts.field_of(item.value).kind in GROUPED and not parts.find(where, "noun"):
        parts.given["then_by"] = Grouping(field=item.value)
        parts.used.update(range(at + 1, where + 1))


def by_group(parts: Parts, used: set[int], group: Grouping, *, descending: bool) -> None:
    parts.given |= {"group_by": group, "order": Order(by="measure", descending=descending)}
    parts.used.update(used)


def commonest(parts: Parts, at: int, *, descending: bool) -> None:
    """'most common repair category', 'busiest month': the group with the most rows."""
    if ranks_spans(parts, at, descending=descending):
        return None
    for each in range(at + 1, len(parts.items)):
        item = parts.find(each, "field")
        if (
            item is not None
            and parts.free(each)
            and parts.field_of(item.value).kind in ("choice", "text", "record")
        ):
            return by_group(parts, {at, each}, Grouping(field=item.value), descending=descending)
    if "category" in parts.subject.fields:  # 'most common problem'
        by_group(parts, {at}, Grouping(field="category"), descending=descending)
    return None


def ranks_groups(parts: Parts, at: int, *, descending: bool) -> bool:
    """'which property has the most units', 'top 3 cities by number of units'."""
    if _top_groups(parts, at, descending=descending) or _top_payers(parts, at, descending=descending):
        return True
    if ranks_spans(parts, at, descending=descending):
        return True
    grouped = group_before(parts, at)
    name = parts.find(grouped, "field") if grouped is not None else None
    if grouped is None or name is None:
        return False
    by_group(parts, {at, grouped}, Grouping(field=name.value), descending=descending)
    parts.noun_at = min(parts.noun_at, grouped)
    if parts.field_of(name.value).kind == "number":
        parts.conditions.add(Condition(field=name.value, operator="known"))
    if any(
        parts.find(each, "noun") and parts.word(each) == parts.subject.many
        for each in range(at, len(parts.items))
    ):
        parts.given["measure"] = Measure(kind="count")  # 'which property has the most unpaid bills'
        return True
    _figure_of_groups(parts, at, descending=descending)
    return True


def ranks_spans(parts: Parts, at: int, *, descending: bool) -> bool:
    """'which month had the most requests': by the day of the verb that is said, or the usual one; 'best month
    for collections'."""
    led = ("which", "highest", "lowest", "commonest", "rarest")
    named = (each for each in range(len(parts.items)) if parts.word(each) in SPAN_OF)
    where = next((each for each in named if each in (0, at + 1) or parts.says(each - 1, *led)), 0)
    bucket = SPAN_OF.get(parts.word(where))
    day = day_said(parts)
    if bucket is None or day is None:
        return False
    by_group(parts, {at, where}, Grouping(field=day, bucket=bucket), descending=descending)
    _figure_of_groups(parts, at, descending=descending)
    return True


def day_said(parts: Parts) -> str | None:
    """The day of the verb that is said, or the usual one."""
    times = parts.all_of("time")
    time = times[0][1].value.name if times else parts.subject.usual_time
    return parts.day_of(time) if time else None


def _figure_of_groups(parts: Parts, at: int, *, descending: bool) -> None:
    """'which building brings in the most rent': that of its current leases together; 'which city has the
    highest rent': that of one home."""
    item = parts.find(at + 1, "field")
    field = parts.field_of(item.value) if item is not None else None
    if item is None or field is None or field.kind != "money" or parts.subject.amount:
        return
    adds_up = parts.word(at) in ("most", "least")
    if adds_up and field.among is None:
        return
    kind: MeasureKind = "sum" if adds_up else "maximum" if descending else "minimum"
    parts.given["measure"] = Measure(kind=kind, field=item.value)
    parts.used.add(at + 1)


def sorts_groups(parts: Parts, at: int) -> bool:
    """'vendors by number of requests' in order: a figure stands there, and before it what it is worked out
    for; the figure is read where figures are."""
    while parts.find(at, "where") and not parts.find(at, "noun", "phrase"):
        at += 1  # 'by number of open tickets'
    figure = parts.find(at, "phrase")
    is_figure = figure is not None and figure.value.measure is not None
    if (
        not is_figure
        and not parts.says(at, "count", "average", "median", "sum")
        and not parts.find(at, "noun")
    ):
        return False
    for each in filter(parts.free, range(at)):
        item = parts.find(each, "field")
        if item is not None and is_grouped_by(parts, item.value) and item.value != parts.subject.one:
            by_group(parts, {each}, Grouping(field=item.value), descending=True)
            parts.noun_at = min(parts.noun_at, each)
            return True
    return False


def _top_groups(parts: Parts, at: int, *, descending: bool) -> bool:
    """'top 3 cities by number of units', 'top 5 properties by delinquency'."""
    count, by = parts.find(at + 1, "number"), parts.first("by")
    if count is None or by is None or not sorts_groups(parts, parts.next_at(by)):
        return False
    wanted: Amount = count.value
    parts.given["order"] = Order(by="measure", descending=descending)
    parts.given["limit"] = int(wanted.values[0])
    parts.used.update({at, at + 1, by})
    return True


def _top_payers(parts: Parts, at: int, *, descending: bool) -> bool:
    """'who paid the most', 'who has the most in late fees': what each of them did altogether."""
    said = parts.word(at)
    counts = any(parts.find(each, "noun") for each in range(at + 1, len(parts.items)))
    if said not in ("most", "least") or not parts.subject.adds_up or not parts.find(0, "who"):
        return False
    if "resident" not in parts.subject.fields:
        return False
    by_group(parts, {at}, Grouping(field="resident"), descending=descending)
    if counts:
        parts.given["measure"] = Measure(kind="count")
    return True


def group_before(parts: Parts, at: int) -> int | None:
    """The field after 'which', where the superlative is about it: 'which building has the highest …'."""
    asker = parts.find(0, "field")
    if asker is not None and asker.words.lower().startswith("who ") and is_grouped_by(parts, asker.value):
        return 0  # 'who reported the most'
    beside = parts.find(at + 1, "field")  # 'the most profitable building'
    if beside is not None and parts.find(at, "adjective") and parts.field_of(beside.value).kind == "record":
        return at + 1
    for each in range(-1, at):
        if not parts.says(each, "which") and not (
            each < 0 and parts.says(1, "has") and at == parts.next_at(0)
        ):
            continue  # 'which property has the most', 'units with the most'
        count = parts.find(each + 1, "number")
        where = each + 1 + (count is not None)
        item = parts.find(where, "field")
        if item is None or item.value == parts.subject.one:
            continue
        counts_rows = any(parts.find(later, "noun") for later in range(at + 1, len(parts.items)))
        if is_grouped_by(parts, item.value) or (counts_rows and parts.field_of(item.value).kind == "number"):
            if count is not None:  # 'which three buildings'
                parts.given["limit"] = int(count.value.values[0])
                parts.used.add(each + 1)
            return where
    return None


def is_grouped_by(parts: Parts, name: str) -> bool:
    field = parts.field_of(name)
    return field.kind in ("record", "text", "choice") or (field.kind == "number" and field.unit.isalpha())


def average_of_spans(parts: Parts) -> None:
    """'average monthly expenses', 'how many requests a month on average': the average of the months."""
    measure, group, at = parts.given.get("measure"), parts.given.get("group_by"), parts.first("average")
    said = (bucket for each in range(len(parts.items)) if (bucket := _span_at(parts, each)) is not None)
    bucket, period = next(said, None), parts.given.get("period")
    time = period.time if period is not None else parts.subject.usual_time
    if measure is None or bucket is None or not time:
        return
    adds_up = measure.field and (parts.subject.adds_up or measure.field == parts.subject.amount)
    day = group.field if group and group.bucket else parts.day_of(time)
    is_average = (measure.kind == "average" and adds_up) or (measure.kind == "count" and at is not None)
    if day is None or not is_average:
        return
    if (then := parts.given.get("then_by")) is not None and then.bucket:
        del parts.given["then_by"]
    if group and group.bucket:
        del parts.given["group_by"]
    if not parts.subject.times[time].future:
        parts.given.setdefault("period", Period(time=time, sense="past"))  # what is to come is no month yet
    counts = any(parts.says(each, "count") for each in range(len(parts.items)))
    field = None if counts or (UNNAMED in parts.given and not parts.subject.adds_up) else measure.field
    every = Grouping(field=day, bucket=bucket)
    parts.given["measure"] = Measure(kind="average", field=field, every=every)
    said_so = (each for each in range(len(parts.items)) if parts.says(each, "average", "count", *SPANS))
    parts.used.update(said_so)


def _span_at(parts: Parts, at: int) -> Bucket | None:
    """'monthly', 'each month', 'a month'; 'by month' asks for each of them."""
    said = parts.word(at)
    if said == "month":
        return "month"
    return next((bucket for tag, bucket in SPANS.items() if parts.says(at, tag) and said[:2] != "by"), None)
