"""Questions whose words are said of two sets of rows: no one query is both."""

from itertools import pairwise

from agent.planner.questions.parts import Parts
from domain.portfolio_query.value import Condition


def is_split(parts: Parts) -> bool:
    return _has_two_times(parts) or _mixes(parts)


def _has_two_times(parts: Parts) -> bool:
    """'due this week or overdue': rows of a period, or of a state beside it, are no rows of both."""
    return any(
        parts.word(at) == "or"
        and (parts.find(at - 1, "period") is not None or parts.find(at + 1, "period") is not None)
        and parts.find(at + 1, "where", "phrase", "time", "period") is not None
        and "period" in parts.given
        for at in range(1, len(parts.items) - 1)
    )


def _mixes(parts: Parts) -> bool:
    """'a late fee open although rent is paid': kinds said with other words of their own are of other rows."""
    for given in parts.conditions.parts:
        if not isinstance(given, Condition) or given.operator != "is" or len(given.values) < 2:
            continue
        places = [at for at in sorted(parts.stated) if _states(parts, at, given.field)]
        between = (at for first, last in pairwise(places) for at in range(first + 1, last))
        if any(at in parts.stated and not parts.find(at, "name") for at in between):
            return True
    return False


def _states(parts: Parts, at: int, field: str) -> bool:
    values = (item.value for item in parts.items[at] if item.kind == "where")
    return any(isinstance(each, Condition) and each.field == field for each in values)
