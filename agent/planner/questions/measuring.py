"""What a question asks for: rows, a count, a sum, an average, a share; of all, by groups or side by side."""

from collections.abc import Iterable, Sequence

from agent.planner.questions.comparing import compared
from agent.planner.questions.group_figures import cost_asked, group_figures, usual_figure
from agent.planner.questions.items import Item
from agent.planner.questions.numbers_of import compare
from agent.planner.questions.parts import COUNTED, UNNAMED, Parts
from agent.planner.questions.sharing import shared
from agent.planner.questions.stating import has_where
from domain.portfolio_query.language import AMOUNTS
from domain.portfolio_query.value import Condition, Expression, Grouping, Measure, MeasureKind

MONTHLY = "_of_month"  # the figure is that of the running month
OF_TIME = "_of_time"  # the time that a period is about where no verb says another
_CLOSING = ("add", "adds", "added", "come", "comes", "amount", "amounts", "sum", "summed", "in", "combined")
_PER_ROW = ("average", "median")  # of the rows that are named
KINDS: dict[str, MeasureKind] = {"sum": "sum", "average": "average", "median": "median"}


def measured(parts: Parts) -> None:
    _phrase(parts)
    shared(parts)
    for read in (_figure, cost_asked):
        if "measure" not in parts.given:
            read(parts)
    measure = parts.given.get("measure")
    if measure is not None and measure.field:  # 'the average rent tenants pay'
        said_again = (at for at, item in parts.all_of("field") if item.value == measure.field)
        parts.used.update(at for at in said_again if not has_where(parts.find(at, "phrase")))
    if measure is not None and measure.kind in ("average", "median", "share"):
        parts.used.update(at for at in range(len(parts.items)) if parts.says(at, "size"))  # 'how high is'
    compared(parts)
    group_figures(parts)
    if "group_by" in parts.given or "compare" in parts.given:
        usual_figure(parts)


def adjust_amount(parts: Parts) -> None:
    """'unpaid rent by property' adds up what is open, where 'rent charges by property' adds up all of it;
    'outstanding by property' what is owed, where 'tenants who owe by property' counts them."""
    amount, named = parts.subject.amount, parts.says_subject or parts.says_who
    if COUNTED in parts.given and not named and any(_is_of(each, amount) for each in parts.conditions.parts):
        parts.given["measure"] = Measure(kind="sum", field=amount)
    for condition, field in parts.subject.amount_if:
        counted = COUNTED in parts.given and not named  # 'past due by property' is a sum as well
        if condition in parts.conditions.parts and (counted or UNNAMED in parts.given):
            kind = "sum" if counted else parts.given["measure"].kind
            parts.given["measure"] = parts.given["measure"].model_copy(update={"field": field, "kind": kind})


def _is_of(given: Expression, field: str) -> bool:
    return isinstance(given, Condition) and given.field == field


def _phrase(parts: Parts) -> None:
    """'rent roll', 'occupancy': a figure with a name of its own."""
    for at in range(len(parts.items)):
        item = parts.find(at, "phrase")
        if item is None or item.value.measure is None or not parts.free(at):
            continue
        if parts.find(at, "field") and parts.find(parts.next_at(at), "number"):
            continue  # 'past due amount over 500'
        if _is_told(parts, at, item):
            continue
        if _counts_people(parts, item.value.measure):
            continue  # 'how many tenants paid' is no sum
        led = parts.says(at - 1, "has") or parts.says(parts.next_at(at, -1), "not")
        if parts.find(at, "field") and led:
            continue  # 'no security deposit'
        if item.value.only_with and not _is_any_stated(parts, item.value.only_with):
            continue  # 'collected in late fees' is of charges
        asked = parts.find(at - 1, "field")
        measure, order = _of_the_kind_said(parts, item.value.measure), parts.given.get("order")
        if order is not None and order.by != "measure" and measure.kind == "sum":  # 'biggest arrears'
            parts.given["order"] = order.model_copy(update={"by": measure.field})
        else:
            parts.given["measure"] = measure
        is_money = asked is not None and parts.field_of(asked.value).kind == "money"
        if asked is not None and is_money and measure.kind == "average":  # 'what deposit do we ask for'
            parts.given["measure"] = Measure(kind="average", field=asked.value)
            parts.used.add(at - 1)
        if item.value.of_month:
            parts.given[MONTHLY] = True
        if item.value.by:
            group = "then_by" if "group_by" in parts.given else "group_by"
            parts.given[group] = Grouping(field=item.value.by)
        parts.given[OF_TIME] = item.value.time or parts.subject.usual_time
        parts.says_subject = True
        if "order" not in parts.given and not any(parts.says(each, *_PER_ROW) for each in range(at)):
            parts.noun_at = min(parts.noun_at, at + 1)  # a noun there comes first
        parts.used.add(at)
        if item.value.where is not None and not _is_said_otherwise(parts, item.value.where):
            parts.conditions.add(item.value.where)
        said_again = (
            each
            for each, other in parts.all_of("phrase")
            if (other.value.measure, other.value.where) == (item.value.measure, item.value.where)
        )
        parts.used.update(said_again)  # 'potential rent if every unit were full'
        kind = measure.kind
        silent = ("sum", "count", "share") if kind in ("share", "ratio") else ("sum", "count", kind)
        parts.used.update(each for each in range(len(parts.items)) if parts.says(each, *silent))
        unit = parts.field_of(item.value.measure.field).unit if item.value.measure.field else ""
        parts.used.update(
            each for each, options in enumerate(parts.items) if unit and options[0].words == unit
        )
        return


def _is_told(parts: Parts, at: int, item: Item) -> bool:
    """'with an estimate of 2,650' asks for no sum."""
    number, field = parts.next_at(at), item.value.measure.field
    told = parts.find(number, "number") if item.words.lower().endswith(" of") and field else None
    if told is not None:
        compare(parts, {at, number}, field, told.value)
    return told is not None


def _counts_people(parts: Parts, measure: Measure) -> bool:
    money = measure.field is not None and parts.field_of(measure.field).kind == "money"
    asked = parts.first("count")
    return money and measure.kind == "sum" and asked is not None and parts.word(asked) == "how many"


def _is_any_stated(parts: Parts, fields: Sequence[str]) -> bool:
    return any(_is_of(item.value, name) for _, item in parts.all_of("where") for name in fields)


def _is_said_otherwise(parts: Parts, usual: Expression) -> bool:
    """'collected' is of rent, 'collected in late fees' is not."""
    stated = (item.value for at, item in parts.all_of("where"))
    return isinstance(usual, Condition) and any(_is_of(each, usual.field) for each in stated)


def _of_the_kind_said(parts: Parts, measure: Measure) -> Measure:
    """'average cost of plumbing' is no sum, as 'cost of plumbing' is."""
    kind = next((kind for tag, kind in KINDS.items() if tag != "sum" and parts.first(tag) is not None), None)
    return measure.model_copy(update={"kind": kind}) if kind and measure.kind == "sum" else measure


def _figure(parts: Parts) -> None:
    for at in _in_turn(parts):
        for tag, kind in KINDS.items():
            if parts.says(at, tag) and parts.free(at):
                field = _amount_after(parts, at)
                is_last = parts.word(at).split()[0] in _CLOSING or _amount_before(parts, at) == at - 1
                if field is None and (tag != "sum" or is_last):
                    field = _amount_before(parts, at)  # 'deposit total for leases'
                if field is not None:
                    parts.given["measure"] = Measure(kind=kind, field=parts.find(field, "field").value)  # type: ignore[union-attr]  # there is one
                    parts.used.update(_said_so(parts, kind))
                    if parts.word(field) == "amount":  # 'the total amount of unpaid charges'
                        parts.given[UNNAMED] = True
                    parts.used.update({at, field})
                    return
                if parts.subject.amount:
                    parts.given |= {"measure": Measure(kind=kind, field=parts.subject.amount), UNNAMED: True}
                    parts.used.update({at, *_said_so(parts, kind)})
                    return
                if tag == "sum" and parts.find(parts.next_at(at), "noun"):
                    parts.given["measure"] = Measure(kind="count")
                    counted = (each for each in range(len(parts.items)) if parts.says(each, "count"))
                    parts.used.update({at, *counted})
                    return
        if (owned := _counted_beside(parts, at)) is not None:
            parts.given["measure"] = Measure(kind="sum", field=owned)
            parts.used.add(at)
            return
        if parts.says(at, "count") and parts.free(at):
            if (summed := _amount_right_after(parts, at)) is not None:
                parts.given["measure"] = Measure(kind="sum", field=summed)
                parts.used.update({at, at + 1})
                return
            parts.given["measure"] = Measure(kind="count")
            parts.used.add(at)
            return


def _counted_beside(parts: Parts, at: int) -> str | None:
    """'number of cats our residents have': all of these together."""
    item = parts.find(at, "field")
    counts = item is not None and parts.free(at) and parts.field_of(item.value).counts_rows
    is_asked = counts and parts.next_at(-1) == at and parts.word(at).startswith(("number of", "total number"))
    return str(item.value) if item is not None and is_asked else None


def _said_so(parts: Parts, kind: MeasureKind) -> list[int]:
    """'how much do bills add up to', 'the average amount of a bill'."""
    sums = [each for each in range(len(parts.items)) if parts.says(each, "sum")]
    return [each for each in sums if kind == "sum" or parts.word(each).endswith("amount of")]


def _in_turn(parts: Parts) -> list[int]:
    """The words that may say a figure: 'how much is it on average' and 'how many square feet has a home on
    average' ask for an average first."""
    places = list(range(len(parts.items)))
    averages = [at for at in places if parts.says(at, "average", "median")]
    counted = parts.first("count")
    amount = parts.find(counted + 1, "field") if counted is not None else None  # 'how many minutes'
    counts = amount is not None and parts.field_of(amount.value).kind == "number"
    if averages and (counted is None or counts):
        parts.used.update({counted} if counted is not None else ())
        led = ("how m", "how") if parts.subject.amount else ("how m",)  # 'how big are bills on average'
        asked = (at for at in places if parts.says(at, "size", "sum") and parts.word(at).startswith(led))
        parts.used.update(asked)
        places.sort(key=lambda at: at not in averages)
    return places


def _amount_right_after(parts: Parts, at: int) -> str | None:
    """'how many square feet' adds them up, where no rows are named; 'how many pets' those of any rows."""
    item = parts.find(at + 1, "field")
    field = parts.field_of(item.value) if item is not None else None
    named = any(parts.find(each, "noun") for each in range(len(parts.items)))
    # 'total number of bedrooms across all units', 'how many baths does unit 404 have'
    is_total = parts.word(at).startswith("total") or parts.says(len(parts.items) - 1, "has")
    if item is None or field is None or (named and not (field.counts_rows or is_total)):
        return None
    adds_up = field.kind == "number" and not field.unit.startswith("of ")  # '4 of 5' stars do not
    return str(item.value) if adds_up and parts.subject.name != item.value else None


def _amount_after(parts: Parts, at: int) -> int | None:
    """The next field that can be summed; nothing but fillers, conditions and the noun stand between."""
    return _amount_among(parts, range(at + 1, len(parts.items)))


def _amount_before(parts: Parts, at: int) -> int | None:
    """'what do they pay on average'."""
    return _amount_among(parts, range(at - 1, -1, -1))


def _amount_among(parts: Parts, places: Iterable[int]) -> int | None:
    for each in places:
        item = parts.find(each, "field")
        counted = parts.find(each - 1, "number") is not None  # 'average 2 bedroom rent'
        is_amount = item is not None and parts.free(each) and parts.field_of(item.value).kind in AMOUNTS
        if is_amount and not counted:
            return each
    return None
