"""The facts of the message to an address or number at which a resident was reached until now."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.unit_of_work import call_function
from domain.notify.message import Links, NoLongerNeeded

GONE = "The resident's record is gone."


async def contact_changed(
    session: AsyncSession, subject_ids: Mapping[str, Any], _links: Links
) -> dict[str, Any]:
    rows = await call_function(session, "contact_change_names", UUID(subject_ids["resident_id"]))
    if not rows:
        raise NoLongerNeeded(GONE)
    return dict(zip(("company", "property", "contact"), rows[0], strict=True))
