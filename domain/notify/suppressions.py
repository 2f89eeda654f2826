"""Addresses and numbers that get nothing more: asked before each sending, added by what a sending came to."""

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.base import table_of
from domain.models.notify import Suppressing, Suppression
from domain.notify.sms import STOP_SENT

REFUSED_FOR_GOOD = (
    "The mail server refused this address for good. Correct it, or send again to try it once more."
)
SENTENCES: dict[str, str] = {"stop": STOP_SENT, "refused": REFUSED_FOR_GOOD}


async def suppressed(session: AsyncSession, channel: str, address: str) -> str | None:
    """Why nothing goes there, as a sentence; None where something may."""
    reason = await session.scalar(
        select(Suppression.reason).where(
            Suppression.channel == channel,
            Suppression.address == key_of(channel, address),
            Suppression.lifted_at.is_(None),
        )
    )
    return None if reason is None else SENTENCES[reason]


async def suppress(session: AsyncSession, channel: str, address: str, reason: Suppressing) -> None:
    given = {"reason": reason, "lifted_at": None}
    await session.execute(
        insert(table_of(Suppression))
        .values(channel=channel, address=key_of(channel, address), **given)
        .on_conflict_do_update(index_elements=["channel", "address"], set_=given)
    )


def key_of(channel: str, address: str) -> str:
    """As the table has it: mailboxes are the same in any case."""
    return address.lower() if channel == "email" else address
