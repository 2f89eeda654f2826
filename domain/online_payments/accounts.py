"""A company's account at Stripe: its owners connect it, replace its keys, test it and remove it."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.impersonation import only_in_person
from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.companies.service import require_owner
from domain.core.crypto.ciphers import FieldCipher
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, StaleVersion
from domain.core.values.ids import new_id
from domain.models.gateway_accounts import GatewayAccount, GatewayReading
from domain.models.gateway_refunds import GatewayRefund
from domain.models.online_payments import OnlinePayment
from domain.models.payments import Payment
from domain.models.properties import Property
from domain.online_payments.account_rules import (
    NO_ACCOUNT,
    ON_THEIR_WAY,
    OTHER_ACCOUNT,
    hint_of,
    is_live,
)
from domain.online_payments.gateways import ACCOUNTS, SealedKey
from domain.online_payments.stripe.account import StripeAccount


@dataclass(frozen=True, slots=True, repr=False)
class Checked:
    """Keys that Stripe has said the account of."""

    secret_key: str
    webhook_secret: str | None
    account: StripeAccount


async def require_settings(session: AsyncSession, principal: StaffPrincipal, company_id: UUID) -> None:
    """Raises NotFound, Forbidden for anybody but an owner of the company as themselves."""
    only_in_person(principal)
    await require_owner(session, principal, company_id)


async def connected_account(session: AsyncSession, company_id: UUID) -> GatewayAccount | None:
    found = select(GatewayAccount).where(
        GatewayAccount.company_id == company_id, GatewayAccount.removed_at.is_(None)
    )
    return await session.scalar(found)


async def reports_failure(session: AsyncSession, account_id: UUID) -> str | None:
    """What keeps the account's reports from being read at the gateway, as a sentence."""
    found = select(GatewayReading.failure).where(GatewayReading.gateway_account_id == account_id)
    return await session.scalar(found)


async def connect_account(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    cipher: FieldCipher,
    company_id: UUID,
    keys: Checked,
    now: datetime,
) -> GatewayAccount:
    """Keeps the keys, sealed. Of the account that is connected already they replace the former ones: what is
    on its way goes on. Raises as `require_settings` does, Conflict for keys of another account."""
    await require_settings(session, principal, company_id)
    row = await _locked(session, company_id)
    before = None if row is None else snapshot(row)
    if row is None:
        row = GatewayAccount(id=new_id(), company_id=company_id, reference=keys.account.reference)
        session.add(row)
    elif row.reference != keys.account.reference:
        raise Conflict(OTHER_ACCOUNT.format(name=keys.account.name), code="other_gateway_account")
    row.name, row.is_live = keys.account.name, is_live(keys.secret_key)
    row.key_hint = hint_of(keys.secret_key)
    row.secret_key = cipher.seal(keys.secret_key, ACCOUNTS, row.id, "secret_key")
    if keys.webhook_secret is not None:
        row.webhook_secret = cipher.seal(keys.webhook_secret, ACCOUNTS, row.id, "webhook_secret")
    row.tested_at, row.failure = now, None
    await record(session, principal.scope, "gateway.connected", row, before)
    return row


async def sealed_of(session: AsyncSession, principal: StaffPrincipal, company_id: UUID) -> SealedKey:
    """The key that a test uses. Raises as `require_settings` does, Conflict where none is connected."""
    await require_settings(session, principal, company_id)
    row = await connected_account(session, company_id)
    if row is None or row.secret_key is None:
        raise Conflict(NO_ACCOUNT, code="no_gateway")
    return SealedKey(row.id, row.secret_key)


async def note_test(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    company_id: UUID,
    failure: str | None,
    now: datetime,
) -> GatewayAccount:
    """What a test found. Raises as `sealed_of` does."""
    await require_settings(session, principal, company_id)
    row = await _locked(session, company_id)
    if row is None:
        raise Conflict(NO_ACCOUNT, code="no_gateway")
    before = snapshot(row)
    row.tested_at, row.failure = now, failure
    await record(session, principal.scope, "gateway.tested", row, before)
    return row


async def remove_account(
    *, session: AsyncSession, principal: StaffPrincipal, company_id: UUID, version: int, now: datetime
) -> None:
    """Its keys are gone for good and nothing more is taken. Raises as `sealed_of` does, StaleVersion,
    Conflict while payments are on their way with it."""
    await require_settings(session, principal, company_id)
    row = await _locked(session, company_id)
    if row is None:
        raise Conflict(NO_ACCOUNT, code="no_gateway")
    if row.version != version:
        raise StaleVersion(current={"version": row.version})
    if waiting := await _on_their_way(session, company_id):
        count = "A payment is" if waiting == 1 else f"{waiting} payments are"
        raise Conflict(ON_THEIR_WAY.format(count=count), code="payments_on_their_way")
    before = snapshot(row)
    row.removed_at, row.secret_key, row.webhook_secret = now, None, None
    await record(session, principal.scope, "gateway.removed", row, before)


async def _locked(session: AsyncSession, company_id: UUID) -> GatewayAccount | None:
    row = await connected_account(session, company_id)
    if row is not None:
        await session.refresh(row, with_for_update=FOR_CHANGE)
    return row


async def _on_their_way(session: AsyncSession, company_id: UUID) -> int:
    """Payments and refunds. An owner of the company may not see each of its properties; those that they see
    are what counts."""
    waiting = (
        select(func.count())
        .select_from(OnlinePayment)
        .join(Payment, Payment.id == OnlinePayment.id)
        .join(Property, Property.id == OnlinePayment.property_id)
        .where(
            Property.company_id == company_id,
            OnlinePayment.gateway == "stripe",
            Payment.status == "pending",
        )
    )
    refunds = (
        select(func.count())
        .select_from(GatewayRefund)
        .join(OnlinePayment, OnlinePayment.id == GatewayRefund.payment_id)
        .join(Property, Property.id == OnlinePayment.property_id)
        .where(
            Property.company_id == company_id,
            OnlinePayment.gateway == "stripe",
            GatewayRefund.status == "pending",
        )
    )
    return (await session.scalar(waiting) or 0) + (await session.scalar(refunds) or 0)
