"""Adding one row under its parent, with its audit row, as a single statement: for writes that must be fast.

The same checks and the same record as a service's, in one round trip: the parent must be in sight, the caller
must hold the permission at its property, and the audit row is written from the row itself.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from uuid import UUID

from sqlalchemy import Table

from domain.core.database import Database
from domain.core.errors import Forbidden, NotFound
from domain.core.ids import new_id
from domain.core.requests import current_call
from domain.core.statements import DIALECT
from domain.core.unit_of_work import Entry, Statement, read_page


@dataclass(frozen=True, slots=True)
class ChildInsert:
    """What is added to what: `parent_column` of `table` names the parent, and both share its property."""

    table: Table
    parent: Table
    parent_column: str
    permission: str
    action: str
    answer: tuple[str, ...]


async def add_child(
    database: Database, entry: Entry, insert: ChildInsert, parent_id: UUID, values: Mapping[str, Any]
) -> dict[str, Any]:
    """The new row's `answer` columns, JSON-ready.

    Raises NotFound for a parent out of sight, Forbidden without the permission at its property.
    """
    call = current_call.get()
    given = {
        "new_id": new_id(),
        "parent_id": parent_id,
        "audit_id": new_id(),
        "request_id": call.request_id,
        "address": call.address,
    }
    statement = Statement(_sql(insert, tuple(values)), {**values, **given})
    rows = (await read_page(database, entry, [statement])).results[0]
    if not rows:
        raise NotFound
    granted, *columns = rows[0]
    if not granted:
        raise Forbidden
    return dict(zip(insert.answer, columns, strict=True))


@lru_cache(maxsize=64)
def _sql(insert: ChildInsert, names: tuple[str, ...]) -> str:
    table, parent = insert.table.name, insert.parent.name
    columns = insert.table.columns
    hidden = [column.name for column in columns if column.info.get("sensitive") or column.computed]
    values = [f"%({name})s::{_type(insert.table, name)}" for name in names]
    added = "to_jsonb(added)" + "".join(f" - '{name}'" for name in hidden)
    return f"""
WITH parent AS MATERIALIZED (
  SELECT id, property_id, property_id = ANY ((SELECT property_ids('{insert.permission}'))::uuid[]) AS granted
    FROM {parent} WHERE id = %(parent_id)s AND deleted_at IS NULL
), added AS (
  INSERT INTO {table} ({", ".join(["id", "property_id", insert.parent_column, *names])})
  SELECT {", ".join(["%(new_id)s", "property_id", "id", *values])} FROM parent WHERE granted
  RETURNING *
), noted AS (
  INSERT INTO audit_log
    (id, actor_id, account_id, property_id, action, entity_type, entity_id, after, request_id, address)
  SELECT %(audit_id)s, current_actor_id(), current_account_id(), property_id, '{insert.action}', '{table}',
         id, {added}, %(request_id)s::text, %(address)s::text
    FROM added
)
SELECT granted, {", ".join(f"added.{name}" for name in insert.answer)} FROM parent LEFT JOIN added ON true
"""


def _type(table: Table, name: str) -> str:
    return str(table.columns[name].type.compile(dialect=DIALECT))
