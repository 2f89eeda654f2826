"""The tool that reminds households of what they owe. It waits for its person's leave."""

from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from agent.context import Context
from agent.replies import Card, CardLine, Found, Link
from agent.tool import Arguments, Proposal, Slot, write_tool
from agent.tools import suggestions
from agent.tools.arguments import PropertyRef, ResidentRef, options_of
from agent.tools.formatting import money, plural
from domain.core.errors import Conflict, Forbidden
from domain.core.unit_of_work import UnitOfWork, unit_of_work
from domain.financials.overdue import overdue_tenancies
from domain.financials.reminders import NewReminder, Preview, preview, send, was_reminded
from domain.models.notify import CHANNELS, Channel

MOST_AT_ONCE = 50
NOBODY = "Nobody{place} is overdue: there is no one to remind."
ALL_REMINDED = "Everyone who is overdue was reminded in the last 24 hours, or has no address."
NO_ACCOUNT = "This resident has no account yet."
CHANNEL_OPTIONS = options_of(CHANNELS, {"email": "E-mail", "sms": "SMS"})


class SendReminders(Arguments):
    """Whom to remind: one resident, or everyone who is overdue, at one property or anywhere."""

    property: PropertyRef = None
    resident: ResidentRef = None
    channel: Annotated[Channel | None, Slot("Channel", options=CHANNEL_OPTIONS)] = None
    tenancies: Annotated[tuple[UUID, ...], Slot("Accounts", hidden=True, structured=True)] = ()
    again: Annotated[bool, Slot("Again", hidden=True)] = False


@dataclass(frozen=True, slots=True)
class _Chosen:
    """Who would be reminded, with what each would read, and how many are passed over."""

    found: dict[UUID, Preview]
    passed: int
    again: bool


async def _propose(context: Context, wanted: SendReminders) -> Proposal:
    """Sends payment reminders by e-mail or SMS, after a confirmation that shows the words: to one resident,
    or to everyone who is overdue, who was not reminded within 24 hours."""
    (rows,) = await context.read(overdue_tenancies(wanted.property, wanted.resident, MOST_AT_ONCE))
    if not rows:
        raise Conflict(NO_ACCOUNT if wanted.resident else NOBODY.format(place=""))
    if not all(may_write for _, may_write in rows):
        raise Forbidden
    channel: Channel = wanted.channel or "email"
    ids = [UUID(row[0]) for row in rows]
    async with unit_of_work(context.database, context.entry) as work:
        chosen = await _choose(work.session, ids, channel, one=wanted.resident is not None)
    if not chosen.found:
        raise Conflict(ALL_REMINDED)
    bound = {"tenancies": [str(each) for each in chosen.found], "channel": channel, "again": chosen.again}
    return Proposal(_card(chosen, channel), bound)


async def _choose(session: AsyncSession, ids: list[UUID], channel: Channel, *, one: bool) -> _Chosen:
    """One household is reminded again if its person wants it; of many, who was reminded is passed over."""
    found: dict[UUID, Preview] = {}
    again = False
    for tenancy_id in ids:
        said = await preview(session=session, tenancy_id=tenancy_id)
        reminded = await was_reminded(session, tenancy_id)
        reachable = said.email if channel == "email" else said.phone
        if one or (reachable and not reminded):
            found[tenancy_id], again = said, reminded
    return _Chosen(found, len(ids) - len(found), again and one)


def _card(chosen: _Chosen, channel: Channel) -> Card:
    said = list(chosen.found.values())
    first = said[0]
    to = first.email if channel == "email" else first.phone
    lines = [CardLine("To", f"{first.resident_name}, {to or 'no address'}")]
    if len(said) > 1:
        lines = [CardLine(each.resident_name, money(each.amount)) for each in said[:10]]
        lines += [CardLine("And", plural(len(said) - 10, "more household"))] if len(said) > 10 else []
        lines.append(CardLine("Together", money(sum(each.amount for each in said))))
    if chosen.passed:
        lines.append(
            CardLine("Not to", f"{plural(chosen.passed, 'household')} reminded today or without address")
        )
    if chosen.again:
        lines.append(CardLine("Again", "A reminder was sent less than 24 hours ago: this is another one"))
    lines += [
        CardLine("Channel", "E-mail" if channel == "email" else "SMS"),
        CardLine(
            "Words" if len(said) == 1 else "Words of the first",
            first.message if channel == "email" else first.sms,
        ),
    ]
    count = len(said)
    headline = first.resident_name if count == 1 else plural(count, "household")
    return Card(
        "Send reminder", headline, lines, "Send reminder" if count == 1 else f"Send {count} reminders"
    )


async def _perform(context: Context, work: UnitOfWork, wanted: SendReminders) -> Found:
    """All or none: raises Conflict where one was reminded meanwhile, or owes nothing any more."""
    fields = NewReminder(channel=wanted.channel or "email", again=wanted.again)
    for tenancy_id in sorted(wanted.tenancies):
        await send(session=work.session, principal=context.principal, tenancy_id=tenancy_id, fields=fields)
    count = plural(len(wanted.tenancies), "reminder")
    return Found(
        text=f"**Done. {count} will go out now.**",
        open=Link("Open Payment Analytics", "/payment-reporting"),
        suggestions=suggestions.MONEY,
        facts={"sent": len(wanted.tenancies)},
        changed=True,
    )


send_reminders = write_tool(
    "send_reminders", _propose, _perform, called="the reminder", permission="payments.write"
)

TOOLS = (send_reminders,)
