"""How much a JSON body may hold: counted before anything is validated, in time that its length bounds."""

from typing import Any

import orjson

MAX_KEYS = 1_000
MAX_ITEMS = 10_000
MAX_DEPTH = 64
TOO_MANY_KEYS = f"The body has more than {MAX_KEYS:,} keys. Send fewer."
TOO_MANY_ITEMS = f"The lists of the body have more than {MAX_ITEMS:,} items. Send fewer."
TOO_DEEP = f"The body is nested more than {MAX_DEPTH} levels deep."


def too_much(body: bytes) -> str | None:
    """What a body has too much of, as a sentence; None for what may be validated.

    Raises orjson.JSONDecodeError for a long body that is not JSON.
    """
    opened = body.count(b"{") + body.count(b"[")
    keys, items = body.count(b":"), body.count(b",") + opened
    # Each may also stand inside a text, so that there is at most so much of it: nearly every body is within.
    if opened <= MAX_DEPTH and keys <= MAX_KEYS and items <= MAX_ITEMS:
        return None
    return _counted(orjson.loads(body))


def _counted(whole: Any) -> str | None:
    keys = items = 0
    level = [whole]
    for _ in range(MAX_DEPTH + 1):
        inner: list[Any] = []
        for value in level:
            if isinstance(value, dict):
                keys += len(value)
                inner += value.values()
            elif isinstance(value, list):
                items += len(value)
                inner += value
            if keys > MAX_KEYS:
                return TOO_MANY_KEYS
            if items > MAX_ITEMS:
                return TOO_MANY_ITEMS
        level = inner
        if not level:
            return None
    return TOO_DEEP
