"""What an 'or' of a question joins: states, names, and what is said by numbers."""

from agent.planner.questions.parts import Parts
from agent.planner.questions.where.naming import condition_of
from domain.portfolio_query.value import Condition


def joined_by_or(parts: Parts, at: int) -> None:
    parts.used.add(at)
    if _goes_on_negated(parts, at):
        parts.conditions.negate = True
        return
    behind = _behind(parts, at)
    is_right_behind = behind in parts.numbers or parts.find(behind, "name", "where") is not None
    parts.conditions.right_behind = parts.word(at) == "or" and is_right_behind
    if parts.word(at) != "or" or not _joins_numbers(parts, at):
        parts.conditions.either = _is_either(parts, at)


def _goes_on_negated(parts: Parts, at: int) -> bool:
    """'except landscaping and cleaning': neither of them."""
    behind = parts.next_at(at)
    while parts.says(behind, "those", "has") or parts.find(behind, "filler", "who"):
        behind += 1  # 'not counting former ones and those who have yet to move in'
    following = parts.find(behind, "where", "name")
    found = following.value if following is not None and following.kind == "where" else None
    if following is not None and following.kind == "name":
        found = condition_of(parts.subject, following.value)
    return isinstance(found, Condition) and found.field == parts.conditions.negated


def _is_either(parts: Parts, at: int) -> bool:
    """'open or urgent' are rows of either sort, as are 'expired leases and current leases'; rows that are
    'open and urgent' are both."""
    if parts.word(at) not in ("and", "plus") or parts.word(at + 1) in ("ones", "those"):
        return True
    rows = [each for each in range(len(parts.items)) if parts.find(each, "noun")]
    return at - 1 in rows and rows[-1] > at


def _joins_numbers(parts: Parts, at: int) -> bool:
    """'under $1,300 or over $3,400', 'vacant or under $1,500': what numbers say was taken in before."""
    before = max((each for each in parts.numbers if each < at), default=-1)
    given = parts.conditions.parts
    if before > max((each for each in parts.stated if each < at), default=-1):
        first = parts.numbers[before]
        if first in given:  # the next condition is joined with the last one
            given.append(given.pop(given.index(first)))
    second = parts.numbers.get(_behind(parts, at))
    if second is None:
        return False
    if second in given and given[-1] != second:
        given.remove(second)
        parts.conditions.either = True
        parts.conditions.add(second)
    return True


def joins_period(parts: Parts) -> bool:
    """'over $3,000 or ending in November': a period holds for all rows, and is no other choice."""
    return "period" in parts.given and any(
        parts.word(at) == "or"
        and parts.find(_behind(parts, at), "time") is not None
        and parts.find(_behind(parts, at), "where") is None
        and parts.find(at - 1, "time", "period", "noun") is None
        for at in range(1, len(parts.items))
    )


def _behind(parts: Parts, at: int) -> int:
    """Where the second of the two that are joined begins."""
    at += 1
    while parts.says(at, "has", "is") or parts.find(at, "filler", "noun"):
        at += 1
    return at
