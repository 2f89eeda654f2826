"""What the tests of tools share: a context of somebody who asks, and a company to ask about."""

from collections.abc import Callable
from typing import Any

import pytest

from agent.context import Context
from agent.execution import carry_out
from agent.state import Draft
from agent.toolsets import TOOLS
from agent.validation import Ready, prepare
from api.state import AppState
from domain.access.principal import principal_of
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.ids import new_id
from domain.models import Property
from tests.agent.tools.building import Building
from tests.agent.tools.estate import Portfolio, in_days
from tests.factories import ZONE, Maker, Person

Asks = Callable[..., Any]


async def context_of(state: AppState, database: Database, person: Person) -> Context:
    entry = EntryPoint.by_session(token_hash(person.token))
    async with unit_of_work(database, entry) as work:
        principal = principal_of(work.auth)
    return Context(
        settings=state.settings,
        database=database,
        entry=entry,
        person=principal,
        conversation_id=new_id(),
        cipher=state.cipher,
        cursors=state.cursors,
        keys=state.keys,
    )


@pytest.fixture
def call(state: AppState, database: Database) -> Asks:
    """Calls a tool as the graph would: settles its arguments, then makes its one domain call."""

    async def called(person: Person, tool: str, **arguments: Any) -> dict[str, Any]:
        context = await context_of(state, database, person)
        prepared = await prepare(context, TOOLS, Draft(tool=tool, arguments=arguments, shown={}))
        assert isinstance(prepared, Ready), prepared
        return await carry_out(context, TOOLS[tool], prepared.draft)

    return called


@pytest.fixture
async def estate(make: Maker) -> Portfolio:
    owner = await make.person(time_zone=ZONE)
    place = {"property_type": "apartment", "total_units": 5}
    court = await make.property(owner, name="Maple Court", **place)
    row = await make.property(
        owner, name="Alder Row", city="Chicago", state="IL", **{**place, "property_type": "condo"}
    )
    wanted: list[tuple[Property, str, str, str, int]] = [
        (court, "101", "occupied", "1400", 2),
        (court, "102", "vacant", "1725", 2),
        (court, "103", "vacant", "900", 0),
        (court, "104", "notice", "1300", 1),
        (court, "105", "maintenance", "1250", 1),
        (row, "1", "occupied", "3000", 3),
    ]
    units = {
        number: await make.unit(at.id, unit_number=number, status=status, rent_amount=rent, bedrooms=rooms)
        for at, number, status, rent, rooms in wanted
    }
    rosa = await make.resident(
        court.id, unit_id=units["101"].id, last_name="Delgado", email="rosa@example.com", phone="401 555 0101"
    )
    lease = await make.lease(
        units["101"], rosa, monthly_rent="1500", end_date=in_days(20), start_date=in_days(-10)
    )
    left = await make.resident(court.id, first_name="Peter", last_name="Hoyt", status="inactive")
    await make.lease(units["102"], left, start_date=in_days(-400), end_date=in_days(-46), status="expired")
    waiting = await make.resident(court.id, first_name="Ana", last_name="Silva", status="pending")
    await make.lease(units["104"], waiting, start_date=in_days(5), end_date=in_days(370), status="pending")
    ken = await make.resident(row.id, unit_id=units["1"].id, first_name="Ken", last_name="Ito")
    await make.lease(units["1"], ken, monthly_rent="3100.50", end_date=in_days(45), security_deposit="3000")
    plumber = await make.vendor(owner, company_name="Best Plumbing", phone="401 555 0100", rating="4.5")
    return Portfolio(owner, court, row, units, rosa, lease, plumber)


@pytest.fixture
async def building(make: Maker) -> Building:
    made = Building()
    made.owner = await make.person()
    made.id = (await make.property(made.owner, name="Maple Court")).id
    made.vacant = await make.unit(made.id, unit_number="203", status="vacant", rent_amount="1400")
    made.leased = await make.unit(made.id, unit_number="12", status="occupied", rent_amount="1400")
    rosa = await make.resident(made.id, unit_id=made.leased.id, last_name="Delgado")
    await make.lease(made.leased, rosa, monthly_rent="1450")
    return made
