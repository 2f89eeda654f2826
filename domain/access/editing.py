"""How services get hold of a row to change it (right, then lock), delete it with undo, and restore it.

It stands in `access` because the right is asked for before the lock: a policy hides rows from the lock of
somebody who may only read them, who is to hear that they may not change the row, not that there is none.
"""

import re
from collections.abc import Sequence
from datetime import timedelta
from functools import lru_cache
from typing import Any, TypeVar
from uuid import UUID

from sqlalchemy import ColumnElement, Select, and_, func, literal, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal, require_deleted
from domain.audit.service import record, snapshot
from domain.core.db.base import Deletable, table_of
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Forbidden, NotFound
from domain.core.listing import among, among_ids
from domain.core.values.dates import utc_now
from domain.models.properties import Property

UNDO_DAYS = 30
Row = TypeVar("Row", bound=Deletable)


async def locked(
    session: AsyncSession,
    model: type[Row],
    row_id: UUID,
    permission: str,
    *also: str,
    deleted: bool = False,
    where: ColumnElement[bool] | None = None,
) -> Row:
    """The live row, or the `deleted` one, locked until the unit of work ends.

    Raises NotFound for a row out of sight, or for which `where` does not hold, Forbidden without one of the
    rights at its property.
    """
    await authorized(session, model, row_id, permission, *also, deleted=deleted, where=where)
    return await lock(session, model, row_id, deleted=deleted)


async def authorized(
    session: AsyncSession,
    model: type[Row],
    row_id: UUID,
    permission: str,
    *also: str,
    deleted: bool = False,
    where: ColumnElement[bool] | None = None,
) -> UUID:
    """The property of the row, where the caller holds the rights. Raises as `locked` does; locks nothing.

    For whoever locks something else first: the unit of a lease, say.
    """
    if model is Property and deleted:
        return await _authorized_for_deleted(session, row_id, permission, *also, where=where)
    wanted = standing(model, permission, *also).where(table_of(model).c.id == row_id)
    found = await session.execute(wanted if where is None else wanted.where(where))
    return property_of(model, found.all(), deleted=deleted)


@lru_cache(maxsize=256)
def standing(model: type[Deletable], *permissions: str) -> Select[Any]:
    """Of rows of the model that the policies show: the property, whether the row is deleted, whether the
    property is in sight, and whether the caller holds all the permissions there."""
    columns = table_of(model).c
    of_property = columns.id if model is Property else columns.property_id
    held = and_(*(among_ids(of_property, func.property_ids(literal(name))) for name in permissions))
    seen = among(of_property, "visible_property_ids()")
    return select(of_property, columns.deleted_at.is_not(None), seen.label("seen"), held.label("held"))


def property_of(model: type[Deletable], found: Sequence[Sequence[Any]], *, deleted: bool = False) -> UUID:
    """The property of the one row that `standing` found, as text or id. Raises as `authorized` does; a
    property that is gone reads the same for everybody."""
    if not found:
        raise _not_found(model)
    property_id, is_deleted, seen, held = found[0]
    if not seen:
        raise _not_found(model)
    if not held:
        raise Forbidden
    if is_deleted is not deleted:
        raise _not_found(model)
    return UUID(str(property_id))


async def _authorized_for_deleted(
    session: AsyncSession,
    property_id: UUID,
    *permissions: str,
    where: ColumnElement[bool] | None,
) -> UUID:
    """The same for a deleted property, which is out of everybody's sight."""
    wanted = select(Property.deleted_at).where(
        Property.id == property_id, *(() if where is None else (where,))
    )
    found = (await session.execute(wanted)).one_or_none()
    if found is None:
        raise _not_found(Property)
    try:
        await require_deleted(session, permissions[0], property_id, *permissions[1:])
    except NotFound as error:
        raise _not_found(Property) from error
    if found[0] is None:
        raise _not_found(Property)
    return property_id


async def lock(session: AsyncSession, model: type[Row], row_id: UUID, *, deleted: bool = False) -> Row:
    """The row as it is once nobody else is changing it. Raises NotFound where it has gone meanwhile."""
    row = await session.get(model, row_id, with_for_update=FOR_CHANGE)
    if row is None or (row.deleted_at is not None) is not deleted:
        raise _not_found(model)
    return row


async def soft_delete(session: AsyncSession, principal: StaffPrincipal, row: Deletable, action: str) -> None:
    """Takes a locked row out of sight; the purge removes it once it can no longer be restored."""
    before = snapshot(row)
    row.deleted_at = utc_now()
    row.purge_at = row.deleted_at + timedelta(days=UNDO_DAYS)
    await record(session, principal.scope, action, row, before)


async def undelete(session: AsyncSession, principal: StaffPrincipal, row: Deletable, action: str) -> None:
    """Brings a locked row back."""
    before = snapshot(row)
    row.deleted_at = row.purge_at = None
    await record(session, principal.scope, action, row, before)


def _not_found(model: type[Deletable]) -> NotFound:
    words = re.sub(r"(?<!^)(?=[A-Z])", " ", model.__name__)
    return NotFound(f"{words.capitalize()} not found")
