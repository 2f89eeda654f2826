"""Words that were left out: whether the question would mean another thing with them."""

from collections.abc import Sequence

from agent.planner.questions.items import Item
from agent.planner.questions.parts import Parts, is_guessed, turns
from agent.planner.questions.splitting import is_split
from domain.portfolio_query.value import PortfolioQuery


def flips(parts: Parts, query: PortfolioQuery, left: Sequence[Item], *, says_little: bool) -> bool:
    if is_split(parts) or any(turns(parts, item) for item in left):
        return True
    if len(left) > 1 and left[0].start == 0:  # 'units that allow dogs' are no dogs
        return True
    unsaid = [item for item in left if item.kind == "field"]
    if query.measure.kind == "count" and any(parts.field_of(item.value).kind == "money" for item in unsaid):
        return True  # 'deposit total for leases' is no number of leases
    is_listed = query.measure.kind in ("list", "count")
    return bool(left) and (not is_listed or says_little or is_guessed(parts))
