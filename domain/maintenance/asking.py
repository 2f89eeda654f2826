"""Asking the resident of a completed request whether it is fixed: by mail, with a link."""

from datetime import datetime

from sqlalchemy import exists, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.crypto.keys import Keys
from domain.core.scope import Scope
from domain.links.service import make_link
from domain.maintenance.link_kinds import FIXED_LINK
from domain.models.links import Link
from domain.models.maintenance import MaintenanceRequest
from domain.models.residents import Resident
from domain.notify.messages import REQUEST_FIXED
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message


async def ask_whether_fixed(
    session: AsyncSession,
    scope: Scope,
    keys: Keys,
    row: MaintenanceRequest,
    *,
    until: datetime,
    now: datetime,
) -> None:
    """Once for each completion, of a resident with an e-mail address. The caller has locked the request."""
    asked = exists().where(Link.kind == FIXED_LINK.name, Link.subject_id == row.id, Link.expires_at >= until)
    if row.resident_id is None or await session.scalar(select(asked)):
        return
    reachable = exists().where(
        Resident.id == row.resident_id, Resident.email.is_not(None), Resident.deleted_at.is_(None)
    )
    if not await session.scalar(select(reachable)):
        return
    link = await make_link(
        session=session,
        scope=scope,
        keys=keys,
        kind=FIXED_LINK,
        subject_id=row.id,
        property_id=row.property_id,
        holder_id=row.resident_id,
        now=until - FIXED_LINK.lives if FIXED_LINK.lives else now,
    )
    await queue_message(
        session=session,
        recipient=Recipient.resident(row.resident_id),
        message=REQUEST_FIXED,
        subject_ids={"link_id": link.id, "token_version": link.token_version},
        dedupe_key=f"{REQUEST_FIXED.name}/{link.id}/{link.token_version}",
        property_id=row.property_id,
    )
