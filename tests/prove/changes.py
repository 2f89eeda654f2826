"""A change to the policy, what noticed it, and the verdict over many of them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tests.prove.stage import Line

MOST_UNNOTICED = 0.02


@dataclass(frozen=True)
class Change:
    """What was changed, and what noticed it; None where nothing did."""

    name: str
    noticed_by: str | None


def verdict(what: str, changes: Sequence[Change], reasons: Mapping[str, str]) -> Iterator[Line]:
    """How many were made, noticed and not; each of the latter must have its reason, and no reason be over."""
    unnoticed = [change.name for change in changes if change.noticed_by is None]
    share = len(unnoticed) / len(changes)
    yield f"{what}, changes made", f"{len(changes):,}", len(changes) > 0
    yield "  noticed", f"{len(changes) - len(unnoticed):,}", True
    yield "  not noticed", f"{len(unnoticed):,}", True
    yield "  share not noticed", f"{share:.1%}", share <= MOST_UNNOTICED
    for name in unnoticed:
        yield f"    {name}", reasons.get(name, "no reason is known"), name in reasons
    for name in reasons.keys() - set(unnoticed):
        yield f"    {name}", "a reason without its change", False
