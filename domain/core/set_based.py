"""Many rows of one table in few statements: what every `bulk.py` is made of."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal
from uuid import UUID

import orjson
from sqlalchemy import (
    ColumnElement,
    Integer,
    RowMapping,
    Table,
    TableValuedAlias,
    any_,
    bindparam,
    cast,
    column,
    func,
    literal_column,
    select,
    true,
    update,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB, insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.types import Text

from domain.core.errors import Unavailable

Outcome = Literal["created", "updated", "unchanged", "forbidden", "duplicate"]
Values = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Written:
    """What became of one row given to an upsert, at the same place in the answer.

    `before` holds the old values of the columns that changed, JSON-ready, for undo; None unless updated.
    A `forbidden` row names a property that the caller may not write to; a `duplicate` has the natural key of
    an earlier row of the same call, whose id it carries. Neither was written.
    """

    outcome: Outcome
    id: UUID | None = None
    version: int | None = None
    before: dict[str, Any] | None = None


def rowset(table: Table, rows: Sequence[Values], names: Sequence[str]) -> TableValuedAlias:
    """The rows as a table named `given`, with the types of `table`'s columns and the row's place as `place`:
    one parameter, whatever the number of rows. A name that a row lacks is null."""
    listed = [{name: row.get(name) for name in names} | {"place": n} for n, row in enumerate(rows)]
    text = orjson.dumps(listed, default=_as_text).decode()
    return (
        func.jsonb_to_recordset(cast(bindparam(None, text, Text), JSONB))
        .table_valued(column("place", Integer), *(column(name, table.c[name].type) for name in names))
        .render_derived(name="given", with_types=True)
    )


async def matching_rows(
    session: AsyncSession,
    table: Table,
    keys: Sequence[Values],
    *conditions: ColumnElement[bool],
    lock: bool = True,
) -> Sequence[RowMapping]:
    """The rows that have one of the keys (all of the same columns) and meet the conditions, by id; locked
    in that order, so that two calls cannot deadlock.

    Looked up key by key: under the policies the planner takes any table for a handful of rows and would
    read all that the caller may see. OFFSET keeps it from turning the look-ups into a join.
    """
    if not keys:
        return ()
    given = rowset(table, keys, list(keys[0]))
    found = (
        select(table.c.id)
        .where(*(table.c[name] == given.c[name] for name in keys[0]), *conditions)
        .offset(literal_column("0"))
        .correlate(given)
        .lateral("found")
    )
    ids = (await session.execute(select(found.c.id).select_from(given.join(found, true())))).scalars().all()
    if not ids:
        return ()
    wanted = table.c.id == any_(bindparam(None, sorted(set(ids)), ARRAY(table.c.id.type)))
    rows = select(table).where(wanted, *conditions).order_by(table.c.id)
    if lock:
        rows = rows.with_for_update()
    return (await session.execute(rows)).mappings().all()


async def insert_rows(session: AsyncSession, table: Table, rows: Sequence[Values]) -> None:
    """Inserts rows that all name the same columns, ids included, in one statement.

    Raises Unavailable when one of them came to exist meanwhile: the whole call may be tried again.
    """
    if not rows:
        return
    names = list(rows[0])
    given = rowset(table, rows, names)
    statement = (
        insert(table)
        .from_select(names, select(*(given.c[name] for name in names)))
        .on_conflict_do_nothing()
        .returning(table.c.id)
    )
    written = (await session.execute(statement)).all()
    if len(written) < len(rows):
        raise Unavailable("Somebody else is adding the same thing right now. Please try again.")


async def update_rows(session: AsyncSession, table: Table, rows: Sequence[Values]) -> None:
    """Sets the columns that all rows name, by id, in one statement; `version` goes up by one."""
    if not rows:
        return
    names = list(rows[0])
    given = rowset(table, rows, names)
    changed: dict[str, Any] = {name: given.c[name] for name in names if name != "id"}
    if "version" in table.c:
        changed["version"] = table.c.version + 1
    if "updated_at" in table.c:
        changed["updated_at"] = func.now()
    await session.execute(update(table).where(table.c.id == given.c.id).values(changed))


def differing(old: Values, new: Values) -> dict[str, Any]:
    """The old values of what `new` changes. None in `new` says nothing, so it changes nothing."""
    return {name: old[name] for name, value in new.items() if value is not None and value != old[name]}


def before_image(old: Values) -> dict[str, Any]:
    """Old values as JSON keeps them, for undo."""
    image: dict[str, Any] = orjson.loads(orjson.dumps(dict(old), default=_as_text))
    return image


def _as_text(value: object) -> str:
    """Bytes in Postgres's own hex form; decimals as they are written."""
    return f"\\x{value.hex()}" if isinstance(value, bytes) else str(value)
