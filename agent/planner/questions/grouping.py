"""Groups of rows: the commonest, those with the most of something, those by number of rows."""

from agent.planner.questions.items import Amount
from agent.planner.questions.parts import NOWHERE, Parts
from domain.portfolio_query.value import Condition, Grouping, Measure, MeasureKind, Order


def commonest(parts: Parts, at: int) -> None:
    """'most common repair category': the group with the most rows."""
    for each in range(at + 1, len(parts.items)):
        item = parts.find(each, "field")
        if (
            item is not None
            and parts.free(each)
            and parts.field_of(item.value).kind in ("choice", "text", "record")
        ):
            parts.given["group_by"] = Grouping(field=item.value)
            parts.given["order"] = Order(by="measure", descending=True)
            parts.used.update({at, each})
            return


def ranks_groups(parts: Parts, at: int, *, descending: bool) -> bool:
    """'which property has the most units', 'top 3 cities by number of units'."""
    if _top_groups(parts, at, descending=descending):
        return True
    grouped = _group_before(parts, at)
    name = parts.find(grouped, "field") if grouped is not None else None
    if grouped is None or name is None:
        return False
    parts.given["group_by"] = Grouping(field=name.value)
    parts.given["order"] = Order(by="measure", descending=descending)
    parts.used.update({at, grouped})
    parts.noun_at = min(parts.noun_at, grouped)
    if parts.field_of(name.value).kind == "number":
        parts.conditions.add(Condition(field=name.value, operator="known"))
    _figure_of_groups(parts, at, descending=descending)
    return True


def _figure_of_groups(parts: Parts, at: int, *, descending: bool) -> None:
    """'which building brings in the most rent': that of its current leases together; 'which city has the
    highest rent': that of one home."""
    item = parts.find(at + 1, "field")
    field = parts.field_of(item.value) if item is not None else None
    if item is None or field is None or field.kind != "money" or parts.subject.amount:
        return
    adds_up = parts.items[at][0].words.lower() in ("most", "least")
    if adds_up and field.among is None:
        return
    kind: MeasureKind = "sum" if adds_up else "maximum" if descending else "minimum"
    parts.given["measure"] = Measure(kind=kind, field=item.value)
    parts.used.add(at + 1)


def _top_groups(parts: Parts, at: int, *, descending: bool) -> bool:
    """'top 3 cities by number of units', 'top 5 properties by delinquency'."""
    count, item, by = parts.find(at + 1, "number"), parts.find(at + 2, "field"), parts.first("by")
    of = parts.next_at(by) if by is not None else NOWHERE
    figure = parts.find(of, "phrase")
    if count is None or item is None or by is None:
        return False
    if parts.find(of, "noun") is None and (figure is None or figure.value.measure is None):
        return False
    wanted: Amount = count.value
    if parts.field_of(item.value).kind not in ("record", "text", "choice") or wanted.is_compared:
        return False
    parts.given["group_by"] = Grouping(field=item.value)
    parts.given["order"] = Order(by="measure", descending=descending)
    parts.given["limit"] = int(wanted.values[0])
    parts.used.update({at, at + 1, at + 2, by})
    return True


def _group_before(parts: Parts, at: int) -> int | None:
    """The field after 'which', where the superlative is about it: 'which building has the highest …'."""
    for each in range(at):
        if not parts.says(each, "which"):
            continue
        item = parts.find(each + 1, "field")
        if item is None or item.value == parts.subject.one:
            continue
        counts_rows = any(parts.find(later, "noun") for later in range(at + 1, len(parts.items)))
        if _is_grouped_by(parts, item.value) or (counts_rows and parts.field_of(item.value).kind == "number"):
            return each + 1
    return None


def _is_grouped_by(parts: Parts, name: str) -> bool:
    field = parts.field_of(name)
    return field.kind in ("record", "text", "choice") or (field.kind == "number" and field.unit.isalpha())
