"""Which figure is meant of groups where the question names none: of each, the highest, on average."""

from agent.planner.questions.parts import COUNTED, Parts
from domain.portfolio_query.language import AMOUNTS
from domain.portfolio_query.value import Grouping, Measure, MeasureKind

_RATES = ("a sq ft", "an hour")


def group_figures(parts: Parts) -> None:
    _which_groups(parts)
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


def _extreme_of_groups(parts: Parts) -> None:
    """'highest rent by city', 'cheapest vacant unit per property': the figure of each."""
    order = parts.given.get("order")
    if "group_by" not in parts.given or "measure" in parts.given or order is None or order.by == "measure":
        return
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
        and parts.field_of(item.value).kind == "money"
        and not parts.says(at - 1, "has", "not")
    ]
    named = any(parts.find(at, "noun", "who", "number") for at in range(len(parts.items)))
    alone = not (named or parts.subject.amount or "order" in parts.given) and len(amounts) == 1
    rated = [(at, item) for at, item in amounts if parts.field_of(item.value).unit in _RATES]
    for at, item in (*rated, *(amounts if alone else ()))[:1]:
        parts.given["measure"] = Measure(kind="average", field=item.value)
        parts.used.add(at)
