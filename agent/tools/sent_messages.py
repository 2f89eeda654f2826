"""The tool that says what was sent to somebody, and whether it arrived."""

from collections.abc import Mapping
from typing import Annotated, Any
from uuid import UUID

from agent.context import Context
from agent.replies import Found, Link, Row
from agent.tool import Arguments, Slot, read_tool
from agent.tools import suggestions
from agent.tools.arguments import PropertyRef, Words
from agent.tools.checking import may
from agent.tools.formatting import day, joined, plural, words
from domain.integrations.delivery_log import DELIVERIES
from domain.residents.detail import RESIDENT_DETAIL

NOTHING = "**Nothing was sent to {name}** by e-mail or text message."
STATES = {
    "queued": "on its way",
    "sending": "on its way",
    "sent": "taken by the mail server",
    "delivered": "delivered",
    "failed": "not delivered",
    "unknown": "cut off, may have arrived",
}
CHANNELS = {"email": "e-mail", "sms": "text message"}
NeededResident = Annotated[Words | None, Slot("Resident", needed=True, refers="resident")]


class SentMessages(Arguments):
    """To whom."""

    property: PropertyRef = None
    resident: NeededResident = None


@read_tool
async def sent_messages(context: Context, wanted: SentMessages) -> Found:
    """Lists what was sent to one resident by e-mail or text message, newest first, with whether it arrived.
    For 'did … get the receipt', 'what did we send to …', 'was the reminder to … delivered'."""
    resident_id = UUID(wanted.resident or "")
    row = await context.found(RESIDENT_DETAIL, resident_id)
    await may(context, "residents.write", row["property_id"])
    rows, total = await context.page(DELIVERIES, resident_id=resident_id)
    name = row["full_name"]
    return Found(
        text=_sentence(name, rows, total) if rows else NOTHING.format(name=name),
        rows=[_row(each, resident_id) for each in rows],
        total=total,
        read=f"Read the delivery log of {name}",
        open=Link("Open the delivery log", f"/settings/deliveries?resident_id={resident_id}"),
        suggestions=suggestions.MONEY,
        facts={"total": total},
    )


def _sentence(name: str, rows: list[dict[str, Any]], total: int) -> str:
    last = rows[0]
    said = [
        f"**{plural(total, 'message')} to {name}.** The last was a {words(last['template']).lower()} by"
        f" {CHANNELS[last['channel']]} on {day(last['created_at'][:10])}: {_state(last)}."
    ]
    failed = [each for each in rows[1:] if each["needs_a_look"]]
    if failed:
        said.append(f"{plural(len(failed), 'earlier one')} did not arrive for sure.")
    return " ".join(said)


def _state(row: Mapping[str, Any]) -> str:
    reason = f" ({row['failure'].rstrip('.')})" if row["failure"] else ""
    return f"{STATES[row['state']]}{reason}"


def _row(row: Mapping[str, Any], resident_id: UUID) -> Row:
    return Row(
        id=row["id"],
        kind="message",
        title=words(row["template"]),
        subtitle=joined(CHANNELS[row["channel"]], row["sent_to"]),
        note=_state(row),
        value=day(row["created_at"][:10]),
        href=f"/settings/deliveries?resident_id={resident_id}",
        facts={name: row[name] for name in ("template", "channel", "state", "sent_to", "created_at")},
    )


TOOLS = (sent_messages,)
