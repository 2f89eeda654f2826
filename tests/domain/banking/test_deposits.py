"""Bringing payments to the bank: many at once, once each, and what a return takes from the bank again."""

from datetime import timedelta
from decimal import Decimal

import pytest

from domain.core.errors import Conflict, Invalid, NotFound
from tests.domain.ledger.bookkeeper import Bookkeeper
from tests.domain.ledger.cashier import TODAY, Cashier
from tests.domain.ledger.conftest import cashier

__all__ = ["cashier"]
D = Decimal


@pytest.fixture
def bookkeeper(cashier: Cashier) -> Bookkeeper:
    return Bookkeeper(cashier)


async def test_many_checks_are_one_line_of_the_bank(bookkeeper: Bookkeeper) -> None:
    cashier = bookkeeper.cashier
    one, other = await cashier.tenancy(), await cashier.tenancy()
    payments = [await cashier.receives(one, "700.00"), await cashier.receives(other, "50.25")]
    deposit = await bookkeeper.banks(payments)
    assert await cashier.posted(deposit.id) == [
        ("both", "bank_operating", "undeposited", D("750.25"), TODAY, "posted")
    ]
    with pytest.raises(Conflict, match="not at the bank yet"):
        await bookkeeper.banks(payments[:1])


async def test_a_deposit_of_two_properties_posts_a_leg_for_each(bookkeeper: Bookkeeper) -> None:
    cashier = bookkeeper.cashier
    other = await cashier.make.property(cashier.person, company_id=cashier.place.company_id)
    payments = [
        await cashier.receives(await cashier.tenancy(), "700.00"),
        await cashier.receives(await cashier.make.tenancy(other.id), "50.25"),
    ]
    deposit = await bookkeeper.banks(payments)
    assert sorted(line[3] for line in await cashier.posted(deposit.id)) == [D("50.25"), D("700.00")]
    await bookkeeper.takes_deposit_back(deposit)


async def test_a_payment_that_was_banked_goes_back_out_of_the_bank(bookkeeper: Bookkeeper) -> None:
    cashier = bookkeeper.cashier
    tenancy = await cashier.tenancy()
    banked, drawer = await cashier.receives(tenancy, "700.00"), await cashier.receives(tenancy, "20.00")
    deposit = await bookkeeper.banks([banked])
    await cashier.returns(banked, fee=D(0))
    await cashier.returns(drawer, fee=D(0))
    assert (await cashier.posted(banked.id))[-1][1:3] == ("unapplied", "bank_operating")
    assert (await cashier.posted(drawer.id))[-1][1:3] == ("unapplied", "undeposited")
    with pytest.raises(Conflict, match="returned or undone"):
        await bookkeeper.takes_deposit_back(deposit)


async def test_a_deposit_that_is_taken_back_leaves_its_payments_waiting(bookkeeper: Bookkeeper) -> None:
    payment = await bookkeeper.cashier.receives(await bookkeeper.cashier.tenancy(), "700.00")
    deposit = await bookkeeper.banks([payment])
    await bookkeeper.takes_deposit_back(deposit)
    assert (await bookkeeper.cashier.load(payment)).bank_deposit_id is None
    with pytest.raises(Conflict, match="taken back already"):
        await bookkeeper.takes_deposit_back(deposit)
    await bookkeeper.banks([payment])


async def test_what_is_refused(bookkeeper: Bookkeeper) -> None:
    cashier = bookkeeper.cashier
    payment = await cashier.receives(await cashier.tenancy(), "700.00")
    with pytest.raises(Invalid, match="not come"):
        await bookkeeper.banks([payment], deposited_on=TODAY + timedelta(days=1))
    with pytest.raises(Invalid, match="came in later"):
        await bookkeeper.banks([payment], deposited_on=TODAY - timedelta(days=1))
    company = await cashier.make.company(cashier.person)
    elsewhere = await cashier.make.property(cashier.person, company_id=company.id)
    theirs = await cashier.receives(await cashier.make.tenancy(elsewhere.id), "5.00")
    with pytest.raises(Invalid, match="different companies"):
        await bookkeeper.banks([payment, theirs])
    stranger = await cashier.make.person()
    foreign = await cashier.make.tenancy((await cashier.make.property(stranger)).id)
    unseen = await Cashier(cashier.database, cashier.make, stranger, cashier.place).receives(foreign, "5.00")
    with pytest.raises(NotFound):
        await bookkeeper.banks([payment, unseen])
