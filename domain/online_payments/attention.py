"""Which online payments somebody should look at today: those of which the gateway never said what became."""

from typing import Any

from sqlalchemy import Select, Uuid, func, or_, select

from domain.core.db.statements import param
from domain.core.feature import Attention
from domain.core.listing import in_scope
from domain.models.online_payments import OnlinePayment
from domain.models.payments import Payment


def _counts() -> Select[Any]:
    wanted = param("property_id", Uuid())
    return (
        select(func.count().label("unclear_payments"))
        .select_from(OnlinePayment)
        .join(Payment, Payment.id == OnlinePayment.id)
        .where(
            in_scope(OnlinePayment.property_id, "payments.read"),
            or_(wanted.is_(None), OnlinePayment.property_id == wanted),
            OnlinePayment.unclear_since.is_not(None),
            Payment.status == "pending",
        )
    )


ATTENTION = Attention(("unclear_payments",), _counts)
