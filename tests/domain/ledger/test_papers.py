"""Charges, payments and credits settle each other in order, and each event can be taken back."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from decimal import Decimal

import pytest
from sqlalchemy import update

from domain.core.errors import Conflict, Forbidden, Invalid, NotFound
from domain.core.values.ids import new_id
from domain.ledger.deposits import add_interest
from domain.ledger.papers import NewInterest, NewRefund
from domain.ledger.refunds import refund_payment
from domain.models import Credit, Tenancy
from tests.domain.ledger.cashier import LAST_MONTH, TODAY, Cashier
from tests.domain.ledger.deposit_keeper import DepositKeeper
from tests.factories import Maker

D = Decimal
YESTERDAY = TODAY - timedelta(days=1)
WEEK_AGO = TODAY - timedelta(days=7)


async def test_a_payment_settles_rent_first_and_the_rest_waits(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    fee = await cashier.charges(tenancy, "50.00", "late_fee", WEEK_AGO)
    rent = await cashier.charges(tenancy, "1000.00", "rent", YESTERDAY)
    await cashier.receives(tenancy, "1020.00")
    assert (await cashier.load(rent)).settled == D("1000.00")
    assert (await cashier.load(fee)).settled == D("20.00")
    payment = await cashier.receives(tenancy, "100.00")
    assert (await cashier.load(payment)).applied == D("30.00")
    assert await cashier.balance(tenancy) == D("-70.00")


async def test_waiting_money_settles_the_next_charge(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    payment = await cashier.receives(tenancy, "300.00", payment_date=WEEK_AGO)
    charge = await cashier.charges(tenancy, "200.00", due=YESTERDAY)
    assert (await cashier.load(charge)).settled == D("200.00")
    assert (await cashier.load(payment)).applied == D("200.00")


async def test_the_payer_names_charges_where_no_law_forbids_it(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    rent = await cashier.charges(tenancy, "1000.00")
    fee = await cashier.charges(tenancy, "50.00", "late_fee")
    await cashier.receives(tenancy, "60.00", charge_ids=[fee.id])
    assert (await cashier.load(fee)).settled == D("50.00")
    assert (await cashier.load(rent)).settled == D("10.00")


async def test_in_washington_the_law_keeps_the_order(cashier: Cashier) -> None:
    there = await Cashier.at_new_property(cashier.database, cashier.make, state="WA")
    tenancy = await there.tenancy()
    fee = await there.charges(tenancy, "50.00", "late_fee")
    with pytest.raises(Invalid, match="RCW"):
        await there.receives(tenancy, "50.00", charge_ids=[fee.id])


async def test_the_pairs_of_a_paid_rent(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    rent = await cashier.charges(tenancy, "900.00", due=WEEK_AGO)
    payment = await cashier.receives(tenancy, "900.00", payment_date=YESTERDAY)
    assert await cashier.posted(rent.id) == [
        ("accrual", "receivable", "rent_income", D("900.00"), WEEK_AGO, "posted")
    ]
    assert await cashier.posted(payment.id) == [
        ("both", "undeposited", "unapplied", D("900.00"), YESTERDAY, "posted")
    ]


async def test_a_charge_due_later_is_posted_on_the_day_of_entry(cashier: Cashier) -> None:
    charge = await cashier.charges(await cashier.tenancy(), "10.00", due=TODAY + timedelta(days=9))
    assert (charge.due_on, charge.posted_on) == (TODAY + timedelta(days=9), TODAY)


async def test_a_voided_charge_frees_its_payment_and_keeps_its_number(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    first = await cashier.charges(tenancy, "100.00", "parking", TODAY)
    payment = await cashier.receives(tenancy, "100.00")
    await cashier.voids(first)
    assert (await cashier.load(payment)).applied == D("0.00")
    second = await cashier.charges(tenancy, "100.00", "parking", TODAY)
    assert (await cashier.load(payment)).applied == D("100.00")
    assert second.number == first.number + 1
    with pytest.raises(Conflict, match="voided already"):
        await cashier.voids(first)


async def test_a_write_off_is_recovered_and_paid_after_all(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    rent = await cashier.charges(tenancy, "400.00", due=WEEK_AGO)
    await cashier.receives(tenancy, "100.00")
    credit = await cashier.writes_off(rent)
    assert (credit.amount, await cashier.balance(tenancy)) == (D("300.00"), D("0.00"))
    await cashier.takes_back(credit)
    assert await cashier.balance(tenancy) == D("300.00")
    await cashier.receives(tenancy, "300.00")
    assert await cashier.balance(tenancy) == D("0.00")


async def test_a_deposit_is_held_and_never_conceded_or_written_off(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    deposit = await cashier.charges(tenancy, "500.00", "deposit")
    await cashier.credits(tenancy, "100.00")
    assert (await cashier.load(deposit)).settled == D("0.00")
    with pytest.raises(Conflict, match="deposit is not written off"):
        await cashier.writes_off(deposit)
    await cashier.receives(tenancy, "500.00")
    assert (await cashier.load(deposit)).settled == D("500.00")
    await cashier.voids(deposit)


async def test_a_returned_payment_opens_what_it_settled_and_costs_its_fee(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    await cashier.set_books(nsf_fee=D("35.00"))
    rent = await cashier.charges(tenancy, "800.00", due=WEEK_AGO)
    payment = await cashier.receives(tenancy, "800.00", payment_date=WEEK_AGO)
    await cashier.returns(payment, returned_on=YESTERDAY)
    assert (await cashier.load(rent)).settled == D("0.00")
    assert await cashier.balance(tenancy) == D("835.00")
    assert (await cashier.posted(payment.id))[1] == (
        *("both", "unapplied", "undeposited", D("800.00"), YESTERDAY, "reversed"),
    )
    with pytest.raises(Conflict, match="returned; only a completed one"):
        await cashier.returns(payment)


async def test_a_payment_voided_costs_nothing(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    await cashier.set_books(nsf_fee=D("35.00"))
    await cashier.voids_payment(await cashier.receives(tenancy, "800.00"))
    assert await cashier.balance(tenancy) == D("0.00")


async def test_only_what_is_not_applied_is_refunded(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    await cashier.charges(tenancy, "70.00")
    payment = await cashier.receives(tenancy, "100.00")
    with pytest.raises(Invalid, match=r"Only \$30\.00"):
        await cashier.refunds(payment, "31.00")
    await cashier.refunds(payment)
    assert (await cashier.load(payment)).status == "completed"
    whole = await cashier.receives(tenancy, "40.00")
    await cashier.refunds(whole)
    assert (await cashier.load(whole)).status == "refunded"
    assert await cashier.balance(tenancy) == D("0.00")


async def test_a_refund_is_owed_again_when_its_payment_is_returned(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    payment = await cashier.receives(tenancy, "100.00")
    refund = await cashier.refunds(payment, "60.00")
    await cashier.returns(payment)
    assert await cashier.balance(tenancy) == D("60.00")
    later = await cashier.receives(tenancy, "60.00")
    assert (await cashier.load(refund)).settled == D("60.00")
    assert (await cashier.load(later)).applied == D("60.00")


async def test_credit_that_came_as_money_is_paid_out(cashier: Cashier) -> None:
    wrong, right = await cashier.tenancy(), await cashier.tenancy()
    await cashier.charges(right, "70.00")
    moved = await cashier.moves(await cashier.receives(wrong, "100.00"), right)
    with pytest.raises(Invalid, match=r"Only \$30\.00 of this credit"):
        await cashier.pays_out(moved, "31.00")
    with pytest.raises(Invalid, match="has not come"):
        await cashier.pays_out(moved, paid_on=TODAY + timedelta(days=1))
    with pytest.raises(Invalid, match="before the day of the credit"):
        await cashier.pays_out(moved, paid_on=moved.day - timedelta(days=1))
    refund = await cashier.pays_out(moved)
    assert (refund.kind, refund.amount, refund.settled) == ("refund", D("30.00"), D("30.00"))
    assert refund.payee
    assert await cashier.balance(right) == D("0.00")


async def test_what_never_was_money_is_not_paid_out(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    credit = await cashier.credits(tenancy, "50.00")
    with pytest.raises(Conflict, match="Only credit that is money"):
        await cashier.pays_out(credit)
    with pytest.raises(NotFound):
        await cashier.pays_out(Credit(id=new_id()))


async def test_money_that_was_paid_out_elsewhere_keeps_its_payment_from_bouncing(cashier: Cashier) -> None:
    wrong, right = await cashier.tenancy(), await cashier.tenancy()
    payment = await cashier.receives(wrong, "100.00")
    await cashier.pays_out(await cashier.moves(payment, right), "60.00")
    with pytest.raises(Conflict, match="has left that tenancy"):
        await cashier.returns(payment)
    assert await cashier.balance(right) == D("-40.00")


async def test_a_payment_moves_to_the_tenancy_it_was_meant_for(cashier: Cashier) -> None:
    wrong, right = await cashier.tenancy(), await cashier.tenancy()
    rent = await cashier.charges(right, "100.00")
    payment = await cashier.receives(wrong, "130.00")
    await cashier.moves(payment, right)
    assert await cashier.balance(wrong) == D("0.00")
    assert await cashier.balance(right) == D("-30.00")
    assert (await cashier.load(rent)).settled == D("100.00")


async def test_a_moved_payment_comes_back_before_it_bounces(cashier: Cashier) -> None:
    """The fee is charged to whom the payment was for; where that moved on as well, nothing is done."""
    wrong, right, third = [await cashier.tenancy() for _ in range(3)]
    rent = await cashier.charges(right, "100.00")
    payment = await cashier.receives(wrong, "130.00")
    await cashier.moves(payment, right)
    await cashier.returns(payment, fee=D("25.00"))
    assert await cashier.balance(wrong) == D("0.00")
    assert await cashier.balance(right) == D("125.00")
    assert (await cashier.load(rent)).settled == D("0.00")
    again = await cashier.receives(wrong, "130.00")
    await cashier.moves(again, third)
    await DepositKeeper(cashier).transfers(third, right)
    with pytest.raises(Conflict, match="left that tenancy as well"):
        await cashier.voids_payment(again)


async def test_a_payment_stays_within_its_company(cashier: Cashier, make: Maker) -> None:
    elsewhere = await make.property(cashier.person, company_id=(await make.company(cashier.person)).id)
    payment = await cashier.receives(await cashier.tenancy(), "10.00")
    with pytest.raises(Invalid, match="one company"):
        await cashier.moves(payment, await make.tenancy(elsewhere.id))


async def test_the_same_payment_again_is_asked_about(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    await cashier.receives(tenancy, "10.00")
    with pytest.raises(Conflict, match="Record it again"):
        await cashier.receives(tenancy, "10.00", again=False)
    await cashier.receives(tenancy, "10.01", again=False)


@pytest.mark.parametrize(
    ("accepts", "fields", "sentence"),
    [
        ("none", {}, "takes no payments"),
        ("certified_only", {}, "money orders"),
        ("full_only", {}, r"\$100\.00"),
    ],
)
async def test_a_tenancy_may_take_less_than_any_payment(
    cashier: Cashier, accepts: str, fields: dict[str, str], sentence: str
) -> None:
    tenancy = await cashier.tenancy()
    await cashier.charges(tenancy, "100.00")
    async with cashier.make.session() as session:
        await session.execute(update(Tenancy).where(Tenancy.id == tenancy.id).values(accepts=accepts))
    with pytest.raises(Conflict, match=sentence):
        await cashier.receives(tenancy, "90.00", **fields)
    if accepts != "none":
        await cashier.receives(tenancy, "100.00", method="money_order")


async def test_a_payment_came_by_today_and_not_before_the_books(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    with pytest.raises(Invalid, match="not come yet"):
        await cashier.receives(tenancy, "1.00", payment_date=TODAY + timedelta(days=1))
    with pytest.raises(Invalid, match="begin later"):
        await cashier.receives(tenancy, "1.00", payment_date=TODAY - timedelta(days=800))
    with pytest.raises(Invalid, match="begin later"):
        await cashier.charges(tenancy, "1.00", due=TODAY - timedelta(days=800))


async def test_what_belongs_to_a_closed_month_is_posted_in_the_first_open_one(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    await cashier.closes(LAST_MONTH)
    first = LAST_MONTH + timedelta(days=1)
    charge = await cashier.charges(tenancy, "10.00", due=LAST_MONTH)
    assert (charge.due_on, charge.posted_on) == (LAST_MONTH, first)
    await cashier.reopens(LAST_MONTH)
    assert (await cashier.charges(tenancy, "10.00", due=LAST_MONTH)).posted_on == LAST_MONTH


async def test_a_payment_is_not_received_in_a_closed_month_and_the_first_open_day_is_named(
    cashier: Cashier,
) -> None:
    tenancy = await cashier.tenancy()
    await cashier.closes(LAST_MONTH)
    first = LAST_MONTH + timedelta(days=1)
    with pytest.raises(Invalid, match=f"first open day is {first:%b} {first.day}, {first.year}"):
        await cashier.receives(tenancy, "10.00", payment_date=LAST_MONTH)
    assert (await cashier.receives(tenancy, "10.00", payment_date=first)).posted_on == first


async def test_only_an_owner_reopens_and_only_what_is_over_is_closed(cashier: Cashier) -> None:
    manager = Cashier(
        cashier.database,
        cashier.make,
        await cashier.make.colleague(cashier.place.id, "manager"),
        cashier.place,
    )
    await manager.closes(LAST_MONTH)
    with pytest.raises(Forbidden):
        await manager.reopens(LAST_MONTH)
    with pytest.raises(Conflict, match="over"):
        await manager.closes(TODAY)
    with pytest.raises(Conflict, match="closed through"):
        await manager.closes(LAST_MONTH)
    await cashier.reopens(LAST_MONTH)
    with pytest.raises(Conflict, match="not closed"):
        await cashier.reopens(LAST_MONTH)


async def test_a_viewer_changes_nothing_and_a_stranger_finds_nothing(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    viewer = await cashier.make.colleague(cashier.place.id, "viewer")
    with pytest.raises(Forbidden):
        await Cashier(cashier.database, cashier.make, viewer, cashier.place).charges(tenancy, "1.00")
    stranger = await cashier.make.person()
    with pytest.raises(NotFound):
        await Cashier(cashier.database, cashier.make, stranger, cashier.place).charges(tenancy, "1.00")


async def test_each_line_of_the_ledger_has_its_balance_and_its_why(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    await cashier.charges(tenancy, "1000.00", due=WEEK_AGO)
    await cashier.receives(tenancy, "1100.00", payment_date=YESTERDAY)
    ledger = await cashier.ledger(tenancy)
    charge, payment = ledger["items"]
    month = WEEK_AGO.strftime("%B %Y")
    assert (charge["description"], charge["charge"], charge["balance"]) == (
        f"Rent, {month}",
        "1000.00",
        "1000.00",
    )
    assert charge["why"] == f"$1,000.00 paid by check on {YESTERDAY}."
    assert (payment["description"], payment["payment"]) == ("Payment by check", "1100.00")
    assert payment["why"] == f"$1,000.00 to rent for {month}; $100.00 waits for the next charge."
    assert (ledger["balance"], ledger["as_of"]) == ("-100.00", TODAY.isoformat())
    before = await cashier.ledger(tenancy, WEEK_AGO)
    assert (before["balance"], before["items"][0]["why"]) == ("1000.00", "$1,000.00 open.")
    assert (await cashier.ledger(await cashier.tenancy()))["items"] == []


@pytest.mark.parametrize("field", ["returned_on", "paid_on", "date"])
async def test_money_goes_back_on_no_day_of_a_closed_month(cashier: Cashier, field: str) -> None:
    """The same rule as for the day on which a payment comes in: a named day is refused, never moved."""
    tenancy = await cashier.tenancy()
    await cashier.charges(tenancy, "50.00", "deposit", LAST_MONTH)
    await cashier.receives(tenancy, "50.00", payment_date=LAST_MONTH)
    payment = await cashier.receives(tenancy, "100.00", payment_date=LAST_MONTH)
    await cashier.set_books(closed_through=TODAY.replace(day=1) - timedelta(days=1))
    asked: dict[str, Callable[[], Awaitable[object]]] = {
        "returned_on": lambda: cashier.returns(payment, returned_on=LAST_MONTH),
        "paid_on": lambda: cashier.do(
            refund_payment, payment_id=payment.id, fields=NewRefund(reason="Overpaid", paid_on=LAST_MONTH)
        ),
        "date": lambda: cashier.do(
            add_interest, tenancy_id=tenancy.id, fields=NewInterest(amount=D("1.00"), date=LAST_MONTH)
        ),
    }
    with pytest.raises(Invalid) as refused:
        await asked[field]()
    ((named, said),) = ((each.field, each.message) for each in refused.value.errors)
    assert (named, said.startswith("The books are closed through")) == (field, True)
