"""Every figure against a second way of counting, after random histories of a small ledger."""

from collections.abc import Sequence
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest

from domain.core.db.database import Database
from domain.core.db.pipeline import Rows, Statement
from domain.core.listing import plan_page
from domain.core.paging import PageRequest
from domain.core.unit_of_work import EntryPoint, read_page
from domain.financials.analytics import analytics, analytics_body
from domain.financials.delinquent import DELINQUENT
from domain.financials.overview import overview, overview_body
from domain.financials.spans import Range, span_of, today_of
from domain.financials.transactions import TRANSACTIONS
from domain.models import Tenancy
from domain.models.books import Basis
from tests.domain.financials.counting import ZERO, Counting
from tests.domain.ledger.cashier import TODAY, Cashier
from tests.domain.ledger.test_histories import History
from tests.factories import Maker

RANGES: tuple[Range, ...] = ("week", "month", "quarter", "year")
BASES: tuple[Basis, ...] = ("cash", "accrual")


async def read(cashier: Cashier, *statements: Statement) -> tuple[Rows, ...]:
    return (await read_page(cashier.database, EntryPoint.by_account(cashier.person.id), statements)).results


@pytest.fixture(scope="module")
async def cashier(worker_database: Database, make: Maker) -> Cashier:
    """The tests of this module only read, so one past does for all of them."""
    return await Cashier.at_new_property(worker_database, make)


@pytest.fixture(scope="module")
async def tenancies(cashier: Cashier) -> list[Tenancy]:
    """A ledger with a random past, and in it another property whose money is somebody else's."""
    await cashier.set_books(nsf_fee=Decimal("35.00"))
    made = [await cashier.tenancy() for _ in range(6)]
    for seed in range(25):
        await History(cashier, made, seed).tell()
    stranger = await Cashier.at_new_property(cashier.database, cashier.make)
    foreign = await stranger.tenancy()
    await stranger.charges(foreign, "5000.00")
    await stranger.receives(foreign, "4000.00")
    return made


async def balances(cashier: Cashier, tenancies: Sequence[Tenancy], day: date) -> dict[Any, Decimal]:
    return {each.id: Decimal((await cashier.ledger(each, day))["balance"]) for each in tenancies}


async def test_the_overview_is_what_papers_and_journal_sum_to(
    cashier: Cashier, tenancies: list[Tenancy]
) -> None:
    counted = await Counting.of(cashier)
    assert (await read(cashier, today_of(None)))[0] == [(TODAY.isoformat(),)]
    for wanted in RANGES:
        span = span_of(wanted, TODAY)
        now = await balances(cashier, tenancies, TODAY)
        before = await balances(cashier, tenancies, span.before_until)
        for basis in BASES:
            results = await read(cashier, *overview(span, None, basis))
            body = overview_body(span, wanted, basis, results)
            for name, kind in (("income", "income"), ("expenses", "expense")):
                assert Decimal(body[name]["amount"]) == counted.earned(basis, kind, span.since, span.until)
                if body[name]["before"] is not None:
                    assert Decimal(body[name]["before"]) == counted.earned(basis, kind, *span[2:])
            assert Decimal(body["outstanding"]["amount"]) == sum(max(each, ZERO) for each in now.values())
            assert body["outstanding"]["accounts"] == sum(each > 0 for each in now.values())
            owed_before = sum(max(each, ZERO) for each in before.values())
            assert body["outstanding"]["before"] in (None, f"{owed_before:.2f}")
            flow = {name: Decimal(amount) for name, amount in body["cash_flow"].items()}
            assert flow["opening"] == counted.cash(span.since - timedelta(days=1))
            assert flow["closing"] == counted.cash(TODAY)
            rows = ("net_income", "prepayments", "contributions", "draws", "other")
            assert flow["opening"] + sum(flow[name] for name in rows) == flow["closing"]
            assert flow["change"] == flow["closing"] - flow["opening"]
            parts = sum(Decimal(each["amount"]) for each in body["income_accounts"])
            assert parts == Decimal(body["income"]["amount"])
            held = -sum(
                (line.debit == "deposits_held") * line.amount - (line.credit == "deposits_held") * line.amount
                for line in counted.lines
            )
            assert Decimal(body["deposits_held"]["amount"]) == held


async def test_twelve_months_sum_to_the_journal(cashier: Cashier, tenancies: list[Tenancy]) -> None:
    assert tenancies
    counted = await Counting.of(cashier)
    span = span_of("month", TODAY)
    for basis in BASES:
        body = overview_body(span, "month", basis, await read(cashier, *overview(span, None, basis)))
        assert len(body["months"]) == 12
        for month in body["months"]:
            first = date.fromisoformat(month["month"])
            last = (first + timedelta(days=31)).replace(day=1) - timedelta(days=1)
            assert Decimal(month["income"]) == counted.earned(basis, "income", first, last)
            assert Decimal(month["expenses"]) == counted.earned(basis, "expense", first, last)


async def test_transactions_sum_to_net_income(cashier: Cashier, tenancies: list[Tenancy], state: Any) -> None:
    assert tenancies
    counted = await Counting.of(cashier)
    for wanted in RANGES:
        span = span_of(wanted, TODAY)
        for basis in BASES:
            request = PageRequest(limit=1000, filters={"basis": basis, **span.days()})
            plan = plan_page(TRANSACTIONS, request, state.cursors)
            body = plan.body(state.cursors, await read(cashier, *plan.statements))
            net = [counted.earned(basis, kind, span.since, span.until) for kind in ("income", "expense")]
            assert sum(Decimal(row["amount"]) for row in body["items"]) == net[0] - net[1]
            assert body["total"] == len(body["items"])
            assert all(row["party"] for row in body["items"] if row["resident_id"])


async def test_collection_is_what_allocations_say(cashier: Cashier, tenancies: list[Tenancy]) -> None:
    assert tenancies
    counted = await Counting.of(cashier)
    for wanted in RANGES:
        span = span_of(wanted, TODAY)
        body = analytics_body(span, wanted, await read(cashier, *analytics(span, None)))
        for name, kind, days in (
            ("rent", "rent", span[:2]),
            ("rent_before", "rent", span[2:]),
            ("late_fees", "late_fee", span[:2]),
        ):
            if (told := body[name]) is None:
                continue
            due = counted.due(kind, *days)
            assert told["count"] == len(due)
            assert Decimal(told["charged"]) == sum(each.amount for each in due)
            collected = sum(counted.settled(each, days[1], by_money=True) for each in due)
            assert Decimal(told["collected"]) == collected
            assert Decimal(told["open"]) == sum(each.amount - counted.settled(each, days[1]) for each in due)
            if kind == "rent":
                assert told["on_time"] == sum(counted.on_time(each, days[1]) for each in due)
        last = body["months"][-1]
        if wanted == "month" and last["charged"] is not None:
            assert (last["charged"], last["collected"]) == (
                body["rent"]["charged"],
                body["rent"]["collected"],
            )


async def test_bands_are_all_that_is_outstanding_and_the_accounts_say_whose(
    cashier: Cashier, tenancies: list[Tenancy], state: Any
) -> None:
    counted = await Counting.of(cashier)
    owing = {id_: owes for id_, owes in (await balances(cashier, tenancies, TODAY)).items() if owes > 0}
    span = span_of("month", TODAY)
    body = analytics_body(span, "month", await read(cashier, *analytics(span, None)))
    assert sum(Decimal(band["amount"]) for band in body["bands"]) == sum(owing.values())
    assert body["outstanding"]["accounts"] == sum(band["accounts"] for band in body["bands"]) == len(owing)
    plan = plan_page(DELINQUENT, PageRequest(limit=100), state.cursors)
    rows = plan.body(state.cursors, await read(cashier, *plan.statements))["items"]
    assert {row["id"]: Decimal(row["owes"]) for row in rows} == {str(id_): owing[id_] for id_ in owing}
    assert [row["owes"] for row in rows] == [f"{owes:.2f}" for owes in sorted(owing.values(), reverse=True)]
    assert {row["id"]: row["days_late"] for row in rows} == {
        str(id_): counted.days_late(id_) for id_ in owing
    }
    for band in body["bands"]:
        plan = plan_page(DELINQUENT, PageRequest(filters={"band": band["band"]}), state.cursors)
        found = plan.body(state.cursors, await read(cashier, *plan.statements))
        assert found["total"] == band["accounts"]
