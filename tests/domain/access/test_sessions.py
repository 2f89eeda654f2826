"""Who is signed in, and what they hold a role on: read at once, however many links came a moment ago."""

import json
from collections.abc import Iterator
from typing import Any

from sqlalchemy import text

from domain.access import sessions
from domain.core.db.database import Database
from tests.domain.companies.asking import signed_in
from tests.factories import Maker

NEW = 2000


def scans(plan: dict[str, Any]) -> Iterator[tuple[str, float]]:
    """The tables that a plan reads, and how often each was begun anew."""
    if "Relation Name" in plan:
        yield plan["Relation Name"], plan["Actual Loops"]
    for part in plan.get("Plans", []):
        yield from scans(part)


async def test_thousands_of_links_that_the_planner_has_not_counted_are_read_once(
    database: Database, make: Maker
) -> None:
    owner = await make.person()
    company = await make.company(owner)
    values = {"owner": owner.id, "company": company.id, "new": NEW}
    async with make.session() as session:
        await session.execute(text("ANALYZE properties, user_properties"))
        await session.execute(
            text(
                "INSERT INTO properties (id, name, address, city, state, zip_code, time_zone, created_by,"
                " company_id) SELECT uuidv7(), 'P ' || n, n || ' A St', 'Providence', 'RI', '02903',"
                " 'America/New_York', :owner, :company FROM generate_series(1, :new) AS n"
            ),
            values,
        )
        await session.execute(
            text(
                "INSERT INTO user_properties (account_id, property_id, role)"
                " SELECT :owner, id, 'owner' FROM properties WHERE company_id = :company"
            ),
            values,
        )
    async with signed_in(database, owner) as (work, _):
        for statement in (sessions.LINKED_PROPERTIES, sessions.LINKED_TOTAL):
            asked = f"EXPLAIN (ANALYZE, FORMAT JSON) {statement.sql}"
            answer = (await work.session.connection()).exec_driver_sql(asked)
            found = (await answer).scalar_one()
            (explained,) = json.loads(found) if isinstance(found, str) else found
            assert {loops for table, loops in scans(explained["Plan"]) if table == "properties"} == {1}
        total = await (await work.session.connection()).exec_driver_sql(sessions.LINKED_TOTAL.sql)
        assert total.scalar_one() == NEW
