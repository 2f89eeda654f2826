"""What is always true of AutoPay beyond what constraints say."""

from sqlalchemy import Date, cast, exists, func, or_

from domain.core.db.base import table_of
from domain.core.invariants import Invariant
from domain.models.autopay import AutopayDraw
from domain.models.payments import Payment

_DRAW, _PAYMENT = table_of(AutopayDraw), table_of(Payment)

# There is one draw a resident, tenancy and month by a unique index, and a payment is of one draw by another.
INVARIANTS = (
    Invariant(
        "autopay_draw_of_its_month",
        "A draw of AutoPay lies in its month, and its payment is of the resident who set AutoPay up.",
        _DRAW.c.id,
        or_(
            cast(func.date_trunc("month", _DRAW.c.draw_on), Date) != _DRAW.c.month,
            exists()
            .where(_PAYMENT.c.id == _DRAW.c.payment_id, _PAYMENT.c.payer_id != _DRAW.c.resident_id)
            .correlate(_DRAW),
        ),
    ),
)
