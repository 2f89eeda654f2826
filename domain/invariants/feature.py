"""What the check of invariants brings to the rest of the product: nothing but its name."""

from domain.core.feature import Feature

_CHECK = "a check has no rows of its own"

FEATURE = Feature(
    name="invariants",
    without={"searched": _CHECK, "attention": _CHECK, "purges": _CHECK, "invariants": _CHECK},
)
