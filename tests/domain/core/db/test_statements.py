"""Statements compiled once: constants written in safely, parameters left to be bound."""

import decimal
from datetime import date
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Integer, Text, case, column, func, literal, or_, select, values

from domain.core.db.database import Database
from domain.core.db.statements import as_json, compiled, param, written
from domain.core.unit_of_work import EntryPoint, Statement, read_page

VISITOR = EntryPoint.by_visitor()
plain = st.text(st.characters(codec="utf-8", exclude_characters="\x00"), max_size=30)


async def asked(database: Database, sql: str, **parameters: Any) -> list[tuple[Any, ...]]:
    return (await read_page(database, VISITOR, [Statement(sql, parameters)])).results[0]


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(plain, plain)
async def test_constants_and_parameters_keep_every_character(
    database: Database, constant: str, given_text: str
) -> None:
    """Quotes, backslashes, percent signs and what looks like a placeholder included."""
    sql = compiled(select(literal(constant, Text), param("given", Text()), literal(f"%({constant})s", Text)))
    assert await asked(database, sql, given=given_text) == [(constant, given_text, f"%({constant})s")]


@pytest.mark.parametrize(
    "constant", ["%(given)s", "' OR 1=1 --", "\\'; x", "100%", "%%", "%s %d", "$1", ":given"]
)
async def test_constants_that_look_like_code_are_only_text(database: Database, constant: str) -> None:
    sql = compiled(select(literal(constant, Text), literal("last", Text), param("given", Text())))
    assert await asked(database, sql, given="mine") == [(constant, "last", "mine")]


@pytest.mark.parametrize(
    "constant", ["' OR 1=1 --", "\\'; x", "100%", "%%", "%s %d", "$1", ":given", "::a", "\\:given", "9:30:00"]
)
async def test_a_part_written_once_keeps_every_character_and_its_types(
    database: Database, constant: str
) -> None:
    part = written(select(literal(constant, Text).label("text"), literal(7, Integer).label("n")))
    one, other = part.subquery(), part.subquery()
    query = select(one.c.text, (one.c.n + other.c.n).label("n")).join_from(one, other, one.c.n == other.c.n)
    sql = compiled(query.where(param("given", Text()) == "mine"))
    assert await asked(database, sql, given="mine") == [(constant, 14)]


def test_a_common_table_stays_one_of_the_whole_statement() -> None:
    table = select(literal(7, Integer).label("n")).cte("numbers")
    one, other = (written(select(table.c.n)).subquery() for _ in range(2))
    sql = compiled(select(one.c.n).join_from(one, other, one.c.n == other.c.n))
    assert (sql.startswith("WITH"), sql.count("WITH")) == (True, 1)


def test_a_part_written_once_takes_no_parameters() -> None:
    with pytest.raises(ValueError, match="takes no parameters"):
        written(select(param("given", Text()).label("given")))


async def test_a_parameter_is_used_as_often_as_it_is_named_and_may_be_null(database: Database) -> None:
    rows = values(column("n", Integer), name="rows").data([(1,), (2,), (3,)])
    wanted = param("n", Integer())
    sql = compiled(select(rows.c.n).where(or_(wanted.is_(None), rows.c.n == wanted)).order_by(rows.c.n))
    assert await asked(database, sql, n=2) == [(2,)]
    assert await asked(database, sql, n=None) == [(1,), (2,), (3,)]


async def test_more_than_nine_constants_do_not_overwrite_each_other(database: Database) -> None:
    """`param_1` is the beginning of `param_10`."""
    sql = compiled(select(*(literal(f"text {n}", Text) for n in range(25))))
    assert await asked(database, sql) == [tuple(f"text {n}" for n in range(25))]


async def test_lists_of_constants_and_cases_are_written_in(database: Database) -> None:
    rows = values(column("n", Integer), name="rows").data([(1,), (2,), (3,)])
    named = case((rows.c.n == 1, "one"), else_="many")
    sql = compiled(select(named).where(rows.c.n.in_([1, 3])).order_by(rows.c.n))
    assert "%(" not in sql
    assert await asked(database, sql) == [("one",), ("many",)]


async def test_values_come_off_the_wire_as_json_will_carry_them(database: Database) -> None:
    sql = (
        "SELECT 10.50::numeric(12,2), date '2026-02-28', timestamptz '2026-11-21 10:50:00.12+02',"
        " '01a1fe14-3649-746e-bb3d-692687c1c232'::uuid, time '09:30', NULL::numeric, true, 7"
    )
    assert await asked(database, sql) == [
        ("10.50", "2026-02-28", "2026-11-21T08:50:00.120000Z", "01a1fe14-3649-746e-bb3d-692687c1c232",
         "09:30:00", None, True, 7)
    ]  # fmt: skip


def test_json_writes_what_is_no_json_as_text() -> None:
    assert as_json({"a": decimal.Decimal("1.50"), "b": date(2026, 1, 2)}) == b'{"a":"1.50","b":"2026-01-02"}'


def test_compiling_is_the_same_each_time() -> None:
    query = select(func.count()).where(param("q", Text()) == "x")
    assert compiled(query) == compiled(query)
    assert "%(q)s" in compiled(query)
