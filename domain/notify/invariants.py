"""What is always true of deliveries."""

from domain.core.db.base import table_of
from domain.core.invariants import Invariant
from domain.models.notify import Delivery

_DELIVERY = table_of(Delivery)
_IS_SENT = _DELIVERY.c.state == "sent"
_IS_BEING_SENT = _DELIVERY.c.state == "sending"

INVARIANTS = (
    Invariant(
        "delivery_times",
        "A delivery has the time of its sending exactly when it is sent, and a lease exactly while it is"
        " being sent.",
        _DELIVERY.c.id,
        (_DELIVERY.c.sent_at.is_not(None) != _IS_SENT)
        | (_DELIVERY.c.lease_until.is_not(None) != _IS_BEING_SENT),
    ),
)
