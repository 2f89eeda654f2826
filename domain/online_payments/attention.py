"""What somebody should look at today of money at the gateway: payments without an answer, and what failed."""

from datetime import timedelta
from typing import Any

from sqlalchemy import Select, Uuid, func, or_, select

from domain.core.db.statements import param
from domain.core.feature import Attention
from domain.core.listing import in_scope
from domain.models.gateway_refunds import GatewayRefund
from domain.models.online_payments import OnlinePayment
from domain.models.payment_disputes import PaymentDispute
from domain.models.payments import Payment

# After that somebody has looked, or it is no news any more.
LOOKED_AT_FOR = timedelta(days=30)


def _counts() -> Select[Any]:
    unclear = (
        _of(OnlinePayment)
        .join(Payment, Payment.id == OnlinePayment.id)
        .where(OnlinePayment.unclear_since.is_not(None), Payment.status == "pending")
    )
    return select(
        unclear.scalar_subquery().label("unclear_payments"),
        _with_problem(GatewayRefund).scalar_subquery().label("refunds_to_look_at"),
        _with_problem(PaymentDispute).scalar_subquery().label("disputes_to_look_at"),
    )


def _of(table: type[OnlinePayment | GatewayRefund | PaymentDispute]) -> Select[Any]:
    wanted = param("property_id", Uuid())
    return (
        select(func.count())
        .select_from(table)
        .where(
            in_scope(table.property_id, "payments.read"),
            or_(wanted.is_(None), table.property_id == wanted),
        )
    )


def _with_problem(table: type[GatewayRefund | PaymentDispute]) -> Select[Any]:
    return _of(table).where(table.problem.is_not(None), table.updated_at > func.now() - LOOKED_AT_FOR)


ATTENTION = Attention(("unclear_payments", "refunds_to_look_at", "disputes_to_look_at"), _counts)
