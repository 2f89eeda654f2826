"""A household moves to another unit: what is open, waits and is held goes along, and nothing is lost."""

from decimal import Decimal

import pytest
from sqlalchemy import select, update

from domain.core.errors import Invalid
from domain.models import Charge
from tests.domain.ledger.cashier import Cashier
from tests.domain.ledger.deposit_keeper import DepositKeeper, days_ago

D = Decimal


@pytest.fixture
def keeper(cashier: Cashier) -> DepositKeeper:
    return DepositKeeper(cashier)


async def test_open_charges_keep_their_kind_and_due_day(keeper: DepositKeeper) -> None:
    cashier = keeper.cashier
    one, other = await cashier.tenancy(), await cashier.tenancy()
    await cashier.charges(one, "700.00", due=days_ago(20))
    await cashier.charges(one, "35.00", "late_fee", due=days_ago(10))
    await cashier.receives(one, "200.00")
    moved = await keeper.transfers(one, other)
    assert (moved.owed, moved.waiting, moved.deposit) == (D("535.00"), D(0), D(0))
    assert (await cashier.balance(one), await cashier.balance(other)) == (D(0), D("535.00"))
    async with cashier.make.session() as session:
        charges = select(Charge).where(Charge.tenancy_id == other.id).order_by(Charge.due_on)
        found = [
            (each.kind, each.amount, each.due_on, each.origin) for each in await session.scalars(charges)
        ]
    assert found == [
        ("rent", D("500.00"), days_ago(20), "transfer"),
        ("late_fee", D("35.00"), days_ago(10), "transfer"),
    ]


async def test_waiting_money_and_the_deposit_go_along_and_the_deposit_is_returned_there(
    keeper: DepositKeeper,
) -> None:
    cashier = keeper.cashier
    one, other = await cashier.tenancy(), await cashier.tenancy()
    await keeper.takes(one, "900.00")
    await cashier.receives(one, "50.00")
    await cashier.receives(one, "25.00", method="cash")
    rent = await cashier.charges(other, "60.00")
    moved = await keeper.transfers(one, other)
    assert (moved.waiting, moved.deposit) == (D("75.00"), D("900.00"))
    assert (await keeper.held(one), await keeper.held(other)) == (D(0), D("900.00"))
    assert (await cashier.load(rent)).settled == D("60.00")
    assert await cashier.balance(other) == D("-15.00")
    assert (await keeper.returns(other)).returned == D("900.00")


async def test_an_open_deposit_is_paid_at_the_new_unit(keeper: DepositKeeper) -> None:
    cashier = keeper.cashier
    one, other = await cashier.tenancy(), await cashier.tenancy()
    await cashier.charges(one, "900.00", "deposit")
    await keeper.transfers(one, other)
    await cashier.receives(other, "900.00")
    assert (await keeper.held(one), await keeper.held(other)) == (D(0), D("900.00"))


@pytest.mark.parametrize(
    ("paid", "asked", "open_then"),
    [(True, "900.00", D(0)), (True, "1100.00", D(200)), (False, "1100.00", D(1100)), (True, "700.00", D(0))],
)
async def test_a_move_in_elsewhere_charges_only_what_the_deposit_is_more(
    keeper: DepositKeeper, paid: bool, asked: str, open_then: Decimal
) -> None:
    cashier = keeper.cashier
    one, other = await cashier.tenancy(), await cashier.tenancy()
    if paid:
        await keeper.takes(one, "900.00")
    else:
        await cashier.charges(one, "900.00", "deposit")
    charge = await cashier.charges(other, asked, "deposit")
    async with cashier.make.session() as session:  # as the move-in made it
        await session.execute(update(Charge).where(Charge.id == charge.id).values(number=0))
    await keeper.transfers(one, other)
    assert await cashier.balance(other) == open_then
    assert await keeper.held(other) == (D("900.00") if paid else D(0))


async def test_only_to_another_tenancy_of_the_company(keeper: DepositKeeper) -> None:
    cashier = keeper.cashier
    one = await cashier.tenancy()
    with pytest.raises(Invalid, match="same tenancy"):
        await keeper.transfers(one, one)
    company = await cashier.make.company(cashier.person)
    elsewhere = await cashier.make.property(cashier.person, company_id=company.id)
    with pytest.raises(Invalid, match="one company"):
        await keeper.transfers(one, await cashier.make.tenancy(elsewhere.id))
