"""The text of a delivery, rendered anew from its kind, its version of the words and its ids."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.integrations.resending import require_delivery
from domain.models.notify import MessageTemplate
from domain.notify.composing import facts_of, message_of, rendered, rendered_sms
from domain.notify.message import NoLongerNeeded, ShownLinks
from domain.notify.messages import BROADCAST
from domain.notify.wordings import WORDINGS

NOT_SHOWN = "The text of such a message is not shown: it may hold a link that only its reader may use."
IS_OVER = "What the message was about has changed or is gone, so its text cannot be shown."


@dataclass(frozen=True, slots=True)
class DeliveryText:
    """What a delivery says, or why that cannot be shown; `version` is that of the company's words, 0 for
    ours."""

    subject: str | None
    text: str | None
    version: int
    reason: str | None


async def text_of(*, session: AsyncSession, delivery_id: UUID, links: ShownLinks) -> DeliveryText:
    """Raises NotFound for what the caller may not read in the log."""
    row = await require_delivery(session, delivery_id)
    if row.template not in (*WORDINGS, BROADCAST.name):
        return DeliveryText(None, None, 0, NOT_SHOWN)
    message = message_of(row)
    try:
        facts = await facts_of(session, row, message, links)
    except NoLongerNeeded:
        return DeliveryText(None, None, 0, IS_OVER)
    if row.channel == "sms":
        said, template_id = await rendered_sms(session, row, message, facts)
        return DeliveryText(None, said, await _number_of(session, template_id), None)
    mail, template_id = await rendered(session, row, message, facts)
    return DeliveryText(mail.subject, mail.text, await _number_of(session, template_id), None)


async def _number_of(session: AsyncSession, template_id: UUID | None) -> int:
    """Of the company's words, as Settings counts them; 0 for ours."""
    words = await session.get(MessageTemplate, template_id) if template_id else None
    return words.number if words else 0
