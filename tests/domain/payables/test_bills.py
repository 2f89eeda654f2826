"""Bills: what entering, paying and voiding them does to both bases, and what is refused."""

from datetime import timedelta
from decimal import Decimal

import pytest

from domain.core.errors import Conflict, Invalid, NotFound
from tests.domain.ledger.bookkeeper import Bookkeeper
from tests.domain.ledger.cashier import LAST_MONTH, TODAY, Cashier
from tests.domain.ledger.conftest import cashier

__all__ = ["cashier"]
D = Decimal


@pytest.fixture
def bookkeeper(cashier: Cashier) -> Bookkeeper:
    return Bookkeeper(cashier)


async def test_a_bill_is_an_expense_when_it_is_entered_on_accrual_and_when_it_is_paid_on_cash(
    bookkeeper: Bookkeeper,
) -> None:
    day = TODAY - timedelta(days=3)
    bill = await bookkeeper.owes("120.00", "30.50", day=day)
    assert bill.amount == D("150.50")
    assert await bookkeeper.cashier.posted(bill.id) == [
        ("accrual", "maintenance_expense", "payable", D("120.00"), day, "posted"),
        ("accrual", "utility_expense", "payable", D("30.50"), day, "posted"),
    ]
    paid = await bookkeeper.pays(bill)
    assert await bookkeeper.cashier.posted(paid.id) == [
        ("both", "paid_out", "bank_operating", D("150.50"), TODAY, "posted"),
        ("accrual", "payable", "paid_out", D("150.50"), TODAY, "posted"),
        ("cash", "maintenance_expense", "paid_out", D("120.00"), TODAY, "posted"),
        ("cash", "utility_expense", "paid_out", D("30.50"), TODAY, "posted"),
    ]
    assert (await bookkeeper.cashier.load(bill)).paid_on == TODAY


async def test_a_voided_payment_opens_the_bill_again_and_a_voided_bill_is_gone(
    bookkeeper: Bookkeeper,
) -> None:
    bill = await bookkeeper.owes("75.00")
    paid = await bookkeeper.pays(bill)
    with pytest.raises(Conflict, match="Void its payment first"):
        await bookkeeper.voids(bill)
    await bookkeeper.voids_payment_of(bill)
    assert [line[5] for line in await bookkeeper.cashier.posted(paid.id)] == ["posted"] * 3 + ["reversed"] * 3
    assert (await bookkeeper.cashier.load(bill)).paid_on is None
    again = await bookkeeper.pays(bill)
    assert again.id != paid.id
    await bookkeeper.voids_payment_of(bill)
    await bookkeeper.voids(bill)
    assert (await bookkeeper.cashier.posted(bill.id))[-1][1:3] == ("payable", "maintenance_expense")
    for late in (bookkeeper.voids, bookkeeper.pays):
        with pytest.raises(Conflict, match="was voided"):
            await late(bill)


async def test_a_bill_is_paid_once(bookkeeper: Bookkeeper) -> None:
    bill = await bookkeeper.owes("75.00")
    with pytest.raises(Conflict, match="is not paid"):
        await bookkeeper.voids_payment_of(bill)
    await bookkeeper.pays(bill)
    with pytest.raises(Conflict, match="paid already"):
        await bookkeeper.pays(bill)


async def test_an_invoice_over_two_properties_is_a_bill_for_each(bookkeeper: Bookkeeper) -> None:
    cashier = bookkeeper.cashier
    other = await cashier.make.property(cashier.person, company_id=cashier.place.company_id)
    lines = [
        await bookkeeper.line("10.00"),
        await bookkeeper.line("25.00", place=other),
        await bookkeeper.line("5.00"),
    ]
    here, there = await bookkeeper.enters(*lines, number="A-17")
    assert (here.amount, there.amount) == (D("15.00"), D("25.00"))
    assert (here.property_id, there.property_id) == (cashier.place.id, other.id)
    assert here.invoice_id == there.invoice_id


async def test_a_vendor_is_named_as_payee(bookkeeper: Bookkeeper) -> None:
    cashier = bookkeeper.cashier
    vendor = await cashier.make.vendor(cashier.person, company_id=cashier.place.company_id)
    (bill,) = await bookkeeper.enters(await bookkeeper.line("10.00"), vendor_id=vendor.id, payee=None)
    assert bill.payee == vendor.company_name


async def test_a_bill_of_a_closed_month_is_posted_on_the_first_open_day(bookkeeper: Bookkeeper) -> None:
    await bookkeeper.cashier.closes(LAST_MONTH)
    bill = await bookkeeper.owes("75.00", day=LAST_MONTH)
    assert (bill.day, bill.posted_on) == (LAST_MONTH, LAST_MONTH + timedelta(days=1))
    with pytest.raises(Invalid, match="closed through"):
        await bookkeeper.pays(bill, LAST_MONTH)
    assert (await bookkeeper.pays(bill)).day == TODAY


async def test_what_is_refused(bookkeeper: Bookkeeper) -> None:
    cashier = bookkeeper.cashier
    line = await bookkeeper.line("10.00")
    with pytest.raises(Invalid, match="not come"):
        await bookkeeper.enters(line, day=TODAY + timedelta(days=1))
    with pytest.raises(Invalid, match="due on its day"):
        await bookkeeper.enters(line, due_date=TODAY - timedelta(days=1))
    with pytest.raises(Invalid, match="begin later"):
        await bookkeeper.enters(line, day=TODAY - timedelta(days=900))
    with pytest.raises(Invalid, match="expense account"):
        await bookkeeper.enters(await bookkeeper.line("10.00", "rent_income"))
    bill = await bookkeeper.owes("10.00")
    with pytest.raises(Invalid, match="before its day"):
        await bookkeeper.pays(bill, TODAY - timedelta(days=1))
    company = await cashier.make.company(cashier.person)
    elsewhere = await cashier.make.property(cashier.person, company_id=company.id)
    with pytest.raises(Invalid, match="different companies"):
        await bookkeeper.enters(line, await bookkeeper.line("10.00", place=elsewhere))
    vendor = await cashier.make.vendor(cashier.person, company_id=company.id)
    with pytest.raises(Invalid, match="another company"):
        await bookkeeper.enters(line, vendor_id=vendor.id)
    stranger = await cashier.make.person()
    foreign = await cashier.make.property(stranger)
    with pytest.raises(NotFound):
        await bookkeeper.enters(await bookkeeper.line("10.00", place=foreign))
