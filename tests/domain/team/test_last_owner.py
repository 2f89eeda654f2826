"""A property keeps an owner, whatever is done to its links and however much of it at once."""

import asyncio
from itertools import cycle, islice
from uuid import UUID, uuid4

import pytest
from sqlalchemy import delete, select, text, update
from sqlalchemy.exc import DBAPIError

from domain.access.policy import Role
from domain.access.principal import principal_of
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.errors import Conflict, Forbidden, NotFound
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.models import Account, AuditRow, Property, UserProperty
from domain.team.service import change_role, grant, remove
from tests.factories import Maker, Person


async def demote(database: Database, by: Person, property_id: UUID, who: UUID, role: Role = "viewer") -> None:
    async with unit_of_work(database, EntryPoint.by_session(token_hash(by.token))) as work:
        await change_role(
            session=work.session,
            principal=principal_of(work.auth),
            property_id=property_id,
            account_id=who,
            role=role,
        )


async def take_away(database: Database, by: Person, property_id: UUID, who: UUID) -> None:
    async with unit_of_work(database, EntryPoint.by_session(token_hash(by.token))) as work:
        await remove(
            session=work.session,
            principal=principal_of(work.auth),
            property_id=property_id,
            account_id=who,
        )


async def owners(make: Maker, property_id: UUID) -> list[UUID]:
    async with make.session() as session:
        rows = await session.scalars(
            select(UserProperty.account_id).where(
                UserProperty.property_id == property_id, UserProperty.role == "owner", UserProperty.is_active
            )
        )
        return list(rows)


@pytest.mark.usefixtures("invariants_hold")
async def test_fifty_at_once_never_leave_a_property_without_owner(database: Database, make: Maker) -> None:
    for _ in range(4):
        first = await make.person()
        row = await make.property(first)
        second = await make.colleague(row.id, "owner")
        pairs = list(islice(cycle([(first, second), (second, first)]), 50))
        ways = cycle([demote, demote, take_away, take_away])
        results = await asyncio.gather(
            *(way(database, by, row.id, who.id) for (by, who), way in zip(pairs, ways, strict=False)),
            return_exceptions=True,
        )
        (left,) = await owners(make, row.id)
        assert {by.id for (by, _), result in zip(pairs, results, strict=True) if result is None} == {left}
        refused = [result for result in results if result is not None]
        assert all(isinstance(result, (Conflict, Forbidden, NotFound)) for result in refused), refused


async def test_the_last_owner_neither_leaves_nor_is_taken_away(database: Database, make: Maker) -> None:
    owner = await make.person()
    row = await make.property(owner)
    with pytest.raises(Conflict) as refused:
        await take_away(database, owner, row.id, owner.id)
    assert refused.value.code == "last_owner"
    second = await make.colleague(row.id, "owner")
    await take_away(database, owner, row.id, owner.id)
    assert await owners(make, row.id) == [second.id]


async def test_an_owner_whose_account_is_closed_does_not_count(database: Database, make: Maker) -> None:
    owner = await make.person()
    row = await make.property(owner)
    closed = await make.colleague(row.id, "owner")
    async with make.session() as session:
        await session.execute(update(Account).where(Account.id == closed.id).values(is_active=False))
    with pytest.raises(Conflict):
        await take_away(database, owner, row.id, owner.id)
    await take_away(database, owner, row.id, closed.id)
    assert await owners(make, row.id) == [owner.id]


async def test_the_database_itself_refuses(make: Maker) -> None:
    """Whoever writes, the owner role included."""
    owner = await make.person()
    row = await make.property(owner)
    mine = (UserProperty.account_id == owner.id, UserProperty.property_id == row.id)
    for statement in (
        update(UserProperty).where(*mine).values(role="manager"),
        update(UserProperty).where(*mine).values(is_active=False),
        delete(UserProperty).where(*mine),
    ):
        with pytest.raises(DBAPIError, match="a property needs an owner"):
            async with make.session() as session:
                await session.execute(statement)
    assert await owners(make, row.id) == [owner.id]


async def test_a_property_that_goes_takes_its_owners_along(make: Maker) -> None:
    owner = await make.person()
    row = await make.property(owner)
    async with make.session() as session:
        await session.execute(delete(Property).where(Property.id == row.id))
    assert await owners(make, row.id) == []


async def test_roles_change_and_end_with_a_record(database: Database, make: Maker) -> None:
    owner = await make.person()
    row = await make.property(owner)
    colleague = await make.colleague(row.id, "manager")
    await demote(database, owner, row.id, colleague.id, "viewer")
    await take_away(database, owner, row.id, colleague.id)
    async with make.session() as session:
        recorded = await session.scalars(
            select(AuditRow).where(AuditRow.property_id == row.id).order_by(AuditRow.id)
        )
        changes = [(one.action, one.before or {}, one.after or {}) for one in recorded]
    assert [(action, before["role"], after.get("role")) for action, before, after in changes[:1]] == [
        ("team.role_changed", "manager", "viewer")
    ]
    action, before, after = changes[1]
    assert (action, before["is_active"], after["is_active"]) == ("team.removed", True, False)


async def test_only_members_change_and_only_by_owners(database: Database, make: Maker) -> None:
    owner, stranger = await make.person(), await make.person()
    row = await make.property(owner)
    manager = await make.colleague(row.id, "manager")
    former = await make.person()
    await make.link(former, row.id, "viewer", is_active=False)
    for who in (stranger.id, former.id, uuid4()):
        with pytest.raises(NotFound):
            await demote(database, owner, row.id, who)
        with pytest.raises(NotFound):
            await take_away(database, owner, row.id, who)
    with pytest.raises(Forbidden):
        await take_away(database, manager, row.id, owner.id)
    with pytest.raises(NotFound):
        await demote(database, stranger, row.id, owner.id)
    with pytest.raises(Conflict):
        await demote(database, owner, row.id, owner.id)


async def test_an_owner_is_not_demoted_by_another_grant_when_the_last(
    database: Database, make: Maker
) -> None:
    """The giver's account closes between the check and the change: the trigger still sees it."""
    owner = await make.person()
    row = await make.property(owner)
    second = await make.colleague(row.id, "owner")
    async with unit_of_work(database, EntryPoint.by_session(token_hash(owner.token))) as work:
        async with make.session() as session:
            await session.execute(update(Account).where(Account.id == owner.id).values(is_active=False))
        with pytest.raises(Conflict) as refused:
            await grant(
                session=work.session,
                principal=principal_of(work.auth),
                property_id=row.id,
                account_id=second.id,
                role="viewer",
            )
        await work.session.rollback()
    assert refused.value.code == "last_owner"


async def test_a_failure_of_another_kind_is_not_called_the_last_owner(
    database: Database, make: Maker
) -> None:
    owner = await make.person()
    row = await make.property(owner)
    colleague = await make.colleague(row.id, "viewer")
    with pytest.raises(DBAPIError, match="ck_user_properties_role"):
        await demote(database, owner, row.id, colleague.id, "caretaker")  # type: ignore[arg-type]  # no role
    async with make.session() as session:
        role = await session.scalar(
            text("SELECT role FROM user_properties WHERE account_id = :id"), {"id": colleague.id}
        )
    assert role == "viewer"
