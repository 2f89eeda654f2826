"""Many rows as one array a column: the form in which Postgres takes them in fastest."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any
from uuid import UUID

import orjson
from sqlalchemy import ARRAY, JSON, Date, Integer, Numeric, Table, Text, Uuid
from sqlalchemy.types import TypeEngine

from domain.core.db.statements import DIALECT, quoted


def arrays_of(table: Table, names: Sequence[str], rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """The literal of one array for each name; a name that a row lacks is null."""
    return [_writer(table, name)([row.get(name) for row in rows]) for name in names]


def array_of(values: Collection[Any]) -> str:
    """Texts or ids as the literal of an array."""
    return _ids(values) if isinstance(next(iter(values), None), UUID) else _texts(values)


@lru_cache(maxsize=256)
def source_rows(table: Table, names: tuple[str, ...]) -> str:
    """Rows as a table `given`: a parameter for each array. Lists and JSON are text in it, because `unnest`
    makes one flat list of an array of arrays."""
    types = ("text" if _nested(table, name) else type_of(table, name) for name in names)
    return (
        f"unnest({', '.join(f'%s::{kind}[]' for kind in types)}) AS given ({', '.join(map(quoted, names))})"
    )


@lru_cache(maxsize=1024)
def source_value(table: Table, name: str) -> str:
    """A column of `given` as the table's own column takes it."""
    column = f"given.{quoted(name)}"
    return f"{column}::{type_of(table, name)}" if _nested(table, name) else column


@lru_cache(maxsize=1024)
def type_of(table: Table, name: str) -> str:
    """What Postgres calls the column's type."""
    return str(table.c[name].type.compile(dialect=DIALECT))


def _nested(table: Table, name: str) -> bool:
    return isinstance(table.c[name].type, ARRAY | JSON)


@lru_cache(maxsize=1024)
def _writer(table: Table, name: str) -> Callable[[Collection[Any]], str]:
    return _writer_of(table.c[name].type)


def _writer_of(kind: TypeEngine[Any]) -> Callable[[Collection[Any]], str]:
    """How the values of a type are written. By type, because asking each value what it is takes longer."""
    if isinstance(kind, Uuid):
        return _ids
    if isinstance(kind, Integer | Numeric | Date):
        return _plain
    if isinstance(kind, ARRAY):
        inner = _writer_of(kind.item_type)
        return lambda lists: _texts([None if one is None else inner(one) for one in lists])
    if isinstance(kind, JSON):
        return lambda values: _texts([None if one is None else _json(one) for one in values])
    return _texts if isinstance(kind, Text) else _others


def _ids(values: Iterable[UUID | None]) -> str:
    return f"{{{','.join(['NULL' if one is None else one.hex for one in values])}}}"


def _plain(values: Iterable[object]) -> str:
    """What needs no quotes: numbers and days."""
    return f"{{{','.join(['NULL' if one is None else str(one) for one in values])}}}"


def _others(values: Iterable[Any]) -> str:
    return _texts([None if one is None else _text(one) for one in values])


def _text(value: object) -> str:
    """Bytes in Postgres's own hex form, the rest as Python writes it."""
    return f"\\x{value.hex()}" if isinstance(value, bytes) else str(value)


def _texts(values: Collection[str | None]) -> str:
    """Mostly nothing needs escaping, and then one look at all of them is enough."""
    texts = [one for one in values if one is not None]
    joined = '","'.join(texts)
    if 0 < len(texts) == len(values) and "\\" not in joined and joined.count('"') == 2 * (len(texts) - 1):
        return f'{{"{joined}"}}'
    return f"{{{','.join(['NULL' if one is None else _quoted(one) for one in values])}}}"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _json(value: object) -> str:
    return orjson.dumps(value, default=str).decode()
