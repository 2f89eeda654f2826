"""An instant reads the same whether a list took it off the wire or a write answered it."""

from datetime import UTC, datetime

import pytest
from pydantic import TypeAdapter

from domain.core.db.text_loaders import InstantLoader

MICROSECONDS = [0, 1, 120_000, 314_760, 500_000, 999_999]


@pytest.mark.parametrize("microsecond", MICROSECONDS)
def test_an_instant_of_a_list_is_spelled_like_one_of_a_write(microsecond: int) -> None:
    instant = datetime(2026, 11, 21, 10, 50, 0, microsecond, tzinfo=UTC)
    loaded = InstantLoader(0, None).load(_as_postgres_writes(instant))
    assert loaded.encode() == TypeAdapter(datetime).dump_json(instant).strip(b'"')


def _as_postgres_writes(instant: datetime) -> bytes:
    """Postgres leaves out a fraction's trailing zeros (datetime.c, AppendSeconds)."""
    fraction = f"{instant.microsecond:06}".rstrip("0")
    return f"{instant:%Y-%m-%d %H:%M:%S}{'.' if fraction else ''}{fraction}+00".encode()
