"""The routes by which a vendor sends photos and the invoice of a job, behind its link."""

from uuid import UUID

from fastapi import Request, Response
from sqlalchemy.ext.asyncio import AsyncSession

from api.answers import json_response
from api.files.receiving import Arrived, Sender, file_body, receive
from api.idempotency import KeyHeader
from api.limits import NetworkLimit
from api.link_audience import LinkSender
from api.maintenance.job_schemas import LinkedJob
from api.routing import link_router
from domain.core.db.statements import run
from domain.core.errors import Invalid
from domain.core.file_kinds import FileKind
from domain.core.request_context import current_call
from domain.files.service import Place
from domain.links.principal import LinkPrincipal, link_principal_of
from domain.maintenance import job, job_files
from domain.maintenance.job_rules import NO_INVOICE
from domain.maintenance.link_kinds import JOB_LINK

router = link_router("/job", "maintenance")

# What is sent is opened before it counts for the job, which is costly: so many a minute of an address.
A_MINUTE = 20
_BY_ADDRESS = NetworkLimit(A_MINUTE)


@router.post("/photos", response_model=LinkedJob, status_code=201, openapi_extra=file_body())
async def send_linked_photo(caller: LinkSender, request: Request, key: KeyHeader = None) -> Response:
    """Adds a photo to the accepted job, five at most."""
    sender = await _sender(caller)
    return await receive(caller=caller, request=request, use="photo", key=key, show=_photo, sender=sender)


@router.post(
    "/invoices",
    response_model=LinkedJob,
    status_code=201,
    openapi_extra=file_body(replaces={"type": "string", "format": "uuid"}),
)
async def send_linked_invoice(caller: LinkSender, request: Request, key: KeyHeader = None) -> Response:
    """Adds the invoice of the accepted job. Once its cost was refused it takes the place of the one that it
    `replaces`, else of the one that was sent last."""
    sender = await _sender(caller)
    return await receive(
        caller=caller, request=request, use="document", key=key, show=_invoice, sender=sender
    )


async def _sender(caller: LinkSender) -> Sender[LinkPrincipal]:
    """Files of the one job that the link opens. Raises as `job_place` does, RateLimited for an address that
    sends too many."""
    _BY_ADDRESS.take(current_call.get().address)
    async with caller.unit_of_work() as opened:
        principal = link_principal_of(opened.auth)
        principal.subject_of(JOB_LINK.name)
        request_id = job_files.job_request(await run(opened.session, job.JOB))

    async def place(session: AsyncSession, kind: FileKind, _request_id: UUID, _permission: str) -> Place:
        return await job_files.job_place(session, principal, kind)

    return Sender(link_principal_of, place, ("request", request_id), by_account=False)


async def _photo(arrived: Arrived[LinkPrincipal]) -> Response:
    await job_files.add_photo(
        session=arrived.work.session,
        principal=arrived.work.principal,
        kind=arrived.received.kind,
        place=arrived.place,
        file_id=arrived.file_id,
        examined=arrived.examined,
    )
    return await _shown(arrived)


async def _invoice(arrived: Arrived[LinkPrincipal]) -> Response:
    await job_files.add_invoice(
        session=arrived.work.session,
        principal=arrived.work.principal,
        place=arrived.place,
        file_id=arrived.file_id,
        examined=arrived.examined,
        replaces=_replaced(arrived.received.fields.get("replaces")),
    )
    return await _shown(arrived)


def _replaced(given: str | None) -> UUID | None:
    """Raises Invalid for what is no id."""
    try:
        return UUID(given) if given else None
    except ValueError as error:
        raise Invalid.field("replaces", NO_INVOICE) from error


async def _shown(arrived: Arrived[LinkPrincipal]) -> Response:
    return json_response(job.job_body(await run(arrived.work.session, job.JOB)), 201)
