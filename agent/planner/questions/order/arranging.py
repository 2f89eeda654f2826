"""How a question wants its answer: in what order, how many, by which groups."""

from agent.planner.questions.figures.group_figures import RATES
from agent.planner.questions.figures.grouping import (
    GROUPED,
    JUDGING,
    SPAN_OF,
    commonest,
    is_place_named,
    parted,
    parted_before,
    ranks_groups,
)
from agent.planner.questions.figures.ranking import ranks_by
from agent.planner.questions.order.limiting import is_plural, ordinal, wanted
from agent.planner.questions.order.sorting import amount_near, falls, leads, sorts
from agent.planner.questions.order.telling import listed_fields
from agent.planner.questions.parts import Parts
from agent.planner.questions.where.durations import lasted
from agent.planner.questions.words.items import Adjective
from domain.portfolio_query.value import Bucket, Grouping, Measure, Order

_FIGURES = ("count", "sum", "average", "median", "share")
_NAMES = ("name", "first_name", "last_name")  # of each row its own: no groups
_OF_DAYS = ("latest", "earliest")
_GOOD = ("top", "best", "worst", "bottom", "highest", "lowest")


def arranged(parts: Parts) -> None:
    listed_fields(parts)
    falling: list[int] = []
    for at in range(len(parts.items)):
        if not parts.free(at):
            continue
        if parts.says(at, "descending", "ascending") or leads(parts, at):
            falling.append(at)
            continue
        if parts.says(at, "by"):
            _grouped(parts, at)
        elif parts.says(at, "parted"):
            parted_before(parts, at)
        elif parts.says(at, "alphabetical") and "name" in parts.subject.fields:
            parts.given["order"] = Order(by="name")
            parts.used.add(at)
        elif parts.word(at) in ("any", "whichever", "whatever"):
            _anywhere(parts, at)
        elif parts.says(at, "sort"):
            sorts(parts, at)
        elif (
            parts.says(at, "next", "last")
            and parts.find(at + 1, "number")
            and parts.find(at + 2, "noun", "time")
        ):
            parts.next_count = at + 1
            parts.used.add(at + 1)
        elif parts.says(at, "commonest", "rarest"):
            commonest(parts, at, descending=parts.says(at, "commonest"))
        elif (item := parts.find(at, "adjective")) is not None:
            _superlative(parts, at, item.value)
        elif parts.says(at, "highest", "lowest"):
            _ranked(parts, at)
        elif parts.says(at, "next", "last"):
            _came_first(parts, at)
    for at in falling:
        falls(parts, at)


def _grouped(parts: Parts, at: int) -> None:
    """'by status', 'each property'; by an amount rows are put in order."""
    where = parts.next_at(at)
    if parts.find(where, "noun") and parts.find(where, "field") is None and _is_kind(parts, where + 1):
        parts.used.add(where)  # 'by equipment category'
        where += 1
    item, by = parts.find(where, "field"), parts.word(at)
    if by == "by" and parts.find(where, "name") is not None:
        parts.used.add(at)  # 'completed by Handy & Daughters'
    if where >= len(parts.items) and by == "each" and parts.first("compare") is None:
        where = next((each for each in range(at) if _is_kind(parts, each)), where)  # '…, with how many each'
        item = parts.find(where, "field")
    if item is None or item.value == parts.subject.one:
        if by.startswith("for ") and parts.first(*_FIGURES) is not None:
            return None  # 'for each building, number of units' is no sum of all buildings
        if by.endswith(("each", "every")) and (where >= len(parts.items) or _leads_to_rows(parts, where)):
            parts.used.add(at)  # 'every dog', 'how many of each'
        elif by.startswith("across") and _leads_to_rows(parts, where):
            parts.used.add(at)  # 'across all vacant units'
        elif by.startswith("across") and is_place_named(parts, where):
            parts.used.update({at, where + 1})
        return None
    field = parts.field_of(item.value)
    if by.startswith("across all") and field.kind == "record":
        return None
    if by in ("in every", "at every") and not _asks_figure(parts):
        parts.used.update({at, where})  # 'list them in every building'
        return None
    if field.kind == "day" and (bucket := _bucket_at(parts, where + 1)) is not None:
        parts.given["group_by"] = Grouping(field=item.value, bucket=bucket)
        parts.used.update({at, where, where + 1})
        return None
    if "order" in parts.given and parts.given["order"].by == item.value:
        parts.used.update({at, where})  # 'top 5 by rent' has its order already
        return None
    worked_out = field.kind == "number" and field.needs and field.more  # 'properties by unit count'
    led = (each for each in range(where, len(parts.items)) if parts.word(each) not in ("most", "fewest"))
    falling = field.kind == "number" and any(leads(parts, each) for each in led)
    is_order = (falling and parts.first(*_FIGURES) is None) or item.value in _NAMES
    if (field.kind in ("money", "day") or worked_out or is_order) and "measure" not in parts.given:
        parts.used.update({where + 1} if parts.says(where + 1, "count") else ())
        return sorts(parts, at)
    if field.kind == "number" and not (field.unit.isalpha() or not field.unit):
        # 'per square foot' is another figure, no group
        return sorts(parts, at) if by == "by" and not _asks_figure(parts) else None
    if "group_by" in parts.given and parts.given["group_by"].field == item.value:
        parts.used.update({at, where})  # said again
        return None
    if field.kind in GROUPED and "group_by" not in parts.given:
        parts.given["group_by"] = Grouping(field=item.value)
        parts.used.update({at, where, *({where + 1} if parts.says(where + 1, "count") else ())})
        parted(parts, where)
    return None


def _is_kind(parts: Parts, at: int) -> bool:
    item = parts.find(at, "field")
    return item is not None and parts.field_of(item.value).kind in ("choice", "text", "record")


def _asks_figure(parts: Parts) -> bool:
    figures = (*_FIGURES, "highest", "lowest", "commonest")
    return "order" in parts.given or parts.first(*figures) is not None or bool(parts.all_of("phrase"))


def _anywhere(parts: Parts, at: int) -> None:
    """'any building', 'in whichever city': no matter where."""
    item = parts.find(at + 1, "field")
    if item is not None and parts.field_of(item.value).preposition and not parts.find(at + 1, "noun"):
        parts.used.update({at, at + 1})


def _leads_to_rows(parts: Parts, at: int) -> bool:
    """'every vacant unit'."""
    led = ("where", "adjective", "number", "field", "name")
    while parts.find(at, *led) and not parts.find(at, "noun", "phrase"):
        at += 1
    return parts.find(at, "noun", "phrase") is not None


def _bucket_at(parts: Parts, at: int) -> Bucket | None:
    """'by end month'."""
    return SPAN_OF.get(parts.word(at))


def _ranked(parts: Parts, at: int) -> None:
    """'highest rent' orders rows; 'which property has the most units' orders groups."""
    descending, beside_at = parts.says(at, "highest"), parts.find(at + 1, "field")
    lasts = beside_at is not None and parts.field_of(beside_at.value).unit in ("days", "minutes")
    if beside_at and lasts and ranks_by(parts, at, beside_at.value, descending=descending):
        return  # 'needs the most days to finish'
    if ranks_groups(parts, at, descending=descending):
        return
    place = parts.find(at - 2, "field") if at > 2 and parts.says(at - 1, "has") else None
    if place is not None and parts.field_of(place.value).preposition and not parts.find(at - 2, "noun"):
        return  # 'bills for the building with the highest payables'
    state = parts.items[at][0].words.lower() in ("most", "least") and parts.find(at + 1, "where")
    if state and not parts.find(at + 1, "noun", "field", "phrase"):
        return  # 'most overdue work order' is not the dearest of them
    if parts.says(at + 1, "average", "median") and parts.first("by") is not None:
        parts.given["order"] = Order(by="measure", descending=descending)
        parts.used.add(at)  # 'highest average rent by bedrooms'
        return
    beside = at + 1 if parts.find(at + 1, "phrase") else parts.next_at(at, -1)
    named = parts.find(beside, "phrase")
    if named is not None and (measure := named.value.measure) is not None and measure.kind == "sum":
        _order(parts, {at, beside}, measure.field, descending=descending)  # 'largest deposit we hold'
        if named.value.where is not None:
            parts.conditions.add(named.value.where)
        return
    near = None if parts.word(at) in JUDGING else amount_near(parts, at)
    if near is not None:
        _order(parts, {at, near[0]}, near[1], descending=descending)
    elif amount := parts.subject.amount or _quality(parts, at):
        _order(parts, {at}, amount, descending=descending)


def _came_first(parts: Parts, at: int) -> None:
    """'built first', 'the last building constructed': of what is early or late by its number."""
    for each in (at + 1, at - 1):
        item = parts.find(each, "field")
        if item is not None and "early" in parts.field_of(item.value).less:
            _order(parts, {at, each}, item.value, descending=parts.says(at, "last"))
            return


def _quality(parts: Parts, at: int) -> str | None:
    """What is good of it: 'top 2 vendors'; 'largest vendor' says another thing."""
    if parts.word(at) not in _GOOD:
        return None
    return next((name for name, field in parts.subject.fields.items() if "good" in field.more), None)


def _superlative(parts: Parts, at: int, adjective: Adjective) -> None:
    """'cheapest unit', 'largest properties', 'best rated vendor'."""
    of, beside = parts.find(at + 1, "where", "phrase"), parts.find(at + 1, "field")
    if beside is not None and beside.value != adjective.field and parts.says(at, "highest", "lowest"):
        kinds = [parts.field_of(name).kind for name in (adjective.field, beside.value)]
        if kinds[1] == "money" or (kinds == ["day", "day"] and parts.word(at) in _OF_DAYS):
            # 'biggest deposit', 'biggest balance' are no size, 'latest end date' no start
            _ranked(parts, at)
            return
    if (rate := _rate_of(parts, adjective.field)) is not None:
        _order(parts, {at, rate[0]}, rate[1], descending=adjective.descending)
        return
    is_part = parts.says(at - 1, "has") and of is not None and not parts.find(at + 2, "noun")
    if of is not None and of.kind == "phrase":
        is_part = is_part and of.value.measure is None and not of.value.names_rows
    if adjective.degree == "superlative" and not is_part:  # 'with the oldest lift'
        if _is_of_groups(parts, at) and ranks_groups(parts, at, descending=adjective.descending):
            if adjective.field != parts.subject.amount and parts.subject.adds_up:
                parts.given["measure"] = Measure(kind="sum", field=adjective.field)
            return
        name = adjective.field
        if parts.word(at) == "longest":  # 'longest overdue', 'took the longest'
            name = lasted(parts) or name
        verb = parts.find(at + 1, "time") or parts.find(at - 1, "time")
        if verb is not None and parts.field_of(name).kind == "day":  # 'earliest ending lease'
            name = parts.day_of(verb.value.name) or ""
            if not name:
                return  # 'latest move-in' is no latest start
        if ranks_by(parts, at, name, descending=adjective.descending):
            return
        ranked = {at - 2} if parts.says(at - 2, "highest") and parts.find(at - 1, "number") else set()
        behind = at + 2 if parts.find(at + 1, "number") else at + 1  # 'biggest five balances'
        near = ((beside, parts.find(beside, "field")) for beside in (at - 1, behind))
        said_again = {beside for beside, item in near if item is not None and item.value == adjective.field}
        _order(parts, {at, *ranked, *said_again}, name, descending=adjective.descending)


def _rate_of(parts: Parts, name: str) -> tuple[int, str] | None:
    """'cheapest per square foot', 'priciest units per sq ft' are by another figure than the cheapest."""
    rates = (
        (at, item.value)
        for at, item in parts.all_of("field")
        if item.value != name and parts.field_of(item.value).unit in RATES
    )
    return next(rates, None) if parts.field_of(name).kind == "money" else None


def _is_of_groups(parts: Parts, at: int) -> bool:
    """'which property was most expensive', 'has the worst delinquency'; not 'has the oldest request'."""
    figure = parts.find(at + 1, "phrase")
    if figure is not None and figure.value.measure is not None:
        return True
    return parts.subject.adds_up and not any(parts.find(each, "noun") for each in range(len(parts.items)))


def _order(parts: Parts, used: set[int], name: str, *, descending: bool) -> None:
    parts.given["order"] = Order(by=name, descending=descending)
    parts.used.update(used)
    again = (at for at, item in parts.all_of("field") if item.value == name)
    parts.used.update(at for at in again if not parts.find(parts.next_at(at), "number"))  # 'rent anyone pays'
    rank, unit = min(used), parts.field_of(name).unit.rpartition(" ")[2]
    parts.used.update(each for each in range(len(parts.items)) if unit.isalpha() and parts.word(each) == unit)
    if (most := wanted(parts, used)) is not None:
        parts.given["limit"] = most
    elif (skip := ordinal(parts, rank)) is not None:
        parts.given |= {"limit": 1, "skip": skip}
    elif not is_plural(parts):
        parts.given["limit"] = 1
