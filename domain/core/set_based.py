"""Many rows of one table in few statements: what every `bulk.py` is made of."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal
from uuid import UUID

import orjson
from sqlalchemy import (
    BindParameter,
    ColumnClause,
    ColumnElement,
    Dialect,
    Executable,
    Integer,
    RowMapping,
    Table,
    TableValuedAlias,
    Update,
    any_,
    bindparam,
    cast,
    column,
    func,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSON, insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.types import Text, TypeEngine, UserDefinedType, Uuid

from domain.core.errors import Unavailable

Outcome = Literal["created", "updated", "unchanged", "forbidden", "duplicate"]
Values = Mapping[str, Any]
_ROWS = "rows_as_json"


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
    text = bindparam(None, _as_json(listed), Text)
    return _recordset(text, [column("place", Integer), *_typed(table, names)])


def _recordset(text: BindParameter[str], columns: Iterable[ColumnClause[Any]]) -> TableValuedAlias:
    recordset = func.json_to_recordset(cast(text, JSON)).table_valued(*columns)
    return recordset.render_derived(name="given", with_types=True)


def _typed(table: Table, names: Iterable[str]) -> list[ColumnClause[Any]]:
    return [column(name, table.c[name].type) for name in names]


def _as_json(rows: Sequence[Values]) -> str:
    return orjson.dumps(rows, default=_as_text).decode()


class _Ids(UserDefinedType[Iterable[UUID]]):
    """Ids as the text of an array: the driver takes four times as long over a list of them. Typed at the
    parameter, so that the planner sees a constant; a cast would be read anew for each row."""

    cache_ok = True
    render_bind_cast = True

    def get_col_spec(self, **_: Any) -> str:
        return "UUID[]"

    def bind_processor(self, dialect: Dialect) -> Callable[[Iterable[UUID] | None], str]:  # noqa: ARG002
        return lambda ids: f"{{{','.join(map(str, ids or ()))}}}"


def any_of(where: ColumnElement[Any], values: Iterable[Any]) -> ColumnElement[bool]:
    """`where = ANY (values)`, with the values as one array parameter."""
    array: TypeEngine[Any] = _Ids() if isinstance(where.type, Uuid) else ARRAY(where.type)
    return where == any_(bindparam(None, list(values), array))


async def matching_rows(
    session: AsyncSession,
    table: Table,
    keys: Sequence[Values],
    *conditions: ColumnElement[bool],
    columns: Sequence[str] = (),
    lock: bool = True,
) -> Sequence[RowMapping]:
    """The rows that have one of the keys (all of the same columns, `property_id` among them) and meet the
    conditions, by id; locked in that order, so that two calls cannot deadlock. All columns, or those named.

    A list of values for each column and no join: under the policies the planner takes any table for a handful
    of rows, and would join by reading all that the caller may see, or search each key in an index that only
    starts with the property. So the worst plan reads the properties of the keys once.
    """
    if not keys:
        return ()
    names = list(keys[0])
    wanted = {tuple(key[name] for name in names) for key in keys}
    listed = [any_of(table.c[name], {key[name] for key in keys}) for name in names]
    answered = [table.c[name] for name in columns or table.c.keys()]
    rows = select(*answered).where(*listed, *conditions).order_by(table.c.id)
    if lock:
        rows = rows.with_for_update()
    found = (await session.execute(rows)).mappings().all()
    return [row for row in found if tuple(row[name] for name in names) in wanted]


async def insert_rows(
    session: AsyncSession, table: Table, rows: Sequence[Values], *, unique: bool = True
) -> None:
    """Inserts rows, ids included, in one statement; a column that a row lacks becomes null.

    Raises Unavailable when one of them came to exist meanwhile: the whole call may be tried again. Without
    `unique` the caller knows that nothing but the fresh ids must be unique, which halves the work.
    """
    if not rows:
        return
    named = set().union(*rows)
    names = tuple(name for name in table.c.keys() if name in named)  # noqa: SIM118 - of a collection of columns
    answer = await session.execute(_insertion(table, names, unique), {_ROWS: _as_json(rows)})
    if unique and len(answer.all()) < len(rows):
        raise Unavailable("Somebody else is adding the same thing right now. Please try again.")


async def update_rows(session: AsyncSession, table: Table, rows: Sequence[Values]) -> None:
    """Sets the columns that all rows name, by id, in one statement; `version` goes up by one. A `property_id`
    is not set: it says where the row is. It and the ids are also named apart from the join, so that no plan
    joins with more than these rows."""
    if not rows:
        return
    statement = _update(table, tuple(rows[0])).where(any_of(table.c.id, [row["id"] for row in rows]))
    if "property_id" in rows[0]:
        statement = statement.where(any_of(table.c.property_id, {row["property_id"] for row in rows}))
    await session.execute(statement, {_ROWS: _as_json(rows)})


# Statements are kept: building one, and finding it among the compiled, takes longer than it takes to run.
@lru_cache(maxsize=256)
def _insertion(table: Table, names: tuple[str, ...], unique: bool) -> Executable:
    given = _recordset(bindparam(_ROWS, type_=Text), _typed(table, names))
    statement = insert(table).from_select(names, select(*(given.c[name] for name in names)))
    return statement.on_conflict_do_nothing().returning(table.c[names[0]]) if unique else statement


@lru_cache(maxsize=256)
def _update(table: Table, names: tuple[str, ...]) -> Update:
    given = _recordset(bindparam(_ROWS, type_=Text), _typed(table, names))
    changed: dict[str, Any] = {name: given.c[name] for name in names if name not in ("id", "property_id")}
    if "version" in table.c:
        changed["version"] = table.c.version + 1
    if "updated_at" in table.c:
        changed["updated_at"] = func.now()
    return update(table).where(table.c.id == given.c.id).values(changed)


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
