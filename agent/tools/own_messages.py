"""The tool by which residents write to the managers of their home."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from agent.context import Context
from agent.replies import Card, CardLine, Found, Link
from agent.tool import Arguments, Proposal, Slot, write_tool
from agent.tools import own_suggestions
from agent.tools.arguments import Words
from agent.tools.checking import checked
from domain.core.errors import Conflict, Invalid
from domain.core.unit_of_work import UnitOfWork
from domain.core.values.dates import utc_now
from domain.messages.own import start_own_thread
from domain.messages.own_queries import OWN_HOMES
from domain.messages.rules import OwnNewThread

NO_HOME = "You have no home here whose managers you could write to."
WHICH_HOME = "You have more than one home here. Say which: {homes}."
SUBJECT_LENGTH = 60
Long = Annotated[str, Field(max_length=2000)]


class WriteToManager(Arguments):
    """What to say."""

    body: Annotated[Long | None, Slot("Message", needed=True)] = None
    subject: Annotated[Words | None, Slot("Subject")] = None
    home: Annotated[Words | None, Slot("Property", placeholder="Maple Court")] = None
    property_id: Annotated[UUID | None, Slot("Property id", hidden=True)] = None


async def _propose(context: Context, wanted: WriteToManager) -> Proposal:
    """Sends a message to the managers of the resident's home, after a confirmation that shows it. Give the
    words as the person said them."""
    (homes,) = await context.read(OWN_HOMES)
    if not homes:
        raise Conflict(NO_HOME)
    meant = [home for home in homes if (wanted.home or "").lower() in home[1].lower()]
    if len(meant) != 1:
        raise Invalid.field("home", WHICH_HOME.format(homes="; ".join(home[1] for home in homes)))
    property_id, name = meant[0]
    fields = _fields(wanted, property_id)
    card = Card(
        title="Send a message",
        headline=f"To the managers of {name}",
        lines=[CardLine("Subject", fields.subject), CardLine("Message", fields.body)],
        verb="Send message",
        text="Nothing is sent until you confirm.",
    )
    return Proposal(card, {"body": fields.body, "subject": fields.subject, "property_id": str(property_id)})


def _fields(wanted: WriteToManager, property_id: object) -> OwnNewThread:
    body = wanted.body or ""
    first = " ".join(body.split())
    short = first if len(first) <= SUBJECT_LENGTH else f"{first[: SUBJECT_LENGTH - 1].rstrip()}…"
    given = {"body": body, "subject": wanted.subject or short, "property_id": property_id}
    return checked(OwnNewThread, given)


async def _perform(context: Context, work: UnitOfWork, wanted: WriteToManager) -> Found:
    fields = _fields(wanted, wanted.property_id)
    await start_own_thread(session=work.session, principal=context.resident, fields=fields, now=utc_now())
    return Found(
        text="**Your message is sent.** The answer comes under Messages.",
        open=Link("Open messages", "/tenant/messages"),
        suggestions=own_suggestions.START,
        changed=True,
    )


write_to_manager = write_tool("write_to_manager", _propose, _perform, called="the message")

TOOLS = (write_to_manager,)
