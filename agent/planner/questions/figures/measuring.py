"""What a question asks for: rows, a count, a sum, an average, a share; of all, by groups or side by side."""

from collections.abc import Iterable

from agent.planner.questions.figures.comparing import compared
from agent.planner.questions.figures.group_figures import cost_asked, group_figures, usual_figure
from agent.planner.questions.figures.named_figures import KINDS, is_of, named_figure
from agent.planner.questions.figures.sharing import shared
from agent.planner.questions.parts import COUNTED, UNNAMED, Parts
from agent.planner.questions.where.stating import has_where
from domain.portfolio_query.conditions import parts_of
from domain.portfolio_query.language import AMOUNTS
from domain.portfolio_query.value import Measure, MeasureKind

_CLOSING = ("add", "adds", "added", "come", "comes", "amount", "amounts", "sum", "summed", "in", "combined")


def measured(parts: Parts) -> None:
    named_figure(parts)
    shared(parts)
    for read in (_stuff_counted, _figure, cost_asked):
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
    _per_row(parts)
    if "group_by" in parts.given or "compare" in parts.given:
        usual_figure(parts)


def _per_row(parts: Parts) -> None:
    """'what did we pay per repair': that of one row on average."""
    amount, measure = parts.subject.amount, parts.given.get("measure")
    spent = {at for at, item in parts.all_of("field") if item.value == amount}
    summed = measure is not None and (measure.kind, measure.field) == ("sum", amount)
    for at in range(len(parts.items) - 1):
        behind = at + 2 if parts.find(at + 1, "where") else at + 1  # 'per completed request'
        rows = parts.find(behind, "noun")
        is_one = rows is not None and not parts.find(behind, "field") and not rows.words.lower().endswith("s")
        per = parts.free(at) and parts.word(at) in ("per", "for each", "for every")
        if amount and per and is_one and (summed or (spent and measure is None)):
            parts.given["measure"] = Measure(kind="average", field=amount)
            parts.used.update({at, *spent})


def adjust_amount(parts: Parts) -> None:
    """'unpaid rent by property' adds up what is open, where 'rent charges by property' adds up all of it;
    'outstanding by property' what is owed, where 'tenants who owe by property' counts them."""
    amount, named = parts.subject.amount, parts.says_subject or parts.says_who
    if COUNTED in parts.given and not named and any(is_of(each, amount) for each in parts.conditions.parts):
        parts.given["measure"] = Measure(kind="sum", field=amount)
    said = [each for given in parts.conditions.parts for each in parts_of(given)]
    for condition, field in parts.subject.amount_if:
        counted = COUNTED in parts.given and not named  # 'past due by property' is a sum as well
        if condition in said and (counted or UNNAMED in parts.given):
            kind = "sum" if counted else parts.given["measure"].kind
            parts.given["measure"] = parts.given["measure"].model_copy(update={"field": field, "kind": kind})


def _figure(parts: Parts) -> None:
    for at in _in_turn(parts):
        for tag, kind in KINDS.items():
            if parts.says(at, tag) and parts.free(at):
                field = _amount_after(parts, at)
                is_last = parts.word(at).split()[0] in _CLOSING or _amount_before(parts, at) == at - 1
                is_last = is_last or parts.next_at(at) >= len(parts.items)  # 'rent of empty units, total'
                if field is None and (tag != "sum" or is_last):
                    field = _amount_before(parts, at)  # 'deposit total for leases'
                named = parts.find(field, "field") if field is not None else None
                if field is not None and named is not None:
                    parts.given["measure"] = Measure(kind=kind, field=named.value)
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
            if (money := _sum_beside(parts, at)) is not None:
                amount = Measure(kind="sum", field=parts.subject.amount)
                parts.given |= {"measure": amount, UNNAMED: True}
                parts.used.update({at, money})
                return
            parts.given["measure"] = Measure(kind="count")
            parts.used.add(at)
            return


def _stuff_counted(parts: Parts) -> None:
    """'how much equipment do we own' asks how many pieces, 'how much is the equipment worth' an amount."""
    amount = parts.subject.amount
    at = parts.first("sum") if amount and not parts.subject.adds_up else None
    rows = parts.find(at + 1, "noun") if at is not None and parts.word(at) == "how much" else None
    named = any(item.value == amount for _, item in parts.all_of("field"))
    if at is not None and rows is not None and not (named or rows.words.lower().endswith("s")):
        parts.given["measure"] = Measure(kind="count")
        parts.used.add(at)


def _sum_beside(parts: Parts, at: int) -> int | None:
    """'how many failed, and for how much', 'count and amount': a sum says of how many rows it is."""
    joined = (parts.next_at(each) for each in range(at + 1, len(parts.items)) if parts.word(each) == "and")
    amounts = (
        each
        for each in joined
        if parts.says(each, "sum")
        or ((field := parts.find(each, "field")) is not None and field.value == parts.subject.amount)
    )
    return next(amounts, None) if parts.subject.adds_up else None


def _counted_beside(parts: Parts, at: int) -> str | None:
    """'number of cats our residents have': all of these together."""
    item = parts.find(at, "field")
    counts = item is not None and parts.free(at) and parts.field_of(item.value).counts_rows
    is_asked = counts and parts.next_at(-1) == at and parts.word(at).startswith(("number of", "total number"))
    return str(item.value) if item is not None and is_asked else None


def _said_so(parts: Parts, kind: MeasureKind) -> list[int]:
    """'how much do bills add up to', 'the average amount of a bill'; a sum says of how many rows it is."""
    sums = [each for each in range(len(parts.items)) if parts.says(each, "sum")]
    if kind == "sum":
        joined = (at for at in range(len(parts.items)) if parts.says(at, "or"))
        sums += [each for at in joined for each in (at - 1, at + 1) if parts.says(each, "count")]
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
