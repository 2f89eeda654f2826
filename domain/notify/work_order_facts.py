"""The facts of the mails about a work order that a vendor was given, and about its changes."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.unit_of_work import call_function
from domain.notify.message import Links, NoLongerNeeded
from domain.printing.words import day

MOVED_ON = "The work order was begun, ended or given to somebody else before the message could go out."
_NAMES = ("company", "phone", "property", "address", "title", "description", "day")


async def work_order(session: AsyncSession, subject_ids: Mapping[str, Any], _links: Links) -> dict[str, Any]:
    """What is to be done, where and on which day. Raises NoLongerNeeded where it is not theirs any more."""
    ids = (UUID(subject_ids["order_id"]), UUID(subject_ids["vendor_id"]))
    rows = await call_function(session, "work_order_names", *ids)
    if not rows:
        raise NoLongerNeeded(MOVED_ON)
    facts = dict(zip(_NAMES, rows[0], strict=True))
    return {**facts, "day": day(facts["day"]), "subject": f"Work order: {facts['title']}"}


_CHANGE_NAMES = ("company", "phone", "property", "address", "title", "day", "is_theirs")
UNTOLD = "The vendor was not told of the work order, or work on it has begun."


async def work_order_changed(
    session: AsyncSession, subject_ids: Mapping[str, Any], _links: Links
) -> dict[str, Any]:
    """The day on which it is now, or that it is not theirs any more. Raises NoLongerNeeded for who was told
    nothing of it."""
    ids = (UUID(subject_ids["order_id"]), UUID(subject_ids["vendor_id"]))
    rows = await call_function(session, "work_order_change", *ids)
    if not rows:
        raise NoLongerNeeded(UNTOLD)
    facts = dict(zip(_CHANGE_NAMES, rows[0], strict=True))
    words = "is on another day" if facts["is_theirs"] else "is not yours any more"
    return {**facts, "day": day(facts["day"]), "subject": f"{facts['title']} {words}"}
