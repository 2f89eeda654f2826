"""Invitations go 30 days after their end with the addresses in them; what happened stays in the audit log."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import func, select
from sqlalchemy.exc import DBAPIError

from domain.core.db.database import Database
from domain.core.feature import Purge
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.features import PURGES
from domain.models import AuditRow, Invitation, InvitationProperty
from domain.retention import service
from tests.domain.team.inviting import Inviting
from tests.factories import Maker

PURGE = EntryPoint.by_system(service.SYSTEM)
(OF_INVITATIONS,) = (purge for purge in PURGES if purge.table == "invitations")


async def purge(worker_database: Database, entry: EntryPoint = PURGE) -> list[int]:
    """What each batch removed, until none is left."""
    batches: list[int] = []
    while not batches or batches[-1]:
        async with unit_of_work(worker_database, entry) as work:
            batches.append(
                await service.purge_batch(session=work.session, scope=work.scope, purge=OF_INVITATIONS)
            )
    return batches


def ended(status: str, *, days: float) -> dict[str, Any]:
    at = utc_now() - timedelta(days=days)
    return {"status": status, "ended_at": at, "expires_at": at + timedelta(days=1)}


def waiting(*, expired_days_ago: float) -> dict[str, Any]:
    return {"expires_at": utc_now() - timedelta(days=expired_days_ago)}


async def left(make: Maker, *ids: UUID) -> set[UUID]:
    async with make.session() as session:
        return set(await session.scalars(select(Invitation.id).where(Invitation.id.in_(ids))))


@pytest.mark.parametrize("status", ["accepted", "rejected", "cancelled", "expired"])
async def test_an_invitation_goes_thirty_days_after_its_end(
    worker_database: Database, make: Maker, status: str
) -> None:
    owner = await make.person()
    places = [await make.property(owner), await make.property(owner)]
    by = {"accepted_by": owner.id} if status == "accepted" else {}
    over, not_yet = [
        await make.invitation(owner, places, **ended(status, days=days), **by) for days in (30.01, 29.9)
    ]
    await purge(worker_database)
    assert await left(make, over.id, not_yet.id) == {not_yet.id}
    async with make.session() as session:
        of_it = select(func.count()).where(InvitationProperty.invitation_id == over.id)
        assert await session.scalar(of_it) == 0


async def test_one_whose_expiry_nobody_noticed_goes_too_and_one_that_waits_stays(
    worker_database: Database, make: Maker
) -> None:
    owner = await make.person()
    place = await make.property(owner)
    over = await make.invitation(owner, [place], **waiting(expired_days_ago=30.01))
    shown_as_expired = await make.invitation(owner, [place], **waiting(expired_days_ago=29.9))
    open_ = await make.invitation(owner, [place], **waiting(expired_days_ago=-1))
    await purge(worker_database)
    assert await left(make, over.id, shown_as_expired.id, open_.id) == {shown_as_expired.id, open_.id}


async def test_what_happened_stays_and_its_mail_is_moot(
    worker_database: Database, make: Maker, inviting: Inviting
) -> None:
    owner = await make.person()
    sent = utc_now() - timedelta(days=38)
    row_id = await inviting.invite(owner, "ada-purged@example.com", await make.property(owner), now=sent)
    before = await inviting.actions(row_id)
    await purge(worker_database)
    assert await left(make, row_id) == set()
    assert await inviting.actions(row_id) == before != []
    async with make.session() as session:
        recorded = select(AuditRow.after).where(AuditRow.action == "retention.purged")
        assert any("invitations" in (after or {}) for after in await session.scalars(recorded))


async def test_it_goes_in_batches(worker_database: Database, make: Maker) -> None:
    owner = await make.person()
    place = await make.property(owner)
    first = await make.invitation(owner, [place], **ended("expired", days=31))
    async with make.session() as session:
        columns = {name: getattr(first, name) for name in ("company_id", "role", "invited_by", "status",
                                                           "ended_at", "expires_at")}  # fmt: skip
        numbers = range(600)
        session.add_all(
            Invitation(email=f"many-{n}@example.com", token_hash=place.id.bytes + n.to_bytes(16), **columns)
            for n in numbers
        )
    batches = await purge(worker_database)
    assert batches[0] == 500
    assert sum(batches) >= 601


async def test_nobody_but_the_purge_may(worker_database: Database, make: Maker) -> None:
    owner = await make.person()
    kept = await make.invitation(owner, [await make.property(owner)], **ended("expired", days=31))
    with pytest.raises(DBAPIError, match="only the purge may purge"):
        await purge(worker_database, EntryPoint.by_system("notifications"))
    assert await left(make, kept.id) == {kept.id}


def test_the_daily_purge_has_them() -> None:
    assert Purge("purge_invitations", "invitations") == OF_INVITATIONS
