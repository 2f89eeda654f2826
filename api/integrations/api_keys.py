"""Routes of API keys, for owners of a company as themselves."""

from dataclasses import asdict
from typing import Annotated
from uuid import UUID

from fastapi import Query, Response

from api.answers import json_response, own_list_response
from api.audiences import InPersonWork, StaffCaller
from api.integrations.api_key_schemas import ApiKeyCreate, ApiKeyMade, ApiKeyQuery, ApiKeyRow
from api.routing import staff_router
from api.schemas import Page
from domain.companies.choosing import company_of_settings
from domain.integrations.api_key_queries import API_KEYS
from domain.integrations.api_keys import make_key, revoke_key

router = staff_router("/settings/api-keys", "integrations")


@router.get("", response_model=Page[ApiKeyRow])
async def list_api_keys(caller: StaffCaller, query: Annotated[ApiKeyQuery, Query()]) -> Response:
    """The keys of companies that the caller owns, newest first, without those that were revoked."""
    return await own_list_response(caller, API_KEYS, query.request())


@router.post("", response_model=ApiKeyMade, status_code=201)
async def make_api_key(work: InPersonWork, body: ApiKeyCreate, company_id: UUID | None = None) -> Response:
    """Makes a key for a program and answers it, this once. No answer is stored for an idempotency key: it
    would hold the secret."""
    meant = await company_of_settings(work.session, company_id)
    made = await make_key(
        session=work.session,
        principal=work.principal,
        keys=work.state.keys,
        company_id=meant,
        fields=body,
    )
    return json_response(asdict(made), 201)


@router.post("/{api_key_id}/revoke", status_code=204)
async def revoke_api_key(work: InPersonWork, api_key_id: UUID) -> Response:
    """Ends the key with the next request that carries it."""
    await revoke_key(session=work.session, principal=work.principal, key_id=api_key_id)
    return Response(status_code=204)
