"""Over random histories every figure of every report is what journal and papers, counted anew, say."""

from collections import Counter
from datetime import date, timedelta
from typing import Any

import pytest
from sqlalchemy import select

from api.reports.schemas import body_of
from domain.core.db.database import Database, plain_url
from domain.core.settings import Settings
from domain.models import Allocation, Charge, Credit, GlAccount, Property
from tests.accountant.comparing import Comparison
from tests.accountant.papers import read_papers
from tests.accountant.reckoning import Accountant
from tests.domain.ledger.cashier import LAST_MONTH, TODAY, Cashier
from tests.domain.ledger.recomputing import Line, stored
from tests.domain.ledger.recomputing import totals as balances
from tests.domain.ledger.test_histories import History
from tests.domain.reports.reader import figures, in_cents, lines, read, section, totals
from tests.factories import Maker

MONTHS: dict[str, Any] = {
    "first_month": f"{LAST_MONTH - timedelta(days=40):%Y-%m}",
    "last_month": f"{TODAY:%Y-%m}",
}
FIRST_DAY = date.fromisoformat(f"{MONTHS['first_month']}-01")
CASH = ("undeposited", "bank_operating", "bank_deposits")


@pytest.fixture(scope="module")
async def busy(worker_database: Database, make: Maker) -> Cashier:
    """A property with random histories behind it, which the tests only read."""
    cashier = await Cashier.at_new_property(worker_database, make)
    tenancies = [await cashier.tenancy() for _ in range(8)]
    for seed in range(25):
        await History(cashier, tenancies, 7_000 + seed).tell()
    return cashier


async def journal(cashier: Cashier) -> list[Line]:
    async with cashier.make.session() as session:
        return await stored(session, cashier.place.id)


async def names(cashier: Cashier) -> dict[str, tuple[str, str]]:
    """Kind and name of each account by its key."""
    company = select(Property.company_id).where(Property.id == cashier.place.id).scalar_subquery()
    async with cashier.make.session() as session:
        rows = await session.execute(select(GlAccount).where(GlAccount.company_id == company))
        return {row.key or "": (row.kind, row.name) for row in rows.scalars()}


def until(entries: list[Line], day: date) -> list[Line]:
    return [line for line in entries if line.day <= day]


@pytest.mark.parametrize("basis", ["accrual", "cash"])
async def test_the_income_statement_is_the_journal_by_month(busy: Cashier, basis: Any) -> None:
    found = await read(busy, "income-statement", basis=basis, **MONTHS)
    kinds, entries = await names(busy), await journal(busy)
    expected: Counter[tuple[str, str, str]] = Counter()
    for line in entries:
        if line.book in ("both", basis) and line.day >= FIRST_DAY:
            for key, amount in ((line.debit, -line.amount), (line.credit, line.amount)):
                kind, name = kinds[key]
                if kind in ("income", "expense"):
                    sign = 1 if kind == "income" else -1
                    expected[kind, name, f"{line.day:%b %Y}"] += sign * in_cents(amount)
    got: Counter[tuple[str, str, str]] = Counter()
    for kind, title in (("income", "Income"), ("expense", "Expenses")):
        for row in lines(section(found, title)):
            months = {name: in_cents(row[name]) for name in row if name not in ("Account", "Total")}
            assert sum(months.values()) == in_cents(row["Total"])
            got.update({(kind, row["Account"], month): cents for month, cents in months.items() if cents})
    assert got == Counter({key: cents for key, cents in expected.items() if cents})
    net = totals(section(found, "Net income"))["Total"]
    assert net == totals(section(found, "Income"))["Total"] - totals(section(found, "Expenses"))["Total"]
    assert in_cents(net) == sum(
        cents if kind == "income" else -cents for (kind, _, _), cents in expected.items()
    )


async def test_cash_flows_from_opening_to_closing(busy: Cashier) -> None:
    found = await read(busy, "cash-flow", **MONTHS)
    entries = await journal(busy)
    before, after = (balances(until(entries, day), "both") for day in (FIRST_DAY - timedelta(days=1), TODAY))
    shown = figures(found)
    assert in_cents(shown["Opening"]) == sum(before[key] for key in CASH)
    assert in_cents(shown["Closing"]) == sum(after[key] for key in CASH)
    parts = [totals(each)["Total"] for each in found.body.sections if each.title != "Cash"]
    signs = [each.title for each in found.body.sections if each.title != "Cash"]
    assert "Income received" in signs
    assert sum(parts) == shown["Change"]
    cash = section(found, "Cash")
    opening, change = lines(cash)
    for month in [column.title for column in cash.columns[1:]]:
        assert opening[month] + change[month] == totals(cash)[month]


async def test_the_owner_statement_sums_from_opening_to_closing(busy: Cashier) -> None:
    found = await read(busy, "owner-statement", **MONTHS)
    after = balances(await journal(busy), "both")
    shown = figures(found)
    closing = shown.pop("Closing")
    assert sum(shown.values()) == closing
    assert in_cents(closing) == sum(after[key] for key in CASH) + after["deposits_held"]
    (place,) = lines(section(found, "By property"))
    assert place.pop("Property") == busy.place.name
    assert place.pop("Closing") == closing == sum(place.values())
    page = section(found, busy.place.name)
    assert sum(row["Amount"] for row in lines(page)) == closing == totals(page)["Amount"]
    (_, apart) = found.body.notes
    assert f"${-after['deposits_held'] / 100:,.2f}" in apart


@pytest.mark.parametrize("basis", ["accrual", "cash"])
async def test_the_general_ledger_has_every_posting_and_balances(busy: Cashier, basis: Any) -> None:
    found = await read(busy, "general-ledger", basis=basis, **MONTHS)
    entries = [line for line in await journal(busy) if line.book in ("both", basis)]
    kinds = await names(busy)
    closing = Counter({kinds[key][1]: cents for key, cents in balances(entries, "both", basis).items()})
    for each in found.body.sections:
        rows = lines(each)
        assert each.title
        name = each.title.split(" ", 1)[1]
        assert in_cents(totals(each)["Balance"]) == closing.pop(name)
        assert rows[-1]["Balance"] == totals(each)["Balance"]
    assert not any(closing.values())
    count = sum(len(each.rows) - 1 for each in found.body.sections)
    assert count == 2 * sum(1 for line in entries if line.day >= FIRST_DAY)
    shown = figures(found)
    assert shown["Debits"] == shown["Credits"]


@pytest.mark.parametrize("days_ago", [0, 10, 33])
async def test_aged_delinquency_is_what_is_open_of_each_charge(busy: Cashier, days_ago: int) -> None:
    day = TODAY - timedelta(days=days_ago)
    found = await read(busy, "delinquency", as_of=day)
    expected: Counter[str] = Counter()
    async with busy.make.session() as session:
        for charge in (
            await session.scalars(select(Charge).where(Charge.property_id == busy.place.id))
        ).all():
            parts = await session.scalars(
                select(Allocation.amount).where(Allocation.charge_id == charge.id, Allocation.day <= day)
            )
            left = charge.amount - sum(parts.all())
            if charge.posted_on <= day and left:
                expected[_band((day - charge.due_on).days)] += in_cents(left)
    (table,) = found.body.sections
    shown = totals(table)
    got = {band: in_cents(shown[band]) for band in ("Not late", "1–30", "31–60", "61–90", "Over 90")}
    assert got == {band: expected[band] for band in got}
    receivable = balances(until(await journal(busy), day), "both", "accrual")["receivable"]
    waiting = await _waiting_concessions(busy, day)
    assert in_cents(shown["Open"]) == receivable + waiting == sum(expected.values())
    assert all(row["Open"] == sum(row[band] for band in got) for row in lines(table))


async def _waiting_concessions(cashier: Cashier, day: date) -> int:
    """What lowers the receivable since it was given, and has settled no charge yet."""
    async with cashier.make.session() as session:
        given = select(Credit).where(
            Credit.property_id == cashier.place.id, Credit.kind == "concession", Credit.day <= day
        )
        waiting = 0
        for credit in (await session.scalars(given)).all():
            if credit.reversed_on is None or credit.reversed_on > day:
                used = select(Allocation.amount).where(
                    Allocation.credit_id == credit.id, Allocation.day <= day
                )
                waiting += in_cents(credit.amount - sum((await session.scalars(used)).all()))
        return waiting


def _band(days: int) -> str:
    if days < 1:
        return "Not late"
    return "1–30" if days <= 30 else "31–60" if days <= 60 else "61–90" if days <= 90 else "Over 90"


@pytest.mark.parametrize("days_ago", [0, 33])
async def test_the_deposit_register_holds_what_the_journal_holds(busy: Cashier, days_ago: int) -> None:
    day = TODAY - timedelta(days=days_ago)
    found = await read(busy, "deposits", as_of=day)
    (table,) = found.body.sections
    held = -balances(until(await journal(busy), day), "both")["deposits_held"]
    assert in_cents(totals(table)["Held"]) == held == in_cents(figures(found)["Held"])
    for row in lines(table):
        assert row["Received"] - row["Returned or applied"] == row["Held"]


async def test_the_rent_roll_has_the_balances_of_its_tenancies(busy: Cashier) -> None:
    found = await read(busy, "rent-roll", as_of=LAST_MONTH)
    (table,) = found.body.sections
    at_day = balances(until(await journal(busy), LAST_MONTH), "both", "accrual")
    shown = totals(table)
    assert in_cents(shown["Balance"]) == at_day["receivable"] + at_day["unapplied"]
    assert in_cents(shown["Deposit held"]) == -at_day["deposits_held"]
    assert figures(found)["Leased"] == len(table.rows) == 8
    assert shown["Rent"] == 8 * 1500


async def test_an_accountant_who_has_the_papers_alone_comes_to_the_same(
    busy: Cashier, settings: Settings
) -> None:
    """Three months of every report, to the cent, beside books written anew from the papers."""
    papers = read_papers(plain_url(settings.owner_database_url.get_secret_value()), [busy.place.id])

    async def ask(name: str, **query: Any) -> dict[str, Any]:
        return body_of(await read(busy, name, **query))

    comparison = Comparison(Accountant(papers), ask)
    await comparison.months([busy.place.id], 3)
    await comparison.ledgers([busy.place.id], 3)
    await comparison.days([busy.place.id], 3)
    assert comparison.differences == []
    assert comparison.compared > 300
