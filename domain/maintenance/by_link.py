"""A resident says by a link whether a completed request is fixed."""

from datetime import datetime
from typing import Any

from sqlalchemy import func, literal_column, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.pipeline import Rows
from domain.core.db.statements import compiled
from domain.core.errors import Conflict, LinkEnded
from domain.core.unit_of_work import Statement
from domain.links.principal import LinkPrincipal
from domain.maintenance import own
from domain.maintenance.link_kinds import FIXED_LINK
from domain.maintenance.own_rules import FixAnswer
from domain.models.maintenance import MaintenanceRequest

ANSWERED = "This was answered already. Thank you."
NAMES = ("title", "status", "completed_at", "fix_confirmed_at")
# The link's role sees its own request alone.
_OWN = MaintenanceRequest.id == func.link_subject_id(literal_column("'fixed'"))
REQUEST = Statement(compiled(select(*(getattr(MaintenanceRequest, name) for name in NAMES)).where(_OWN)), {})


def request_body(rows: Rows) -> dict[str, Any]:
    """What the page shows. Raises LinkEnded for a link that opens no request."""
    if not rows:
        raise LinkEnded
    return dict(zip(NAMES, rows[0], strict=True))


async def answer_fixed(
    *, session: AsyncSession, principal: LinkPrincipal, fields: FixAnswer, now: datetime
) -> None:
    """As in the portal, once: a yes is kept, a no opens the request again.

    Raises LinkEnded for a link of another kind, Invalid for a no without words, Conflict where it was
    answered or is not completed any more.
    """
    request_id = principal.subject_of(FIXED_LINK.name)
    locked = (
        select(MaintenanceRequest.fix_confirmed_at)
        .where(MaintenanceRequest.id == request_id)
        .with_for_update(key_share=True)
    )
    if await session.scalar(locked) is not None:
        raise Conflict(ANSWERED, code="answered")
    await own.answer_fixed(
        session=session, principal=principal, request_id=request_id, fields=fields, now=now
    )
