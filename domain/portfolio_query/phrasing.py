"""Every way to say one thing: the words of each place in it, put together."""

from collections.abc import Iterable
from itertools import product


def ways(*places: str | Iterable[str]) -> tuple[str, ...]:
    """One of each place's words in turn: of a place in one string, commas part them, and an empty one stands
    for nothing: `ways("not, never", ", been", "done")`."""
    each = (place.split(",") if isinstance(place, str) else place for place in places)
    return tuple(dict.fromkeys(" ".join(" ".join(words).split()) for words in product(*each)))
