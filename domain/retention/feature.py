"""What the daily purge brings to the rest of the product: the rows of no feature that it deletes."""

from domain.core.feature import Feature, Purge

_SWEEP = "a sweep has no rows of its own"

FEATURE = Feature(
    name="retention",
    actions={"retention.purged": "Purged deleted rows"},
    purges=(Purge("purge_idempotency_keys", "idempotency_keys"),),
    without={"searched": _SWEEP, "attention": _SWEEP, "invariants": _SWEEP},
)
