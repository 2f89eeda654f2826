"""How many requests to waive a late fee wait for an answer."""

from typing import Any

from sqlalchemy import Select, Uuid, func, or_, select

from domain.core.db.statements import param
from domain.core.feature import Attention
from domain.core.listing import in_scope
from domain.models.fee_waivers import FeeWaiverRequest


def _counts() -> Select[Any]:
    wanted = param("property_id", Uuid())
    return select(func.count().label("fee_waivers_asked")).where(
        in_scope(FeeWaiverRequest.property_id, "payments.read"),
        or_(wanted.is_(None), FeeWaiverRequest.property_id == wanted),
        FeeWaiverRequest.status == "pending",
    )


ATTENTION = Attention(("fee_waivers_asked",), _counts)
