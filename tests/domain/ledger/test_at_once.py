"""Many at once: a charge is never settled twice over, and nobody waits for each other in a circle."""

import asyncio
from collections.abc import Awaitable, Callable
from decimal import Decimal
from typing import Any

from domain.core.errors import Conflict, Invalid, Unavailable
from domain.core.values.dates import utc_now
from tests.domain.ledger.cashier import LAST_MONTH, Cashier
from tests.domain.ledger.deposit_keeper import DepositKeeper
from tests.domain.ledger.sweeps.staging import Stage

D = Decimal


async def until_done(work: Callable[[], Awaitable[Any]]) -> bool:
    """Done, or refused by a rule; whoever is told that others are at it tries again, as a client does."""
    while True:
        try:
            await work()
        except (Conflict, Invalid):
            return False
        except Unavailable as busy:
            if "deadlock" in str(busy.__cause__):
                raise
            continue
        return True


async def test_fifty_payments_on_one_charge(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    charge = await cashier.charges(tenancy, "100.00")
    pay = [until_done(lambda: cashier.receives(tenancy, "10.00")) for _ in range(50)]
    assert all(await asyncio.gather(*pay))
    assert (await cashier.load(charge)).settled == D("100.00")
    assert await cashier.balance(tenancy) == D("-400.00")


async def test_payments_returns_moves_and_closing_at_once(cashier: Cashier) -> None:
    one, other = await cashier.tenancy(), await cashier.tenancy()
    for tenancy in (one, other):
        await cashier.charges(tenancy, "100.00")
    there = [await cashier.receives(one, "20.00") for _ in range(8)]
    back = [await cashier.receives(other, "20.00") for _ in range(8)]
    works: list[Callable[[], Awaitable[Any]]] = [
        *(lambda paid=paid: cashier.moves(paid, other) for paid in there[:4]),
        *(lambda paid=paid: cashier.moves(paid, one) for paid in back[:4]),
        *(lambda paid=paid: cashier.returns(paid) for paid in (*there[4:], *back[4:])),
        *(lambda: cashier.receives(one, "5.00") for _ in range(8)),
        *(lambda: cashier.charges(other, "5.00", "damage") for _ in range(8)),
        lambda: cashier.closes(LAST_MONTH),
    ]
    assert True in await asyncio.gather(*(until_done(work) for work in works))


async def everything_at_once(cashier: Cashier) -> None:
    """Two sweeps of each kind beside payments, returns, moves, a transfer and the closing of last month."""
    keeper, sweeps = DepositKeeper(cashier), Stage(cashier.make, cashier.database)
    await cashier.set_books(late_fee_kind="flat", late_fee_amount=D(50), late_fee_grace_days=3)
    one, other, third = [await cashier.tenancy() for _ in range(3)]
    for tenancy in (one, other, third):
        await cashier.charges(tenancy, "100.00", due=LAST_MONTH)
    paid = [await cashier.receives(one, "20.00", payment_date=LAST_MONTH) for _ in range(6)]
    works: list[Callable[[], Awaitable[Any]]] = [
        *(lambda: sweeps.charge(utc_now(), cashier.place.id) for _ in range(2)),
        *(lambda: sweeps.late_fees(utc_now(), cashier.place.id) for _ in range(2)),
        *(lambda each=each: cashier.returns(each) for each in paid[:2]),
        *(lambda each=each: cashier.moves(each, other) for each in paid[2:4]),
        *(lambda each=each: cashier.refunds(each, "1.00") for each in paid[4:]),
        *(lambda each=each: cashier.receives(each, "15.00") for each in (one, other, third)),
        lambda: keeper.transfers(third, other),
        lambda: cashier.closes(LAST_MONTH),
    ]
    assert True in await asyncio.gather(*(until_done(work) for work in works))


async def test_sweeps_payments_returns_transfers_and_closing_at_once(cashier: Cashier) -> None:
    for _ in range(2):
        await everything_at_once(await Cashier.at_new_property(cashier.database, cashier.make))
