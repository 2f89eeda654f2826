"""Sending a message to many as the durable work does: one small step in each unit of work.

The recipients are the ledger: a chunk's rows leave 'waiting' in the transaction that makes their deliveries,
so that a second try finds nothing to do; a delivery then goes out once by its own claim and lease.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast
from uuid import UUID

from sqlalchemy import func, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record_event
from domain.broadcasts.notices import BROADCAST_RECEIVED
from domain.broadcasts.picking_up import (
    ask_again_after_loss,
    delivery_of,
    has_open,
    note_asked_again,
    note_begun,
    note_made,
)
from domain.broadcasts.rules import STOPPED, UNREACHED, Decided, Words, decide_all
from domain.broadcasts.topic import TOPIC
from domain.core.db.base import table_of
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import NotFound
from domain.core.events import notify
from domain.core.scope import Scope
from domain.core.values.ids import new_id
from domain.models.broadcasts import Broadcast, BroadcastChannel, BroadcastRecipient
from domain.models.notify import Delivery, Notification
from domain.notify.broadcast_facts import (
    filled_sms,
    filled_subject,
    recipients_of,
)
from domain.notify.in_app import TOPIC as BELL
from domain.notify.in_app import filled
from domain.notify.sending import TOO_LATE

SYSTEM = "notifications"
_RECIPIENT, _DELIVERY = table_of(BroadcastRecipient), table_of(Delivery)
_OPEN = ("queued", "sending")


@dataclass(frozen=True, slots=True)
class Sender:
    """Whose rights a message is sent with, and in how many chunks; not `going` when it is over."""

    account_id: UUID
    actor_id: UUID
    chunks: int
    going: bool


@dataclass(frozen=True, slots=True)
class Rest:
    """What of a chunk is left, and when the next of it may go out, where that is known."""

    waiting: int
    next_at: datetime | None


async def begin(*, session: AsyncSession, scope: Scope, broadcast_id: UUID, run: int) -> Sender:
    """For another run the deliveries that failed wait again; those that may have gone out do not. Trying
    twice is fine: what failed in this run is not asked for again."""
    row = await _locked(session, broadcast_id)
    going = row.status == "sending" and row.run == run
    if going and run > 1 and row.started_run < run:
        await _queue_failed(session, broadcast_id)
        row.started_run = run
        await note_asked_again(session, scope, broadcast_id)
    return Sender(row.account_id, row.actor_id, row.chunks, going)


async def note_lost(
    *, session: AsyncSession, broadcast_id: UUID, number: int, begun: UUID | None, now: datetime
) -> None:
    """What an earlier try of a chunk did once its deliveries were made, as far as no row says so: it had
    begun with all up to `begun`."""
    row = await _row(session, broadcast_id)
    if row.status != "sending":
        return
    await note_made(session, row, number)
    if begun is not None:
        await note_begun(session, row, number, begun, now)


async def make_deliveries(*, session: AsyncSession, broadcast_id: UUID, number: int, now: datetime) -> None:
    """Decides for each recipient of the chunk that waits, once, with the rights of who sends it."""
    row = await _row(session, broadcast_id)
    if row.status != "sending" or row.stop_requested_at is not None:
        return
    waiting = select(_RECIPIENT.c.resident_id, _RECIPIENT.c.channel).where(
        _RECIPIENT.c.broadcast_id == broadcast_id,
        _RECIPIENT.c.chunk == number,
        _RECIPIENT.c.state == "waiting",
    )
    # Only those that the sender may change; a second try at the same time waits here, and finds none.
    held = waiting.order_by(_RECIPIENT.c.resident_id).with_for_update(key_share=True)
    found = (await session.execute(held)).all()
    people = await recipients_of(session, sorted({each.resident_id for each in found}))
    channels = cast("list[BroadcastChannel]", sorted({each.channel for each in found}))
    waits = {(each.resident_id, each.channel) for each in found}
    decided = [
        each
        for each in decide_all(people, channels, Words(row.subject, row.body), now)
        if (each[0].resident_id, each[1]) in waits
    ]
    deliveries = await _insert_deliveries(session, row, decided)
    await _note_on_bells(session, row, decided)
    await _settle_recipients(session, broadcast_id, decided, deliveries)
    await notify(session, TOPIC, broadcast_id)


async def skip_unreached(*, session: AsyncSession, broadcast_id: UUID, number: int) -> None:
    """What the sender could not decide about: residents who are gone, and those of properties at which they
    may no longer write."""
    await session.execute(
        update(_RECIPIENT)
        .where(
            _RECIPIENT.c.broadcast_id == broadcast_id,
            _RECIPIENT.c.chunk == number,
            _RECIPIENT.c.state == "waiting",
            select(Broadcast.stop_requested_at)
            .where(Broadcast.id == broadcast_id)
            .scalar_subquery()
            .is_(None),
        )
        .values(state="skipped", reason=UNREACHED)
    )


async def is_stopped(session: AsyncSession, broadcast_id: UUID) -> bool:
    row = await _row(session, broadcast_id)
    return row.status != "sending" or row.stop_requested_at is not None


async def due_of(session: AsyncSession, broadcast_id: UUID, number: int, now: datetime) -> list[UUID]:
    """The chunk's deliveries that may go out now; one that an attempt was cut off from is among them."""
    rows = await session.scalars(
        _open_deliveries(broadcast_id, number)
        .with_only_columns(_DELIVERY.c.id)
        .where(or_(_RECIPIENT.c.not_before.is_(None), _RECIPIENT.c.not_before <= now))
        .order_by(_DELIVERY.c.id)
    )
    return list(rows)


async def rest_of(session: AsyncSession, broadcast_id: UUID, number: int, now: datetime) -> Rest:
    """`next_at` only where all that is left waits for the end of quiet hours."""
    counted = _open_deliveries(broadcast_id, number).with_only_columns(
        func.count(),
        func.count().filter(_RECIPIENT.c.not_before > now),
        func.min(_RECIPIENT.c.not_before).filter(_RECIPIENT.c.not_before > now),
    )
    waiting, quiet, next_at = (await session.execute(counted)).one()
    return Rest(waiting, next_at if quiet == waiting else None)


async def finish(
    *, session: AsyncSession, scope: Scope, broadcast_id: UUID, gave_up: bool = False, whole: bool = False
) -> str:
    """Ends the message; what has not gone out by then stays here, and says why. Answers its status. `whole`
    says that the workflow has seen every chunk through: where rows say otherwise, they were lost, and another
    run ends it."""
    row = await _locked(session, broadcast_id)
    if row.status != "sending":
        return row.status
    if whole and row.stop_requested_at is None and await has_open(session, row):
        await ask_again_after_loss(session, scope, row)
        return row.status
    left = await _end_open(session, broadcast_id, TOO_LATE if gave_up else STOPPED)
    row.status = "stopped" if left and row.stop_requested_at is not None else "sent"
    row.completed_at = func.now()
    await record_event(
        session,
        scope,
        "broadcast.finished",
        entity_type="broadcasts",
        entity_id=broadcast_id,
        after={"status": row.status},
    )
    await notify(session, TOPIC, broadcast_id)
    return row.status


async def _row(session: AsyncSession, broadcast_id: UUID) -> Broadcast:
    row = await session.get(Broadcast, broadcast_id, populate_existing=True)
    if row is None:
        raise NotFound
    return row


async def _locked(session: AsyncSession, broadcast_id: UUID) -> Broadcast:
    row = await session.get(Broadcast, broadcast_id, with_for_update=FOR_CHANGE, populate_existing=True)
    if row is None:
        raise NotFound
    return row


def _open_deliveries(broadcast_id: UUID, number: int) -> Any:
    return (
        select(_DELIVERY.c.id)
        .select_from(_RECIPIENT.join(_DELIVERY, _DELIVERY.c.id == _RECIPIENT.c.delivery_id))
        .where(
            _RECIPIENT.c.broadcast_id == broadcast_id,
            _RECIPIENT.c.chunk == number,
            _DELIVERY.c.state.in_(_OPEN),
        )
    )


async def _insert_deliveries(
    session: AsyncSession, row: Broadcast, decided: Sequence[Decided]
) -> dict[tuple[UUID, str], UUID]:
    """One for each recipient and channel, however often this is tried."""
    made: dict[tuple[UUID, str], UUID] = {
        (to.resident_id, channel): new_id() for to, channel, one in decided if one.state == "queued"
    }
    if made:
        people = {to.resident_id: to for to, _, _ in decided}
        await session.execute(
            insert(_DELIVERY),
            [delivery_of(row, one, people[resident], channel) for (resident, channel), one in made.items()],
        )
    return made


async def _note_on_bells(session: AsyncSession, row: Broadcast, decided: Sequence[Decided]) -> None:
    """Nothing goes on from the bell: mail and SMS of the message are its own."""
    notices: list[dict[str, Any]] = [
        {
            "id": new_id(),
            "account_id": to.account_id,
            "audience": BROADCAST_RECEIVED.audience,
            "kind": BROADCAST_RECEIVED.name,
            "tone": BROADCAST_RECEIVED.tone,
            **filled(
                BROADCAST_RECEIVED,
                {
                    "subject": filled_subject(row.subject, to.fields()),
                    "body": filled_sms(row.body, to.fields()),
                },
            ),
            "link": "/tenant/messages",
            "dedupe_key": f"broadcast/{row.id}/{to.resident_id}",
            "route_at": None,
        }
        for to, channel, one in decided
        if channel == "portal" and one.state == "sent"
    ]
    if not notices:
        return
    await session.execute(insert(table_of(Notification)).on_conflict_do_nothing(), notices)
    for notice in notices:
        await notify(session, BELL, notice["id"])


async def _settle_recipients(
    session: AsyncSession,
    broadcast_id: UUID,
    decided: Sequence[Decided],
    deliveries: dict[tuple[UUID, str], UUID],
) -> None:
    for to, channel, one in decided:
        await session.execute(
            update(_RECIPIENT)
            .where(
                _RECIPIENT.c.broadcast_id == broadcast_id,
                _RECIPIENT.c.resident_id == to.resident_id,
                _RECIPIENT.c.channel == channel,
            )
            .values(
                state=one.state,
                reason=one.reason,
                not_before=one.not_before,
                delivery_id=deliveries.get((to.resident_id, channel)),
            )
        )


async def _queue_failed(session: AsyncSession, broadcast_id: UUID) -> None:
    mine = select(_RECIPIENT.c.delivery_id).where(_RECIPIENT.c.broadcast_id == broadcast_id)
    await session.execute(
        update(_DELIVERY)
        .where(_DELIVERY.c.id.in_(mine), _DELIVERY.c.state == "failed", _DELIVERY.c.provider_id.is_(None))
        .values(state="queued", failure=None)
    )


async def _end_open(session: AsyncSession, broadcast_id: UUID, reason: str) -> int:
    """What waits ends; what an attempt may still be at settles by itself."""
    waiting = await session.execute(
        update(_RECIPIENT)
        .where(_RECIPIENT.c.broadcast_id == broadcast_id, _RECIPIENT.c.state == "waiting")
        .values(state="skipped", reason=reason)
        .returning(_RECIPIENT.c.resident_id)
    )
    mine = select(_RECIPIENT.c.delivery_id).where(_RECIPIENT.c.broadcast_id == broadcast_id)
    queued = await session.execute(
        update(_DELIVERY)
        .where(_DELIVERY.c.id.in_(mine), _DELIVERY.c.state == "queued")
        .values(state="failed", failure=reason)
        .returning(_DELIVERY.c.id)
    )
    return len(waiting.all()) + len(queued.all())
