"""After an import the planner knows how much there is."""

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.imports import running
from tests.factories import Maker

COUNTED = "SELECT reltuples::int, (SELECT count(*) FROM vendors)::int FROM pg_class WHERE relname = 'vendors'"


async def test_tables_are_counted_anew_for_imports_alone(worker_database: Database, make: Maker) -> None:
    owner = await make.person()
    for _ in range(3):
        await make.vendor(owner)
    with pytest.raises(DBAPIError, match="only imports"):
        async with unit_of_work(worker_database, EntryPoint.by_system("purge")) as work:
            await running.count_anew(session=work.session)
    async with unit_of_work(worker_database, EntryPoint.by_system(running.SYSTEM)) as work:
        await running.count_anew(session=work.session)
    async with make.session() as session:
        known, there = (await session.execute(text(COUNTED))).one()
    assert known == there
