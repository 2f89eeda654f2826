"""A resident pays: the payment is written down under the lock of the tenancy, before any gateway is asked."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import ResidentPrincipal
from domain.audit.service import record_event
from domain.core import outbox
from domain.core.db.base import table_of
from domain.core.db.statements import run
from domain.core.errors import Conflict, Invalid, NotFound
from domain.core.unit_of_work import call_function
from domain.core.values.ids import new_id
from domain.fee_waivers.own import ask_about_open, removable_now
from domain.fee_waivers.rules import NO_FEE, MonthOfFees
from domain.ledger.account import Account, account_of
from domain.ledger.account_queries import own_account
from domain.ledger.rules.cents import ZERO
from domain.models.online_payments import OnlinePayment, StoredPaymentMethod
from domain.models.payments import Payment, PaymentMethod
from domain.models.residents import Resident
from domain.online_payments.gateways import require_gateway
from domain.online_payments.payments_beside import ask_before_another
from domain.online_payments.processes import PaymentProcess
from domain.online_payments.rules import CHOOSE_METHOD, NewOnlinePayment, refuse_unless_taken

METHOD_OF: dict[str, PaymentMethod] = {"card": "card", "bank_account": "bank_transfer"}


async def pay(
    *,
    session: AsyncSession,
    principal: ResidentPrincipal,
    fields: NewOnlinePayment,
    local: bool,
    now: datetime,
) -> UUID:
    """Writes the payment as pending and asks for its process. Raises NotFound for a home that the resident
    does not owe for, Invalid for a method that is not theirs or not of the home's gateway, Conflict where
    there is no gateway, for what the home does not take, an amount that is not what is to pay any more, and
    beside another payment that it does not name."""
    ((locked,),) = await call_function(session, "lock_own_tenancy", fields.tenancy_id)
    account = account_of(await run(session, own_account(fields.tenancy_id))) if locked else None
    if account is None:
        raise NotFound
    method, payer = await method_of(session, fields.method_id, account, local=local)
    left_out = await _left_out(session, account, fields)
    refuse_unless_taken(account, fields, sum((each.amount for each in left_out), ZERO))
    await ask_before_another(session, fields.tenancy_id, fields.amount, fields.beside)
    payment_id = new_id()
    place = {"property_id": method.property_id, "tenancy_id": fields.tenancy_id}
    row = {
        "id": payment_id,
        **place,
        "payer": payer,
        "payer_id": method.resident_id,
        "method": METHOD_OF[method.kind],
        "status": "pending",
        "received_on": account.today,
        "amount": fields.amount,
        "reference": f"PAY-{int(now.timestamp() * 1000)}",
        "note": fields.note,
        "leaves_out": [each.period for each in left_out],
    }
    # Without RETURNING: the portal's role reads no payment but through `joint_payments`.
    await session.execute(insert(table_of(Payment)).values(**row))
    online = {"resident_id": method.resident_id, "method_id": method.id, "gateway": method.gateway}
    named = {"id": payment_id, "payment_type": fields.payment_type}
    await session.execute(insert(table_of(OnlinePayment)).values(**place, **online, **named))
    await record_event(
        session,
        principal.scope,
        "payment.made",
        entity_type="payments",
        entity_id=payment_id,
        property_id=method.property_id,
        after={"amount": f"{fields.amount:.2f}", "method": row["method"], "reference": row["reference"]},
    )
    if fields.waive_late_fee:
        await ask_about_open(session, principal, account, method.resident_id)
    await outbox.start(session, PaymentProcess(payment_id, property_id=method.property_id))
    return payment_id


async def _left_out(
    session: AsyncSession, account: Account, fields: NewOnlinePayment
) -> Sequence[MonthOfFees]:
    """The open late fees where the payer leaves them out. Raises Conflict where there are none any more."""
    if not fields.waive_late_fee:
        return ()
    months = await removable_now(session, account)
    if not months:
        raise Conflict(NO_FEE, code="amount_changed")
    return months


async def method_of(
    session: AsyncSession, method_id: UUID, account: Account, *, local: bool
) -> tuple[StoredPaymentMethod, str]:
    """The method, of one of the resident's own records at the home's property, and its owner's name. Raises
    Conflict where the home has no gateway, Invalid where there is no such method at it."""
    table = StoredPaymentMethod
    columns = (table.id, table.property_id, table.resident_id, table.gateway, table.kind, table.brand)
    property_id = UUID(account.facts["property_id"])
    account_id = await require_gateway(session, property_id, local=local)
    found = (
        select(*columns, table.last_four, Resident.first_name, Resident.last_name)
        .join(Resident, Resident.id == table.resident_id)
        .where(
            table.id == method_id,
            table.property_id == property_id,
            table.gateway_account_id.is_not_distinct_from(account_id),
            table.removed_at.is_(None),
        )
    )
    row = (await session.execute(found)).one_or_none()
    if row is None:
        raise Invalid.field("method_id", CHOOSE_METHOD)
    method = StoredPaymentMethod(
        id=row.id,
        property_id=row.property_id,
        resident_id=row.resident_id,
        gateway=row.gateway,
        kind=row.kind,
        brand=row.brand,
        last_four=row.last_four,
    )
    return method, f"{row.first_name} {row.last_name}".strip()
