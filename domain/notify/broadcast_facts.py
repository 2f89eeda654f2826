"""The facts of a message to many: its words with the fields of one resident filled in."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.unit_of_work import call_function
from domain.models.broadcasts import Broadcast
from domain.notify.message import Links, NoLongerNeeded
from domain.notify.wording import Wording, WordingField, Words, fill, one_line, paragraphs_of

GONE = "The resident or the message is gone."
MOST_IN_AN_SMS = 480

# The words are written for each message: only the fields are of the kind.
WORDING = Wording(
    label="Message",
    fields=(
        WordingField("first_name", "First name of the resident", "Rosa", "there"),
        WordingField("last_name", "Last name of the resident", "Martinez"),
        WordingField("company", "Name of your company", "Alvarez Homes", "Your property manager"),
        WordingField("property", "Name of the property", "Alder Court", "your home"),
        WordingField("unit", "Number of the unit", "201", "not assigned yet"),
        WordingField("balance", "What the resident owes now", "$1,450.00", "$0.00"),
    ),
    ours=Words(subject="", body=""),
    action="Open the resident portal",
    why="You get this because you live at a home that {company} manages.",
)


class MessageRecipient(NamedTuple):
    """A row of the database's `message_recipients`: facts, at what the resident is reached, and what they
    chose; without an account they chose nothing. `suppressed` has the channels on which nothing more goes
    there, and why."""

    resident_id: UUID
    property_id: UUID
    first_name: str
    last_name: str
    company: str
    property: str
    unit: str | None
    balance: str | None
    email: str | None
    phone: str | None
    time_zone: str
    account_id: UUID | None
    email_on: bool
    email_daily: bool
    sms_on: bool
    quiet_since: Any
    quiet_until: Any
    choices: Mapping[str, Mapping[str, bool]]
    suppressed: Mapping[str, str]

    def fields(self) -> dict[str, str]:
        """As the words show them."""
        owed = Decimal(self.balance or 0)
        return {
            "first_name": self.first_name,
            "last_name": self.last_name,
            "company": self.company,
            "property": self.property,
            "unit": self.unit or "",
            "balance": f"${owed:,.2f}" if owed > 0 else "",
        }


async def recipients_of(session: AsyncSession, residents: Sequence[UUID]) -> list[MessageRecipient]:
    """Those of them that are there, and at whose properties the caller may write messages."""
    rows = await call_function(session, "message_recipients", list(residents))
    return [MessageRecipient(*row) for row in rows]


def filled_subject(subject: str, fields: Mapping[str, str]) -> str:
    return one_line(fill(subject, WORDING, fields)) or WORDING.label


def filled_sms(body: str, fields: Mapping[str, str]) -> str:
    return one_line(fill(body, WORDING, fields))[:MOST_IN_AN_SMS]


async def broadcast(session: AsyncSession, subject_ids: Mapping[str, Any], links: Links) -> dict[str, Any]:
    """Raises NoLongerNeeded for a resident who is gone. Without a resident it is a test, of examples."""
    row = await session.get(Broadcast, UUID(subject_ids["broadcast_id"]), populate_existing=True)
    if row is None:
        raise NoLongerNeeded(GONE)
    if "resident_id" not in subject_ids:
        return _shown(row, WORDING.examples(), links, None, prefix="Test: ")
    found = await recipients_of(session, [UUID(subject_ids["resident_id"])])
    if not found:
        raise NoLongerNeeded(GONE)
    return _shown(row, found[0].fields(), links, found[0].resident_id)


def _shown(
    row: Broadcast, fields: Mapping[str, str], links: Links, resident_id: UUID | None, prefix: str = ""
) -> dict[str, Any]:
    return {
        "subject": prefix + filled_subject(row.subject, fields),
        "paragraphs": paragraphs_of(fill(row.body, WORDING, fields)),
        "message": prefix + filled_sms(row.body, fields),
        "sender": fields["company"],
        "action": WORDING.action,
        "why": WORDING.why.format(company=fields["company"]),
        "link": links.page("/tenant"),
        "unsubscribe": None if resident_id is None else links.unsubscribe(resident_id),
    }
