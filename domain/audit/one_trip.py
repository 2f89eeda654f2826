"""Adding one row under its parent, with its audit row, as a single statement: for writes that must be fast.

The same checks and the same record as a service's, in one round trip: the parent must be in sight, the
policy of the table asks for the right to add at its property, and the audit row holds what the table got.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from uuid import UUID

from sqlalchemy import Table
from sqlalchemy.schema import CreateTable

from domain.core.database import Database
from domain.core.errors import NotFound
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
    action: str
    answer: tuple[str, ...]


async def add_child(
    database: Database, entry: Entry, insert: ChildInsert, parent_id: UUID, values: Mapping[str, Any]
) -> dict[str, Any]:
    """The new row's `answer` columns, JSON-ready.

    Raises NotFound for a parent out of sight, Forbidden where the table's policy refuses the row.
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
    rows = (await read_page(database, entry.without_roles(), [statement])).results[0]
    if not rows:
        raise NotFound
    return dict(zip(insert.answer, rows[0], strict=True))


@lru_cache(maxsize=64)
def _sql(insert: ChildInsert, names: tuple[str, ...]) -> str:
    """The row is made once, defaults included, and put as it is into its table and into the audit log.

    To ask the table for it again would have Postgres find the caller's rights a second time.
    """
    table = insert.table.name
    given = {"id": "%(new_id)s", "property_id": "property_id", insert.parent_column: "id"}
    given |= {name: f"%({name})s" for name in names}
    defaults = DIALECT.ddl_compiler(DIALECT, CreateTable(insert.table))
    made, columns, image = [], [], "to_jsonb(made)"
    for column in insert.table.columns:
        value = given.get(column.name) or defaults.get_column_default_string(column) or "NULL"
        made.append(f"{value}::{column.type.compile(dialect=DIALECT)} AS {column.name}")
        columns.append(column.name)
        if column.info.get("sensitive"):
            image += f" - '{column.name}'"
    listed = ", ".join(columns)
    return f"""
WITH made AS MATERIALIZED (
  SELECT {", ".join(made)} FROM {insert.parent.name} WHERE id = %(parent_id)s AND deleted_at IS NULL
), added AS (
  INSERT INTO {table} ({listed}) SELECT {listed} FROM made
), noted AS (
  INSERT INTO audit_log
    (id, actor_id, account_id, property_id, action, entity_type, entity_id, after, request_id, address)
  SELECT %(audit_id)s, current_actor_id(), current_account_id(), property_id, '{insert.action}', '{table}',
         id, {image}, %(request_id)s::text, %(address)s::text
    FROM made
)
SELECT {", ".join(insert.answer)} FROM made
"""
