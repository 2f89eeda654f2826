"""A household that goes on by its next lease: the lease before it, ended early, takes nothing away."""

from datetime import date, timedelta
from decimal import Decimal

import pytest

from domain.models import Lease, Resident, Unit
from tests.api.leases.charged_home import DAYS, LAST_MONTH, MIDDLE, TODAY, Home, part_of
from tests.api.leases.test_reopened_tenancies import ended_on, set_lease

LATER = LAST_MONTH.replace(day=16)


def of_both(days: int) -> Decimal:
    """The first half of a month at 900, and so many days more at 1,200."""
    return part_of(str(900 * 15 + 1200 * days), 1)


async def next_lease(leased: Home, until: date | None) -> Lease:
    """The same household's, for the same account, from the middle of the month that was charged."""
    async with leased.make.session() as session:
        unit = await session.get_one(Unit, leased.lease.unit_id)
        person = await session.get_one(Resident, leased.lease.resident_id)
        session.expunge_all()
    row = await leased.make.lease(unit, person, start_date=LATER, end_date=until, monthly_rent=Decimal(1200))
    await leased.make.open_tenancy(row)
    return row


@pytest.mark.parametrize("until", [TODAY + timedelta(days=300), LATER + timedelta(days=1)])
@pytest.mark.parametrize("first_until", [None, TODAY + timedelta(days=900)])
async def test_a_lease_that_is_terminated_leaves_the_rent_of_the_next_one(
    leased: Home, first_until: date | None, until: date
) -> None:
    """The next one lasts, or goes on from month to month."""
    await set_lease(leased, end_date=first_until)
    await next_lease(leased, until)

    await leased.post("terminate", last_day=MIDDLE.isoformat())
    both = of_both(DAYS - 15)
    assert await leased.balance() == both
    await leased.charge_until(TODAY)

    assert (await leased.balance(), await ended_on(leased)) == (both + 1200, None)


async def test_a_next_lease_that_is_terminated_too_is_charged_until_its_last_day(leased: Home) -> None:
    await set_lease(leased, end_date=None)
    following = await next_lease(leased, TODAY + timedelta(days=300))
    await leased.post("terminate", last_day=MIDDLE.isoformat())
    leased.lease = following
    last = LATER + timedelta(days=4)
    await leased.post("terminate", last_day=last.isoformat())
    await leased.charge_until(TODAY)
    assert (await leased.balance(), await ended_on(leased)) == (of_both(5), last)


@pytest.mark.parametrize("first", ["notice", "terminate"])
async def test_a_household_that_stays_by_another_lease_has_not_left(leased: Home, first: str) -> None:
    following = await next_lease(leased, TODAY + timedelta(days=300))
    if first == "notice":
        await leased.gives_notice(MIDDLE)
    else:
        await leased.post("terminate", last_day=MIDDLE.isoformat())

    answer = await leased.api.post(
        f"/api/leases/{leased.lease.id}/move-out",
        headers=leased.owner.headers | {"If-Match": f'"{(await leased.row())["version"]}"'},
        json={"moved_out_on": MIDDLE.isoformat()},
    )

    assert (answer.status_code, answer.json().get("code")) == (409, "stays_by_another_lease")
    async with leased.make.session() as session:
        resident = await session.get_one(Resident, following.resident_id)
        assert (resident.status, resident.unit_id) == ("active", following.unit_id)
    assert await ended_on(leased) is None
