"""The facts of messages that bring a link for somebody without an account."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.unit_of_work import call_function
from domain.models.links import Link
from domain.notify.message import MOOT, Links, NoLongerNeeded
from domain.printing.words import day

NAMES = ("company", "property", "time_zone", "first_name", "unit")


async def linked(session: AsyncSession, subject_ids: Mapping[str, Any], links: Links) -> dict[str, Any]:
    """Names and the address of an open link. Raises NoLongerNeeded where it ended, or was made anew."""
    row = await session.get(Link, UUID(subject_ids["link_id"]))
    rows = await call_function(session, "link_names", UUID(subject_ids["link_id"]))
    if row is None or not rows or row.token_version != int(subject_ids["token_version"]):
        raise NoLongerNeeded(MOOT)
    names = dict(zip(NAMES, rows[0], strict=True))
    until = _last_day(row, names["time_zone"])
    return {**names, "home": home_of(names["property"], names["unit"]), "until": until} | {
        "link": links.without_account(row)
    }


def home_of(property_name: str, unit_number: str | None) -> str:
    """'Alder Court 302'"""
    return " ".join(part for part in (property_name, unit_number) if part)


def _last_day(row: Link, time_zone: str) -> str:
    """An offer of a day ends with that day: at midnight of the next."""
    if row.expires_at is None:
        return ""
    return day((row.expires_at - timedelta(seconds=1)).astimezone(ZoneInfo(time_zone)).date())


async def linked_request(
    session: AsyncSession, subject_ids: Mapping[str, Any], links: Links
) -> dict[str, Any]:
    """The same with the title of the request that the link asks about."""
    facts = await linked(session, subject_ids, links)
    ((about,),) = await call_function(session, "link_about", UUID(subject_ids["link_id"]))
    return {**facts, "about": about}
