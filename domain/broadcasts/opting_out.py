"""Ending messages to many by e-mail for who holds the link in one of them."""

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.crypto.keys import Keys
from domain.core.errors import NotFound
from domain.core.unit_of_work import call_function
from domain.notify.message import resident_of

NO_LINK = "This address is not one of our messages. Use the link in the newest one."


async def opt_out(*, session: AsyncSession, keys: Keys, token: str) -> bool:
    """Whether that was new; doing it again changes nothing. Raises NotFound for a token that is not ours."""
    resident_id = resident_of(keys.token, token)
    if resident_id is None:
        raise NotFound(NO_LINK)
    ((new,),) = await call_function(session, "opt_out_of_broadcasts", resident_id)
    return bool(new)
