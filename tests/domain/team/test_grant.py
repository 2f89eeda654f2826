"""Giving somebody a role on a property: who may, what it changes, what is recorded."""

from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from domain.access.policy import ROLES, Role
from domain.access.principal import principal_of
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.errors import Conflict, Forbidden, NotFound
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.team.service import grant
from tests.factories import Maker, Person


async def give(database: Database, giver: Person, property_id: UUID, account_id: UUID, role: Role) -> None:
    async with unit_of_work(database, EntryPoint.by_session(token_hash(giver.token))) as work:
        await grant(
            session=work.session,
            principal=principal_of(work.auth),
            property_id=property_id,
            account_id=account_id,
            role=role,
        )


async def links(make: Maker, account_id: UUID) -> list[tuple[UUID, str, bool]]:
    async with make.session() as session:
        rows = await session.execute(
            text("SELECT property_id, role, is_active FROM user_properties WHERE account_id = :id"),
            {"id": account_id},
        )
        return [(row.property_id, row.role, row.is_active) for row in rows]


async def recorded(make: Maker, property_id: UUID) -> list[tuple[UUID, Any, Any]]:
    async with make.session() as session:
        rows = await session.execute(
            text(
                "SELECT actor_id, before, after FROM audit_log"
                " WHERE action = 'team.granted' AND property_id = :id ORDER BY id"
            ),
            {"id": property_id},
        )
        return [(row.actor_id, row.before, row.after) for row in rows]


@pytest.mark.parametrize("role", ROLES)
async def test_an_owner_gives_any_role_and_it_is_recorded(
    database: Database, make: Maker, role: Role
) -> None:
    owner, colleague = await make.person(), await make.person()
    row, other = await make.property(owner), await make.property(owner)
    await give(database, owner, row.id, colleague.id, role)
    assert await links(make, colleague.id) == [(row.id, role, True)]
    ((actor, before, after),) = await recorded(make, row.id)
    assert (actor, before) == (owner.id, None)
    assert (after["account_id"], after["role"]) == (str(colleague.id), role)
    assert await recorded(make, other.id) == []


async def test_a_second_grant_changes_the_role_and_wakes_a_sleeping_link(
    database: Database, make: Maker
) -> None:
    owner, colleague = await make.person(), await make.person()
    row = await make.property(owner)
    await make.link(colleague, row.id, "viewer", is_active=False)
    await give(database, owner, row.id, colleague.id, "manager")
    assert await links(make, colleague.id) == [(row.id, "manager", True)]
    ((_, before, after),) = await recorded(make, row.id)
    assert (before["role"], before["is_active"]) == ("viewer", False)
    assert (after["role"], after["is_active"]) == ("manager", True)


@pytest.mark.parametrize("role", ["manager", "viewer", "maintenance"])
async def test_nobody_but_an_owner_may(database: Database, make: Maker, role: Role) -> None:
    owner, friend = await make.person(), await make.person()
    row = await make.property(owner)
    giver = await make.colleague(row.id, role)
    with pytest.raises(Forbidden):
        await give(database, giver, row.id, friend.id, "viewer")
    assert await links(make, friend.id) == []


async def test_a_property_of_others_is_not_found(database: Database, make: Maker) -> None:
    owner, stranger = await make.person(), await make.person()
    row = await make.property(owner)
    for property_id in (row.id, uuid4()):
        with pytest.raises(NotFound):
            await give(database, stranger, property_id, stranger.id, "owner")
    assert await links(make, stranger.id) == []


async def test_an_owner_cannot_step_down_alone(database: Database, make: Maker) -> None:
    owner = await make.person()
    row = await make.property(owner)
    with pytest.raises(Conflict):
        await give(database, owner, row.id, owner.id, "viewer")
    assert await links(make, owner.id) == [(row.id, "owner", True)]


async def test_the_right_counts_where_it_is_held(database: Database, make: Maker) -> None:
    """Owner of one property, manager of another: no grant on the other."""
    owner, both, friend = [await make.person() for _ in range(3)]
    theirs, shared = await make.property(both), await make.property(owner)
    await make.link(both, shared.id, "manager")
    await give(database, both, theirs.id, friend.id, "viewer")
    with pytest.raises(Forbidden):
        await give(database, both, shared.id, friend.id, "viewer")
    assert await links(make, friend.id) == [(theirs.id, "viewer", True)]


async def test_an_account_that_is_none_gets_nothing(database: Database, make: Maker) -> None:
    owner = await make.person()
    row = await make.property(owner)
    with pytest.raises((NotFound, DBAPIError)):
        await give(database, owner, row.id, uuid4(), "viewer")
    assert await recorded(make, row.id) == []


async def test_a_grant_counts_with_the_next_request(database: Database, make: Maker) -> None:
    owner, colleague = await make.person(), await make.person()
    row = await make.property(owner)
    seen = text("SELECT count(*) FROM properties WHERE id = :id")
    for expected in (0, 1):
        async with unit_of_work(database, EntryPoint.by_session(token_hash(colleague.token))) as work:
            assert (await work.session.execute(seen, {"id": row.id})).scalar_one() == expected
        if not expected:
            await give(database, owner, row.id, colleague.id, "viewer")
