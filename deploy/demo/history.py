"""The demo's two years before today, in their order: leases, money in and out, repairs and their costs."""

from collections.abc import Sequence
from uuid import UUID

from deploy.demo.costs import post_costs
from deploy.demo.desk import Desk
from deploy.demo.leaving import return_one_deposit
from deploy.demo.money import History
from deploy.demo.preventive import tell_preventive
from deploy.demo.renewals import renew
from deploy.demo.repairs import tell_repairs
from deploy.demo.upkeep import Upkeep
from domain.core.values.dates import today_in, utc_now

# The day that has begun at every property of the demo: theirs in the west begins last.
WEST = "America/Los_Angeles"


async def tell_history(desk: Desk, property_ids: Sequence[UUID], owner: str) -> None:
    """Renews leases, lets money come in and go out for 24 months, brings in what broke meanwhile with its
    costs, and closes all months but the last."""
    today = today_in(WEST)
    await renew(desk, today)
    history = History(desk, property_ids, today)
    households = await history.begin()
    await history.tell(households)
    await return_one_deposit(desk, households, today)
    upkeep = Upkeep(desk, owner, history.first_month, today)
    await upkeep.tell()
    await tell_repairs(desk, property_ids, utc_now())
    await tell_preventive(desk, property_ids, utc_now())
    await post_costs(desk, property_ids, history.first_month, today)
    await upkeep.close()
