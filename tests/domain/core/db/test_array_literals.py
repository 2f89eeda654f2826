"""The arrays that imports are written by mean to Postgres what psycopg's own dumpers would have sent."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

import orjson
import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from psycopg.types.json import Jsonb
from sqlalchemy import (
    ARRAY,
    Boolean,
    Column,
    Date,
    Integer,
    LargeBinary,
    MetaData,
    Numeric,
    Table,
    Text,
    Uuid,
)
from sqlalchemy.dialects.postgresql import JSONB

from deploy.local.postgres import LocalPostgres
from domain.core.db.arrays import array_of, arrays_of, source_rows, source_value, type_of
from domain.core.db.database import plain_url

TABLE = Table(
    "things",
    MetaData(),
    *(Column("id", Uuid), Column("name", Text), Column("day", Date), Column("rent", Numeric(12, 2))),
    *(Column("rooms", Integer), Column("waived", Boolean), Column("sealed", LargeBinary)),
    *(Column("amenities", ARRAY(Text)), Column("floors", ARRAY(Integer)), Column("cells", JSONB)),
)
NAMES = tuple(column.name for column in TABLE.columns)
# What PostgreSQL takes as text: everything but NUL and halves of a pair; often what arrays are written with.
ANY_TEXT = st.text(st.characters(exclude_characters="\x00", exclude_categories=["Cs"]), max_size=12)
SYNTAX = st.text(st.sampled_from("\"\\{},' \n\tNULabé李🏠%$"), max_size=10)
WORDS = st.one_of(SYNTAX, ANY_TEXT, st.sampled_from(["NULL", "null", "", '","', "\\", '\\"', "{}"]))
INTEGERS = st.integers(-(2**31), 2**31 - 1)
CELLS = st.recursive(
    st.none() | st.booleans() | INTEGERS | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "id": st.uuids(),
    "name": WORDS,
    "day": st.dates(date(1, 1, 1), date(9999, 12, 31)),
    "rent": st.decimals(Decimal(-99_999_999), Decimal(99_999_999), places=2),
    "rooms": INTEGERS,
    "waived": st.booleans(),
    "sealed": st.binary(max_size=12),
    "amenities": st.lists(st.none() | WORDS, max_size=4),
    "floors": st.lists(st.none() | INTEGERS, max_size=4),
    "cells": CELLS.filter(lambda cells: cells is not None),
}
ROW = st.fixed_dictionaries({name: st.none() | values for name, values in VALUES.items()})
OFTEN = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def connection(postgres: LocalPostgres, database_name: str) -> Iterator[psycopg.Connection]:
    url = plain_url(postgres.url("steward_app", database_name))
    with psycopg.connect(url, autocommit=True) as opened:
        yield opened


@OFTEN
@given(rows=st.lists(ROW, min_size=1, max_size=5))
def test_rows_are_what_psycopg_would_send(connection: psycopg.Connection, rows: list[dict[str, Any]]) -> None:
    listed = ", ".join(f"{source_value(TABLE, name)} AS {name}" for name in NAMES)
    ours = f"SELECT {listed} FROM {source_rows(TABLE, NAMES)}"
    one = ", ".join(f"%s::{type_of(TABLE, name)} AS {name}" for name in NAMES)
    theirs = " UNION ALL ".join([f"SELECT {one}"] * len(rows))
    sent = [_as_psycopg_takes(name, row[name]) for row in rows for name in NAMES]
    found = connection.execute(ours.encode(), arrays_of(TABLE, NAMES, rows)).fetchall()
    expected = connection.execute(theirs.encode(), sent).fetchall()
    assert found == expected


@OFTEN
@given(texts=st.lists(WORDS, max_size=8), ids=st.lists(st.uuids(), max_size=4))
def test_lists_are_what_psycopg_would_send(
    connection: psycopg.Connection, texts: list[str], ids: list[UUID]
) -> None:
    found = connection.execute(
        "SELECT %s::text[] = %s::text[], %s::uuid[] = %s::uuid[]",
        (array_of(texts), texts, array_of(ids), ids),
    ).fetchone()
    assert found == (True, True)


def _as_psycopg_takes(name: str, value: Any) -> Any:
    if value is None or name != "cells":
        return value
    return Jsonb(value, dumps=orjson.dumps)
