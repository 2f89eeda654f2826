"""Owners' routes of their company's payment gateway: connecting it, testing it, and removing it."""

from typing import Any
from uuid import UUID

from fastapi import Response
from sqlalchemy.ext.asyncio import AsyncSession

from api.answers import json_response
from api.audiences import InPersonCaller, InPersonWork
from api.callers import Caller
from api.dependencies import Version
from api.online_payments.account_schemas import GatewayPage, GatewayUpdate
from api.routing import staff_router
from domain.access.principal import principal_of
from domain.companies.choosing import company_of_settings
from domain.core.values.dates import utc_now
from domain.models.gateway_accounts import GatewayAccount
from domain.online_payments import accounts
from domain.online_payments.account_rules import checked_keys
from domain.online_payments.gateways import gateway_name
from domain.online_payments.stripe.account import account_of, failure_of
from domain.online_payments.stripe.client import StripeKey

router = staff_router("/settings/payment-gateway", "online_payments")


@router.get("", response_model=GatewayPage)
async def get_payment_gateway(work: InPersonWork, company_id: UUID | None = None) -> Response:
    """Which gateway takes the company's payments. Only for owners of the company."""
    meant = await company_of_settings(work.session, company_id)
    await accounts.require_settings(work.session, work.principal, meant)
    return json_response(await _shown(work.caller, work.session, meant))


@router.put("", response_model=GatewayPage)
async def connect_payment_gateway(
    caller: InPersonCaller, body: GatewayUpdate, company_id: UUID | None = None
) -> Response:
    """Connects the company's own account at Stripe, or replaces its keys, after Stripe took the key. The keys
    are never shown again."""
    async with caller.unit_of_work() as opened:
        meant = await company_of_settings(opened.session, company_id)
        await accounts.require_settings(opened.session, principal_of(opened.auth), meant)
    settings = caller.state.settings
    secret, signing = checked_keys(body, local=settings.local)
    account = await account_of(StripeKey(secret, settings.stripe_base_url))
    async with caller.unit_of_work() as opened:
        await accounts.connect_account(
            session=opened.session,
            principal=principal_of(opened.auth),
            cipher=caller.state.cipher,
            company_id=meant,
            keys=accounts.Checked(secret, signing, account),
            now=utc_now(),
        )
        return json_response(await _shown(caller, opened.session, meant))


@router.post("/test", response_model=GatewayPage)
async def check_payment_gateway(caller: InPersonCaller, company_id: UUID | None = None) -> Response:
    """Asks Stripe for the account with the key that is kept, which takes no money."""
    async with caller.unit_of_work() as opened:
        meant = await company_of_settings(opened.session, company_id)
        sealed = await accounts.sealed_of(opened.session, principal_of(opened.auth), meant)
    key = sealed.open(caller.state.cipher, caller.state.settings.stripe_base_url)
    failure = await failure_of(key)
    async with caller.unit_of_work() as opened:
        await accounts.note_test(
            session=opened.session,
            principal=principal_of(opened.auth),
            company_id=meant,
            failure=failure,
            now=utc_now(),
        )
        return json_response(await _shown(caller, opened.session, meant))


@router.delete("", status_code=204)
async def remove_payment_gateway(
    work: InPersonWork, version: Version, company_id: UUID | None = None
) -> Response:
    """Removes the account and its keys; 409 `payments_on_their_way` while some are."""
    meant = await company_of_settings(work.session, company_id)
    await accounts.remove_account(
        session=work.session, principal=work.principal, company_id=meant, version=version, now=utc_now()
    )
    return Response(status_code=204)


async def _shown(caller: Caller, session: AsyncSession, company_id: UUID) -> dict[str, Any]:
    settings = caller.state.settings
    await session.flush()
    row = await accounts.connected_account(session, company_id)
    return {
        "gateway": gateway_name(None if row is None else row.id, local=settings.local),
        "account": None if row is None else await _account(session, row),
        "webhook_url": f"{settings.origin}/api/webhooks/gateway/{company_id}",
    }


async def _account(session: AsyncSession, row: GatewayAccount) -> dict[str, Any]:
    shown = ("name", "is_live", "key_hint", "tested_at", "failure", "version")
    return {
        **{name: getattr(row, name) for name in shown},
        "reports_failure": await accounts.reports_failure(session, row.id),
        "has_webhook_secret": row.webhook_secret is not None,
    }
