"""What the daily purge brings to the rest of the product."""

from domain.core.feature import Feature

_SWEEP = "a sweep has no rows of its own"

FEATURE = Feature(
    name="retention",
    actions={"retention.purged": "Purged deleted rows"},
    without={"searched": _SWEEP, "attention": _SWEEP, "purges": _SWEEP},
)
