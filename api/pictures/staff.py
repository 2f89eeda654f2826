"""Staff routes of one's own picture and of company logos."""

from uuid import UUID

from fastapi import Request, Response
from sqlalchemy.ext.asyncio import AsyncSession

from api.answers import json_response
from api.audiences import InPersonCaller, InPersonWork, StaffCaller, StaffWork
from api.callers import Caller
from api.files.receiving import Arrived, Sender, file_body, receive
from api.idempotency import KeyHeader
from api.pictures.schemas import PictureMade
from api.pictures.serving import serve
from api.routing import staff_router
from domain.access.principal import StaffPrincipal, principal_of
from domain.companies.choosing import company_of_settings
from domain.core.file_kinds import FileKind
from domain.files.pictures import picture_url
from domain.files.service import Place
from domain.pictures import service
from domain.pictures.feature import ACCOUNTS, COMPANIES

router = staff_router("", "pictures")


@router.get("/pictures/{picture_id}", response_class=Response)
async def get_picture(caller: StaffCaller, request: Request, picture_id: UUID) -> Response:
    """The picture of a colleague, or the logo of a company in sight."""
    return await serve(caller, request, picture_id)


@router.post(
    "/settings/profile/picture", response_model=PictureMade, status_code=201, openapi_extra=file_body()
)
async def upload_picture(caller: InPersonCaller, request: Request, key: KeyHeader = None) -> Response:
    """Sets one's own picture, turned upright and without what its camera wrote into it."""
    async with caller.unit_of_work() as opened:
        principal = principal_of(opened.auth)
    return await _received(caller, request, key, ACCOUNTS, principal, principal.account_id)


@router.delete("/settings/profile/picture", status_code=204)
async def remove_picture(work: InPersonWork) -> Response:
    """Initials stand there again."""
    own = work.principal.account_id
    await service.remove(session=work.session, principal=work.principal, kind=ACCOUNTS, entity_id=own)
    return Response(status_code=204)


@router.post("/settings/company/logo", response_model=PictureMade, status_code=201, openapi_extra=file_body())
async def upload_logo(
    caller: StaffCaller, request: Request, company_id: UUID | None = None, key: KeyHeader = None
) -> Response:
    """Sets the logo that mails, receipts, statements and the portal carry. Only owners of the company may."""
    async with caller.unit_of_work() as opened:
        principal = principal_of(opened.auth)
        edited = await company_of_settings(opened.session, company_id)
    return await _received(caller, request, key, COMPANIES, principal, edited)


@router.delete("/settings/company/logo", status_code=204)
async def remove_logo(work: StaffWork, company_id: UUID | None = None) -> Response:
    """The product's mark stands there again. Only owners of the company may."""
    edited = await company_of_settings(work.session, company_id)
    await service.remove(session=work.session, principal=work.principal, kind=COMPANIES, entity_id=edited)
    return Response(status_code=204)


async def _received(
    caller: Caller,
    request: Request,
    key: str | None,
    kind: FileKind,
    principal: StaffPrincipal,
    entity_id: UUID,
) -> Response:
    async def place_of(session: AsyncSession, asked: FileKind, row_id: UUID, _permission: str) -> Place:
        return await service.place_of_own(session, principal, asked, row_id)

    async def show(arrived: Arrived[StaffPrincipal]) -> Response:
        await service.replace(
            session=arrived.work.session,
            principal=arrived.work.principal,
            kind=kind,
            entity_id=entity_id,
            file_id=arrived.file_id,
        )
        return json_response({"picture_url": picture_url(arrived.file_id)}, 201)

    sender = Sender(principal_of, place_of, row=(kind.entity, entity_id))
    return await receive(caller=caller, request=request, use="picture", key=key, show=show, sender=sender)
