"""The demo's messages: a question that was answered, one that waits, and a notice to a whole property."""

from datetime import timedelta
from uuid import UUID

from deploy.demo.desk import Desk
from domain.access.principal import resident_principal_of
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.messages.own import start_own_thread
from domain.messages.rules import NewAnnouncement, NewMessage, OwnNewThread
from domain.messages.service import announce, reply

_PARKING = "We have a second car since this week. Is a second parking space free, and what does it cost?"
_PARKING_ANSWER = (
    "One of the spaces by the north door is free, for $75 a month. Shall we add it to your lease from the"
    " first of next month?"
)
_PACKAGE = "My package was left in the lobby yesterday and is not there any more. Did the office take it in?"
_WATER = (
    "The water is off on Thursday from 9 AM to noon, while a valve in the basement is replaced. Please fill"
    " what you need before."
)


async def converse(desk: Desk, database: Database, entry: EntryPoint, property_id: UUID) -> None:
    """`entry` is a resident's of the property."""
    answered = OwnNewThread(property_id=property_id, subject="A second parking space", body=_PARKING)
    unanswered = OwnNewThread(property_id=property_id, subject="My package from the lobby", body=_PACKAGE)
    now = utc_now()
    async with unit_of_work(database, entry) as work:
        principal = resident_principal_of(work.auth)
        asked = now - timedelta(days=2)
        thread_id = await start_own_thread(
            session=work.session, principal=principal, fields=answered, now=asked
        )
    await desk.do(
        reply, thread_id=thread_id, fields=NewMessage(body=_PARKING_ANSWER), now=now - timedelta(days=1)
    )
    async with unit_of_work(database, entry) as work:
        principal = resident_principal_of(work.auth)
        await start_own_thread(session=work.session, principal=principal, fields=unanswered, now=now)
    told = NewAnnouncement(
        property_id=property_id,
        title="Water off on Thursday morning",
        content=_WATER,
        category="maintenance",
        expires_on=now.date() + timedelta(days=7),
    )
    await desk.do(announce, fields=told)
