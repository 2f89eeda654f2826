"""Which figure is meant of groups where the question names none: of each, the highest, on average."""

from collections.abc import Sequence

from agent.planner.days import span_of
from agent.planner.questions.parts import COUNTED, UNNAMED, Parts
from agent.planner.questions.words.items import Item
from domain.portfolio_query.language import AMOUNTS
from domain.portfolio_query.value import Condition, Grouping, Measure, MeasureKind

_ASKING = ("did", "will", "do", "would", "have", "has")
RATES = ("a sq ft", "an hour")


def group_figures(parts: Parts) -> None:
    _which_groups(parts)
    _which_kinds(parts)
    if "group_by" in parts.given and "measure" not in parts.given:
        _amount_of_groups(parts)
    _extreme_of_groups(parts)


def _which_groups(parts: Parts) -> None:
    """'which buildings are profitable', 'which vendors do we owe': the figure of each of them."""
    if "measure" not in parts.given or "group_by" in parts.given or COUNTED in parts.given:
        return
    for at, asked in parts.all_of("field"):
        if parts.says(at - 1, "which") and parts.field_of(asked.value).kind == "record":
            parts.given["group_by"] = Grouping(field=asked.value)
            parts.used.add(at)
            return


def _which_kinds(parts: Parts) -> None:
    """'what kinds of pets do we have', 'which cities are our buildings in': how many there are of each."""
    if parts.given.keys() & {"measure", "group_by", "order"}:
        return
    for at, asked in parts.all_of("field"):
        field = parts.field_of(asked.value)
        is_kind = field.kind == "choice" or (field.kind == "text" and bool(field.said or field.preposition))
        is_asked = parts.says(at - 1, "which") and parts.word(at).split(" of ")[0].endswith("s")
        behind = parts.find(parts.next_at(at), "noun") and parts.find(at, "noun") is None
        if is_kind and is_asked and (behind or " of " in parts.word(at)):
            parts.given["group_by"] = Grouping(field=asked.value)
            parts.says_subject = True
            parts.used.add(at)
            return


def _extreme_of_groups(parts: Parts) -> None:
    """'highest rent by city', 'cheapest vacant unit per property': the figure of each."""
    order = parts.given.get("order")
    if "group_by" not in parts.given or "measure" in parts.given or order is None or order.by == "measure":
        return
    if parts.given.get("limit", 1) > 1:
        return  # 'top 3 rents in each property' are several rows of each: no query says them
    if parts.field_of(order.by).kind in AMOUNTS:
        del parts.given["order"]
        parts.given.pop("limit", None)
        kind: MeasureKind = "maximum" if order.descending else "minimum"
        parts.given["measure"] = Measure(kind=kind, field=order.by)


def _amount_of_groups(parts: Parts) -> None:
    """'rent per square foot by property': what it is on average, where no rows are named; rates are not added
    up."""
    amounts = [
        (at, item)
        for at, item in parts.all_of("field")
        if item.value != parts.given["group_by"].field
        and (parts.field_of(item.value).kind == "money" or parts.field_of(item.value).adds_up)
        and not parts.says(at - 1, "has", "not")
    ]
    named = any(parts.find(at, "noun", "who", "number") for at in range(len(parts.items)))
    alone = not (named or parts.subject.amount or "order" in parts.given) and len(amounts) == 1
    first = min((at for at in range(len(parts.items)) if parts.find(at, "noun")), default=len(parts.items))
    owned = [each for each in amounts if each[0] < first and parts.field_of(each[1].value).adds_up]
    rated = [each for each in amounts if parts.field_of(each[1].value).unit in RATES]
    total = parts.subject.amount if named else ""  # 'purchase cost of equipment per building'
    summed = [each for each in amounts if each[1].value == total and parts.word(each[0] + 1) == "of"]
    parted = [each for each in amounts if _is_named(parts, *each) and parts.says(each[0] + 1, "by")]
    for at, item in (*rated, *summed, *owned, *parted, *(amounts if alone else ()))[:1]:
        averaged = (rated or alone) and not parts.field_of(item.value).adds_up
        parts.given["measure"] = Measure(kind="average" if averaged else "sum", field=item.value)
        parts.used.add(at)


def _is_named(parts: Parts, at: int, item: Item) -> bool:
    """'request cost by vendor': what rows add up to, by its own name; 'cost' is no estimate."""
    own = set(item.value.split("_")) & set(parts.word(at).split())
    return bool(own) and item.value == parts.subject.amount


def usual_figure(parts: Parts) -> None:
    if "measure" not in parts.given:
        parts.given |= {"measure": Measure(kind="count"), COUNTED: True}
        if parts.subject.adds_up:
            parts.given |= {"measure": Measure(kind="sum", field=parts.subject.amount), UNNAMED: True}


def each_kind(parts: Parts) -> None:
    """'studios, one beds and so on', 'by category: plumbing etc.': some kinds of many are named. 'How many
    run monthly, quarterly, annually' asks for the number of each, not of all that are one or another."""
    at, group = parts.first("rest"), parts.given.get("group_by")
    _one_choice(parts)
    _listed(parts)
    named = (each for each in parts.conditions.parts if isinstance(each, Condition) and len(each.values) > 1)
    kinds = next(named, None) if at is not None else None
    if at is None or kinds is None or (group is not None and group.field != kinds.field):
        return
    parts.conditions.parts.remove(kinds)
    parts.given["group_by"] = Grouping(field=kinds.field)
    parts.used.add(at)
    usual_figure(parts)


def _one_choice(parts: Parts) -> None:
    """'open, in progress, cancelled': 'open' is the first of these states, not all that is undone."""
    for given in [each for each in parts.conditions.parts if isinstance(each, Condition)]:
        said = [at for at in parts.stated if any(item.value == given for item in parts.items[at])]
        words = parts.word(said[0]) if said and given.values == ("true",) else ""
        of = next((name for name, field in parts.subject.fields.items() if words in field.options), "")
        if of and _times_said(parts, of) > 2:
            parts.conditions.parts.remove(given)
            parts.conditions.add(Condition(field=of, values=(words,)))


def _listed(parts: Parts) -> None:
    kinds = [
        each
        for each in parts.conditions.parts
        if isinstance(each, Condition) and each.operator == "is" and _times_said(parts, each.field) > 2
    ]
    joined = any(parts.word(at) == "or" for at in range(len(parts.items)))
    counts = parts.given.get("measure") == Measure(kind="count") and "group_by" not in parts.given
    if len(kinds) == 1 and counts and not joined:
        parts.given["group_by"] = Grouping(field=kinds[0].field)


def _times_said(parts: Parts, name: str) -> int:
    """How many values of a choice are said, one by one."""
    field = parts.field_of(name)
    said = ((at, parts.find(at, "where")) for at in parts.stated)
    stated = [(at, item.value) for at, item in said if item is not None and isinstance(item.value, Condition)]
    each = [at for at, given in stated if given.field == name or parts.word(at) in field.options]
    return len(each) if field.kind == "choice" else 0


def cost_asked(parts: Parts) -> None:
    """'what did the repairs cost last year': all of them together."""
    asks = parts.word(0) == "what" or parts.word(0).startswith(("what did", "what will", "what do"))
    for at, item in parts.all_of("field"):
        verb = any(parts.word(each) in _ASKING for each in range(at))
        is_asked = parts.word(at).startswith("cost") or "group_by" in parts.given
        if asks and verb and is_asked and item.value == parts.subject.amount:
            parts.given["measure"] = Measure(kind="sum", field=item.value)
            parts.used.add(at)


def of_this_month(parts: Parts, spoken: Sequence[tuple[int, Item]]) -> None:
    """'rent lost to vacancy this month': what is so much a month is said of the running one."""
    measure, now = parts.given.get("measure"), span_of("month", parts.today, 0)
    if measure is not None and measure.field and parts.field_of(measure.field).unit == "a month":
        parts.used.update(at for at, each in spoken if (each.value.first, each.value.last) == now)


def of_spans(parts: Parts) -> Measure:
    """What is told of each month or quarter: how much, or how many rows."""
    if not parts.subject.adds_up:
        amounts = ((at, item.value) for at, item in parts.all_of("field") if parts.free(at))
        summed = next((each for each in amounts if parts.field_of(each[1]).kind == "money"), None)
        parts.used.update({summed[0]} if summed else ())  # 'rent expiring by month'
        return Measure(kind="sum", field=summed[1]) if summed else Measure(kind="count")
    parts.given[UNNAMED] = True
    return Measure(kind="sum", field=parts.subject.amount)
