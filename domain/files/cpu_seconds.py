"""The processor time that opening PDFs took, by account and company: so many seconds in ten minutes, counted
in this process."""

import time
from collections import OrderedDict, deque
from collections.abc import Hashable

from domain.core.errors import RateLimited
from domain.core.runtime.turns import shares

SPAN = 600.0
MOST = (30.0, 120.0)  # of an account, or of all without one at an address; of a company
MOST_KEPT = 10_000
REFUSAL = "Your PDFs take unusually long to open. Wait ten minutes, or save them anew and send them then."
_spent: OrderedDict[Hashable, deque[tuple[float, float]]] = OrderedDict()


def require_left() -> None:
    """Raises RateLimited for a caller or company that used up its seconds."""
    since = time.monotonic() - SPAN
    for key, most in zip(shares(), MOST, strict=False):
        spent = _spent.get(key, ())
        if sum(seconds for at, seconds in spent if at > since) >= most:
            raise RateLimited(REFUSAL, retry_after=int(SPAN))


def spend(seconds: float) -> None:
    """Counts what one file took for those whose request it was."""
    now = time.monotonic()
    for key in shares():
        spent = _spent.setdefault(key, deque())
        _spent.move_to_end(key)
        spent.append((now, seconds))
        while spent[0][0] <= now - SPAN:  # never the last one, which is of now
            spent.popleft()
    while len(_spent) > MOST_KEPT:
        _spent.popitem(last=False)
