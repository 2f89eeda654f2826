"""A payment that its payer has to confirm at their bank: where they do that."""

from typing import cast
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.pipeline import Statement
from domain.core.db.statements import run
from domain.core.errors import Conflict, NotFound
from domain.ledger.receipts import NO_PAYMENT
from domain.models.online_payments import MethodKind, OnlinePayment, StoredPaymentMethod
from domain.online_payments.gateway import Charge, Gateway
from domain.online_payments.gateways import SealedKey, own_key

NOTHING_TO_CONFIRM = "There is nothing to confirm any more: look at the payment again."
_OWN = """
SELECT j.amount FROM joint_payments(%(tenancy)s::uuid) j
 WHERE j.id = %(payment)s::uuid AND j.mine AND j.status = 'pending'
"""


async def own_charge(session: AsyncSession, payment_id: UUID) -> tuple[SealedKey, Charge]:
    """What the gateway is asked about. Raises NotFound for a payment that is not the resident's own, Conflict
    for one that nobody has to confirm."""
    table, method = OnlinePayment, StoredPaymentMethod
    columns = (table.property_id, table.tenancy_id, table.called_at, table.confirm_since)
    found = (
        select(*columns, method.kind, method.customer)
        .join(method, method.id == table.method_id)
        .where(table.id == payment_id)
    )
    row = (await session.execute(found)).one_or_none()
    if row is None:
        raise NotFound(NO_PAYMENT)
    given = {"tenancy": str(row.tenancy_id), "payment": str(payment_id)}
    pending = await run(session, Statement(_OWN, given))
    sealed = await own_key(session, row.property_id)
    if row.confirm_since is None or not pending or sealed is None:
        raise Conflict(NOTHING_TO_CONFIRM, code="nothing_to_confirm")
    kind = cast("MethodKind", row.kind)
    asked = Charge(payment_id, kind, "", pending[0][0], customer=row.customer, asked_at=row.called_at)
    return sealed, asked


async def confirm_at(gateway: Gateway, charge: Charge) -> str:
    """The address at the payer's bank. Raises Conflict where there is none any more."""
    found = await gateway.look_up(charge)
    if found is None or found.confirm_at is None:
        raise Conflict(NOTHING_TO_CONFIRM, code="nothing_to_confirm")
    return found.confirm_at
