"""Balances from elsewhere: posted once as of the day before the books begin, refused or taken back."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import select

from domain.core.db.database import Database
from domain.core.errors import Conflict, Forbidden, Invalid, NotFound
from domain.ledger.beginning import begin_books
from domain.ledger.opening import Opened, enter_opening
from domain.ledger.opening_reversal import take_opening_back
from domain.ledger.opening_rules import OpeningLine
from domain.models import Books, Credit, Lease, Tenancy
from tests.domain.ledger.cashier import LAST_MONTH, TODAY, Cashier
from tests.factories import Maker

STARTS_ON = TODAY.replace(day=1)
CUT_OVER = STARTS_ON - timedelta(days=1)


@pytest.fixture
async def newcomer(worker_database: Database, make: Maker, invariants_hold: None) -> Cashier:  # noqa: ARG001 - checks afterwards
    """Somebody whose books begin with this month."""
    cashier = await Cashier.at_new_property(worker_database, make)
    await cashier.do(begin_books, property_id=cashier.place.id, starts_on=STARTS_ON)
    return cashier


async def _lease_of(cashier: Cashier, tenancy: Tenancy) -> Lease:
    async with cashier.make.session() as session:
        found = (await session.execute(select(Lease).where(Lease.tenancy_id == tenancy.id))).scalar_one()
        session.expunge_all()
        return found


async def _enters(cashier: Cashier, *lines: dict[str, Any]) -> list[Opened]:
    given = [OpeningLine.model_validate(line) for line in lines]
    made: list[Opened] = await cashier.do(enter_opening, property_id=cashier.place.id, lines=given)
    return made


async def _takes_back(cashier: Cashier, opened: Opened) -> None:
    await cashier.do(take_opening_back, kind=opened.kind, paper_id=opened.id, reason="Typed wrong")


def _owed(lease: Lease, amount: str = "700.00", due: date = CUT_OVER) -> dict[str, Any]:
    return {"kind": "charge", "lease_id": lease.id, "amount": amount, "charge_kind": "rent", "due_date": due}


async def test_a_prepayment_from_elsewhere_is_paid_out_when_it_is_left(newcomer: Cashier) -> None:
    tenancy = await newcomer.tenancy()
    lease = await _lease_of(newcomer, tenancy)
    (ahead,) = await _enters(newcomer, {"kind": "prepayment", "lease_id": lease.id, "amount": "200.00"})
    refund = await newcomer.pays_out(Credit(id=ahead.id), "150.00")
    assert await newcomer.balance(tenancy) == Decimal("-50.00")
    await _takes_back(newcomer, ahead)
    assert (await newcomer.load(refund)).settled == Decimal("0.00")
    assert await newcomer.balance(tenancy) == Decimal("150.00")


async def test_balances_are_posted_against_the_opening_balance_the_day_before(newcomer: Cashier) -> None:
    tenancy = await newcomer.tenancy()
    lease = await _lease_of(newcomer, tenancy)
    charge, ahead, deposit, bank = await _enters(
        newcomer,
        _owed(lease),
        {"kind": "prepayment", "lease_id": lease.id, "amount": "200.00"},
        {"kind": "deposit", "lease_id": lease.id, "amount": "900.00"},
        {"kind": "bank", "bank": "deposits", "amount": "900.00"},
    )
    amount = Decimal
    assert await newcomer.posted(charge.id) == [
        ("accrual", "receivable", "opening_balance", amount("700.00"), CUT_OVER, "posted")
    ]
    assert await newcomer.posted(ahead.id) == [
        ("both", "opening_balance", "unapplied", amount("200.00"), CUT_OVER, "posted")
    ]
    assert await newcomer.posted(deposit.id) == [
        ("both", "opening_balance", "deposits_held", amount("900.00"), CUT_OVER, "posted")
    ]
    assert await newcomer.posted(bank.id) == [
        ("both", "bank_deposits", "opening_balance", amount("900.00"), CUT_OVER, "posted")
    ]
    assert await newcomer.balance(tenancy) == amount("500.00")


async def test_each_is_entered_once_until_it_is_taken_back(newcomer: Cashier) -> None:
    tenancy = await newcomer.tenancy()
    lease = await _lease_of(newcomer, tenancy)
    lines: list[dict[str, Any]] = [
        _owed(lease),
        {"kind": "prepayment", "lease_id": lease.id, "amount": "900.00"},
        {"kind": "deposit", "lease_id": lease.id, "amount": "900.00"},
        {"kind": "bank", "bank": "operating", "amount": "5000.00"},
    ]
    made = await _enters(newcomer, *lines)
    for line in lines:
        with pytest.raises(Conflict, match="entered already"):
            await _enters(newcomer, {**line, "amount": "1.00"})
    for opened in made:
        await _takes_back(newcomer, opened)
        with pytest.raises(Conflict):
            await _takes_back(newcomer, opened)
    assert await newcomer.balance(tenancy) == 0
    assert len(await _enters(newcomer, *lines)) == len(lines)


async def test_what_is_not_possible_is_refused_with_its_reason(newcomer: Cashier, make: Maker) -> None:
    lease = await _lease_of(newcomer, await newcomer.tenancy())
    with pytest.raises(Invalid, match="at the latest"):
        await _enters(newcomer, _owed(lease, due=STARTS_ON))
    other = await Cashier.at_new_property(newcomer.database, make)
    foreign = await _lease_of(other, await other.tenancy())
    with pytest.raises(NotFound):
        await _enters(newcomer, _owed(foreign))
    await newcomer.set_books(starts_on=LAST_MONTH.replace(day=1))
    await newcomer.closes(LAST_MONTH)
    with pytest.raises(Conflict, match="closed through"):
        await _enters(newcomer, _owed(lease))
    await newcomer.set_books(closed_through=None, starts_on=TODAY + timedelta(days=3))
    with pytest.raises(Conflict, match="begin on"):
        await _enters(newcomer, _owed(lease))


async def test_a_viewer_enters_nothing(newcomer: Cashier, make: Maker) -> None:
    lease = await _lease_of(newcomer, await newcomer.tenancy())
    viewer = await make.person()
    await make.link(viewer, newcomer.place.id, "viewer")
    reading = Cashier(newcomer.database, make, viewer, newcomer.place)
    with pytest.raises(Forbidden):
        await _enters(reading, _owed(lease))
    with pytest.raises(Forbidden):
        await reading.do(begin_books, property_id=newcomer.place.id, starts_on=STARTS_ON)


async def test_books_begin_on_another_day_until_something_is_posted(newcomer: Cashier) -> None:
    tenancy = await newcomer.tenancy()
    earlier = LAST_MONTH.replace(day=1)
    await newcomer.do(begin_books, property_id=newcomer.place.id, starts_on=earlier)
    lease = await _lease_of(newcomer, tenancy)
    assert (await newcomer.load(tenancy)).charge_from == max(lease.start_date, earlier)
    with pytest.raises(Invalid, match="not come yet"):
        await newcomer.do(begin_books, property_id=newcomer.place.id, starts_on=TODAY + timedelta(days=1))
    await newcomer.charges(tenancy, "10.00")
    with pytest.raises(Conflict, match="posted to the books"):
        await newcomer.do(begin_books, property_id=newcomer.place.id, starts_on=STARTS_ON)
    async with newcomer.make.session() as session:
        assert (await session.get_one(Books, newcomer.place.id)).starts_on == earlier
