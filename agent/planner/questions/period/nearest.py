"""Which of the rows ahead or behind is asked for: 'the next', 'the last 5', 'the second to expire'."""

from agent.planner.questions.order.limiting import ordinal, wanted
from agent.planner.questions.parts import Parts
from domain.portfolio_query.value import Order, Period


def nearest(parts: Parts, time: str, *, past: bool) -> None:
    """'which lease ends next', 'the next 5 leases to expire', the one that 'ends last'; 'when did the last
    resident move out'."""
    is_last = past or _happens_last(parts)
    at, name = parts.first("last" if is_last else "next"), parts.day_of(time)
    order = parts.given.get("order")
    is_same = order is not None and (order.by, order.descending) == (name, is_last)
    again = is_same and parts.next_count is not None
    if at is None or name is None or (not again and parts.given.keys() & {"group_by", "order", "measure"}):
        return  # but 'last ten payments, newest first'
    parts.used.add(at)
    parts.given["order"] = Order(by=name, descending=is_last)
    parts.given["limit"] = wanted(parts, {at}) or 1  # 'the 3 leases that started most recently'
    if parts.next_count is not None:
        parts.given["limit"] = int(parts.items[parts.next_count][0].value.values[0])
        parts.next_count = None
    parts.given["period"] = Period(time=time, sense="past" if past else "future")


def _happens_last(parts: Parts) -> bool:
    return any(parts.says(at + 1, "last") for at, _ in parts.all_of("time"))


def nth(parts: Parts, time: str, *, past: bool) -> None:
    """'the second lease to expire' of those ahead."""
    name, noun = parts.day_of(time), next((at for at, _ in parts.all_of("noun")), 0)
    skip = None if past or name is None or "order" in parts.given else ordinal(parts, noun)
    if skip is not None and name is not None:
        parts.given |= {"order": Order(by=name), "limit": 1, "skip": skip}
        parts.given["period"] = Period(time=time, sense="future")
