"""Writing the audit log: the last line of every service."""

from collections.abc import Collection, Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from sqlalchemy import inspect
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.audit_guard import note_recorded
from domain.core.db.base import Base
from domain.core.db.driver_statements import send_command
from domain.core.db.statements import as_json
from domain.core.request_context import current_call
from domain.core.scope import Scope
from domain.core.values.ids import new_id

REDACTED = "[redacted]"
_RECORD = """
INSERT INTO audit_log (id, actor_id, account_id, system, property_id, action, entity_type, entity_id,
                       before, after, request_id, address)
VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s::jsonb, %s::jsonb, %s, %s)
"""


def snapshot(row: Base) -> dict[str, Any]:
    """A row's loaded columns as JSON, sensitive ones blanked; call it before changing the row."""
    state = inspect(row)
    return {
        column.key: _as_json(column.columns[0].info, getattr(row, column.key))
        for column in state.mapper.column_attrs
        if column.key in state.dict and column.columns[0].computed is None
    }


async def record(
    session: AsyncSession, scope: Scope, action: str, row: Base, before: Mapping[str, Any] | None = None
) -> None:
    """Records one change of one row: only the columns that differ, before and after."""
    await session.flush()
    after = snapshot(row)
    changed = after if before is None else {key: after[key] for key in after if before.get(key) != after[key]}
    old = None if before is None else {key: before.get(key) for key in changed}
    await record_event(
        session,
        scope,
        action,
        entity_type=row.__tablename__,
        entity_id=getattr(row, row.AUDITED_BY, None),
        property_id=row.id if row.__tablename__ == "properties" else getattr(row, "property_id", None),  # type: ignore[attr-defined]  # properties have one
        before=old,
        after=changed,
    )


async def record_event(
    session: AsyncSession,
    scope: Scope,
    action: str,
    *,
    entity_type: str,
    entity_id: UUID | None = None,
    property_id: UUID | None = None,
    before: Mapping[str, Any] | None = None,
    after: Mapping[str, Any] | None = None,
    covers: Collection[str] = (),
) -> None:
    """Records something that is not one row: a sign-in, a reveal, a chunk of an import. `covers` are further
    entity types whose changes this one entry counts."""
    if session.new or session.dirty or session.deleted:
        await session.flush()  # what the row is about is refused before the row is written
    call = current_call.get()
    await send_command(
        session,
        _RECORD,
        new_id(),
        scope.actor_id,
        scope.account_id,
        scope.system or call.through,
        property_id,
        action,
        entity_type,
        entity_id,
        _json(before),
        _json(after),
        call.request_id,
        call.address,
    )
    note_recorded(session, (entity_type, *covers))


def _json(image: Mapping[str, Any] | None) -> str | None:
    return None if image is None else as_json(image).decode()


def _as_json(info: Mapping[str, Any], value: Any) -> Any:
    if value is None:
        return None
    if info.get("sensitive"):
        return REDACTED
    if isinstance(value, datetime | date):
        return value.isoformat()
    if isinstance(value, Decimal | UUID):
        return str(value)
    return value
