"""Making and ending links, in the transaction of what they are about."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ColumnElement, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record, snapshot
from domain.core.crypto.ciphers import derived_token, token_hash
from domain.core.crypto.keys import Keys
from domain.core.link_kinds import LinkKind
from domain.core.scope import Scope
from domain.core.values.ids import new_id
from domain.models.links import Link
from domain.notify.message import LINK


async def make_link(
    *,
    session: AsyncSession,
    scope: Scope,
    keys: Keys,
    kind: LinkKind,
    subject_id: UUID,
    property_id: UUID,
    now: datetime,
    holder_id: UUID | None = None,
    expires_at: datetime | None = None,
) -> Link:
    """A link to the row for this holder; where there is one, it is made anew and its old address is over.

    It ends at `expires_at`, and after what its kind lives at the latest. The caller has locked the row that
    the link is about.
    """
    found = await session.scalar(
        select(Link)
        .where(Link.kind == kind.name, Link.subject_id == subject_id, _of_holder(holder_id))
        .with_for_update(key_share=True)
    )
    before = snapshot(found) if found else None
    link = found or Link(
        id=new_id(),
        property_id=property_id,
        kind=kind.name,
        subject_id=subject_id,
        holder_id=holder_id,
        token_version=0,
    )
    link.token_version += 1
    link.token_hash = token_hash(derived_token(keys.token, LINK, link.id, link.token_version))
    latest = now + kind.lives if kind.lives else None
    link.expires_at = min((end for end in (expires_at, latest) if end), default=None)
    link.revoked_at = None
    session.add(link)
    await record(session, scope, "link.made", link, before)
    return link


async def end_links(
    *,
    session: AsyncSession,
    scope: Scope,
    kind: LinkKind,
    subject_id: UUID,
    now: datetime,
    holder_id: UUID | None = None,
) -> int:
    """Ends the links to the row, or those of one holder, from this transaction's commit on; answers how many
    were open."""
    opened = select(Link).where(
        Link.kind == kind.name, Link.subject_id == subject_id, Link.revoked_at.is_(None)
    )
    if holder_id is not None:
        opened = opened.where(Link.holder_id == holder_id)
    links = (await session.scalars(opened.order_by(Link.id).with_for_update(key_share=True))).all()
    for link in links:
        before = snapshot(link)
        link.revoked_at = now
        await record(session, scope, "link.ended", link, before)
    return len(links)


def _of_holder(holder_id: UUID | None) -> ColumnElement[bool]:
    return Link.holder_id.is_(None) if holder_id is None else Link.holder_id == holder_id
