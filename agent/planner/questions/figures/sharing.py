"""Shares: which part of the rows is asked about, and of which whole."""

from collections.abc import Mapping

from agent.planner.questions.conditions import is_place
from agent.planner.questions.parts import COUNTED, Parts
from agent.planner.questions.where.naming import condition_of
from agent.planner.questions.where.stating import has_where
from agent.planner.questions.where.usual import is_usual
from domain.portfolio_query.conditions import joined, parts_of
from domain.portfolio_query.value import Condition, Expression, Measure, Not

_LEADING = ("is", "are", "come", "comes", "came", "belong", "belongs", "goes", "went", "from", "sits")


def shared(parts: Parts) -> None:
    """'what percent of units is vacant', 'what share of arrears is from Harbor Point': what is said after the
    verb is the part, before it the whole; before 'as percent of' the part."""
    at = parts.first("share", "ratio")
    if at is None or parts.find(at - 1, "number"):
        return
    name, last = _summed(parts, at), len(parts.items)
    is_before = parts.says(at, "ratio") or parts.items[at][0].words.lower().startswith("as ")
    places = range(at) if is_before else range(_verb_of(parts, at), last)
    if parts.find(at - 1, "where") and parts.word(at).endswith(" of"):
        places = range(at - 1, at)  # 'unassigned share of open requests'
    elif parts.find(at - 1, "name") and not any(parts.find(each, "name") for each in range(at, last)):
        places = range(at - 1, at)  # 'Alder Court share of arrears'
    of = _stated_in(parts, places, of_sum=name is not None)
    if name is not None:
        if is_before and _is_apart(of, _stated_in(parts, range(at + 1, last), of_sum=True)):
            return
        of = _of_sum(parts, range(at + 1, last), name, of)
    elif of:
        parts.given["measure"] = Measure(kind="share", of=joined([*of.values()]))
    if parts.given.get("measure", Measure()).kind in ("share", "ratio"):
        said = (each for each in range(last) if parts.says(each, "share", "ratio", "sum"))
        parts.used.update(of, said, (each for each in range(last) if _leads(parts, each)))
        for each, given in of.items():
            named = parts.find(each - 1, "field")
            if named is not None and isinstance(given, Condition) and named.value == given.field:
                parts.used.add(each - 1)  # 'is unit type studio'
            parts.used.update({each - 1} if isinstance(given, Not) else ())  # 'is not renting'


def _is_apart(of: Mapping[int, Expression], whole: Mapping[int, Expression]) -> bool:
    """'expenses as a percent of income': no part of it."""
    said = [(part, all_of) for part in of.values() for all_of in whole.values() if part != all_of]
    return any(
        isinstance(part, Condition)
        and isinstance(all_of, Condition)
        and (part.field, part.operator) == (all_of.field, all_of.operator)
        and not is_place(part)
        for part, all_of in said
    )


def _of_sum(parts: Parts, behind: range, name: str, of: dict[int, Expression]) -> dict[int, Expression]:
    """Which part of the sum."""
    per, said = dict(parts.subject.amount_if), _stated_in(parts, range(behind.stop), of_sum=True)
    turned = next((per[given] for given in said.values() if given in per), name)
    rate = Measure(kind="ratio", field=turned, per=parts.subject.amount) if parts.subject.amount else None
    if rate in parts.subject.measures.values() and (turned != name or not of):
        kept = (each for given in parts.conditions.parts for each in parts_of(given))
        parts.conditions.parts = [each for each in kept if each not in per]
        parts.given["measure"] = rate  # 'what percent of September's rent was collected'
        return {at: given for at, given in said.items() if given in per}
    if not of and "group_by" not in parts.given:
        of = {at: given for at, given in said.items() if at in behind}
        states = [at for at, given in of.items() if not is_place(given)]
        if "measure" in parts.given or len(states) != 1 or len(of) == 1:
            of = {at: of[at] for at in states[-1:] or of}
        else:  # 'percent of the rent at Alder Court'
            of = {at: given for at, given in of.items() if at not in states}
    usual = parts.field_of(name).among  # 'deposits held' are those of current leases, no part of all
    if part := [given for given in of.values() if given != usual]:
        parts.given["measure"] = Measure(kind="share", field=name, of=joined(part))
    return of


def _summed(parts: Parts, at: int) -> str | None:
    """The amount that it is a share of: that of the figure, of the field behind, or what such rows add up to;
    none where rows are counted."""
    measure = parts.given.get("measure")
    if measure is not None and COUNTED not in parts.given:
        return measure.field if measure.kind in ("sum", "share", "ratio") else None
    for each in range(at + 1, len(parts.items)):
        item = parts.find(each, "field")
        if parts.find(each, "noun", "who") is not None:
            figures = (one.value.measure for one in parts.items[each] if one.kind == "phrase")
            return next((figure.field for figure in figures if figure is not None), None)
        field = parts.field_of(item.value) if item is not None else None
        if item is not None and field is not None and field.among is not None and field.kind == "money":
            parts.used.add(each)
            return str(item.value)
    return parts.subject.amount if parts.subject.adds_up else None


def _leads(parts: Parts, at: int) -> bool:
    if parts.find(at, "time") is not None:
        stated = _state_of_verb(parts, at) is not None and parts.find(at + 1, "noun") is None
        return stated or _is_way(parts, at)
    if parts.find(at, "number", "period"):
        return False  # 'from $2,600 to $2,650'
    return parts.says(at, "is") or parts.items[at][0].words.lower().split()[0] in _LEADING


def _is_way(parts: Parts, at: int) -> bool:
    """'came in by card': the verb of all such rows, and one kind of them."""
    time, kind = parts.find(at, "time"), parts.find(at + 1, "where")
    usual = parts.subject.times.get(parts.subject.usual_time)
    if time is None or kind is None or usual is None or not isinstance(kind.value, Condition):
        return False
    is_usual = parts.subject.times[time.value.name].column is usual.column
    return is_usual and parts.field_of(kind.value.field).kind == "choice"


def _verb_of(parts: Parts, at: int) -> int:
    """The last 'are' of 'units with a balcony that are vacant', else the first 'have'; none is as the end."""
    last, verbs = len(parts.items), [each for each in range(len(parts.items)) if _leads(parts, each)]
    behind = [each for each in verbs if each > at][-1:]
    owning = [each for each in range(at + 1, last) if parts.says(each, "has")]
    before = verbs[-1:] if at == last - 1 else []  # 'how much of it is at Harbor Point, in percent'
    # 'of current residents keep a pet'
    noun = next((each for each in range(at + 1, last) if parts.find(each, "noun")), last)
    stated = any(_state(parts, each) for each in range(at + 1, noun)) and noun < last
    return next(iter((*behind, *owning, *before, *((noun + 1,) if stated else ()))), last)


def _stated_in(parts: Parts, places: range, *, of_sum: bool) -> dict[int, Expression]:
    """What rows are there, of a sum also where they are."""
    found: dict[int, Expression] = {}
    for at in places:
        name = parts.find(at, "name") if of_sum and parts.free(at) else None
        given = _state(parts, at) or _state_of_verb(parts, at)
        given = condition_of(parts.subject, name.value) if name is not None else given
        if given is not None:
            found[at] = Not(part=given) if parts.says(at - 1, "not") else given
    return found


def _state(parts: Parts, at: int) -> Expression | None:
    return _state_at(parts, at) if parts.free(at) else None


def _state_at(parts: Parts, at: int) -> Expression | None:
    """What rows are, other than where they are."""
    for item in parts.items[at]:
        is_noun = parts.find(at, "noun", "who") is not None
        if item.kind == "where" or (item.kind == "phrase" and not is_noun and has_where(item)):
            stated: Expression = item.value if item.kind == "where" else item.value.where
            return stated
    return None


def _state_of_verb(parts: Parts, at: int) -> Condition | None:
    """'is scheduled' says a time of the rows, and where it has no period a state of theirs."""
    item = parts.find(at, "time") if not parts.all_of("period") else None
    state = item.words.lower().removeprefix("is ").replace(" ", "_") if item is not None else ""
    name = next((name for name, field in parts.subject.fields.items() if state in field.options), None)
    return Condition(field=name, values=(state,)) if name is not None else None


def share_of_conditions(parts: Parts) -> None:
    """'percentage of units above 3,000 at Harbor Point': the part is what is said of the rows, the whole
    where they are."""
    at = parts.first("share")
    of = [part for part in parts.conditions.parts if not is_place(part)]
    counts = parts.given.get("measure") is None or COUNTED in parts.given
    if at is None or not (of and counts) or _summed(parts, at) is not None or _happens(parts):
        return
    where = [part for part in parts.conditions.parts if is_place(part)]
    if all(is_usual(parts, each) for each in of) and where:
        of = where  # 'of our residents live in Chicago'
    of = _apart_from_whole(parts, at, [each for each in of if not is_usual(parts, each)] or of)
    parts.conditions.parts = [part for part in parts.conditions.parts if part not in of]
    parts.given["measure"] = Measure(kind="share", of=joined(of))
    parts.used.add(at)


def _apart_from_whole(parts: Parts, at: int, said: list[Expression]) -> list[Expression]:
    """'percent of current leases below 2,000', 'percent of 2 bedrooms rented': without what comes first."""
    whole = [each for before in range(at + 1, _verb_of(parts, at)) if (each := _state_at(parts, before))]
    if _verb_of(parts, at) < len(parts.items) and (of := [part for part in said if part not in whole]):
        return of
    first = said[0]
    is_size = isinstance(first, Condition) and parts.field_of(first.field).kind == "number"
    return said[1:] if is_size and len(said) > 1 and parts.find(at + 1, "number") else said


def _happens(parts: Parts) -> bool:
    """'leases that expire within 90 days': the part is what happens then; 'August payments made by check' are
    the whole; payments that 'come in by card' are those by card."""
    lasts = any(parts.find(at, "period") for at in parts.used)  # 'completed in under 3 days'
    if not parts.all_of("period") and all(
        item.value.name == parts.subject.usual_time or lasts for _, item in parts.all_of("time")
    ):
        return False
    nouns = [at for at in range(len(parts.items)) if parts.find(at, "noun")]
    whole = any(at + 1 in nouns for at, _ in parts.all_of("period"))
    return bool(parts.all_of("time")) and not whole
