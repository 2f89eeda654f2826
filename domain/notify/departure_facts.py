"""What tenants are told of leaving their home, on the bell and by mail, and the facts of that mail."""

from collections.abc import Mapping
from datetime import date
from typing import Any, Literal, get_args
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.models.leases import Lease
from domain.models.properties import Property, Unit
from domain.notify.message import Links, NoLongerNeeded
from domain.printing.words import day as day_name

Departure = Literal["noticed", "moved", "withdrawn", "terminated", "left", "transferred"]
# Their numbers stand in messages that wait.
DEPARTURES: tuple[Departure, ...] = get_args(Departure)
CHANGED_SINCE = "The last day was changed again before the message could go out."
_THEN = "A deposit is settled after you have left."
_NEXT = "A deposit is settled next."
_TITLES: dict[Departure, str] = {
    "noticed": "Your last day is {day}",
    "moved": "Your last day is {day} now",
    "withdrawn": "You stay",
    "terminated": "Your lease has ended",
    "left": "Your move-out is recorded",
    "transferred": "Your move is recorded",
}
_WORDS: dict[Departure, str] = {
    "noticed": f"Your notice for {{home}} is recorded. Rent is charged until {{day}}. {_THEN}",
    "moved": f"The last day at {{home}} was moved. Rent is charged until {{day}}. {_THEN}",
    "withdrawn": "The notice for {home} was taken back. Your lease goes on as before.",
    "terminated": f"The lease of {{home}} ended on {{day}}. Rent is charged until then. {_NEXT}",
    "left": f"You left {{home}} on {{day}}. Rent is charged until then. {_NEXT}",
    "transferred": (
        "The lease of {home} ended on {day}. Rent there is charged until then; what was open and held went"
        " along to your new home."
    ),
}


def departure_words(what: Departure, home: str, day: date | None) -> tuple[str, str]:
    """Title and message."""
    fields = {"home": home, "day": day_name(day) if day else ""}
    return _TITLES[what].format_map(fields), _WORDS[what].format_map(fields)


async def departure(session: AsyncSession, subject_ids: Mapping[str, Any], links: Links) -> dict[str, Any]:
    """For who has no portal. Raises NoLongerNeeded where another last day is known by now."""
    row = await session.get(Lease, UUID(subject_ids["lease_id"]))
    if row is None or day_number(row) != int(subject_ids["day"]):
        raise NoLongerNeeded(CHANGED_SINCE)
    what = DEPARTURES[int(subject_ids["what"])]
    subject, message = departure_words(what, await home_name(session, row), row.move_out_date)
    return {"subject": subject, "message": message, "link": links.page("/tenant")}


def day_number(row: Lease) -> int:
    """Of the last day; 0 where none is known."""
    return row.move_out_date.toordinal() if row.move_out_date else 0


async def home_name(session: AsyncSession, row: Lease) -> str:
    place = await session.get_one(Property, row.property_id)
    unit = await session.get(Unit, row.unit_id)
    return f"{place.name} {unit.unit_number}" if unit is not None else place.name
