"""The facts of messages about invitations to the resident portal, and noting that one went out."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record, snapshot
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.scope import Scope
from domain.core.unit_of_work import call_function
from domain.core.values.dates import utc_now
from domain.models.notify import Delivery
from domain.models.portals import TenantInvitation
from domain.notify.message import MOOT, Links, NoLongerNeeded

STEPS = """Setting it up takes two minutes:
1. Open the address below within {days}.
2. Choose a password of at least 8 characters, or type the one of the Steward account that you have.
3. You are signed in. From then on you sign in with this e-mail address."""

HOW = "Open this link within {days} and choose a password:"


async def portal_invitation(
    session: AsyncSession, subject_ids: Mapping[str, Any], links: Links
) -> dict[str, Any]:
    row = await _portal_invitation_row(session, subject_ids)
    if row is None or row.ended_at is not None or row.expires_at <= utc_now():
        raise NoLongerNeeded(MOOT)
    left = max(1, (row.expires_at - utc_now() + timedelta(hours=1)).days)
    days = f"{left} {'day' if left == 1 else 'days'}"
    home = await _home_of(session, row)
    return {
        **home,
        "home": ", unit ".join(part for part in (home["property"], home["unit"]) if part),
        "note": f"{home['inviter']} writes:\n\n{row.message}" if row.message else "",
        "steps": STEPS.format(days=days) if row.include_instructions else "",
        "how": HOW.format(days=days) if row.include_instructions else "",
        "days": days,
        "link": links.portal_setup(row),
    }


async def portal_invitation_asked_again(
    session: AsyncSession, subject_ids: Mapping[str, Any], links: Links
) -> dict[str, Any]:
    row = await _portal_invitation_row(session, subject_ids)
    if row is None:
        raise NoLongerNeeded("The invitation was sent again, or is gone.")
    return {**await _home_of(session, row), "link": links.page(f"/residents/{row.resident_id}")}


async def _portal_invitation_row(
    session: AsyncSession, subject_ids: Mapping[str, Any]
) -> TenantInvitation | None:
    """The row, while it is still the sending that the message is about."""
    row = await session.get(TenantInvitation, UUID(subject_ids["invitation_id"]))
    stands = row is not None and row.token_version == int(subject_ids["token_version"])
    return row if stands else None


async def _home_of(session: AsyncSession, row: TenantInvitation) -> dict[str, Any]:
    names = ("first_name", "full_name", "property", "address", "unit", "company", "inviter")
    rows = await call_function(session, "portal_invitation_names", row.id)
    return dict(zip(names, rows[0], strict=True))


async def portal_invitation_sent(session: AsyncSession, scope: Scope, delivery: Delivery) -> None:
    """From pending to sent, unless it was answered, cancelled or sent again meanwhile."""
    subject_ids = delivery.subject_ids
    row = await session.get(TenantInvitation, UUID(subject_ids["invitation_id"]), with_for_update=FOR_CHANGE)
    if row is None or row.status != "pending" or row.token_version != int(subject_ids["token_version"]):
        return
    before = snapshot(row)
    row.status, row.sent_at = "sent", utc_now()
    await record(session, scope, "portal_invitation.sent", row, before)
