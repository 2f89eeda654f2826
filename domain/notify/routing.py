"""Taking notices beyond the bell: by their person's choices, after quiet hours, or once a day."""

from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from uuid import UUID

from sqlalchemy import Date, Time, cast, exists, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.base import table_of
from domain.core.notices import NoticeKind
from domain.core.unit_of_work import call_function
from domain.core.values.ids import new_id
from domain.models.accounts import Account
from domain.models.notify import Channel, Digest, Notification, NotificationPreference
from domain.notify.channels import Route, route
from domain.notify.messages import DIGEST, NOTICE
from domain.notify.preferences import preferences_of
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message

AT_ONCE = 200
NEWER, UNKNOWN_AGAIN = timedelta(days=1), timedelta(minutes=10)
SUMMARY_AT = time(7)  # by each person's clock


async def route_due(*, session: AsyncSession, kinds: Mapping[str, NoticeKind], now: datetime) -> int:
    """Decides for a batch of notices whose time has come; answers how many it took. One that was read
    meanwhile goes nowhere else, nor one of a closed account, or of a kind that there is no more. A kind that
    only a worker of the next release knows is left to that one for a day."""
    due = await session.execute(
        select(Notification, Account.time_zone, Account.is_active, NotificationPreference)
        .join(Account, Account.id == Notification.account_id)
        .outerjoin(NotificationPreference, NotificationPreference.account_id == Account.id)
        .where(Notification.route_at <= now)
        .order_by(Notification.route_at, Notification.id)
        .limit(AT_ONCE)
        .with_for_update(of=Notification, key_share=True, skip_locked=True)
    )
    rows = due.all()
    for notice, zone, is_active, chosen in rows:
        kind = kinds.get(notice.kind)
        if kind is None and notice.created_at > now - NEWER:
            notice.route_at = now + UNKNOWN_AGAIN
            continue
        if kind is None or not is_active or notice.read_at is not None:
            notice.route_at = None
            continue
        await _take(session, notice, route(kind, preferences_of(chosen).preferences, zone, now))
    await session.flush()
    return len(rows)


async def _take(session: AsyncSession, notice: Notification, decided: Route) -> None:
    notice.route_at, notice.awaits_digest = decided.wait_until, decided.email == "daily"
    mailed: list[Channel] = ["email"] if decided.email == "now" else []
    takes_sms = decided.sms and await _has_number(session, notice.account_id)
    texted: list[Channel] = ["sms"] if takes_sms else []
    for channel in (*mailed, *texted):
        await queue_message(
            session=session,
            recipient=Recipient.account(notice.account_id),
            message=NOTICE,
            subject_ids={"notification_id": notice.id},
            dedupe_key=f"notice:{notice.id}:{channel}",
            channel=channel,
        )


async def _has_number(session: AsyncSession, account_id: UUID) -> bool:
    """Whether the person has confirmed a number: who has none is not shown a message that never left."""
    ((number,),) = await call_function(session, "recipient_phone", "account", account_id)
    return number is not None


async def send_digests(*, session: AsyncSession, now: datetime) -> int:
    """Queues the summaries of a batch of people whose morning has come, one a person and day; answers how
    many. What comes after a day's summary waits for the next."""
    local = func.timezone(Account.time_zone, now)
    day = cast(local, Date)
    had_one = exists().where(Digest.account_id == Account.id, Digest.day == day)
    waits = exists().where(Notification.account_id == Account.id, Notification.awaits_digest)
    due = await session.execute(
        select(Account.id, day)
        .where(waits, Account.is_active, cast(local, Time) >= SUMMARY_AT, ~had_one)
        .order_by(Account.id)
        .limit(AT_ONCE)
    )
    queued = [await _queue_digest(session, account_id, today) for account_id, today in due.all()]
    return sum(queued)


async def _queue_digest(session: AsyncSession, account_id: UUID, day: date) -> bool:
    row_id = await session.scalar(
        insert(table_of(Digest))
        .values(id=new_id(), account_id=account_id, day=day)
        .on_conflict_do_nothing()
        .returning(table_of(Digest).c.id)
    )
    if row_id is None:
        return False  # another process was faster
    await session.execute(
        update(Notification)
        .where(Notification.account_id == account_id, Notification.awaits_digest)
        .values(awaits_digest=False, digest_id=row_id)
        .execution_options(synchronize_session=False)
    )
    await queue_message(
        session=session,
        recipient=Recipient.account(account_id),
        message=DIGEST,
        subject_ids={"digest_id": row_id},
        dedupe_key=f"digest:{account_id}:{day}",
    )
    return True
