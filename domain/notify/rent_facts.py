"""The facts of the mail about a rent that is to change."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.models.lease_life import RentIncrease
from domain.notify.message import Links, NoLongerNeeded
from domain.printing.words import day

NOT_ANNOUNCED = "The increase was cancelled before the message could go out."


async def rent_increase(
    session: AsyncSession, subject_ids: Mapping[str, Any], links: Links
) -> dict[str, Any]:
    """What was planned, or that it was cancelled. Raises NoLongerNeeded for a plan that is gone."""
    row = await session.get(RentIncrease, UUID(subject_ids["increase_id"]))
    cancelled = subject_ids["cancelled"] == "1"
    if row is None or (row.status == "cancelled") is not cancelled:
        raise NoLongerNeeded(NOT_ANNOUNCED)
    first = day(row.effective_on)
    if cancelled:
        subject = f"Your rent does not change on {first}"
        message = f"The rent increase that was announced for {first} is cancelled. Your rent stays" + (
            f" ${row.rent_before:,.2f} a month."
        )
    else:
        subject, message = f"Your rent from {first}", row.words
    return {"subject": subject, "message": message, "link": links.page("/tenant")}
