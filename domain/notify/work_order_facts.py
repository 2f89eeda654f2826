"""The facts of the mail about a work order that a vendor was given."""

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
