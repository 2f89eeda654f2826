"""Groups of rows: the commonest, those with the most of something, and averages of months."""

from agent.planner.questions.parts import Parts
from agent.planner.questions.words.items import Amount
from domain.portfolio_query.value import Bucket, Condition, Grouping, Measure, MeasureKind, Order

SPAN_OF: dict[str, Bucket] = {"month": "month", "quarter": "quarter", "year": "year"}
JUDGING = ("best", "worst")  # whether much is good depends on whose it is
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
    parts.given["group_by"] = group
    of_groups(parts, used, descending=descending)


def of_groups(parts: Parts, used: set[int], *, descending: bool) -> None:
    """In the order of their figure: where its number is not known a group has no place."""
    field = parts.given["group_by"].field
    parts.given["order"] = Order(by="measure", descending=descending)
    parts.used.update(used)
    if parts.field_of(field).kind == "number":
        parts.conditions.add(Condition(field=field, operator="known"))


def commonest(parts: Parts, at: int, *, descending: bool) -> None:
    """'most common repair category', 'busiest month': the group with the most rows."""
    if ranks_spans(parts, at, descending=descending):
        return None
    for each in (*range(at + 1, len(parts.items)), *range(at)):
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


def judged(parts: Parts, at: int, *, summed: bool) -> bool | None:
    """Whether the worst or best of groups has the most: vacancy is bad, occupancy good; of sums it is
    `summed` for the worst, of other amounts nobody said."""
    said = (item.value for _, item in parts.all_of("phrase"))
    figures = [each for each in said if each.measure is not None]
    if parts.word(at) not in JUDGING or (not figures and parts.find(at + 1, "field")):
        return None
    if any(each.measure.kind != "share" for each in figures):
        costs = any("expensive" in parts.field_of(each.measure.field).more for each in figures)
        return summed or costs if parts.word(at) == "worst" else None
    return (parts.word(at) == "worst") != any(each.is_good for each in figures)


def ranks_groups(parts: Parts, at: int, *, descending: bool) -> bool:
    """'which property has the most units', 'top 3 cities by number of units'."""
    if (most := judged(parts, at, summed=descending)) is not None:
        descending = most
    if _top_groups(parts, at, descending=descending) or _top_payers(parts, at, descending=descending):
        return True
    if ranks_spans(parts, at, descending=descending):
        return True
    grouped = group_before(parts, at)
    named = parts.find(grouped, "field") if grouped is not None else None
    name = named.value if named is not None else _place_asked(parts, at)
    if name is None:
        return False
    grouped = 0 if grouped is None else grouped
    by_group(parts, {at, grouped}, Grouping(field=name), descending=descending)
    parts.noun_at = min(parts.noun_at, grouped)
    if any(
        parts.find(each, "noun") and parts.word(each) == parts.subject.many
        for each in range(at, len(parts.items))
    ):
        parts.given["measure"] = Measure(kind="count")  # 'which property has the most unpaid bills'
        return True
    _figure_of_groups(parts, at, descending=descending)
    return True


def _place_asked(parts: Parts, at: int) -> str | None:
    """'where do we have the most units'."""
    counts = parts.word(at) in ("most", "fewest", "least") and parts.find(parts.next_at(at), "noun", "where")
    places = (name for name, field in parts.subject.fields.items() if field.preposition)
    return next(places, None) if counts and parts.says(0, "where") else None


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
    highest rent': that of one home; what it is that we 'spend the most on', all of it."""
    led = parts.next_at(at, -1)  # 'what kind of repair costs us the most'
    before, amount = parts.find(led, "field"), parts.subject.amount
    spent = before.value if before is not None and _is_spent(parts, at, before.value) else None
    if spent or (amount and parts.word(at).endswith(" money")):
        parts.given["measure"] = Measure(kind="sum", field=spent or amount)
        parts.used.update({led} if spent else ())
        return
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


def _is_spent(parts: Parts, at: int, name: str) -> bool:
    """'costs us the most': all that was spent, where it adds up."""
    field = parts.field_of(name)
    adds_up = field.kind == "money" and field.among is None and not field.unit
    return name == parts.subject.amount or (adds_up and parts.word(at) in ("most", "least"))


def sorts_groups(parts: Parts, at: int, by: int) -> bool:
    """'vendors by number of requests' in order: a figure stands there, and before it what it is worked out
    for; the figure is read where figures are."""
    while _is_state(parts, at) and not parts.find(at, "noun"):
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
        if item is None or item.value == parts.subject.one:
            continue
        if parts.field_of(item.value).kind == "number" or is_grouped_by(parts, item.value):
            by_group(parts, {each}, Grouping(field=item.value), descending=True)
            parts.noun_at = min(parts.noun_at, each)
            if parts.word(by).endswith(" of"):  # 'by number of unpaid bills'
                parts.given["measure"] = Measure(kind="count")
            return True
    return False


def _is_state(parts: Parts, at: int) -> bool:
    said = parts.find(at, "phrase")
    return parts.find(at, "where") is not None or (said is not None and said.value.measure is None)


def _top_groups(parts: Parts, at: int, *, descending: bool) -> bool:
    """'top 3 cities by number of units', 'top 5 properties by delinquency'."""
    count, by = parts.find(at + 1, "number"), parts.first("by")
    if count is None or by is None or not sorts_groups(parts, parts.next_at(by), by):
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
    if (
        asker is not None
        and asker.words.lower().startswith(("who ", "which "))
        and is_grouped_by(parts, asker.value)
    ):
        return 0  # 'who reported the most', 'which tenant reported the most'
    beside = parts.find(at + 1, "field")  # 'the most profitable building'
    if beside is not None and parts.find(at, "adjective") and parts.field_of(beside.value).kind == "record":
        return at + 1
    for each in range(-1, at):
        if not parts.says(each, "which") and not (each < 0 and _leads_groups(parts, at)):
            continue  # 'which property has the most', 'units with the most'
        count = parts.find(each + 1, "number")
        where = each + 1 + (count is not None)
        where += parts.word(where) == "of"  # 'which of our buildings'
        item = parts.find(where, "field")
        if item is None or item.value == parts.subject.one or parts.find(where, "noun"):
            continue  # 'which tenant owes the most' asks for one of the rows
        counts_rows = any(parts.find(later, "noun") for later in range(at + 1, len(parts.items)))
        if is_grouped_by(parts, item.value) or (counts_rows and parts.field_of(item.value).kind == "number"):
            if count is not None:  # 'which three buildings'
                parts.given["limit"] = int(count.value.values[0])
                parts.used.add(each + 1)
            return where
    return None


def _leads_groups(parts: Parts, at: int) -> bool:
    """'property with the most units', 'vendor we owe most'."""
    beside = parts.items[at - 1] if parts.next_at(0) == at - 1 else ()
    is_sum = any(item.kind == "phrase" and item.value.measure is not None for item in beside)
    return is_sum or (parts.says(1, "has") and at == parts.next_at(0))


def is_grouped_by(parts: Parts, name: str) -> bool:
    field = parts.field_of(name)
    return field.kind in ("record", "text", "choice") or (field.kind == "number" and field.unit.isalpha())


def is_place_named(parts: Parts, at: int) -> bool:
    """'across the Rhode Island sites': where the rows are, no groups of them."""
    place = parts.find(at + 1, "field") if parts.find(at, "name") else None
    return place is not None and bool(parts.field_of(place.value).preposition)


def parted_before(parts: Parts, at: int) -> None:
    """'status breakdown of units', 'breed mix'."""
    item = parts.find(at - 1, "field")
    if item is not None and parts.free(at - 1) and parts.field_of(item.value).kind in GROUPED:
        parts.given["group_by"] = Grouping(field=item.value)
        parts.used.update({at - 1, at})
