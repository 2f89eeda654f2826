"""Shares: which part of the rows is asked about, and of which whole."""

from agent.planner.questions.conditions import is_place
from agent.planner.questions.parts import COUNTED, Parts
from agent.planner.questions.spans import within
from agent.planner.questions.stating import has_where
from domain.portfolio_query.conditions import joined
from domain.portfolio_query.value import AllOf, Condition, Expression, Measure


def shared(parts: Parts) -> None:
    """'what percent of units is vacant': what is said after the verb is the part, before it the whole."""
    at = parts.first("share")
    if at is None:
        return
    of: list[Expression] = []
    for each in range(_verb_after(parts, at), len(parts.items)):
        found = _state(parts, each) or _state_of_verb(parts, each)
        if found is not None:
            of.append(found)
            parts.used.add(each)
            named = parts.find(each - 1, "field")
            if isinstance(found, Condition) and named is not None and named.value == found.field:
                parts.used.add(each - 1)  # 'is unit type studio'
    if of:
        parts.given["measure"] = Measure(kind="share", of=of[0] if len(of) == 1 else AllOf(parts=tuple(of)))
        parts.used.update(each for each in range(len(parts.items)) if parts.says(each, "share"))


def _verb_after(parts: Parts, at: int) -> int:
    """The last 'are' of 'units with a balcony that are vacant', else the first 'have'."""
    after = range(at + 1, len(parts.items))
    spoken = {each for each in after if parts.word(each).startswith(("is ", "are "))}
    spoken |= {each for each in after if _state_of_verb(parts, each) and not parts.find(each + 1, "noun")}
    verbs = [each for each in after if parts.says(each, "is") or each in spoken]
    return verbs[-1] if verbs else next((each for each in after if parts.says(each, "has")), at)


def _state(parts: Parts, at: int) -> Expression | None:
    """What rows are, other than where they are."""
    for item in parts.items[at] if parts.free(at) else ():
        if item.kind == "where":
            found: Expression = item.value
            return found
        is_noun = item.kind == "phrase" and parts.find(at, "noun", "who") is not None
        if item.kind == "phrase" and not is_noun and has_where(item):
            stated: Expression = item.value.where
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
    given = parts.given.get("measure")
    if at is None or (given is not None and COUNTED not in parts.given) or not of or parts.all_of("time"):
        return
    parts.conditions.parts = [part for part in parts.conditions.parts if is_place(part)]
    parts.given["measure"] = Measure(kind="share", of=joined(of))
    parts.used.add(at)


def share_of_period(parts: Parts) -> None:
    """'what percentage of leases expires within 90 days': the part is what happens then."""
    at, period = parts.first("share"), parts.given.get("period")
    day = parts.day_of(period.time) if period is not None else None
    said = "measure" in parts.given or "group_by" in parts.given
    of = None if day is None or period is None else within(day, period, parts.today)
    if at is None or said or of is None:
        return
    del parts.given["period"]
    parts.given["measure"] = Measure(kind="share", of=of)
    parts.used.add(at)
