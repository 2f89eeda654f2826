"""SQL that is built and compiled once per shape, then run with fresh parameters."""

import re
from collections.abc import Mapping
from typing import Any, cast

import orjson
from psycopg.sql import Literal
from sqlalchemy import (
    BindParameter,
    ClauseElement,
    ColumnElement,
    SelectBase,
    bindparam,
    column,
    func,
    text,
)
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.types import TypeEngine

from domain.core.unit_of_work import Statement

DIALECT = PGDialect_psycopg(paramstyle="pyformat")  # type: ignore[no-untyped-call]  # in SQLAlchemy itself
_PARAMETER = re.compile(r"%\((\w+)\)s")


def param(name: str, type_: TypeEngine[Any] | None = None) -> BindParameter[Any]:
    """A parameter to be bound when the statement runs."""
    return bindparam(name, required=False, type_=type_)


def compiled(query: ClauseElement) -> str:
    """The statement's text in psycopg's style: constants written in, `param`s left to be bound by name."""
    result = cast("SQLCompiler", query.compile(dialect=DIALECT, compile_kwargs={"render_postcompile": True}))
    constants = {
        name: Literal(value).as_string().replace("%", "%%")
        for name, value in result.params.items()
        if value is not None or result.binds[name].unique
    }
    # In one pass: a constant may itself read like a parameter.
    return _PARAMETER.sub(lambda found: constants.get(found[1], found[0]), result.string)


def written(query: SelectBase) -> SelectBase:
    """A part that many statements share, compiled once for all of them. What stands around it is read by name
    alone, and it takes no `param`. One with a common table is given back as it is: that table is worked out
    once for the whole statement, and inside a part it would be once for each of its rows."""
    sql = compiled(query)
    if sql.startswith("WITH"):
        return query
    if _PARAMETER.search(sql):
        raise ValueError(f"What is written once takes no parameters: {sql}")
    columns = (column(each.name, each.type) for each in query.selected_columns)
    return text(sql.replace("%%", "%").replace(":", "\\:")).columns(*columns)


async def run(session: AsyncSession, statement: Statement) -> list[tuple[Any, ...]]:
    """The same statement inside a unit of work, so that a change can answer with the row as it now is."""
    connection = await session.connection()
    result = await connection.exec_driver_sql(statement.sql, statement.parameters)
    return [tuple(row) for row in result.all()]


def money_text(amount: ColumnElement[Any]) -> ColumnElement[Any]:
    """An amount as it goes over the wire: text with two decimals."""
    return func.to_char(amount, "FM999999999990.00")


def quoted(name: str) -> str:
    """The name of a table or column as SQL takes it, whatever it holds."""
    return str(DIALECT.identifier_preparer.quote(name))


def as_json(value: Mapping[str, Any] | list[Any]) -> bytes:
    """Bytes of JSON: instants end in Z, decimals are strings."""
    return orjson.dumps(value, default=str, option=orjson.OPT_UTC_Z)
