"""The sweep of AutoPay: once a month, after the day's charges and before late fees, and when it stops."""

import asyncio
from datetime import timedelta
from decimal import Decimal

import pytest
from sqlalchemy import select

from domain.core.db.database import Database
from domain.core.settings import Settings
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.ledger.rules.months import first_of, next_month
from domain.models import Lease, Payment, Tenancy, TenantPortal
from domain.online_payments.gateway import Outcome
from tests.domain.ledger.sweeps.staging import Household
from tests.domain.online_payments.autopay.reckoning import months_before, reckon
from tests.domain.online_payments.autopay.staging import AutopayStage, Payer, soon_after_midnight
from tests.factories import Maker, local_today

ZONE = "America/New_York"
# Months that are over: a sweep of a day to come does nothing.
LAST_MONTH = first_of(first_of(local_today()) - timedelta(days=1))
MONTHS = [first_of(LAST_MONTH - timedelta(days=45)), first_of(LAST_MONTH - timedelta(days=1)), LAST_MONTH]
RENT = Decimal(1000)


@pytest.fixture
def stage(make: Maker, worker_database: Database) -> AutopayStage:
    return AutopayStage(make, worker_database)


async def a_home(stage: AutopayStage, *, day: int = 1, **terms: object) -> tuple[Household, Payer]:
    """Rent of 1,000 on the first of last month, and AutoPay on a day of that month."""
    building = await stage.property(ZONE, starts_on=LAST_MONTH)
    household = await stage.household(building.id)
    first_on = LAST_MONTH.replace(day=day)
    payer = await stage.payer(building.id, household, day=day, first_on=first_on, **terms)
    await stage.charge(soon_after_midnight(LAST_MONTH, ZONE), building.id)
    return household, payer


@pytest.mark.serial
async def test_three_zones_and_months_draw_what_the_oracle_draws_under_kills(
    stage: AutopayStage, settings: Settings
) -> None:
    zones = ("America/Halifax", "America/Phoenix", "Pacific/Honolulu")
    done = await reckon(stage, settings, zones, months_before(3))
    assert (done.differ, done.kills) == ([], 9)
    assert done.draws >= 3 * 3 * 4


async def test_at_once_two_residents_and_two_sweeps_draw_each_cent_once(
    stage: AutopayStage, make: Maker
) -> None:
    household, priya = await a_home(stage, amount_type="fixed", fixed_amount=Decimal(400))
    property_id = (await stage.autopay_of(priya)).property_id
    jamie = await make.resident(property_id, first_name="Jamie")
    async with make.session() as session:
        lease = await session.get_one(Lease, household.lease_id)
    await make.party(lease, jamie)
    other = await stage.payer(property_id, household, day=1, first_on=LAST_MONTH, resident=jamie)
    now = soon_after_midnight(LAST_MONTH, ZONE)
    found = await stage.due(now, property_id)
    assert len(found) == 2
    done = await asyncio.gather(*(stage.run(seen, now) for seen in found * 3))
    assert sorted(filter(None, done)) in (["drawn", "drawn"], ["drawn", "nothing_due"])
    amounts = [draw[2] or 0 for payer in (priya, other) for draw in await stage.draws_of(payer)]
    assert sum(amounts) == RENT


async def test_it_is_announced_three_days_before_and_drawn_on_the_day(stage: AutopayStage) -> None:
    _, payer = await a_home(stage, day=10)
    property_id = (await stage.autopay_of(payer)).property_id
    done = []
    for day in range(1, 14):
        done += await stage.autopay(soon_after_midnight(LAST_MONTH.replace(day=day), ZONE), property_id)
    assert done == ["announced", "drawn"]
    assert await stage.told(payer) == ["announced"]


async def test_above_the_ceiling_nothing_is_drawn_and_the_resident_is_told(stage: AutopayStage) -> None:
    _, payer = await a_home(stage, ceiling=Decimal("999.99"))
    property_id = (await stage.autopay_of(payer)).property_id
    assert await stage.autopay(soon_after_midnight(LAST_MONTH, ZONE), property_id) == ["above_ceiling"]
    assert await stage.told(payer) == ["not_drawn"]


@pytest.mark.parametrize("gone", [True, False])
async def test_a_stolen_card_or_two_declines_stop_it(stage: AutopayStage, gone: bool) -> None:
    _, payer = await a_home(stage, declines=0 if gone else 1)
    property_id = (await stage.autopay_of(payer)).property_id
    await stage.autopay(soon_after_midnight(LAST_MONTH, ZONE), property_id)
    await stage.settle_pending(property_id, Outcome.DECLINED, gone=gone)
    row = await stage.autopay_of(payer)
    assert row.stopped_because == ("method_refused" if gone else "declined_twice")
    assert await stage.told(payer) == ["stopped"]
    assert await stage.due(soon_after_midnight(LAST_MONTH + timedelta(days=20), ZONE), property_id) == []


async def test_one_decline_is_counted_and_a_payment_that_comes_in_clears_it(stage: AutopayStage) -> None:
    _, payer = await a_home(stage)
    property_id = (await stage.autopay_of(payer)).property_id
    await stage.autopay(soon_after_midnight(LAST_MONTH, ZONE), property_id)
    await stage.settle_pending(property_id, Outcome.DECLINED)
    assert (await stage.autopay_of(payer)).declines == 1
    today = next_month(LAST_MONTH)
    await stage.charge(soon_after_midnight(today, ZONE), property_id)
    assert "drawn" in await stage.autopay(soon_after_midnight(today, ZONE), property_id)
    await stage.settle_pending(property_id)
    row = await stage.autopay_of(payer)
    assert (row.declines, row.status) == (0, "on")


async def test_a_return_an_ended_tenancy_and_ended_access_stop_it(stage: AutopayStage, make: Maker) -> None:
    now = soon_after_midnight(LAST_MONTH, ZONE)
    _, payer = await a_home(stage)
    returned = (await stage.autopay_of(payer)).property_id
    await stage.autopay(now, returned)
    async with make.session() as session:
        for payment in await session.scalars(select(Payment).where(Payment.property_id == returned)):
            payment.status, payment.returned_on = "returned", LAST_MONTH
            payment.updated_at = utc_now()
    ended_household, ended = await a_home(stage)
    _, locked_out = await a_home(stage)
    async with make.session() as session:
        tenancy = await session.get_one(Tenancy, ended_household.tenancy_id)
        tenancy.ended_on = LAST_MONTH - timedelta(days=1)
        portals = select(TenantPortal).where(TenantPortal.resident_id == locked_out.resident_id)
        (await session.scalars(portals)).one().is_active = False
    for each, because in ((payer, "returned"), (ended, "tenancy_ended"), (locked_out, "portal_ended")):
        place = (await stage.autopay_of(each)).property_id
        assert await stage.autopay(now, place) == ["stopped"]
        assert (await stage.autopay_of(each)).stopped_because == because


async def test_nothing_is_drawn_or_announced_after_the_last_day_of_a_household(
    stage: AutopayStage, make: Maker
) -> None:
    """Of which notice was given, before anybody recorded the move-out."""
    household, payer = await a_home(stage)
    place = (await stage.autopay_of(payer)).property_id
    async with make.session() as session:
        lease = await session.get_one(Lease, household.lease_id)
        lease.move_out_date = LAST_MONTH + timedelta(days=20)
    assert "drawn" in await stage.autopay(soon_after_midnight(LAST_MONTH, ZONE), place)
    await stage.settle_pending(place)
    announcing = soon_after_midnight(next_month(LAST_MONTH) - timedelta(days=5), ZONE)
    assert await stage.autopay(announcing, place) == ["stopped"]
    assert (await stage.autopay_of(payer)).stopped_because == "tenancy_ended"


async def test_a_household_that_goes_on_by_its_next_lease_pays_on(stage: AutopayStage, make: Maker) -> None:
    """The lease before it had no end, and was terminated."""
    household, payer = await a_home(stage)
    place = (await stage.autopay_of(payer)).property_id
    began = LAST_MONTH + timedelta(days=10)
    async with make.session() as session:
        first = await session.get_one(Lease, household.lease_id)
        of = {
            name: getattr(first, name)
            for name in ("property_id", "unit_id", "resident_id", "tenancy_id", "monthly_rent")
        }
        first.status, first.move_out_date = "terminated", began - timedelta(days=1)
        term = {"start_date": began, "end_date": began + timedelta(days=365)}
        session.add(Lease(id=new_id(), status="active", **of, **term))
    await stage.autopay(soon_after_midnight(LAST_MONTH, ZONE), place)
    await stage.settle_pending(place)
    announcing = soon_after_midnight(next_month(LAST_MONTH) - timedelta(days=2), ZONE)
    assert "stopped" not in await stage.autopay(announcing, place)
    assert (await stage.autopay_of(payer)).status == "on"


async def test_a_month_that_is_drawn_once_more_after_a_restore_is_the_same_payment(
    stage: AutopayStage,
) -> None:
    _, payer = await a_home(stage)
    now = soon_after_midnight(LAST_MONTH, ZONE)
    (seen,) = await stage.due(now, (await stage.autopay_of(payer)).property_id)
    assert await stage.run(seen, now) == "drawn"
    drawn = await stage.forget_draws(payer)
    (seen,) = await stage.due(now, (await stage.autopay_of(payer)).property_id)
    assert await stage.run(seen, now + timedelta(hours=20)) == "drawn"
    assert await stage.forget_draws(payer) == drawn
    assert len(drawn) == 1
