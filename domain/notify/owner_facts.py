"""The facts of the mail with an owner's statement of a month."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.models.report_prints import OwnerStatement
from domain.notify.mail import Enclosure
from domain.notify.message import Links, NoLongerNeeded


async def owner_statement(
    session: AsyncSession, subject_ids: Mapping[str, Any], links: Links
) -> dict[str, Any]:
    row = await session.get(OwnerStatement, UUID(subject_ids["statement_id"]))
    if row is None or row.paper is None:
        raise NoLongerNeeded("The statement was removed.")
    month = f"{row.month:%B %Y}"
    place = row.paper["facts"][0][1]
    return {
        "subject": f"Owner statement, {month}: {place}",
        "month": month,
        "place": place,
        "figures": row.paper["figures"],
        "file": f"owner-statement-{row.month:%Y-%m}.pdf",
        "paper": row.paper,
        "link": links.page("/reports/owner-statement"),
    }


def statement_pdf(facts: Mapping[str, Any]) -> tuple[Enclosure, ...]:
    return (Enclosure(facts["file"], "report", facts["paper"]),)
