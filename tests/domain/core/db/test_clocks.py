"""A machine whose clock is wrong is named, and what is due is decided by the database's clock."""

from datetime import timedelta

import pytest

from domain.core.db import clocks
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, database_answers, unit_of_work
from domain.core.values.dates import utc_now


async def test_a_clock_an_hour_ahead_is_said_and_measured(
    database: Database, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await database_answers(database)
    assert "clock.differs" not in capsys.readouterr().out
    monkeypatch.setattr(clocks, "utc_now", lambda: utc_now() + timedelta(hours=1))
    assert await database_answers(database)
    assert "clock.differs" in capsys.readouterr().out
    (measured,) = (sample.value for metric in clocks.AHEAD.collect() for sample in metric.samples)
    assert 3590 < measured < 3610


async def test_a_unit_of_work_has_the_clock_of_the_database(database: Database) -> None:
    async with unit_of_work(database, EntryPoint.by_visitor()) as work:
        assert abs(await work.now() - utc_now()) < timedelta(seconds=5)
