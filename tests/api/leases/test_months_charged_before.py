"""Books of a release that adjusted nothing: what was charged stays, until somebody changes its days."""

from datetime import timedelta
from decimal import Decimal

from sqlalchemy import update

from domain.models import Lease, RecurringCharge
from tests.api.leases.charged_home import MIDDLE, THIS_MONTH, TODAY, Home, part_of


async def changed_before_months_followed(leased: Home) -> None:
    """As a release did that adjusted nothing: another rent, and its line, from the last month on."""
    async with leased.make.session() as session:
        of_place = Lease.property_id == leased.place.id
        await session.execute(update(Lease).where(of_place).values(monthly_rent=Decimal(950)))
        line = RecurringCharge.property_id == leased.place.id
        await session.execute(update(RecurringCharge).where(line).values(amount=Decimal(950)))


async def test_what_was_changed_before_months_followed_stays_as_it_was_charged(leased: Home) -> None:
    """Neither a sweep nor an edit of something else charges the difference behind anybody's back."""
    await changed_before_months_followed(leased)
    await leased.charge_until(TODAY)
    assert await leased.balance() == 900 + 950
    await leased.change(notes="Has a key to the attic")
    await leased.change(monthly_rent="1000.00", rent_from=THIS_MONTH.isoformat())
    assert await leased.balance() == 900 + 1000
    await leased.gives_notice(TODAY + timedelta(days=20))
    await leased.post("notice/withdraw")
    assert await leased.balance() == 900 + 1000


async def test_a_month_charged_before_months_followed_is_right_once_its_days_change(leased: Home) -> None:
    await changed_before_months_followed(leased)
    await leased.leaves(MIDDLE)
    assert await leased.balance() == part_of("950", 15)
