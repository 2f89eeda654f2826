"""Notices about invitations: on the invited person's bell, if they have an account, and on the sender's."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.notices import NoticeKind
from domain.core.unit_of_work import call_function
from domain.core.values.ids import new_id
from domain.models.accounts import Account
from domain.models.properties import Property
from domain.notify.in_app import filled
from domain.notify.messages import ROLE_WORDS
from domain.team.notices import INVITATION_ACCEPTED, INVITATION_DECLINED, INVITATION_RECEIVED

TEAM_PAGE = "/settings?tab=team"
MOST_NAMES = 3
ITS_ADDRESS = "{email}"  # the database puts the invited address there


async def notify_invited(
    session: AsyncSession, *, invitation_id: UUID, inviter_id: UUID, role: str, places: Sequence[UUID]
) -> None:
    """By the sender; nothing happens where the address has no account."""
    inviter = await session.scalar(
        select(func.coalesce(Account.full_name, Account.email)).where(Account.id == inviter_id)
    )
    names = await session.scalars(
        select(Property.name).where(Property.id.in_(places)).order_by(Property.name)
    )
    fields = {"inviter": inviter or "Somebody", "properties": _listed(list(names)), "role": ROLE_WORDS[role]}
    await _notify(session, "invited", invitation_id, INVITATION_RECEIVED, fields, "/")


async def notify_of_acceptance(session: AsyncSession, invitation_id: UUID, joined: Sequence[str]) -> None:
    """By the person who accepted."""
    fields = {"person": ITS_ADDRESS, "properties": _listed(joined)}
    await _notify(session, "inviter", invitation_id, INVITATION_ACCEPTED, fields, TEAM_PAGE)


async def notify_of_refusal(session: AsyncSession, invitation_id: UUID) -> None:
    """By the person who declined, signed in or not."""
    fields = {"person": ITS_ADDRESS}
    await _notify(session, "inviter", invitation_id, INVITATION_DECLINED, fields, TEAM_PAGE)


async def _notify(
    session: AsyncSession,
    whom: str,
    invitation_id: UUID,
    kind: NoticeKind,
    fields: dict[str, str],
    link: str,
) -> None:
    texts = filled(kind, fields)
    arguments = (kind.name, kind.tone, texts["title"], texts["message"], link)
    await call_function(session, "notify_about_invitation", new_id(), invitation_id, whom, *arguments)


def _listed(names: Sequence[str]) -> str:
    rest = len(names) - MOST_NAMES
    return ", ".join([*names[:MOST_NAMES], *([f"and {rest} more"] if rest > 0 else [])])
