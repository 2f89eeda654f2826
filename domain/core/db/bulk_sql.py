"""Many rows of one table in few statements: what every `bulk.py` is made of."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, NamedTuple
from uuid import UUID

import orjson
from sqlalchemy import Integer, Table, TableValuedAlias, Text, bindparam, cast, column, func
from sqlalchemy.dialects.postgresql import JSON
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.arrays import array_of, arrays_of, source_rows, source_value, type_of
from domain.core.db.driver_statements import PendingResult, Row, fetch, send_command, send_query
from domain.core.db.statements import quoted
from domain.core.errors import Unavailable

Outcome = Literal["created", "updated", "unchanged", "forbidden", "duplicate"]
Values = Mapping[str, Any]


class UpsertResult(NamedTuple):
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
    """The rows as a table `given` for a SQLAlchemy statement, with the types of `table`'s columns and the
    row's place as `place`: one parameter, whatever the number of rows. A name that a row lacks is null."""
    listed = [{name: row.get(name) for name in names} | {"place": n} for n, row in enumerate(rows)]
    text = bindparam(None, orjson.dumps(listed, default=_as_text).decode(), Text)
    columns = [column("place", Integer), *(column(name, table.c[name].type) for name in names)]
    recordset = func.json_to_recordset(cast(text, JSON)).table_valued(*columns)
    return recordset.render_derived(name="given", with_types=True)


@dataclass(frozen=True, slots=True)
class PendingRows:
    """Rows of a table that were asked for by key; see `ask_matching`."""

    _pending: PendingResult | None
    _names: Sequence[str]
    _keys: Collection[tuple[Any, ...]]

    async def rows(self) -> list[Row]:
        """The rows that have one of the keys, by id."""
        if self._pending is None:
            return []
        names, wanted = self._names, self._keys
        found = await self._pending.rows()
        return [row for row in found if tuple([row[name] for name in names]) in wanted]


async def select_by_keys(
    session: AsyncSession,
    table: Table,
    names: tuple[str, ...],
    keys: Collection[tuple[Any, ...]],
    *,
    columns: tuple[str, ...],
    where: str = "",
    lock: bool = True,
) -> PendingRows:
    """Asks for the rows that have one of the keys in the columns `names` (`property_id` among them) and meet
    `where`; locks them by id, so that two calls cannot deadlock.

    A list of values for each column and no join: under the policies the planner takes any table for a handful
    of rows, and would join by reading all that the caller may see, or search each key in an index that only
    starts with the property. So the worst plan reads the properties of the keys once.
    """
    wanted = set(keys)
    if not wanted:
        return PendingRows(None, names, wanted)
    lists = [array_of(set(values)) for values in zip(*wanted, strict=True)]
    return PendingRows(
        await send_query(session, _selection(table, names, columns, where, lock), *lists), names, wanted
    )


async def insert_rows(
    session: AsyncSession, table: Table, rows: Sequence[Values], *, unique: bool = True
) -> None:
    """Inserts rows, ids included, in one statement; a column that a row lacks becomes null.

    Raises Unavailable when one of them came to exist meanwhile: the whole call may be tried again. Without
    `unique` the caller knows that nothing but the fresh ids must be unique, which halves the work and waits
    for no answer.
    """
    if not rows:
        return
    named = set().union(*rows)
    names = tuple([name for name in table.c.keys() if name in named])  # noqa: SIM118 - of a collection
    arrays = arrays_of(table, names, rows)
    if not unique:
        await send_command(session, _insertion(table, names), *arrays)
    elif len(await fetch(session, _insertion_if_new(table, names), *arrays)) < len(rows):
        raise Unavailable("Somebody else is adding the same thing right now. Please try again.")


async def insert_new(session: AsyncSession, table: Table, rows: Sequence[Values]) -> set[UUID]:
    """Inserts those of the rows, ids included, that break no unique index, in one statement; answers their
    ids."""
    if not rows:
        return set()
    named = set().union(*rows)
    names = tuple([name for name in table.c.keys() if name in named])  # noqa: SIM118 - of a collection
    made = await fetch(session, _insertion_of_new(table, names), *arrays_of(table, names, rows))
    return {row["id"] for row in made}


async def update_rows(session: AsyncSession, table: Table, rows: Sequence[Values]) -> None:
    """Sets the columns that all rows name, by id, in one statement; `version` goes up by one. A `property_id`
    is not set: it says where the row is. It and the ids are also named apart from the join, so that no plan
    joins with more than these rows."""
    if not rows:
        return
    names = tuple(rows[0])
    located = [array_of({row[name] for row in rows}) for name in _key_columns(names)]
    await send_command(session, _update(table, names), *arrays_of(table, names, rows), *located)


async def set_columns(
    session: AsyncSession, table: Table, keys: Collection[tuple[UUID, UUID]], values: Values
) -> None:
    """Sets the same values in the rows with these property and row ids; `version` goes up by one."""
    if keys:
        located = [array_of(set(ids)) for ids in zip(*keys, strict=True)]
        await send_command(session, _setting(table, tuple(values)), *values.values(), *located)


# Statements are kept: writing one takes longer than it takes to run.
@lru_cache(maxsize=256)
def _selection(table: Table, names: tuple[str, ...], columns: tuple[str, ...], where: str, lock: bool) -> str:
    keyed = [f"{quoted(name)} = ANY (%s::{type_of(table, name)}[])" for name in names]
    conditions = " AND ".join([*keyed, where] if where else keyed)
    held = " FOR NO KEY UPDATE" if lock else ""
    shown = ", ".join(map(quoted, columns))
    return f"SELECT {shown} FROM {quoted(table.name)} WHERE {conditions} ORDER BY id{held}"


@lru_cache(maxsize=256)
def _insertion(table: Table, names: tuple[str, ...]) -> str:
    values = ", ".join([source_value(table, name) for name in names])
    columns = ", ".join(map(quoted, names))
    return f"INSERT INTO {quoted(table.name)} ({columns}) SELECT {values} FROM {source_rows(table, names)}"


def _insertion_if_new(table: Table, names: tuple[str, ...]) -> str:
    return f"{_insertion(table, names)} ON CONFLICT DO NOTHING RETURNING 1 AS made"


def _insertion_of_new(table: Table, names: tuple[str, ...]) -> str:
    return f"{_insertion(table, names)} ON CONFLICT DO NOTHING RETURNING id"


@lru_cache(maxsize=256)
def _update(table: Table, names: tuple[str, ...]) -> str:
    values = [
        f"{quoted(name)} = {source_value(table, name)}" for name in names if name not in ("id", "property_id")
    ]
    target = quoted(table.name)
    where = [f"{target}.{quoted(name)} = ANY (%s::uuid[])" for name in _key_columns(names)]
    changed, located = ", ".join([*values, *_version_bump(table)]), " AND ".join(where)
    source = source_rows(table, names)
    return f"UPDATE {target} SET {changed} FROM {source} WHERE {target}.id = given.id AND {located}"


@lru_cache(maxsize=256)
def _setting(table: Table, names: tuple[str, ...]) -> str:
    values = [f"{quoted(name)} = %s::{type_of(table, name)}" for name in names]
    return (
        f"UPDATE {quoted(table.name)} SET {', '.join([*values, *_version_bump(table)])}"
        " WHERE property_id = ANY (%s::uuid[]) AND id = ANY (%s::uuid[])"
    )


def _version_bump(table: Table) -> Iterable[str]:
    if "version" in table.c:
        yield f"version = {quoted(table.name)}.version + 1"
    if "updated_at" in table.c:
        yield "updated_at = now()"


def _key_columns(names: Sequence[str]) -> list[str]:
    return [name for name in ("id", "property_id") if name in names]


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
