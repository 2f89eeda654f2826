"""What an intent is, and the counts and sums that are asked for in three ways each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

# Words that every answer covers: they ask, but set no condition.
SOFT = ("filler", "ask:list", "now", "ask:what", "noun:portfolio")

_RANKS = "sup:highest|sup:lowest|price:highest|price:lowest"
_MONTHLY = ("monthly_rent", "potential_rent", "average_rent", "median_rent", "vacancy_loss")
PLACE = ("property", "city", "state", "type", "by")


@dataclass(frozen=True, slots=True)
class Intent:
    tool: str
    needs: tuple[str, ...]
    may: tuple[str, ...] = ()
    fixed: Mapping[str, Any] = field(default_factory=dict)
    weight: int = 0
    takes: tuple[str, ...] | None = None  # the arguments it fills, where not all of the tool's
    statuses: str = ""  # which nouns' statuses its `status` means
    absorbs: bool = False  # its answer holds whatever else was asked


def words(listed: str) -> tuple[str, ...]:
    return tuple(listed.split())


def summed(
    what: str,
    needs: str,
    may: str = "",
    *,
    takes: tuple[str, ...] = PLACE,
    statuses: str = "",
    weight: int = 0,
) -> list[Intent]:
    """A count or sum, and the same asked as 'which property has the most …'."""
    monthly = "per:month" if what in _MONTHLY else ""
    allowed = words(f"noun:property noun:unit ask:count ask:sum ask:list {may} {monthly}")
    fixed = {"what": what}
    plain = Intent("count_and_sum", words(needs), allowed, fixed, weight, takes, statuses)
    if "property" not in takes or "by" not in takes:
        return [plain]
    narrowed = tuple(name for name in takes if name not in ("property",))
    ranked = (
        Intent(
            "count_and_sum",
            words(f"{needs} noun:property {_RANKS}"),
            (*allowed, "sup", "price"),
            {**fixed, "by": "property"},
            weight + 12,
            (*narrowed, "order"),
            statuses,
        ),
        Intent(
            "count_and_sum",
            words(f"{needs} by|given:by {_RANKS}"),
            (*allowed, "sup", "price"),
            fixed,
            weight + 12,
            (*takes, "order"),
            statuses,
        ),
    )
    return [plain, *ranked]


_ROOMS = (*PLACE, "bedrooms")
