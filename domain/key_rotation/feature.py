"""What the rotation of keys brings to the rest of the product."""

from domain.core.feature import Feature

_SWEEP = "a sweep has no rows of its own"

FEATURE = Feature(
    name="key_rotation",
    actions={"fields.resealed": "Sealed fields anew"},
    without={"searched": _SWEEP, "attention": _SWEEP, "purges": _SWEEP, "invariants": _SWEEP},
)
