"""Figures with a name of their own: 'rent roll', 'occupancy', 'collected'."""

from agent.planner.questions.parts import Parts
from agent.planner.questions.where.numbers_of import compare
from agent.planner.questions.words.items import Item
from domain.portfolio_query.value import Condition, Expression, Grouping, Measure, MeasureKind

MONTHLY = "_of_month"  # the figure is that of the running month
STATE = "status"  # what the rows of every subject are, by the field of this name
OF_TIME = "_of_time"  # the time that a period is about where no verb says another
KINDS: dict[str, MeasureKind] = {"sum": "sum", "average": "average", "median": "median"}
_LISTING = ("list", "itemize", "itemise", "enumerate")
_PER_ROW = ("average", "median")  # of the rows that are named


def named_figure(parts: Parts) -> None:
    for at in range(len(parts.items)):
        item = parts.find(at, "phrase")
        if item is None or item.value.measure is None or not parts.free(at):
            continue
        rows = any(each.kind == "phrase" and each.value.names_rows for each in parts.items[at])
        if (rows or parts.find(at, "field")) and parts.find(parts.next_at(at), "number"):
            continue  # 'past due amount over 500', 'insurance expenses over 500'
        if _is_told(parts, at, item) or (rows and _is_list(parts)):
            continue
        if _counts_people(parts, item.value.measure):
            continue  # 'how many tenants paid' is no sum
        led = parts.says(at - 1, "has") or parts.says(parts.next_at(at, -1), "not")
        if parts.find(at, "field") and led:
            continue  # 'no security deposit'
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


def _is_list(parts: Parts) -> bool:
    """'list insurance expenses'."""
    figures = any(parts.says(each, "by", "sum") for each in range(len(parts.items)))
    return not figures and parts.word(0).split()[0] in _LISTING


def _is_told(parts: Parts, at: int, item: Item) -> bool:
    """'with an estimate of 2,650', 'with a balance of 2,600' ask for no sum."""
    number, said = parts.next_at(at), item.words.lower().removesuffix(" of")
    own = (name for name, field in parts.subject.fields.items() if said in field.words)
    field = next(own, item.value.measure.field)
    told = parts.find(number, "number") if said != item.words.lower() and field else None
    if told is not None:
        compare(parts, {at, number}, field, told.value)
    return told is not None


def _counts_people(parts: Parts, measure: Measure) -> bool:
    money = measure.field is not None and parts.field_of(measure.field).kind == "money"
    asked = parts.first("count")
    return money and measure.kind == "sum" and asked is not None and parts.word(asked) == "how many"


def _is_said_otherwise(parts: Parts, usual: Expression) -> bool:
    """'collected' is of rent, 'collected in late fees' is not; pending leases are not current ones."""
    stated = [item.value for at, item in parts.all_of("where")]
    if not isinstance(usual, Condition):
        return False
    fields = (usual.field, *((STATE,) if parts.field_of(usual.field).kind == "truth" else ()))
    return any(is_of(each, name) for each in stated for name in fields)


def _of_the_kind_said(parts: Parts, measure: Measure) -> Measure:
    """'average cost of plumbing' is no sum, as 'cost of plumbing' is."""
    kind = next((kind for tag, kind in KINDS.items() if tag != "sum" and parts.first(tag) is not None), None)
    return measure.model_copy(update={"kind": kind}) if kind and measure.kind == "sum" else measure


def is_of(given: Expression, field: str) -> bool:
    return isinstance(given, Condition) and given.field == field
