"""A company of three buildings that is asked about, and somebody's way of asking."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

import pytest

from domain.access.principal import principal_of
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.features import SUBJECTS
from domain.models import Property, Resident, Unit, Vendor
from domain.portfolio_query.service import Answer, ask, language_of
from domain.portfolio_query.value import PortfolioQuery
from tests.factories import ZONE, Maker, Person, local_today

TODAY = local_today()
Asking = Callable[..., Awaitable[Answer]]


def in_days(count: int) -> date:
    return TODAY + timedelta(days=count)


def when(field: str, *values: str, operator: str = "is", other: str | None = None) -> dict[str, Any]:
    return {"kind": "condition", "field": field, "operator": operator, "values": values, "other": other}


@dataclass
class Portfolio:
    """`court` and `row` in two cities, `mill` empty; a stranger's building beside them."""

    owner: Person
    court: Property
    row: Property
    mill: Property
    units: dict[str, Unit]
    rosa: Resident
    omar: Resident
    plumber: Vendor
    painter: Vendor


@pytest.fixture
def asking(database: Database) -> Asking:
    async def asked(person: Person, subject: str, **parts: Any) -> Answer:
        entry = EntryPoint.by_session(token_hash(person.token))
        async with unit_of_work(database, entry) as work:
            language = language_of(SUBJECTS, principal_of(work.auth))
        query = PortfolioQuery.model_validate({"subject": subject, **parts})
        return await ask(database, entry, language, query)

    return asked


@pytest.fixture
async def portfolio(make: Maker) -> Portfolio:
    owner = await make.person(time_zone=ZONE)
    court = await make.property(owner, name="Maple Court", property_type="apartment", year_built=1962)
    row = await make.property(owner, name="Alder Row", city="Chicago", state="IL", property_type="condo")
    mill = await make.property(owner, name="Old Mill", property_type="apartment")
    wanted: list[tuple[Property, str, str, str | None, int | None]] = [
        (court, "101", "occupied", "1400", 2),
        (court, "102", "vacant", "1725", 2),
        (court, "103", "vacant", "900", 0),
        (court, "104", "notice", None, 1),
        (row, "1", "occupied", "3000", 3),
        (row, "2", "vacant", "2500", None),
    ]
    units = {
        number: await make.unit(at.id, unit_number=number, status=status, rent_amount=rent, bedrooms=rooms)
        for at, number, status, rent, rooms in wanted
    }
    rosa = await make.resident(
        court.id,
        unit_id=units["101"].id,
        first_name="Rosa",
        last_name="Delgado",
        email="rosa@example.com",
        move_in_date=in_days(-10),
    )
    omar = await make.resident(row.id, unit_id=units["1"].id, first_name="Omar", last_name="Day")
    await make.lease(units["101"], rosa, monthly_rent="1500", start_date=in_days(-10), end_date=in_days(20))
    await make.lease(units["1"], omar, monthly_rent="2900", start_date=in_days(-200), end_date=in_days(165))
    plumber = await make.vendor(owner, company_name="Grace Plumbing", service_type="plumbing", rating="4.5")
    painter = await make.vendor(owner, company_name="Bright Walls", service_type="painting", rating=None)
    await make.serves(plumber, court)
    stranger = await make.person()
    elsewhere = await make.property(stranger, name="Maple Heights")
    await make.unit(elsewhere.id, status="vacant", rent_amount="1725", bedrooms=2)
    return Portfolio(owner, court, row, mill, units, rosa, omar, plumber, painter)
