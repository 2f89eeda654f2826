"""Adding one row under its parent, with its audit row, as a single statement: for writes that must be fast.

The same checks and the same record as a service's, in one round trip: the parent must be in sight, the
policy of the table asks for the right to add at its property, and the audit row holds what the table got.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from uuid import UUID

from psycopg.sql import Literal, Placeholder
from sqlalchemy import Column, Table
from sqlalchemy.schema import CreateTable

from domain.core.db.database import Database
from domain.core.db.statements import DIALECT, quoted
from domain.core.errors import Forbidden, NotFound
from domain.core.request_context import current_call
from domain.core.unit_of_work import EntryPoint, Statement, read_rows
from domain.core.values.ids import new_id


@dataclass(frozen=True, slots=True)
class ChildInsert:
    """What is added to what: `parent_column` of `table` names the parent, and both share its property,
    where the caller must hold `permission`."""

    table: Table
    parent: Table
    parent_column: str
    permission: str
    action: str
    answer: tuple[str, ...]


async def add_child(
    database: Database, entry: EntryPoint, insert: ChildInsert, parent_id: UUID, values: Mapping[str, Any]
) -> dict[str, Any]:
    """The new row's `answer` columns, JSON-ready.

    Raises NotFound for a parent out of sight, Forbidden without the right to add there.
    """
    call = current_call.get()
    given = {
        "new_id": new_id(),
        "parent_id": parent_id,
        "audit_id": new_id(),
        "action": insert.action,
        "entity_type": insert.table.name,
        "permission": insert.permission,
        "request_id": call.request_id,
        "address": call.address,
    }
    statement = Statement(_sql(insert, tuple(values)), {**values, **given})
    (rows,) = await read_rows(database, entry, [statement])
    if not rows:
        raise NotFound
    may_add, *columns = rows[0]
    if not may_add:
        raise Forbidden
    return dict(zip(insert.answer, columns, strict=True))


@lru_cache(maxsize=64)
def _sql(insert: ChildInsert, names: tuple[str, ...]) -> str:
    """The row is made once, defaults included, and put as it is into its table and into the audit log.

    To ask the table for it again would have Postgres find the caller's rights a second time.
    """
    made, columns, image = [], [], "to_jsonb(made) - 'may_add'"
    for column in insert.table.columns:
        name, kind = quoted(column.name), column.type.compile(dialect=DIALECT)
        made.append(f"{_value(insert, column, names)}::{kind} AS {name}")
        columns.append(name)
        if column.info.get("sensitive"):
            image += f" - {Literal(column.name).as_string()}"
    listed = ", ".join(columns)
    return f"""
WITH made AS MATERIALIZED (
  SELECT {", ".join(made)}, property_id = ANY ((SELECT property_ids(%(permission)s::text))::uuid[]) AS may_add
    FROM {quoted(insert.parent.name)} WHERE id = %(parent_id)s AND deleted_at IS NULL
), added AS (
  INSERT INTO {quoted(insert.table.name)} ({listed}) SELECT {listed} FROM made WHERE may_add
), noted AS (
  INSERT INTO audit_log
    (id, actor_id, account_id, property_id, action, entity_type, entity_id, after, request_id, address)
  SELECT %(audit_id)s, current_actor_id(), current_account_id(), property_id, %(action)s::text,
         %(entity_type)s::text, id, {image}, %(request_id)s::text, %(address)s::text
    FROM made WHERE may_add
)
SELECT {", ".join(map(quoted, ("may_add", *insert.answer)))} FROM made
"""


def _value(insert: ChildInsert, column: Column[Any], names: tuple[str, ...]) -> str:
    """Where the new row's column comes from: the call, the parent's row, or the table's own default."""
    if column.name == "id":
        return "%(new_id)s"
    if column.name in ("property_id", insert.parent_column):
        return "property_id" if column.name == "property_id" else "id"
    if column.name in names:
        return Placeholder(column.name).as_string()
    defaults = DIALECT.ddl_compiler(DIALECT, CreateTable(insert.table))
    return defaults.get_column_default_string(column) or "NULL"
