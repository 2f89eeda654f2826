"""Staff routes of signature requests: send a lease's paper, remind, take it back, sign for the owner."""

from functools import partial
from typing import Annotated
from uuid import UUID

from fastapi import Query, Request, Response
from pydantic import BaseModel, Field

from api.agreements.signature_schemas import (
    ChargesAgreed,
    CounterSignature,
    SignatureFile,
    SignaturePreview,
    SignatureRequestCreate,
    SignatureRow,
    SignatureVoid,
)
from api.agreements.signing import browser_of, file_link, prove_shown
from api.answers import json_response, list_response, refuse_unless_granted, row_response
from api.audiences import InPersonCaller, InPersonOnce, InPersonWork, StaffCaller
from api.idempotency import row_once
from api.list_queries import PageQuery
from api.reports.files import PdfFile, attachment
from api.routing import staff_router
from api.schemas import Page
from domain.access.editing import authorized
from domain.access.principal import principal_of
from domain.agreements import previews, requests, sending, signing
from domain.agreements.session_proofs import proof_of_staff
from domain.agreements.signature_queries import SIGNATURES, signer_of_account
from domain.agreements.signing_rules import CONSENT_VERSION, NO_SIGNER, NOT_FOUND, Consent, Signature
from domain.core.errors import NotFound
from domain.core.patching import row_of
from domain.core.values.dates import utc_now
from domain.files.pictures import bytes_of
from domain.models.leases import Lease
from domain.printing.letters import require_letters
from domain.printing.typesetting import typeset

router = staff_router("", "agreements")


class SignatureQuery(PageQuery):
    """One page of the signature requests, of one lease where it is named."""

    lease_id: UUID | None = None


class PreviewQuery(BaseModel):
    """The template, where one is sent, under which title, and whether the caller signs last."""

    template_id: UUID | None = None
    title: Annotated[str, Field(max_length=200)] = "Lease agreement"
    countersign: bool = True


@router.get("/signature-requests", response_model=Page[SignatureRow])
async def list_signature_requests(caller: StaffCaller, query: Annotated[SignatureQuery, Query()]) -> Response:
    """The papers that were sent for signature, the newest first."""
    return await list_response(caller, SIGNATURES, query.request())


@router.post("/leases/{lease_id}/signature-requests", response_model=SignatureRow, status_code=201)
async def send_for_signature(once: InPersonOnce, lease_id: UUID, body: SignatureRequestCreate) -> Response:
    """Sends a template, or a PDF of the lease, to its parties; the file is made a moment later."""
    return await row_once(
        once,
        SIGNATURES,
        partial(sending.send, lease_id=lease_id, fields=body, now=utc_now()),
        lambda _: authorized(once.work.session, Lease, lease_id, "leases.write"),
        status=201,
    )


@router.get("/leases/{lease_id}/signature-preview", response_model=SignaturePreview)
async def preview_signature_request(
    caller: StaffCaller, lease_id: UUID, query: Annotated[PreviewQuery, Query()]
) -> Response:
    """Who would be asked to sign and what they would read, were it sent now."""
    async with caller.unit_of_work() as work:
        principal = principal_of(work.auth)
        sent = query.model_dump()
        body = await previews.preview(
            session=work.session, principal=principal, lease_id=lease_id, now=utc_now(), **sent
        )
    return json_response(body)


@router.get("/leases/{lease_id}/charges-agreed", response_model=ChargesAgreed)
async def get_charges_agreed(caller: StaffCaller, lease_id: UUID) -> Response:
    """Late fee, returned payment fee and first payment of a lease, in the words of its agreement."""
    async with caller.unit_of_work() as work:
        body = await previews.charges_agreed(session=work.session, lease_id=lease_id)
    return json_response(body)


@router.get("/signature-requests/{request_id}", response_model=SignatureRow)
async def get_signature_request(caller: StaffCaller, request_id: UUID) -> Response:
    return await row_response(caller, SIGNATURES, request_id)


@router.get("/signature-requests/{request_id}/file", response_model=SignatureFile)
async def open_signature_file(caller: StaffCaller, request_id: UUID, *, final: bool = False) -> Response:
    """A link to the file that is signed, or with `final` to the one with its certificate."""
    read = await caller.read(SIGNATURES.visibility(request_id))
    refuse_unless_granted(read.results[0], NOT_FOUND)
    return await file_link(caller, request_id, own=False, final=final)


@router.get("/signature-requests/{request_id}/record.pdf", response_class=PdfFile)
async def print_unsigned_record(caller: StaffCaller, request_id: UUID) -> PdfFile:
    """What became of a request that was declined, taken back or not signed in time, as PDF."""
    read = await caller.read(SIGNATURES.visibility(request_id))
    refuse_unless_granted(read.results[0], NOT_FOUND)
    async with caller.unit_of_work() as work:
        paper, logo_id = await requests.unsigned_paper(session=work.session, request_id=request_id)
    logo = await bytes_of(caller.state.store, logo_id)
    return PdfFile(await typeset("agreement", paper, logo), headers=attachment("not-signed.pdf"))


@router.post("/signature-requests/{request_id}/remind", response_model=SignatureRow)
async def remind_signers(work: InPersonWork, request_id: UUID) -> Response:
    """Asks those whose turn it is once more."""
    await requests.remind(
        session=work.session, principal=work.principal, request_id=request_id, now=utc_now()
    )
    return json_response(await row_of(work.session, SIGNATURES, request_id))


@router.post("/signature-requests/{request_id}/void", response_model=SignatureRow)
async def void_signature_request(work: InPersonWork, request_id: UUID, body: SignatureVoid) -> Response:
    """Takes an open request back; nobody can sign it any more."""
    await requests.void(
        session=work.session, principal=work.principal, request_id=request_id, fields=body, now=utc_now()
    )
    return json_response(await row_of(work.session, SIGNATURES, request_id))


@router.post("/signature-requests/{request_id}/sign", response_model=SignatureRow)
async def counter_sign(
    caller: InPersonCaller, request: Request, request_id: UUID, body: CounterSignature
) -> Response:
    """Signs as the one of the staff who was named."""
    read = await caller.read(signer_of_account(request_id))
    if not read.results[0]:
        raise NotFound(NO_SIGNER)
    signer_id = UUID(str(read.results[0][0][0]))
    await prove_shown(caller, request_id, own=False)
    await require_letters((body.name, body.initials), "name")
    async with caller.unit_of_work() as work:
        await requests.locked_request(work.session, request_id)
        consent = Consent(version=CONSENT_VERSION, opened=body.opened, agreed=body.agreed)
        principal, now = principal_of(work.auth), utc_now()
        scope = principal.scope
        await signing.agree(signer_id=signer_id, consent=consent, session=work.session, scope=scope, now=now)
        await signing.sign(
            signer_id=signer_id,
            signature=Signature.model_validate(body.model_dump(exclude={"opened", "agreed"})),
            proof="session",
            session_proof=proof_of_staff(principal),
            browser=browser_of(request),
            session=work.session,
            scope=scope,
            now=now,
        )
        return json_response(await row_of(work.session, SIGNATURES, request_id))
