"""Deposits: held as a liability, used, with interest, and at the end withheld with evidence or returned."""

from datetime import timedelta
from decimal import Decimal

import pytest
from sqlalchemy import select

from domain.core.errors import Conflict, Invalid
from domain.models import DepositDeduction
from tests.domain.ledger.cashier import TODAY, Cashier
from tests.domain.ledger.deposit_keeper import DepositKeeper, deduction

D = Decimal


@pytest.fixture
def keeper(cashier: Cashier) -> DepositKeeper:
    return DepositKeeper(cashier)


async def test_the_deposit_is_withheld_in_the_order_of_deductions_and_the_rest_returned(
    keeper: DepositKeeper,
) -> None:
    cashier = keeper.cashier
    tenancy = await cashier.tenancy()
    await keeper.takes(tenancy, "1500.00")
    rent = await cashier.charges(tenancy, "400.00")
    row = await keeper.returns(
        tenancy, deduction("Broken window", "250.00", "Photos 12 to 15, invoice A-17"), interest=D("12.50")
    )
    assert (row.held, row.interest, row.withheld, row.returned) == (
        *(D("1512.50"), D("12.50"), D("650.00"), D("862.50")),
    )
    assert await keeper.held(tenancy) == 0
    assert await cashier.balance(tenancy) == 0
    assert (await cashier.load(rent)).settled == D("400.00")
    assert row.disbursement_id is not None
    assert [line[:4] for line in await cashier.posted(row.disbursement_id)] == [
        ("both", "deposits_held", "bank_deposits", D("862.50"))
    ]
    async with cashier.make.session() as session:
        lines = select(DepositDeduction).where(DepositDeduction.deposit_return_id == row.id)
        found = list((await session.execute(lines.order_by(DepositDeduction.position))).scalars())
    assert [(line.what, line.covered, line.evidence) for line in found] == [
        (f"Rent, {TODAY:%B %Y}", D("400.00"), None),
        ("Broken window", D("250.00"), "Photos 12 to 15, invoice A-17"),
    ]


async def test_what_deductions_exceed_the_deposit_by_stays_owed(keeper: DepositKeeper) -> None:
    tenancy = await keeper.cashier.tenancy()
    await keeper.takes(tenancy, "300.00")
    row = await keeper.returns(tenancy, deduction("New floor", "500.00"))
    assert (row.withheld, row.returned, row.disbursement_id) == (D("300.00"), D(0), None)
    assert await keeper.cashier.balance(tenancy) == D("200.00")


async def test_the_clock_is_the_states(keeper: DepositKeeper) -> None:
    tenancy = await keeper.cashier.tenancy()
    await keeper.takes(tenancy, "300.00")
    left = TODAY - timedelta(days=5)
    row = await keeper.returns(tenancy, moved_out_on=left)
    assert keeper.cashier.place.state == "RI"
    assert row.due_on == left + timedelta(days=20)


async def test_a_statement_is_taken_back_and_made_anew(keeper: DepositKeeper) -> None:
    tenancy = await keeper.cashier.tenancy()
    await keeper.takes(tenancy, "300.00")
    row = await keeper.returns(tenancy, deduction("Keys", "40.00"))
    with pytest.raises(Conflict, match="returned already"):
        await keeper.returns(tenancy)
    await keeper.voids(row)
    assert await keeper.held(tenancy) == D("300.00")
    assert await keeper.cashier.balance(tenancy) == D("40.00")
    again = await keeper.returns(tenancy)
    assert (again.withheld, again.returned) == (D("40.00"), D("260.00"))
    with pytest.raises(Conflict, match="taken back already"):
        await keeper.voids(row)


async def test_last_months_rent_that_was_paid_ahead_settles_the_last_month(keeper: DepositKeeper) -> None:
    cashier = keeper.cashier
    tenancy = await cashier.tenancy()
    await keeper.takes(tenancy, "900.00", "last_month_rent")
    rent = await cashier.charges(tenancy, "900.00")
    assert await cashier.balance(tenancy) == D("900.00")
    credit = await keeper.uses(tenancy, "900.00", charge_ids=[rent.id])
    assert await cashier.balance(tenancy) == 0
    assert [line[:3] for line in await cashier.posted(credit.id)] == [("both", "deposits_held", "unapplied")]
    await cashier.takes_back(credit)
    assert (await keeper.held(tenancy), await cashier.balance(tenancy)) == (D("900.00"), D("900.00"))


async def test_a_deposit_settles_no_more_than_is_held_or_open(keeper: DepositKeeper) -> None:
    tenancy = await keeper.cashier.tenancy()
    await keeper.takes(tenancy, "300.00")
    with pytest.raises(Invalid, match="is held"):
        await keeper.uses(tenancy, "300.01")
    await keeper.cashier.charges(tenancy, "100.00")
    with pytest.raises(Invalid, match="is open"):
        await keeper.uses(tenancy, "100.01")


async def test_interest_is_an_expense_and_held(keeper: DepositKeeper) -> None:
    tenancy = await keeper.cashier.tenancy()
    with pytest.raises(Conflict, match="No deposit"):
        await keeper.adds_interest(tenancy, "5.00")
    await keeper.takes(tenancy, "300.00")
    entry = await keeper.adds_interest(tenancy, "5.00")
    assert [line[:3] for line in await keeper.cashier.posted(entry.id)] == [
        ("both", "interest_expense", "deposits_held")
    ]
    assert await keeper.held(tenancy) == D("305.00")


async def test_a_payment_of_a_deposit_that_was_used_cannot_go_back_before_it(keeper: DepositKeeper) -> None:
    cashier = keeper.cashier
    tenancy = await cashier.tenancy()
    charge = await cashier.charges(tenancy, "300.00", "deposit")
    paid = await cashier.receives(tenancy, "300.00")
    row = await keeper.returns(tenancy)
    for undo in (lambda: cashier.returns(paid), lambda: cashier.voids(charge)):
        with pytest.raises(Conflict, match="has been used or returned"):
            await undo()
    await keeper.voids(row)
    await cashier.returns(paid, fee=D(0))


async def test_a_part_of_a_statement_is_not_taken_back_alone(keeper: DepositKeeper) -> None:
    cashier = keeper.cashier
    tenancy = await cashier.tenancy()
    await keeper.takes(tenancy, "300.00")
    row = await keeper.returns(tenancy, deduction("Keys", "40.00"))
    async with cashier.make.session() as session:
        credit = await session.get_one(type(await cashier.credits(tenancy, "1.00")), row.credit_id)
    with pytest.raises(Conflict, match="statement of the deposit"):
        await cashier.takes_back(credit)


async def test_a_move_out_to_come_has_no_statement_yet(keeper: DepositKeeper) -> None:
    tenancy = await keeper.cashier.tenancy()
    await keeper.takes(tenancy, "300.00")
    with pytest.raises(Invalid, match="not moved out"):
        await keeper.returns(tenancy, moved_out_on=TODAY + timedelta(days=1))
