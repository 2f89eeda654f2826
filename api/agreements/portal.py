"""Residents' routes of signing: what waits for them, the file, consent, signature, refusal, paper."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any
from uuid import UUID

from fastapi import Request, Response

from api.agreements.signature_schemas import (
    OwnConsent,
    OwnRefusal,
    OwnSignature,
    OwnSignatures,
    OwnSigning,
    SignatureFile,
)
from api.agreements.signing import browser_of, file_link, prove_shown, signed_page
from api.answers import json_response
from api.audiences import ResidentCaller
from api.callers import Caller
from api.files.pages import PageNumber
from api.routing import portal_router
from domain.access.principal import resident_principal_of
from domain.agreements import signing
from domain.agreements.session_proofs import proof_of_portal
from domain.agreements.signature_queries import OWN_SIGNATURES, own_signatures_body, own_signer
from domain.agreements.signing_rules import NO_SIGNER
from domain.core.db.statements import run
from domain.core.errors import NotFound
from domain.core.values.dates import utc_now
from domain.printing.letters import require_letters

router = portal_router("/documents", "agreements")


@router.get("/to-sign", response_model=OwnSignatures)
async def list_own_signatures(caller: ResidentCaller) -> Response:
    """What this resident is asked to sign, or has signed, the newest first."""
    read = await caller.read(OWN_SIGNATURES)
    return json_response(own_signatures_body(read.results[0]))


@router.get("/{request_id}/to-sign", response_model=SignatureFile)
async def open_own_signature_file(
    caller: ResidentCaller, request_id: UUID, *, final: bool = False
) -> Response:
    """A link to the file that is signed, or with `final` to the one with its certificate."""
    return await file_link(caller, request_id, own=True, final=final)


@router.get("/{request_id}/to-sign/pages/{number}", response_class=Response)
async def get_own_signature_page(
    caller: ResidentCaller, request: Request, request_id: UUID, number: PageNumber
) -> Response:
    """One page of what is to be signed, drawn as a picture."""
    return await signed_page(caller, request, request_id, number)


@router.post("/{request_id}/agree", response_model=OwnSignature)
async def agree_to_sign(caller: ResidentCaller, request_id: UUID, body: OwnConsent) -> Response:
    """Agrees to sign electronically."""
    return await _change(caller, request_id, partial(signing.agree, consent=body))


@router.post("/{request_id}/sign", response_model=OwnSignature)
async def sign_own(caller: ResidentCaller, request: Request, request_id: UUID, body: OwnSigning) -> Response:
    """Signs the file that was shown."""
    await prove_shown(caller, request_id, own=True)
    await require_letters((body.name, body.initials), "name")

    async def act(**given: Any) -> UUID:
        proof = await proof_of_portal(given["session"], given["signer_id"])
        return await signing.sign(
            **given, signature=body, proof="session", session_proof=proof, browser=browser_of(request)
        )

    return await _change(caller, request_id, act)


@router.post("/{request_id}/decline", response_model=OwnSignature)
async def decline_to_sign(caller: ResidentCaller, request_id: UUID, body: OwnRefusal) -> Response:
    """Declines, which ends it for all; its sender is told."""
    return await _change(caller, request_id, partial(signing.decline, fields=body))


@router.post("/{request_id}/paper", response_model=OwnSignature)
async def ask_for_paper(caller: ResidentCaller, request_id: UUID) -> Response:
    """Has its sender told that this resident wants it on paper."""
    return await _change(caller, request_id, signing.ask_for_paper)


async def _change(caller: Caller, request_id: UUID, act: Callable[..., Awaitable[UUID]]) -> Response:
    async with caller.unit_of_work() as work:
        principal = resident_principal_of(work.auth)
        found = await run(work.session, own_signer(request_id))
        if not found:
            raise NotFound(NO_SIGNER)
        await act(session=work.session, scope=principal.scope, signer_id=found[0][0], now=utc_now())
        rows = await run(work.session, OWN_SIGNATURES)
        return json_response(_one(own_signatures_body(rows), request_id))


def _one(body: dict[str, Any], request_id: UUID) -> dict[str, Any]:
    return next(each for each in body["requests"] if str(each["id"]) == str(request_id))
