"""What is always true of deliveries."""

from domain.core.db.base import table_of
from domain.core.invariants import Invariant
from domain.models.notify import Delivery

_DELIVERY = table_of(Delivery)
_IS_SENT = _DELIVERY.c.state.in_(("sent", "delivered"))
# An SMS that Twilio took may come back as failed.
_WAS_SENT = _IS_SENT | ((_DELIVERY.c.state == "failed") & _DELIVERY.c.provider_id.is_not(None))
_IS_BEING_SENT = _DELIVERY.c.state == "sending"

INVARIANTS = (
    Invariant(
        "delivery_times",
        "A delivery has the time of its sending when it is sent or delivered, or came back, and only then; a"
        " lease exactly while it is being sent; and only an SMS is delivered, at a time.",
        _DELIVERY.c.id,
        (_IS_SENT & _DELIVERY.c.sent_at.is_(None))
        | (_DELIVERY.c.sent_at.is_not(None) & ~_WAS_SENT)
        | (_DELIVERY.c.delivered_at.is_not(None) != (_DELIVERY.c.state == "delivered"))
        | ((_DELIVERY.c.state == "delivered") & (_DELIVERY.c.channel != "sms"))
        | (_DELIVERY.c.lease_until.is_not(None) != _IS_BEING_SENT),
    ),
)
