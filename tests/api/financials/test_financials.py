"""Financials over HTTP: the figures, transactions as a list and a file, and what is refused."""

from typing import Any

import httpx
import pytest

from api.financials.analytics_schemas import DelinquentRow, PaymentAnalytics, ReceivedRow
from api.financials.schemas import Financials, TransactionRow
from domain.models import Lease
from tests.factories import Maker, Person, local_today


@pytest.fixture
async def owner(make: Maker) -> Person:
    return await make.person()


@pytest.fixture
async def lease(make: Maker, owner: Person) -> Lease:
    place = await make.property(owner, name="Alder Court")
    unit = await make.unit(place.id, unit_number="201")
    resident = await make.resident(
        place.id, unit_id=unit.id, first_name="Priya", last_name="Raman", email="priya@example.com"
    )
    lease = await make.lease(unit, resident)
    await make.open_tenancy(lease)
    return lease


async def get(api: httpx.AsyncClient, person: Person, path: str) -> Any:
    answer = await api.get(f"/api/{path}", headers=person.headers)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def post(api: httpx.AsyncClient, person: Person, path: str, **body: Any) -> httpx.Response:
    return await api.post(f"/api/{path}", headers=person.headers, json=body)


async def owes_and_pays(api: httpx.AsyncClient, owner: Person, lease: Lease) -> None:
    await post(api, owner, f"leases/{lease.id}/charges", kind="rent", amount="100.00")
    paid = await post(
        api, owner, f"leases/{lease.id}/payments", amount="60.00", method="check", reference_number="771"
    )
    assert paid.status_code == 201, paid.text


async def test_cash_counts_what_came_in_and_accrual_what_was_charged(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    await owes_and_pays(api, owner, lease)
    cash = Financials.model_validate(await get(api, owner, "financials"))
    assert (cash.range, cash.basis, cash.properties) == ("month", "cash", 1)
    assert (cash.income.amount, cash.expenses.amount, cash.net_income.amount) == ("60.00", "0.00", "60.00")
    assert (cash.outstanding.amount, cash.outstanding.accounts) == ("40.00", 1)
    assert (cash.cash_flow.opening, cash.cash_flow.closing) == ("0.00", "60.00")
    assert [(each.key, each.amount) for each in cash.income_accounts] == [("rent_income", "60.00")]
    accrual = Financials.model_validate(await get(api, owner, "financials?basis=accrual&range=year"))
    assert accrual.income.amount == "100.00"
    assert accrual.cash_flow.net_income == "60.00"


async def test_without_a_period_before_there_is_nothing_to_compare_with(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    assert lease
    figures = await get(api, owner, "financials")
    assert (figures["income"]["before"], figures["outstanding"]["before"]) == (None, None)
    assert figures["months"][0] == {"month": figures["months"][0]["month"], "income": None, "expenses": None}
    assert figures["months"][-1]["income"] == "0.00"


async def test_a_transaction_says_from_whom_and_for_what(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    await owes_and_pays(api, owner, lease)
    page = await get(api, owner, "transactions")
    (row,) = page["items"]
    TransactionRow.model_validate(row)
    assert (row["party"], row["details"], row["account_name"], row["amount"]) == (
        *("Priya Raman", "Check no. 771"),
        *("Rent", "60.00"),
    )
    assert (row["property_name"], row["unit_number"], row["is_returned"]) == ("Alder Court", "201", False)
    (charged,) = (await get(api, owner, "transactions?basis=accrual"))["items"]
    assert charged["details"] == f"Rent, {local_today():%B %Y}"


async def test_a_returned_payment_is_a_row_of_its_own(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    await owes_and_pays(api, owner, lease)
    (paid,) = (await get(api, owner, "analytics/payments/received"))["items"]
    assert paid["goes_to"] == f"Rent, {local_today():%B %Y} (part)"
    await post(api, owner, f"payments/{paid['id']}/return", reason="Insufficient funds")
    rows = (await get(api, owner, "transactions"))["items"]
    assert sorted((row["amount"], row["is_returned"]) for row in rows) == [("-60.00", True), ("60.00", False)]
    (back,) = (await get(api, owner, "analytics/payments/received?status=returned"))["items"]
    ReceivedRow.model_validate(back)
    today = local_today()
    assert back["goes_to"] == f"Returned {today:%b} {today.day}, Insufficient funds"
    assert (await get(api, owner, "financials"))["income"]["amount"] == "0.00"


async def test_a_bill_says_whom_it_is_of_in_both_bases(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    place = lease.property_id
    accounts = (await get(api, owner, f"properties/{place}/expense-accounts"))["items"]
    expense = next(each["id"] for each in accounts if each["key"] == "maintenance_expense")
    line = {"property_id": str(place), "account_id": expense, "amount": "120.50"}
    payment = {"reference_number": "1042"}
    bill = {"payee": "Ocean State Plumbing", "number": "4471", "lines": [line], "payment": payment}
    assert (await post(api, owner, "bills", **bill)).status_code == 201
    (accrual,) = (await get(api, owner, "transactions?basis=accrual&q=ocean"))["items"]
    assert (accrual["party"], accrual["details"]) == ("Ocean State Plumbing", "Bill 4471")
    assert (accrual["kind"], accrual["amount"]) == ("expense", "-120.50")
    (cash,) = (await get(api, owner, "transactions?q=ocean"))["items"]
    assert (cash["party"], cash["amount"]) == ("Ocean State Plumbing", "-120.50")
    figures = Financials.model_validate(await get(api, owner, "financials"))
    assert (figures.expenses.amount, figures.cash_flow.closing) == ("120.50", "-120.50")


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("q=raman", 1),
        ("q=771", 1),
        ("q=nobody", 0),
        ("q=%25", 0),
        ("type=income", 1),
        ("type=expense", 0),
        ("account=rent_income", 1),
        ("account=pet_income", 0),
        ("range=week&sort=-amount", 1),
    ],
)
async def test_transactions_are_narrowed(
    api: httpx.AsyncClient, owner: Person, lease: Lease, query: str, found: int
) -> None:
    await owes_and_pays(api, owner, lease)
    assert (await get(api, owner, f"transactions?{query}"))["total"] == found


async def test_transactions_are_a_file_of_what_is_filtered(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    await owes_and_pays(api, owner, lease)
    answer = await api.get("/api/transactions.csv?q=raman", headers=owner.headers)
    heading, line = answer.text.strip().splitlines()
    assert heading.lstrip("\ufeff").startswith("Date,From or to,Details,")
    assert "Priya Raman,Check no. 771" in line
    empty = await api.get("/api/transactions.csv?q=nobody", headers=owner.headers)
    assert len(empty.text.strip().splitlines()) == 1


async def test_analytics_say_what_was_collected_and_who_is_late(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    empty = PaymentAnalytics.model_validate(await get(api, owner, "analytics/payments"))
    assert (empty.rent.collection_rate, empty.rent.on_time_rate, empty.tenancies) == (None, None, 1)
    await owes_and_pays(api, owner, lease)
    told = PaymentAnalytics.model_validate(await get(api, owner, "analytics/payments"))
    assert (told.rent.charged, told.rent.collected, told.rent.collection_rate) == ("100.00", "60.00", 60.0)
    assert (told.outstanding.amount, told.outstanding.accounts) == ("40.00", 1)
    assert [(each.method, each.amount, each.payments) for each in told.methods] == [("check", "60.00", 1)]
    assert told.months[-1].collection_rate == 60.0
    assert told.months[0].charged is None
    (late,) = (await get(api, owner, "analytics/payments/delinquent"))["items"]
    DelinquentRow.model_validate(late)
    assert (late["resident_name"], late["owes"], late["days_late"]) == ("Priya Raman", "40.00", 0)
    assert (await get(api, owner, "analytics/payments/delinquent?q=priya&band=due"))["total"] == 1
    assert (await get(api, owner, "analytics/payments/delinquent?band=over_90"))["total"] == 0


async def test_somebody_elses_money_is_nowhere_in_it(
    api: httpx.AsyncClient, make: Maker, owner: Person, lease: Lease
) -> None:
    await owes_and_pays(api, owner, lease)
    stranger = await make.person()
    await make.property(stranger)
    query = f"?property_id={lease.property_id}"
    for person, narrowed in ((stranger, ""), (stranger, query)):
        figures = await get(api, person, f"financials{narrowed}")
        assert (figures["income"]["amount"], figures["outstanding"]["amount"]) == ("0.00", "0.00")
        assert (await get(api, person, f"transactions{narrowed}"))["total"] == 0
        assert (await get(api, person, f"analytics/payments/delinquent{narrowed}"))["total"] == 0
        assert (await get(api, person, f"analytics/payments/received{narrowed}"))["total"] == 0
        told = await get(api, person, f"analytics/payments{narrowed}")
        assert (told["rent"]["charged"], told["methods"]) == ("0.00", [])
    mechanic = await make.colleague(lease.property_id, "maintenance")
    for path in ("financials", "transactions", "analytics/payments", "analytics/payments/delinquent"):
        assert (await api.get(f"/api/{path}", headers=mechanic.headers)).status_code == 403
