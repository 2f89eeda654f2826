"""The facts of the message with the code of a report by a code on equipment."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.crypto import codes
from domain.core.unit_of_work import call_function
from domain.notify.message import Links, NoLongerNeeded

OVER = "The report was confirmed or is out of date before the message could go out."


async def report_code(session: AsyncSession, subject_ids: Mapping[str, Any], links: Links) -> dict[str, Any]:
    """The code and the property. Raises NoLongerNeeded for a report that waits for no code any more."""
    report_id = UUID(subject_ids["report_id"])
    rows = await call_function(session, "report_names", report_id)
    if not rows:
        raise NoLongerNeeded(OVER)
    return {"code": codes.report_code(links.token_key, report_id), "property": rows[0][0]}
