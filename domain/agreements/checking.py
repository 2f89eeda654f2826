"""The weekly look at signed files: each is read, and owners are told of one whose bytes have changed."""

from collections.abc import Callable, Collection
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from uuid import UUID

from sqlalchemy import or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from domain.agreements.notices import SIGNED_FILE_CHANGED
from domain.agreements.proving import read_signed
from domain.audit.service import record_event
from domain.core.db.base import table_of
from domain.core.errors import Conflict
from domain.core.scope import Scope
from domain.core.unit_of_work import UnitOfWork
from domain.files.store import ObjectStore
from domain.models.accounts import UserProperty
from domain.models.files import StoredFile
from domain.models.signatures import SignatureRequest, SignedFileCheck
from domain.notify.in_app import notify_person

Open = Callable[[], AbstractAsyncContextManager[UnitOfWork]]
AT_ONCE = 200
FIRST = UUID(int=0)
EACH = timedelta(days=6, hours=12)  # the sweep comes once a night, and never to the second


@dataclass(frozen=True, slots=True)
class _Signed:
    request_id: UUID
    property_id: UUID
    lease_id: UUID
    title: str
    file_id: UUID
    sha256: bytes


async def check_signed_files(
    open_work: Open, store: ObjectStore, looked: Callable[[UUID], None] = lambda _: None
) -> int:
    """Reads both files of every completed request whose last reading is a week ago; answers how many have
    changed. `looked` hears of each request. Telling twice in a week tells once. Raises Unavailable."""
    changed, after = 0, FIRST
    while True:
        async with open_work() as work:
            now = await work.now()
            page = await _page(work.session, after, now - EACH)
        for each in page:
            looked(each.request_id)
            try:
                await read_signed(store, each.file_id, each.sha256)
            except Conflict:
                changed += 1
                async with open_work() as work:
                    await _tell(work.session, work.scope, each, now.date())
        if not page:
            return changed
        async with open_work() as work:
            await _note(work.session, {each.request_id for each in page}, now)
        after = page[-1].request_id


async def _page(session: AsyncSession, after: UUID, before: datetime) -> list[_Signed]:
    checked = SignedFileCheck.checked_at
    rows = await session.execute(
        select(SignatureRequest, StoredFile.sha256)
        .join(StoredFile, StoredFile.id == SignatureRequest.final_file_id)
        .outerjoin(SignedFileCheck, SignedFileCheck.request_id == SignatureRequest.id)
        .where(SignatureRequest.status == "completed", SignatureRequest.id > after)
        .where(or_(checked.is_(None), checked < before))
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


async def _note(session: AsyncSession, request_ids: Collection[UUID], now: datetime) -> None:
    rows = [{"request_id": each, "checked_at": now} for each in sorted(request_ids)]
    noted = insert(table_of(SignedFileCheck)).values(rows)
    await session.execute(
        noted.on_conflict_do_update(index_elements=["request_id"], set_={"checked_at": now})
    )


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
