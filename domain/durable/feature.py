"""What looking after durable work brings to the rest of the product."""

from domain.core.feature import Feature
from domain.durable.invariants import INVARIANTS

_FOR_OPERATORS = "rows of the outbox are for operators"

FEATURE = Feature(
    name="durable",
    actions={
        "outbox.retried": "Let a refused call to Temporal be tried again",
        "outbox.dropped": "Dropped a refused call to Temporal",
    },
    invariants=INVARIANTS,
    without={"searched": _FOR_OPERATORS, "attention": _FOR_OPERATORS, "purges": _FOR_OPERATORS},
)
