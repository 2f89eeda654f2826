"""What Twilio tells us: what became of an SMS, and who wants no more or some again."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.parsing.phones import read_phone
from domain.core.unit_of_work import call_function
from domain.notify.sms import failure_of, stops


async def apply_status(
    *, session: AsyncSession, delivery_id: UUID, message: str, status: str, code: int | None, now: datetime
) -> str:
    """The delivery's state afterwards; reports count once and may come in any order. 'repeated' for one that
    was seen before, 'no_such_message' for one that is not about the delivery's message."""
    arguments = (delivery_id, message, status, failure_of(status, code), now)
    ((state,),) = await call_function(session, "apply_sms_status", *arguments)
    return str(state)


async def apply_keyword(
    *,
    session: AsyncSession,
    message: str,
    sender: str,
    text: str,
    opt_out_type: str | None,
    now: datetime,
) -> bool:
    """True when the message is a STOP or START that was not seen before: nothing goes to its sender from now
    on, or messages do again."""
    stop = stops(text, opt_out_type)
    number = read_phone(sender).e164
    if stop is None or number is None:
        return False
    ((new,),) = await call_function(session, "apply_sms_keyword", message, number, stop, now)
    return bool(new)
