"""What stands behind a signature by session: the account's address, and how its portal was opened."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.core.unit_of_work import call_function
from domain.core.values.masking import masked_address, masked_number
from domain.printing import words

BY_ACCOUNT = "as {email}, confirmed"
OPENED = "portal opened {day}"
INVITED = "invited by {name} at {address}"


async def proof_of_portal(session: AsyncSession, signer_id: UUID) -> dict[str, Any] | None:
    """Of the resident whose session this is."""
    rows = await call_function(session, "portal_evidence", signer_id)
    if not rows:
        return None
    email, opened_at, invited_by, invited_to = rows[0]
    opened = {"opened_at": opened_at.isoformat(), "invited_by": invited_by, "invited_to": invited_to}
    return {"email": email} | opened


def proof_of_staff(principal: StaffPrincipal) -> dict[str, Any]:
    return {"email": principal.email}


def proof_lines(proof: Mapping[str, Any] | None, zone: ZoneInfo) -> list[str]:
    """For the certificate; none for a signature from before this was kept."""
    if not proof or not proof.get("email"):
        return []
    lines = [BY_ACCOUNT.format(email=proof["email"])]
    if opened := proof.get("opened_at"):
        lines.append(OPENED.format(day=words.day(datetime.fromisoformat(opened).astimezone(zone).date())))
    if name := proof.get("invited_by"):
        lines.append(INVITED.format(name=name, address=_masked(proof["invited_to"] or "")))
    return lines


def _masked(where: str) -> str:
    """An address, a number, or both, where one link went to both."""
    return " and ".join(
        masked_address(each) if "@" in each else masked_number(each) for each in where.split(" and ")
    )
