"""Rows as arrays come out of Postgres as they went in."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest
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

from domain.core.db.arrays import array_of, arrays_of, source_rows, source_value
from domain.core.db.driver_statements import fetch
from domain.core.values.ids import new_id
from tests.factories import Maker

TABLE = Table(
    "things",
    MetaData(),
    Column("id", Uuid),
    Column("name", Text),
    Column("day", Date),
    Column("rent", Numeric(12, 2)),
    Column("rooms", Integer),
    Column("waived", Boolean),
    Column("sealed", LargeBinary),
    Column("amenities", ARRAY(Text)),
    Column("places", ARRAY(Integer)),
    Column("cells", JSONB),
)
NAMES = tuple(column.name for column in TABLE.columns)
AWKWARD = ("", "NULL", 'say "Rosa"', "a\\b", "{1,2}", "a,b", " line\nline\t", "Núñez 李 🏠", "'--%s", '","')


async def round_trip(make: Maker, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    listed = ", ".join(f"{source_value(TABLE, name)} AS {name}" for name in NAMES)
    async with make.session() as session:
        return await fetch(
            session, f"SELECT {listed} FROM {source_rows(TABLE, NAMES)}", *arrays_of(TABLE, NAMES, rows)
        )


def row(**values: Any) -> dict[str, Any]:
    return dict.fromkeys(NAMES) | values


async def test_every_type_comes_back(make: Maker) -> None:
    whole = row(
        id=new_id(),
        name="Rosa",
        day=date(2026, 2, 28),
        rent=Decimal("1450.00"),
        rooms=3,
        waived=True,
        sealed=bytes(range(256)),
        amenities=["pool", 'a "b", c', "NULL"],
        places=[2, None, 3],
        cells=[{"error": 'No "unit" \\ 4', "row": 7}, None],
    )
    empty = row(amenities=[], places=[], cells={})
    assert await round_trip(make, [whole, row(), empty]) == [whole, row(), empty]


@pytest.mark.parametrize("absent", [False, True])
async def test_text_that_looks_like_syntax_comes_back(make: Maker, absent: bool) -> None:
    """With and without a null among it, because text that needs no escaping takes a shorter way."""
    rows = [row(name=text, amenities=[text, text], cells=[text]) for text in AWKWARD]
    sent = [*rows, row()] if absent else rows
    assert await round_trip(make, sent) == sent


async def test_awkward_text_alone_comes_back(make: Maker) -> None:
    for text in AWKWARD:
        assert await round_trip(make, [row(name=text)]) == [row(name=text)]


async def test_lists_of_one_type(make: Maker) -> None:
    ids = [new_id(), new_id()]
    async with make.session() as session:
        (found,) = await fetch(
            session,
            "SELECT %s::uuid[] AS ids, %s::text[] AS texts, %s::text[] AS none",
            array_of(ids),
            array_of(AWKWARD),
            array_of([]),
        )
    assert found == {"ids": ids, "texts": list(AWKWARD), "none": []}
