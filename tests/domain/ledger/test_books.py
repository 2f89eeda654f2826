"""Every company has its accounts and every property its books; the journal refuses what they do not allow."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, text, update
from sqlalchemy.exc import DBAPIError

from domain.core.db.base import table_of
from domain.core.db.database import Database
from domain.core.db.database_errors import DAY_TO_COME, MONTH_CLOSED, NOT_ALLOWED, state_of
from domain.core.errors import Conflict
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.ids import new_id
from domain.models import Allocation, BankAccount, Books, GlAccount, Posting, Property
from domain.models.books import ACCOUNT_KEYS
from tests.factories import Maker, Person, local_today


@pytest.fixture
async def owner(make: Maker) -> Person:
    return await make.person()


@pytest.fixture
async def building(make: Maker, owner: Person) -> Property:
    return await make.property(owner)


async def accounts_of(make: Maker, company_id: object) -> dict[str, Any]:
    async with make.session() as session:
        rows = await session.execute(
            select(GlAccount.key, GlAccount.id).where(GlAccount.company_id == company_id)
        )
        return dict(rows.all())  # type: ignore[arg-type]  # pairs


async def pair(make: Maker, place: Property, **columns: Any) -> dict[str, Any]:
    """A posting of a property: a payment of today."""
    accounts = await accounts_of(make, place.company_id)
    return {
        "property_id": place.id,
        "book": "both",
        "debit_account_id": accounts["undeposited"],
        "credit_account_id": accounts["unapplied"],
        "amount": Decimal("10.00"),
        "day": local_today(),
        "paper": "payment",
        "paper_id": new_id(),
        **columns,
    }


async def post(make: Maker, *rows: dict[str, Any]) -> str | None:
    """What the database says to these postings, as the tables' owner."""
    try:
        async with make.session() as session:
            await session.execute(insert(table_of(Posting)).values(list(rows)))
    except DBAPIError as error:
        return state_of(error)
    return None


async def test_a_company_has_each_account_that_the_rules_name(make: Maker, building: Property) -> None:
    accounts = await accounts_of(make, building.company_id)
    assert set(accounts) == set(ACCOUNT_KEYS)
    async with make.session() as session:
        banks = select(BankAccount.purpose).where(BankAccount.company_id == building.company_id)
        assert sorted((await session.execute(banks)).scalars()) == ["deposits", "operating"]


async def test_a_property_has_books_from_the_month_in_which_it_was_added(
    make: Maker, building: Property
) -> None:
    async with make.session() as session:
        books = (await session.execute(select(Books).where(Books.property_id == building.id))).scalar_one()
        assert books.starts_on == local_today().replace(day=1)
        assert books.closed_through is None


async def test_a_pair_of_an_open_month_is_posted_once(make: Maker, building: Property) -> None:
    row = await pair(make, building)
    assert await post(make, row) is None
    assert await post(make, row) == "23505"


async def test_nothing_is_posted_into_a_closed_month(make: Maker, building: Property) -> None:
    closed = local_today().replace(day=1) - timedelta(days=1)
    async with make.session() as session:
        await session.execute(
            update(Books).where(Books.property_id == building.id).values(closed_through=closed)
        )
    assert await post(make, await pair(make, building, day=closed)) == MONTH_CLOSED
    later = await pair(make, building, day=closed + timedelta(days=1))
    assert await post(make, later) is None


async def test_nothing_is_posted_on_a_day_to_come(make: Maker, building: Property) -> None:
    row = await pair(make, building, day=local_today() + timedelta(days=2))
    assert await post(make, row) == DAY_TO_COME


async def test_accounts_are_those_of_the_propertys_company(make: Maker, building: Property) -> None:
    other = await make.property(await make.person())
    foreign = await accounts_of(make, other.company_id)
    row = await pair(make, building, debit_account_id=foreign["undeposited"])
    assert await post(make, row) == NOT_ALLOWED


async def test_one_bad_row_of_many_refuses_all(make: Maker, building: Property) -> None:
    good, bad = await pair(make, building), await pair(make, building, day=date(2199, 1, 1))
    assert await post(make, good, bad) == DAY_TO_COME
    assert await post(make, good) is None


async def test_a_refused_day_is_a_conflict_with_a_sentence(
    worker_database: Database, make: Maker, owner: Person, building: Property
) -> None:
    row = await pair(make, building, day=local_today() + timedelta(days=2))
    with pytest.raises(Conflict, match="not come yet"):
        async with unit_of_work(worker_database, EntryPoint.by_account(owner.id)) as work:
            await work.session.execute(insert(table_of(Posting)).values(row))


@pytest.mark.parametrize("model", [Posting, Allocation])
@pytest.mark.parametrize("role", ["app", "worker"])
async def test_the_journal_is_only_added_to(
    database: Database, worker_database: Database, model: Any, role: str
) -> None:
    where = database if role == "app" else worker_database
    table = table_of(model)
    for statement in (update(table).values(amount=table.c.amount), delete(table)):
        with pytest.raises(DBAPIError, match="permission denied"):
            async with where.sessions() as session:
                await session.execute(statement)


async def test_a_property_with_money_is_not_purged(make: Maker, owner: Person, building: Property) -> None:
    await post(make, await pair(make, building))
    empty = await make.property(owner)
    async with make.session() as session:
        past = "now() - interval '9 days'"
        gone = f"UPDATE properties SET deleted_at = {past}, purge_at = {past}"
        await session.execute(text(f"{gone} WHERE id = ANY (:ids)"), {"ids": [building.id, empty.id]})
        await session.execute(text("SELECT set_config('steward.system', 'purge', true)"))
        while (await session.execute(text("SELECT purge_properties()"))).scalar_one():
            pass
        left = await session.execute(select(Property.id).where(Property.id.in_([building.id, empty.id])))
        assert left.scalars().all() == [building.id]
