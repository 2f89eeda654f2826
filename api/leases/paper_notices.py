"""The staff route of notices that are handed over on paper."""

from functools import partial
from typing import Any
from uuid import UUID

from fastapi import Request, Response

from api.answers import json_response
from api.audiences import StaffCaller
from api.callers import Work
from api.documents.schemas import DocumentMade
from api.idempotency import KeyHeader, Once, body_digest
from api.leases.schemas import PaperNoticeCreate
from api.routing import staff_router
from domain.access.principal import principal_of
from domain.core.patching import row_of
from domain.documents.queries import DOCUMENTS
from domain.files.pictures import bytes_of, first_id, logo_of_paper
from domain.leases import paper_notices

router = staff_router("", "leases")


@router.post("/leases/{lease_id}/paper-notices", response_model=DocumentMade, status_code=201)
async def make_paper_notice(
    caller: StaffCaller, request: Request, lease_id: UUID, body: PaperNoticeCreate, key: KeyHeader = None
) -> Response:
    """Makes a notice of default, cure or eviction as PDF, kept with the lease and shown to no resident. A
    notice to pay or quit names what the ledger says is due today; 409 where nothing is."""
    async with caller.unit_of_work() as opened:
        principal = principal_of(opened.auth)
        draft = await paper_notices.draft(
            session=opened.session, principal=principal, lease_id=lease_id, asked=body
        )
    read = await caller.read(logo_of_paper("leases", lease_id))
    logo = await bytes_of(caller.state.store, first_id(read.results[0]))
    examined = await paper_notices.made(caller.state.store, draft, logo)
    async with caller.unit_of_work() as opened:
        work = Work(caller, opened.session, opened.auth, principal_of(opened.auth))

        async def act() -> Response:
            row = await paper_notices.file(
                session=work.session,
                principal=work.principal,
                lease_id=lease_id,
                draft=draft,
                examined=examined,
            )
            return json_response({"document": await row_of(work.session, DOCUMENTS, row.id)}, 201)

        async def still_allowed(_first: dict[str, Any]) -> None:
            await paper_notices.allowed(work.session, lease_id)

        once = Once(work, f"POST {request.url.path}", key, partial(body_digest, request))
        return await once.run(act, still_allowed)
