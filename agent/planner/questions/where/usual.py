"""What goes without saying of rows and figures: payments are those received, a rent is that of a current
lease."""

from collections.abc import Sequence

from agent.planner.questions.order.showing import PLACES
from agent.planner.questions.parts import UNNAMED, Parts
from agent.planner.questions.where.stating import has_where
from agent.planner.questions.words.items import Item
from agent.planner.words import phrase
from domain.portfolio_query.conditions import parts_of
from domain.portfolio_query.subject import Field, Phrase
from domain.portfolio_query.value import AnyOf, Condition, Expression, HasRelated, Not

_STATES = ("choice", "truth")


def usual_of(parts: Parts, options: Sequence[Item]) -> None:
    """What the word for the rows means where nothing else is said of their state or time."""
    said = next((item for item in options if item.kind == "phrase" and has_where(item)), None)
    if parts.leaning or said is None:
        return  # the rows are those of the last answer
    usual: Phrase = said.value
    compared = parts.given.get("compare")
    if compared is not None and isinstance(usual.where, Condition) and usual.where.field == compared.field:
        return  # 'income vs expenses'
    if usual.always_holds or (not _is_stated(parts, usual.unless) and _holds_then(parts, usual)):
        parts.conditions.add(said.value.where)


def is_usual(parts: Parts, given: Expression) -> bool:
    """'of our tenants have been here over a year': that they live here goes without saying of the word."""
    usual = (
        item.value.unless
        for options in parts.items
        for item in options
        if item.kind == "phrase" and has_where(item) and any(each.kind == "noun" for each in options)
    )
    return isinstance(given, Condition) and any(given.field in unless for unless in usual)


def usual_of_figure(parts: Parts) -> None:
    """The average rent of leases is that of current ones, the share on AutoPay one of current households."""
    measure = parts.given.get("measure")
    of = measure.of if measure is not None else None
    summed = measure.field if measure is not None else None
    name = summed or (of.field if isinstance(of, Condition) else None)
    among = parts.field_of(name).among if name else _among_of_rows(parts)
    if isinstance(of, Condition) and not summed and _is_of_people(parts):
        among = among or parts.field_of(of.field).share_among
    if among is not None and isinstance(of, Condition) and not summed:
        parts.conditions.add(among)
        return
    if among is not None and not parts.leaning and "period" not in parts.given and not _is_stated(parts):
        parts.conditions.add(among)


def _is_of_people(parts: Parts) -> bool:
    """'of our tenants', not of the accounts, nor of former tenants."""
    stated = (_says_state(parts, each, ()) for each in map(_plain, parts.conditions.parts))
    return parts.borrows and not any(stated)


def _among_of_rows(parts: Parts) -> Condition | None:
    """'leases under 1,500' are current ones as well, and so is that with the highest rent; those with an end
    this year may have ended."""
    order = parts.given.get("order")
    given = [each for each in parts.conditions.parts if not _is_dated(parts, each)]
    named = [each.field for each in map(_plain, given) if isinstance(each, Condition)]
    named += [order.by] if order is not None and order.by != "measure" else []
    return next((among for name in named if (among := parts.field_of(name).among) is not None), None)


def _is_dated(parts: Parts, given: Expression) -> bool:
    return isinstance(given, Condition) and parts.field_of(given.field).kind == "day"


def _is_stated(parts: Parts, states: Sequence[str] = ()) -> bool:
    """The question says how the rows are: by one of these fields, or else by any choice."""
    group = parts.given.get("group_by")
    said = map(_plain, (*parts.conditions.parts, *_share_of(parts)))
    return (group is not None and group.field in states) or any(
        _says_state(parts, each, states) for each in said
    )


def _says_state(parts: Parts, given: Expression, states: Sequence[str]) -> bool:
    """'with a Toyota' says nothing of whether they still live here."""
    if not isinstance(given, Condition):
        return not (states and isinstance(given, HasRelated))
    return given.field in states if states else _is_state(parts.field_of(given.field))


def _plain(given: Expression) -> Expression:
    """'without a deposit', none or nothing of it, is about one field as well, as is 'not this year'."""
    if isinstance(given, Not) and isinstance(given.part, Condition):
        return given.part
    alike = isinstance(given, AnyOf) and len(
        {each.field for each in given.parts if isinstance(each, Condition)}
    )
    return given.parts[0] if isinstance(given, AnyOf) and alike == 1 else given


def _is_state(field: Field) -> bool:
    return field.kind in _STATES and field.among is None


def _share_of(parts: Parts) -> tuple[Expression, ...]:
    measure = parts.given.get("measure")
    return parts_of(measure.of) if measure is not None else ()


def _holds_then(parts: Parts, said: Phrase) -> bool:
    """A period about something that happened to the rows is about all of them."""
    period = parts.given.get("period")
    if period is None:
        return True
    return period.time in said.also_at or (said.also_dated and period.time == parts.subject.usual_time)


def usual_unnamed(parts: Parts) -> None:
    """Checks are payments received as well, though the word for them is not said, and 'dog owners' those who
    live here; 'at Harbor Point' alone says no rows."""
    says_rows = "period" in parts.given or not all(is_name(each) for each in parts.conditions.parts)
    named = any(parts.find(at, "noun") for at in range(len(parts.items)))
    if named or not says_rows or not (parts.subject.adds_up or parts.says_subject):
        return
    said = (each for each in parts.subject.phrases if parts.subject.one in each.words)
    usual = next((each for each in said if each.where is not None and each.measure is None), None)
    if usual is not None:
        usual_of(parts, (Item(0, 0, "phrase", usual, ""),))


def is_name(given: Expression) -> bool:
    """Where the rows are, or whose: 'and at Harbor Point?' asks for no rows by itself."""
    if isinstance(given, HasRelated):
        return isinstance(given.where, Condition) and given.where.field == "name"
    return isinstance(given, Condition) and given.field in (*PLACES, "vendor", "payee", "equipment")


def is_of_something_else(parts: Parts, left: Sequence[Item]) -> bool:
    """'average days to close' is no average of costs."""
    measure = parts.given.get("measure")
    per_row = any(
        parts.says(at, "by")
        and parts.word(at) == "per"
        and any(parts.find(each, "noun") for each in (at + 1, at + 2))
        for at in range(len(parts.items))
    )
    rents = measure is not None and measure.field and parts.field_of(measure.field).kind == "money"
    of_places = rents and parts.subject.name == "properties"  # 'average rent per property' is by property
    if per_row and measure is not None and (measure.kind == "count" or of_places):
        return True  # 'which building brings in the least per unit'
    if measure is None or measure.kind not in ("average", "median") or UNNAMED not in parts.given:
        return False
    says_kind = any(_is_choice(parts, each) for each in parts.conditions.parts)
    unsaid = not (parts.says_subject or parts.says_who or says_kind)  # 'how much is a 2 bedroom on average'
    return unsaid or any(item.kind == "unknown" for item in left)


def _is_choice(parts: Parts, given: Expression) -> bool:
    return isinstance(given, Condition) and parts.field_of(given.field).kind == "choice"


def counts_others(parts: Parts) -> bool:
    """'how many tenants pay by check' is no number of payments."""
    measure, at = parts.given.get("measure"), next((at for at in range(2) if parts.says(at, "count")), None)
    if measure is None or measure.kind != "count" or at is None or "group_by" in parts.given:
        return False
    counted = parts.next_at(at)
    kinds = (
        "time",
        "who",
        *(("where", "phrase") if parts.word(counted).partition(" ")[0].endswith("s") else ()),
    )
    if parts.find(counted, "noun") or not parts.find(counted, *kinds):
        return False
    said = phrase(parts.word(counted).partition(" ")[0])
    others = (each for each in parts.language.subjects if each is not parts.subject)
    return any(said == phrase(word) for each in others for word in (each.one, *each.words))
