"""Ending messages to many by e-mail for who holds the link in one of them."""

from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record_event
from domain.core.crypto.keys import Keys
from domain.core.errors import NotFound
from domain.core.scope import Scope
from domain.core.unit_of_work import call_function
from domain.notify.message import resident_of

NO_LINK = "This address is not one of our messages. Use the link in the newest one."


async def opt_out(*, session: AsyncSession, scope: Scope, keys: Keys, token: str) -> None:
    """Doing it again changes nothing, and is in the audit log once. Raises NotFound for a token that is not
    ours."""
    resident_id = resident_of(keys.token, token)
    if resident_id is None:
        raise NotFound(NO_LINK)
    for (property_id,) in await call_function(session, "end_broadcasts_to", resident_id):
        await record_event(
            session,
            scope,
            "broadcast.opted_out",
            entity_type="residents",
            entity_id=resident_id,
            property_id=property_id,
        )
