"""The papers of closed months: which there are, and one as it was printed."""

from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import require
from domain.core.errors import NotFound
from domain.models.report_prints import ReportPrint
from domain.reports.registry import DEFINITIONS

NO_PRINT = "This paper is not kept"


async def kept_papers(session: AsyncSession, property_id: UUID) -> list[dict[str, Any]]:
    """Newest month first, and of each month the latest paper first. Raises NotFound, Forbidden."""
    await require(session, "payments.read", property_id)
    found = await session.execute(
        select(
            ReportPrint.id,
            ReportPrint.report,
            ReportPrint.month,
            ReportPrint.printed_on,
            ReportPrint.replaces_on,
            ReportPrint.sha256,
        )
        .where(ReportPrint.property_id == property_id)
        .order_by(ReportPrint.month.desc(), ReportPrint.report, ReportPrint.created_at.desc())
        .limit(500)
    )
    return [{**row, "title": DEFINITIONS[row["report"]].title} for row in found.mappings()]


async def kept_paper(session: AsyncSession, print_id: UUID) -> tuple[str, date, dict[str, Any]]:
    """The name of its report, its month, and the paper. Raises NotFound, Forbidden."""
    row = await session.get(ReportPrint, print_id)
    if row is None:
        raise NotFound(NO_PRINT)
    await require(session, "payments.read", row.property_id)
    return row.report, row.month, row.paper
