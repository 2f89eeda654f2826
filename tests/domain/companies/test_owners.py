"""A company keeps an owner, has its name from one, and only they change it."""

import asyncio

import pytest
from sqlalchemy import delete, select, text, update
from sqlalchemy.exc import DBAPIError

from domain.companies import service
from domain.companies.rules import CompanyChanges
from domain.core.db.database import Database
from domain.core.errors import Forbidden, NotFound, StaleVersion
from domain.models import Account, AuditRow, Company, CompanyOwner
from tests.domain.companies.asking import signed_in
from tests.factories import Maker, Person


async def rename(database: Database, person: Person, company: Company, name: str, version: int = 1) -> None:
    async with signed_in(database, person) as (work, principal):
        await service.edit(
            session=work.session,
            principal=principal,
            company_id=company.id,
            version=version,
            changes=CompanyChanges(name=name),
        )


async def test_an_owner_renames_it_and_nobody_else_does(database: Database, make: Maker) -> None:
    owner = await make.person()
    company = await make.company(owner, name="Ana Alvarez")
    managed = await make.property(owner, company_id=company.id)
    await rename(database, owner, company, "Alvarez Homes")
    with pytest.raises(StaleVersion):
        await rename(database, owner, company, "Too late")
    with pytest.raises(Forbidden):
        await rename(database, await make.colleague(managed.id, "owner"), company, "Mine", 2)
    with pytest.raises(NotFound):
        await rename(database, await make.person(), company, "Theirs", 2)
    async with make.session() as session:
        assert (await session.get_one(Company, company.id)).name == "Alvarez Homes"
        recorded = await session.scalars(select(AuditRow).where(AuditRow.entity_id == company.id))
        assert [(row.action, row.before["name"] if row.before else None) for row in recorded] == [
            ("company.edited", "Ana Alvarez")
        ]


@pytest.mark.usefixtures("invariants_hold")
async def test_the_last_owner_stays_whoever_writes(make: Maker) -> None:
    owner, second = await make.person(), await make.person()
    company = await make.company(owner)
    await make.company_owner(second, company.id)

    async def leave(person: Person) -> None:
        async with make.session() as session:
            mine = (CompanyOwner.account_id == person.id, CompanyOwner.company_id == company.id)
            await session.execute(delete(CompanyOwner).where(*mine))

    outcomes = await asyncio.gather(leave(owner), leave(second), return_exceptions=True)
    assert sorted(isinstance(outcome, DBAPIError) for outcome in outcomes) == [False, True]
    (refused,) = [str(outcome) for outcome in outcomes if outcome is not None]
    assert "a company needs an owner" in refused


async def test_an_owner_whose_account_is_closed_does_not_count(make: Maker) -> None:
    owner, closed = await make.person(), await make.person()
    company = await make.company(owner)
    await make.company_owner(closed, company.id)
    async with make.session() as session:
        await session.execute(update(Account).where(Account.id == closed.id).values(is_active=False))
    with pytest.raises(DBAPIError, match="a company needs an owner"):
        async with make.session() as session:
            await session.execute(delete(CompanyOwner).where(CompanyOwner.account_id == owner.id))


async def test_who_owns_the_company_sees_it_without_any_property(database: Database, make: Maker) -> None:
    owner, stranger = await make.person(), await make.person()
    company = await make.company(owner)
    vendor = await make.vendor(owner, company_id=company.id)
    for person, seen in ((owner, [vendor.id]), (stranger, [])):
        async with signed_in(database, person) as (work, _):
            rows = await work.session.scalars(text("SELECT id FROM vendors"))
            assert list(rows) == seen
