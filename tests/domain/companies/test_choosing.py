"""Which company a new row belongs to: its properties', the one named, the only one, or one that is made."""

from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import select

from domain.companies.choosing import company_of_new, company_options
from domain.companies.rules import CompanyRequired, CompanyRight, TargetCompany
from domain.core.db.database import Database
from domain.core.errors import Forbidden, Invalid, NotFound
from domain.models import AuditRow, Company, CompanyOwner
from tests.domain.companies.asking import signed_in
from tests.factories import Maker, Person


async def chosen(
    database: Database, person: Person, permission: CompanyRight = "vendors.write", **asked: Any
) -> TargetCompany:
    async with signed_in(database, person) as (work, principal):
        return await company_of_new(session=work.session, principal=principal, permission=permission, **asked)


async def test_the_company_of_the_properties_comes_first(database: Database, make: Maker) -> None:
    person = await make.person()
    one, other = [await make.property(person, company_id=(await make.company(person)).id) for _ in range(2)]
    target = await chosen(database, person, property_ids=[other.id])
    assert target == TargetCompany(other.company_id, is_named=True)
    for asked in (
        {"property_ids": [one.id, other.id]},
        {"property_ids": [one.id], "company_id": other.company_id},
    ):
        with pytest.raises(Invalid):
            await chosen(database, person, **asked)


async def test_properties_out_of_sight_or_without_the_right_are_refused(
    database: Database, make: Maker
) -> None:
    owner, person = await make.person(), await make.person()
    read, foreign = await make.property(owner), await make.property(owner)
    await make.link(person, read.id, "viewer")
    with pytest.raises(NotFound):
        await chosen(database, person, property_ids=[foreign.id])
    with pytest.raises(Forbidden):
        await chosen(database, person, property_ids=[read.id])


async def test_the_named_company_is_one_where_the_caller_holds_the_right(
    database: Database, make: Maker
) -> None:
    owner, person = await make.person(), await make.person()
    managed, read, foreign = [
        await make.property(owner, company_id=(await make.company(owner)).id) for _ in range(3)
    ]
    await make.link(person, managed.id, "manager")
    await make.link(person, read.id, "viewer")
    target = await chosen(database, person, company_id=managed.company_id)
    assert target == TargetCompany(managed.company_id, is_named=True)
    with pytest.raises(Forbidden):
        await chosen(database, person, company_id=read.company_id)
    for unknown in (foreign.company_id, uuid4()):
        with pytest.raises(NotFound):
            await chosen(database, person, company_id=unknown)


async def test_the_only_company_needs_no_name_and_several_do(database: Database, make: Maker) -> None:
    owner, person = await make.person(), await make.person()
    managed = await make.property(owner)
    await make.link(person, managed.id, "manager")
    assert await chosen(database, person) == TargetCompany(managed.company_id, is_named=False)
    own = await make.company(person)
    with pytest.raises(CompanyRequired) as refused:
        await chosen(database, person)
    assert (refused.value.code, refused.value.errors[0].field) == ("company_required", "company_id")
    first = await chosen(database, person, "properties.write", own_first=True)
    assert first == TargetCompany(own.id, is_named=False)
    await make.company(person)
    with pytest.raises(CompanyRequired):
        await chosen(database, person, "properties.write", own_first=True)


async def test_who_has_none_gets_one_of_their_own_once(database: Database, make: Maker) -> None:
    owner, person = await make.person(), await make.person(full_name="Ana Alvarez", time_zone="Asia/Tokyo")
    await make.link(person, (await make.property(owner)).id, "viewer")
    first = await chosen(database, person)
    assert await chosen(database, person) == first
    async with make.session() as session:
        made = await session.get_one(Company, first.id)
        assert (made.name, made.time_zone) == ("Ana Alvarez", "Asia/Tokyo")
        owners = await session.scalars(
            select(CompanyOwner.account_id).where(CompanyOwner.company_id == first.id)
        )
        assert list(owners) == [person.id]
        actions = await session.scalars(select(AuditRow.action).where(AuditRow.entity_id == first.id))
        assert list(actions) == ["company.added"]


async def _options(database: Database, person: Person, permission: CompanyRight) -> set[tuple[UUID, bool]]:
    async with signed_in(database, person) as (work, _):
        return {(one.id, one.is_owner) for one in await company_options(work.session, permission)}


async def test_options_are_what_one_owns_and_where_one_holds_the_right(
    database: Database, make: Maker
) -> None:
    owner, person = await make.person(), await make.person()
    managed, read, ended = [
        await make.property(owner, company_id=(await make.company(owner)).id) for _ in range(3)
    ]
    await make.link(person, managed.id, "manager")
    await make.link(person, read.id, "viewer")
    await make.link(person, ended.id, "owner", is_active=False)
    own = await make.company(person)
    assert await _options(database, person, "vendors.write") == {(managed.company_id, False), (own.id, True)}
    assert await _options(database, person, "vendors.read") == {
        (managed.company_id, False),
        (read.company_id, False),
        (own.id, True),
    }
