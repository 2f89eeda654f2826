"""Asking for access to the portal, without a session: nobody is told whether a resident was found."""

from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.brute_force import visitor_mail
from domain.access.rate_limits import HOUR, RateLimit, consume, network_of
from domain.audit.service import record_event
from domain.core.crypto.keys import Keys
from domain.core.request_context import current_call
from domain.core.scope import Scope
from domain.core.settings import Settings
from domain.core.unit_of_work import call_function
from domain.core.values.card_numbers import mask_card_numbers
from domain.core.values.text import Fields, Line, blank_is_none, stripped
from domain.portals.notices import ACCESS_ASKED

LONGEST = 1000
TypedAddress = Annotated[str, BeforeValidator(stripped), Field(min_length=1, max_length=320)]
# The limit stands before what may be null: pydantic cannot put it on nothing.
Message = Annotated[
    Annotated[str, Field(max_length=LONGEST), AfterValidator(mask_card_numbers)] | None,
    BeforeValidator(blank_is_none),
]


class NewAccessRequest(Fields):
    """Who asks, and for which home: nothing of it is trusted, and nothing is sent to the address."""

    name: Line
    email: TypedAddress
    home: Line
    message: Message = None


async def ask_for_access(
    *, session: AsyncSession, scope: Scope, keys: Keys, settings: Settings, fields: NewAccessRequest
) -> None:
    """Keeps a request for each resident whom it finds, for their managers. Raises RateLimited."""
    network = network_of(current_call.get().address)
    limits = [
        visitor_mail(settings),
        RateLimit("portal-access", network, 4 * settings.resets_per_hour, HOUR),
        RateLimit("portal-access-email", fields.email.lower(), settings.resets_per_hour, HOUR),
    ]
    await consume(session=session, keys=keys, limits=limits)
    typed = (fields.name, fields.email, fields.home, fields.message)
    said = (ACCESS_ASKED.name, ACCESS_ASKED.title, ACCESS_ASKED.message)
    for request_id, property_id in await call_function(session, "request_portal_access", *typed, *said):
        await record_event(
            session,
            scope,
            "portal_access.asked",
            entity_type="portal_access_requests",
            entity_id=request_id,
            property_id=property_id,
        )
