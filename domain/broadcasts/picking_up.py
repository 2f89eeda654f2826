"""Picking a message to many up again whose end, or steps of whose sending, the database does not know.

After a restore what waits there may have gone out: such a mail or SMS is never sent again by itself. Its
delivery is 'unknown', the message's page names whom it was for, and a person may resend it. A bell is a row
like the others: its notice is simply made again.
"""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import exists, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record_event
from domain.broadcasts.processes import BroadcastProcess
from domain.core import outbox
from domain.core.db.base import table_of
from domain.core.scope import Scope
from domain.core.values.ids import new_id
from domain.models.broadcasts import Broadcast, BroadcastRecipient
from domain.models.notify import Delivery
from domain.notify.messages import BROADCAST

MAY_HAVE_GONE_OUT = "What became of it was lost, as after a restore: it may have gone out."
_RECIPIENT, _DELIVERY = table_of(BroadcastRecipient), table_of(Delivery)


def delivery_of(row: Broadcast, delivery_id: UUID, to: Any, channel: str) -> dict[str, Any]:
    """The delivery of the message to one resident, of which there is one on each channel."""
    return {
        "id": delivery_id,
        "recipient_kind": "resident",
        "recipient_id": to.resident_id,
        "company_id": row.company_id,
        "property_id": to.property_id,
        "channel": channel,
        "template": BROADCAST.name,
        "template_version": BROADCAST.version,
        "subject_ids": {"broadcast_id": str(row.id), "resident_id": str(to.resident_id)},
        "dedupe_key": f"broadcast/{row.id}/{to.resident_id}/{channel}",
    }


async def note_asked_again(session: AsyncSession, scope: Scope, broadcast_id: UUID) -> None:
    await record_event(
        session, scope, "broadcast.asked_again", entity_type="broadcasts", entity_id=broadcast_id
    )


async def ask_again(session: AsyncSession, scope: Scope, row: Broadcast) -> None:
    """Another run goes on with what the rows say; nobody asked for what failed."""
    row.run += 1
    row.started_run = row.run
    await session.flush()
    await note_asked_again(session, scope, row.id)
    await outbox.start(session, BroadcastProcess(row.id, row.run))


async def ask_again_after_loss(session: AsyncSession, scope: Scope, row: Broadcast) -> None:
    """The same where rows were lost: what is open may have gone out, so the run makes bells, and ends. Once
    somebody had stopped the message, nothing more of it went out."""
    if row.stop_requested_at is None:
        await note_made(session, row)
        states = ["queued", "sending"]
        if row.started_run < row.run:  # the run that is lost began with what had failed
            states.append("failed")
        mine = _DELIVERY.c.id.in_(_deliveries(row.id)) & _DELIVERY.c.provider_id.is_(None)
        await _note_unknown(session, mine & _DELIVERY.c.state.in_(states))
    await ask_again(session, scope, row)


async def has_open(session: AsyncSession, row: Broadcast) -> bool:
    """True where somebody waits, a delivery is queued, or the run has not begun, as far as the rows know."""
    queued = exists().where(_DELIVERY.c.id.in_(_deliveries(row.id)), _DELIVERY.c.state == "queued")
    waiting = exists().where(_RECIPIENT.c.broadcast_id == row.id, _RECIPIENT.c.state == "waiting")
    return row.started_run < row.run or bool(await session.scalar(select(queued | waiting)))


async def note_made(session: AsyncSession, row: Broadcast, number: int | None = None) -> None:
    """For those of the message, or of one chunk, who wait though their deliveries had been made."""
    of_it = (_RECIPIENT.c.broadcast_id == row.id) & (_RECIPIENT.c.state == "waiting")
    if number is not None:
        of_it &= _RECIPIENT.c.chunk == number
    held = select(_RECIPIENT.c.resident_id, _RECIPIENT.c.channel, _RECIPIENT.c.property_id).where(
        of_it, _RECIPIENT.c.channel != "portal"
    )
    lost = {new_id(): one for one in await session.execute(held.with_for_update(key_share=True))}
    if not lost:
        return
    unknown = {"state": "unknown", "failure": MAY_HAVE_GONE_OUT}
    made = [delivery_of(row, delivery_id, one, one.channel) | unknown for delivery_id, one in lost.items()]
    await session.execute(insert(_DELIVERY), made)
    for delivery_id, one in lost.items():
        await session.execute(
            update(_RECIPIENT)
            .where(of_it, _RECIPIENT.c.resident_id == one.resident_id, _RECIPIENT.c.channel == one.channel)
            .values(state="queued", delivery_id=delivery_id)
        )


async def note_begun(session: AsyncSession, row: Broadcast, number: int, up_to: UUID, now: datetime) -> None:
    """Those of a chunk that say nothing of a try that had come as far as `up_to`; what waits for the end of
    quiet hours had no part in it."""
    untried = (_DELIVERY.c.state == "queued") & (_DELIVERY.c.attempts == 0)
    mine = _deliveries(row.id).where(
        _RECIPIENT.c.chunk == number,
        or_(_RECIPIENT.c.not_before.is_(None), _RECIPIENT.c.not_before <= now),
    )
    await _note_unknown(session, _DELIVERY.c.id.in_(mine) & untried & (_DELIVERY.c.id <= up_to))


def _deliveries(broadcast_id: UUID) -> Any:
    return select(_RECIPIENT.c.delivery_id).where(
        _RECIPIENT.c.broadcast_id == broadcast_id, _RECIPIENT.c.delivery_id.is_not(None)
    )


async def _note_unknown(session: AsyncSession, which: Any) -> None:
    await session.execute(
        update(_DELIVERY)
        .where(which)
        .values(state="unknown", failure=MAY_HAVE_GONE_OUT, lease_until=None)
        .execution_options(synchronize_session=False)
    )
