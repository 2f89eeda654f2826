"""Signing by a link: what waits, its file, consent, a code, the signature, or a refusal."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any
from uuid import UUID

from fastapi import Request, Response

from api.agreements.signature_schemas import (
    LinkCode,
    LinkSignature,
    LinkSigning,
    OwnConsent,
    OwnRefusal,
    SignatureFile,
)
from api.agreements.signing import browser_of, file_link, prove_shown, signed_page
from api.answers import json_response
from api.callers import Caller
from api.files.pages import PageNumber
from api.link_audience import LinkCaller
from api.routing import link_router
from domain.agreements import codes, signing
from domain.agreements.link_kinds import SIGNATURE
from domain.agreements.signature_queries import LINK_SIGNATURE, link_signature_body
from domain.agreements.signing_rules import NO_SIGNER, WRONG_CODE, Signature, refuse_copy
from domain.core.db.statements import run
from domain.core.errors import Conflict, NotFound
from domain.core.values.dates import utc_now
from domain.links.principal import link_principal_of
from domain.printing.letters import require_letters

router = link_router("/signature", "agreements")


@router.get("", response_model=LinkSignature)
async def read_link_signature(caller: LinkCaller) -> Response:
    """What the holder of the link is asked to sign, or has signed. Reading changes nothing."""
    read = await caller.read(LINK_SIGNATURE)
    return json_response(_one(link_signature_body(read.results[0])))


@router.get("/file", response_model=SignatureFile)
async def open_link_signature_file(caller: LinkCaller, *, final: bool = False) -> Response:
    """A link to the file that is signed, or with `final` to the one with its certificate."""
    return await file_link(caller, await _readable_id(caller), own=True, final=final)


@router.get("/pages/{number}", response_class=Response)
async def get_link_signature_page(caller: LinkCaller, request: Request, number: PageNumber) -> Response:
    """One page of what is to be signed, drawn as a picture."""
    return await signed_page(caller, request, await _readable_id(caller), number)


@router.post("/agree", response_model=LinkSignature)
async def agree_to_sign_by_link(caller: LinkCaller, body: OwnConsent) -> Response:
    """Agrees to sign electronically."""
    return await _change(caller, partial(signing.agree, consent=body))


@router.post("/code", response_model=LinkSignature)
async def send_signature_code(caller: LinkCaller) -> Response:
    """Sends a code of six digits to the phone that is known of the signer, else to the address."""
    return await _change(caller, codes.ask_for_code)


@router.post("/code/check", response_model=LinkSignature)
async def check_signature_code(caller: LinkCaller, body: LinkCode) -> Response:
    """Whether the code is right, before the document is gone through; signing needs it once more. A wrong one
    counts, and three end it."""
    await _prove_code(caller, codes.confirm_code, body.code)
    return await read_link_signature(caller)


@router.post("/sign", response_model=LinkSignature)
async def sign_by_link(caller: LinkCaller, request: Request, body: LinkSigning) -> Response:
    """Signs the file that was shown, with the code; a wrong code counts, and three end it."""
    await prove_shown(caller, await _request_id(caller), own=True)
    await require_letters((body.name, body.initials), "name")
    await _prove_code(caller, codes.try_code, body.code)
    read = await caller.read(LINK_SIGNATURE)
    proof = _one(link_signature_body(read.results[0]))["code_by"]
    given = Signature.model_validate(body.model_dump(exclude={"code"}))
    act = partial(signing.sign, signature=given, proof=proof, browser=browser_of(request))
    return await _change(caller, act)


@router.post("/decline", response_model=LinkSignature)
async def decline_to_sign_by_link(caller: LinkCaller, body: OwnRefusal) -> Response:
    """Declines, which ends it for all; its sender is told."""
    return await _change(caller, partial(signing.decline, fields=body))


@router.post("/paper", response_model=LinkSignature)
async def ask_for_paper_by_link(caller: LinkCaller) -> Response:
    """Has its sender told that the signer wants it on paper."""
    return await _change(caller, signing.ask_for_paper)


async def _prove_code(caller: Caller, prove: Callable[..., Awaitable[bool]], code: str) -> None:
    """Commits what was tried before it refuses. Raises Conflict for a code that is wrong or over."""
    async with caller.unit_of_work() as work:
        principal = link_principal_of(work.auth)
        is_right = await prove(
            session=work.session,
            scope=principal.scope,
            keys=caller.state.keys,
            signer_id=principal.subject_of(SIGNATURE.name),
            code=code,
            now=utc_now(),
        )
    if not is_right:
        raise Conflict(WRONG_CODE, code="code_wrong")


async def _change(caller: Caller, act: Callable[..., Awaitable[UUID]]) -> Response:
    async with caller.unit_of_work() as work:
        principal = link_principal_of(work.auth)
        signer_id = principal.subject_of(SIGNATURE.name)
        await act(session=work.session, scope=principal.scope, signer_id=signer_id, now=utc_now())
        return json_response(_one(link_signature_body(await run(work.session, LINK_SIGNATURE))))


async def _request_id(caller: Caller) -> UUID:
    read = await caller.read(LINK_SIGNATURE)
    return UUID(str(_one(link_signature_body(read.results[0]))["id"]))


async def _readable_id(caller: Caller) -> UUID:
    """The same while the link gives out its file. Raises Conflict."""
    read = await caller.read(LINK_SIGNATURE)
    row = _one(link_signature_body(read.results[0]))
    refuse_copy(row["status"], row["file_until"], utc_now())
    return UUID(str(row["id"]))


def _one(rows: list[dict[str, Any]]) -> dict[str, Any]:
    if not rows:
        raise NotFound(NO_SIGNER)
    return rows[0]
