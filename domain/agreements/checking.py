"""The weekly look at signed files: each is read, and owners are told of one whose bytes have changed."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.agreements.notices import SIGNED_FILE_CHANGED
from domain.agreements.proving import read_signed
from domain.audit.service import record_event
from domain.core.errors import Conflict
from domain.core.scope import Scope
from domain.core.unit_of_work import UnitOfWork
from domain.files.store import ObjectStore
from domain.models.accounts import UserProperty
from domain.models.files import StoredFile
from domain.models.signatures import SignatureRequest
from domain.notify.in_app import notify_person

Open = Callable[[], AbstractAsyncContextManager[UnitOfWork]]
AT_ONCE = 200
FIRST = UUID(int=0)


@dataclass(frozen=True, slots=True)
class _Signed:
    request_id: UUID
    property_id: UUID
    lease_id: UUID
    title: str
    file_id: UUID
    sha256: bytes


async def check_signed_files(
    open_work: Open, store: ObjectStore, today: date, looked: Callable[[UUID], None] = lambda _: None
) -> int:
    """Reads both files of every completed request; answers how many have changed. `looked` hears of each
    request. Telling twice in a week tells once. Raises Unavailable."""
    changed, after = 0, FIRST
    while True:
        async with open_work() as work:
            page = await _page(work.session, after)
        for each in page:
            looked(each.request_id)
            try:
                await read_signed(store, each.file_id, each.sha256)
            except Conflict:
                changed += 1
                async with open_work() as work:
                    await _tell(work.session, work.scope, each, today)
        if not page:
            return changed
        after = page[-1].request_id


async def _page(session: AsyncSession, after: UUID) -> list[_Signed]:
    rows = await session.execute(
        select(SignatureRequest, StoredFile.sha256)
        .join(StoredFile, StoredFile.id == SignatureRequest.final_file_id)
        .where(SignatureRequest.status == "completed", SignatureRequest.id > after)
        .order_by(SignatureRequest.id)
        .limit(AT_ONCE)
    )
    found = []
    for row, final_sha256 in rows:
        of = (row.id, row.property_id, row.lease_id, row.title)
        for file_id, sha256 in ((row.file_id, row.sha256), (row.final_file_id, final_sha256)):
            if file_id is not None and sha256 is not None:
                found.append(_Signed(*of, file_id, sha256))
    return found


async def _tell(session: AsyncSession, scope: Scope, signed: _Signed, today: date) -> None:
    owners = select(UserProperty.account_id).where(
        UserProperty.property_id == signed.property_id,
        UserProperty.role == "owner",
        UserProperty.is_active,
    )
    year, week, _ = today.isocalendar()
    for account_id in (await session.scalars(owners.order_by(UserProperty.account_id))).all():
        await notify_person(
            session,
            account_id=account_id,
            kind=SIGNED_FILE_CHANGED,
            fields={"title": signed.title},
            link=f"/leases/{signed.lease_id}",
            dedupe_key=f"signed_file_changed/{signed.file_id}/{year}/{week}",
        )
    await record_event(
        session,
        scope,
        "signature.file_changed",
        entity_type="signature_requests",
        entity_id=signed.request_id,
        property_id=signed.property_id,
        after={"file_id": str(signed.file_id)},
    )
