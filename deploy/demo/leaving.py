"""The demo's household that moved out last: its deposit goes back, less what is withheld."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal

from deploy.demo.desk import Desk
from deploy.demo.households import Household
from domain.ledger.deposit_returns import return_deposit
from domain.ledger.held import held_of
from domain.ledger.papers import Deduct, NewDepositReturn

DEDUCTIONS = (
    Deduct(what="Repainting the living room", amount=Decimal("240.00"), evidence="Photos of 3 walls"),
    Deduct(what="Cleaning", amount=Decimal("95.00"), evidence="Invoice of the cleaners"),
)


async def return_one_deposit(desk: Desk, households: Sequence[Household], today: date) -> None:
    """Of those who left and whose deposit is held, the one who left first; the others' are still held."""
    left = [(each.payer.ended_on, each) for each in households if each.payer.ended_on is not None]
    for ended_on, household in sorted(((day, each) for day, each in left if day), key=lambda one: one[0]):
        if ended_on > today:
            continue
        async with desk.work() as (work, _):
            held = await held_of(work.session, household.id)
        if held > sum((each.amount for each in DEDUCTIONS), Decimal(0)):
            fields = NewDepositReturn(moved_out_on=ended_on, deductions=list(DEDUCTIONS))
            await desk.do(return_deposit, tenancy_id=household.id, fields=fields)
            return
