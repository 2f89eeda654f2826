"""Odd tenancies, each with the figures that an accountant works out by hand before looking at the reports.

Pairs are figures of the month before this one, and of this one; balances are as of today.
"""

from decimal import Decimal

import pytest

from domain.core.errors import Conflict, Invalid
from tests.accountant.told import FIFTH, FIRST, TENTH, THIS_MONTH, Told
from tests.domain.ledger.bookkeeper import Bookkeeper
from tests.domain.ledger.cashier import LAST_MONTH, TODAY, Cashier
from tests.domain.ledger.deposit_keeper import DepositKeeper, deduction

D = Decimal


@pytest.fixture
def told(cashier: Cashier) -> Told:
    return Told(cashier)


async def test_a_check_bounces_after_it_was_applied(cashier: Cashier, told: Told) -> None:
    await cashier.set_books(nsf_fee=D("35.00"))
    tenancy = await cashier.tenancy()
    await cashier.charges(tenancy, "1000.00", due=FIRST)
    await cashier.returns(await cashier.receives(tenancy, "1000.00", payment_date=FIFTH))
    await told.says(
        tenancy,
        balances=("1035.00",),
        cash=("1000.00", "-1000.00"),
        accrual=("1000.00", "35.00"),
        open=("0", "1035.00"),
        owner=("1000.00", "0"),
    )


async def test_money_that_waited_takes_the_place_of_a_bounced_check(cashier: Cashier, told: Told) -> None:
    """Two payments of 1,000 last month for one rent: the second is income only when the first is gone."""
    tenancy = await cashier.tenancy()
    await cashier.charges(tenancy, "1000.00", due=FIRST)
    bounced = await cashier.receives(tenancy, "1000.00", payment_date=FIFTH)
    await cashier.receives(tenancy, "1000.00", payment_date=TENTH)
    await cashier.returns(bounced)
    await told.says(
        tenancy,
        balances=("0",),
        cash=("1000.00", "0"),
        accrual=("1000.00", "0"),
        waiting=("1000.00", "0"),
        open=("0", "0"),
        owner=("2000.00", "1000.00"),
    )


async def test_what_a_void_frees_pays_another_charge_from_that_day_on(cashier: Cashier, told: Told) -> None:
    tenancy = await cashier.tenancy()
    rent = await cashier.charges(tenancy, "1000.00", due=FIRST)
    await cashier.charges(tenancy, "600.00", "damage", due=FIRST)
    await cashier.receives(tenancy, "1000.00", payment_date=FIFTH)
    await cashier.voids(rent)
    await told.says(
        tenancy,
        balances=("-400.00",),
        cash=("1000.00", "-400.00"),
        accrual=("1600.00", "-1000.00"),
        waiting=("0", "400.00"),
        open=("600.00", "0"),
    )


async def test_prepaid_across_a_change_of_rent(cashier: Cashier, told: Told) -> None:
    """1,050 paid last month: 1,000 for that month's rent, the rest goes to this month's dearer one."""
    tenancy = await cashier.tenancy()
    await cashier.charges(tenancy, "1000.00", due=FIRST)
    await cashier.receives(tenancy, "1050.00", payment_date=FIFTH)
    await cashier.charges(tenancy, "1075.00", due=THIS_MONTH)
    await told.says(
        tenancy,
        balances=("1025.00",),
        cash=("1000.00", "50.00"),
        accrual=("1000.00", "1075.00"),
        waiting=("50.00", "0"),
        open=("0", "1025.00"),
        owner=("1050.00", "1050.00"),
    )


async def test_a_transfer_takes_debt_prepayment_and_deposit_along(cashier: Cashier, told: Told) -> None:
    keeper = DepositKeeper(cashier)
    one, other = await cashier.tenancy(), await cashier.tenancy()
    deposit = await cashier.charges(one, "900.00", "deposit", FIRST)
    await cashier.receives(one, "900.00", payment_date=FIFTH, charge_ids=[deposit.id])
    await cashier.charges(one, "1000.00", due=TENTH)
    await cashier.receives(one, "300.00", payment_date=TENTH)
    await keeper.transfers(one, other)
    await cashier.receives(other, "700.00")
    await told.says(
        one,
        other,
        balances=("0", "0"),
        cash=("300.00", "700.00"),
        accrual=("1000.00", "0"),
        held=("900.00", "900.00"),
        open=("700.00", "0"),
        owner=("300.00", "1000.00"),
    )
    assert await keeper.held(other) == D("900.00")


async def test_a_charge_that_moved_is_voided_at_the_new_unit(cashier: Cashier, told: Told) -> None:
    """What was earned at the old unit is given up: the company's income falls, and nothing stays between."""
    keeper = DepositKeeper(cashier)
    one, other = await cashier.tenancy(), await cashier.tenancy()
    await cashier.charges(one, "700.00", due=FIRST)
    await keeper.transfers(one, other)
    (moved,) = await keeper.charges_of(other)
    await cashier.voids(moved)
    await told.says(
        one, other, balances=("0", "0"), cash=("0", "0"), accrual=("700.00", "-700.00"), open=("700.00", "0")
    )


async def test_a_deposit_that_moved_unpaid_is_voided_at_the_new_unit(cashier: Cashier, told: Told) -> None:
    keeper = DepositKeeper(cashier)
    one, other = await cashier.tenancy(), await cashier.tenancy()
    await cashier.charges(one, "700.00", "deposit", FIRST)
    await keeper.transfers(one, other)
    (moved,) = await keeper.charges_of(other)
    await cashier.voids(moved)
    await told.says(one, other, balances=("0", "0"), cash=("0", "0"), accrual=("0", "0"), held=("0", "0"))


async def test_full_payment_only(cashier: Cashier, told: Told) -> None:
    tenancy = await cashier.tenancy()
    await cashier.charges(tenancy, "1000.00", due=FIRST)
    await cashier.accepts(tenancy, "full_only")
    with pytest.raises(Conflict, match=r"\$1,000\.00"):
        await cashier.receives(tenancy, "999.99")
    await cashier.receives(tenancy, "1000.00", payment_date=FIFTH)
    await told.says(
        tenancy, balances=("0",), cash=("1000.00", "0"), accrual=("1000.00", "0"), open=("0", "0")
    )


async def test_two_who_live_together_pay_into_one_balance(cashier: Cashier, told: Told) -> None:
    tenancy = await cashier.tenancy()
    await cashier.charges(tenancy, "1000.01", due=FIRST)
    await cashier.receives(tenancy, "500.00", payment_date=FIFTH, payer="Rosa")
    await cashier.receives(tenancy, "500.00", payment_date=FIFTH, payer="Ivan")
    await told.says(
        tenancy, balances=("0.01",), cash=("1000.00", "0"), accrual=("1000.01", "0"), open=("0.01", "0.01")
    )


async def test_a_payment_is_voided_and_recorded_right(cashier: Cashier, told: Told) -> None:
    """The void is of today; until then both payments were there, and the second one waited."""
    tenancy = await cashier.tenancy()
    await cashier.charges(tenancy, "800.00", due=FIRST)
    await cashier.voids_payment(await cashier.receives(tenancy, "880.00", payment_date=FIFTH))
    await cashier.receives(tenancy, "800.00", payment_date=FIFTH)
    await told.says(
        tenancy,
        balances=("0",),
        cash=("800.00", "0"),
        accrual=("800.00", "0"),
        waiting=("880.00", "0"),
        owner=("1680.00", "800.00"),
    )


async def test_credit_goes_back_and_the_check_behind_it_bounces(cashier: Cashier, told: Told) -> None:
    """What was refunded of a check that was no good is owed again."""
    tenancy = await cashier.tenancy()
    await cashier.charges(tenancy, "500.00", due=FIRST)
    paid = await cashier.receives(tenancy, "700.00", payment_date=FIFTH)
    await cashier.refunds(paid)
    await told.says(tenancy, balances=("0",), cash=("500.00", "0"), owner=("700.00", "500.00"))
    await cashier.returns(paid)
    await told.says(
        tenancy,
        balances=("700.00",),
        cash=("500.00", "-500.00"),
        accrual=("500.00", "0"),
        owner=("700.00", "-200.00"),
    )


async def test_a_write_off_is_recovered(cashier: Cashier, told: Told) -> None:
    tenancy = await cashier.tenancy()
    rent = await cashier.charges(tenancy, "600.00", due=FIRST)
    gone = await cashier.writes_off(rent)
    await told.says(
        tenancy, balances=("0",), cash=("0", "0"), accrual=("600.00", "-600.00"), open=("600.00", "0")
    )
    await cashier.takes_back(gone)
    await cashier.receives(tenancy, "150.00")
    await told.says(
        tenancy,
        balances=("450.00",),
        cash=("0", "150.00"),
        accrual=("600.00", "0"),
        open=("600.00", "450.00"),
    )


async def test_a_deposit_is_applied_and_the_rest_returned(cashier: Cashier, told: Told) -> None:
    keeper = DepositKeeper(cashier)
    tenancy = await cashier.tenancy()
    deposit = await cashier.charges(tenancy, "1000.00", "deposit", FIRST)
    await cashier.receives(tenancy, "1000.00", payment_date=FIFTH, charge_ids=[deposit.id])
    await cashier.charges(tenancy, "250.00", due=TENTH)
    back = await keeper.returns(tenancy, deduction("Broken blinds", "120.50"))
    assert (back.withheld, back.returned) == (D("370.50"), D("629.50"))
    await told.says(
        tenancy,
        balances=("0",),
        cash=("0", "370.50"),
        accrual=("250.00", "120.50"),
        held=("1000.00", "0"),
        owner=("0", "370.50"),
    )


async def test_last_months_rent_that_was_paid_ahead_is_used(cashier: Cashier, told: Told) -> None:
    keeper = DepositKeeper(cashier)
    tenancy = await cashier.tenancy()
    last = await cashier.charges(tenancy, "800.00", "last_month_rent", FIRST)
    await cashier.receives(tenancy, "800.00", payment_date=FIFTH, charge_ids=[last.id])
    await cashier.charges(tenancy, "800.00", due=TENTH)
    await keeper.uses(tenancy, "800.00")
    await told.says(
        tenancy,
        balances=("0",),
        cash=("0", "800.00"),
        accrual=("800.00", "0"),
        held=("800.00", "0"),
        open=("800.00", "0"),
    )


async def test_a_check_of_a_closed_month_bounces(cashier: Cashier, told: Told) -> None:
    tenancy = await cashier.tenancy()
    await cashier.charges(tenancy, "1000.00", due=FIRST)
    paid = await cashier.receives(tenancy, "1000.00", payment_date=FIFTH)
    await cashier.closes(LAST_MONTH)
    with pytest.raises(Invalid, match="closed through"):
        await cashier.returns(paid, returned_on=TENTH)
    await cashier.returns(paid)
    await told.says(
        tenancy,
        balances=("1000.00",),
        cash=("1000.00", "-1000.00"),
        accrual=("1000.00", "0"),
        open=("0", "1000.00"),
    )


async def test_one_cent(cashier: Cashier, told: Told) -> None:
    tenancy = await cashier.tenancy()
    await cashier.charges(tenancy, "0.01", due=FIRST)
    await cashier.receives(tenancy, "0.02", payment_date=FIFTH)
    await told.says(
        tenancy,
        balances=("-0.01",),
        cash=("0.01", "0"),
        accrual=("0.01", "0"),
        waiting=("0.01", "0.01"),
        owner=("0.02", "0.02"),
    )


async def test_nothing_is_reversed_twice(cashier: Cashier, told: Told) -> None:
    tenancy = await cashier.tenancy()
    rent = await cashier.charges(tenancy, "100.00", due=FIRST)
    paid = await cashier.receives(tenancy, "100.00", payment_date=FIFTH)
    await cashier.returns(paid)
    for again in (cashier.returns, cashier.voids_payment, cashier.refunds):
        with pytest.raises(Conflict):
            await again(paid)
    await cashier.voids(rent)
    with pytest.raises(Conflict):
        await cashier.voids(rent)
    await told.says(tenancy, balances=("0",), cash=("100.00", "-100.00"), accrual=("100.00", "-100.00"))


async def test_a_concession_lowers_income_and_never_the_cash(cashier: Cashier, told: Told) -> None:
    tenancy = await cashier.tenancy()
    await cashier.charges(tenancy, "1000.00", due=THIS_MONTH)
    given = await cashier.credits(tenancy, "100.00")
    await cashier.receives(tenancy, "900.00")
    await told.says(tenancy, balances=("0",), cash=("0", "900.00"), accrual=("0", "900.00"))
    await cashier.takes_back(given)
    await told.says(tenancy, balances=("100.00",), cash=("0", "900.00"), accrual=("0", "1000.00"))


async def test_a_payment_on_the_wrong_tenancy_moves_and_bounces_there(cashier: Cashier, told: Told) -> None:
    """Recorded on the neighbour, moved today, and then the bank sends the check back."""
    wrong, right = await cashier.tenancy(), await cashier.tenancy()
    await cashier.charges(wrong, "400.00", due=FIRST)
    await cashier.charges(right, "400.00", due=FIRST)
    paid = await cashier.receives(wrong, "400.00", payment_date=FIFTH)
    await cashier.moves(paid, right)
    await told.says(
        wrong,
        right,
        balances=("400.00", "0"),
        cash=("400.00", "0"),
        accrual=("800.00", "0"),
        open=("400.00", "400.00"),
    )
    await cashier.returns(paid)
    await told.says(
        wrong, right, balances=("400.00", "400.00"), cash=("400.00", "-400.00"), open=("400.00", "800.00")
    )


async def test_a_bill_is_an_expense_when_it_is_paid_or_when_it_came(cashier: Cashier, told: Told) -> None:
    keeper = Bookkeeper(cashier)
    bill = await keeper.owes("310.40", "89.60", day=TENTH)
    await told.says(cash=("0", "0"), accrual=("-400.00", "0"))
    await keeper.pays(bill)
    await told.says(cash=("0", "-400.00"), accrual=("-400.00", "0"), owner=("0", "-400.00"))
    await keeper.voids_payment_of(bill)
    await keeper.voids(bill)
    await told.says(cash=("0", "0"), accrual=("-400.00", "400.00"), owner=("0", "0"))


async def test_two_payments_of_one_day_and_what_is_left_of_the_second(cashier: Cashier, told: Told) -> None:
    tenancy = await cashier.tenancy()
    await cashier.charges(tenancy, "1000.00", due=FIRST)
    await cashier.receives(tenancy, "600.00", payment_date=TODAY)
    await cashier.receives(tenancy, "600.00", payment_date=TODAY)
    await told.says(
        tenancy,
        balances=("-200.00",),
        cash=("0", "1000.00"),
        accrual=("1000.00", "0"),
        waiting=("0", "200.00"),
    )
