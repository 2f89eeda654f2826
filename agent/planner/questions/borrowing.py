"""What is meant of rows only where they are named: 'late fees' are rather charges than terms of a lease."""

from agent.planner.questions.parts import Parts
from domain.portfolio_query.value import Condition

_WORKER = "vendor"


def borrows_field(parts: Parts) -> bool:
    """Its field is meant of these rows only where they are named."""
    said = {item.value for at in parts.used if (item := parts.find(at, "field")) is not None}
    said |= {
        each.field for each in parts.conditions.parts if isinstance(each, Condition) and each.operator == "is"
    }
    period = parts.given.get("period")
    said |= {day} if period is not None and (day := parts.day_of(period.time)) is not None else set()
    return not parts.says_subject and any(parts.field_of(name).of_named_rows for name in said)


def says_whose(parts: Parts) -> bool:
    """'what has Blackstone cost us', 'which vendor did we spend the most on'; ratings are theirs."""
    measure = parts.given.get("measure")
    if measure is not None and measure.field and parts.field_of(measure.field).kind != "money":
        return False
    group, given = parts.given.get("group_by"), parts.conditions.parts
    fields = [each.field for each in given if isinstance(each, Condition)]
    return _WORKER in (*fields, group.field if group else "")


def seeks_unnamed(parts: Parts) -> bool:
    """What stands in a text is sought where the rows are named: a 'unit with a washer' is no request."""
    names = {name for name, field in parts.subject.fields.items() if field.kind == "words"}
    sought = any(isinstance(each, Condition) and each.field in names for each in parts.conditions.parts)
    return sought and not parts.says_subject and parts.first("mentions") is None
