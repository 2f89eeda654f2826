"""An operator's upkeep of accounts: who may be that operator, and what closing takes along."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from uuid import UUID

import pytest
from sqlalchemy import select
from sqlalchemy.exc import DBAPIError

from api.state import AppState
from domain.access.account_admin import (
    SYSTEM,
    OnlyOwner,
    Why,
    close_account,
    end_sessions,
    remove_second_factor,
    reopen_account,
    set_admin,
)
from domain.access.people import find_people
from domain.access.sessions import ACCOUNT_TOPIC
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.errors import Conflict, NotFound, StewardError
from domain.core.unit_of_work import EntryPoint, UnitOfWork, unit_of_work
from domain.core.values.dates import utc_now
from domain.models import (
    Account,
    AccountToken,
    ActingPeriod,
    AuditRow,
    SecondFactor,
    SessionRow,
    UserProperty,
)
from tests.factories import Maker, Person

WHY = Why(reason="Left the company in March")


async def close(database: Database, person: Person, *, anyway: bool = False) -> None:
    async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
        await close_account(
            session=work.session, scope=work.scope, email=person.email, why=WHY, anyway=anyway
        )


async def test_only_the_owner_role_may_be_the_operator(database: Database, worker_database: Database) -> None:
    for outsider in (database, worker_database):
        with pytest.raises((StewardError, DBAPIError)):
            async with unit_of_work(outsider, EntryPoint.by_system(SYSTEM)):
                pass


@pytest.mark.usefixtures("invariants_hold")
async def test_two_owners_closed_at_once_do_not_count_on_each_other(
    make: Maker, owner_database: Database
) -> None:
    for _ in range(5):
        first, second = await make.person(), await make.person()
        shared = await make.property(first)
        await make.link(second, shared.id, "owner")
        await make.company_owner(second, shared.company_id)
        outcomes = await asyncio.gather(
            close(owner_database, first), close(owner_database, second), return_exceptions=True
        )
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["NoneType", "OnlyOwner"]
        async with make.session() as session:
            left = await session.scalars(
                select(Account.id)
                .join(UserProperty, UserProperty.account_id == Account.id)
                .where(UserProperty.property_id == shared.id, Account.is_active)
            )
            assert len(list(left)) == 1


async def test_another_owner_who_is_closed_or_no_owner_any_more_does_not_count(
    make: Maker, owner_database: Database
) -> None:
    owner = await make.person()
    company = await make.company(owner, name="Birch & Sons")
    row = await make.property(owner, name="Birch House", company_id=company.id)
    await make.company_owner(await make.person(is_active=False), company.id)
    await make.link(await make.person(is_active=False), row.id, "owner")
    await make.link(await make.person(), row.id, "owner", is_active=False)
    await make.link(await make.person(), row.id, "manager")
    with pytest.raises(OnlyOwner) as refused:
        await close(owner_database, owner)
    assert [(one.id, one.name) for one in refused.value.stranded] == [
        (row.id, "Birch House"),
        (company.id, "Birch & Sons"),
    ]


async def test_a_company_with_nothing_in_it_holds_nobody_back(make: Maker, owner_database: Database) -> None:
    for filled in (False, True):
        owner = await make.person()
        company = await make.company(owner)
        if filled:
            await make.vendor(owner, company_id=company.id)
            with pytest.raises(OnlyOwner) as refused:
                await close(owner_database, owner)
            assert [(one.id, one.kind) for one in refused.value.stranded] == [(company.id, "company")]
            assert refused.value.code == "last_owner"
            await make.company_owner(await make.person(), company.id)
        await close(owner_database, owner)


async def test_a_property_that_is_deleted_holds_nobody_back(make: Maker, owner_database: Database) -> None:
    owner = await make.person()
    await make.property(owner, deleted_at=utc_now())
    await close(owner_database, owner)
    async with make.session() as session:
        assert not (await session.get_one(Account, owner.id)).is_active


async def _token(make: Maker, account_id: UUID, kind: str, *, used: bool = False) -> UUID:
    async with make.session() as session:
        token = AccountToken(
            account_id=account_id,
            kind=kind,
            token_hash=f"{kind}{used}{account_id}".encode(),
            expires_at=utc_now() + timedelta(minutes=5),
            used_at=utc_now() if used else None,
        )
        session.add(token)
        await session.flush()
        return token.id


async def test_ending_sessions_takes_back_what_leads_to_one_and_wakes_open_streams(
    make: Maker, owner_database: Database, state: AppState
) -> None:
    person = await make.person()
    for kind in ("reset", "challenge"):
        await _token(make, person.id, kind)
    kept = {await _token(make, person.id, "confirm"), await _token(make, person.id, "reset", used=True)}
    async with state.hub.watch(f"{ACCOUNT_TOPIC}:{person.id}") as woken:
        await asyncio.sleep(0.05)
        woken.clear()
        async with unit_of_work(owner_database, EntryPoint.by_system(SYSTEM)) as work:
            ended = await end_sessions(session=work.session, scope=work.scope, email=person.email, why=WHY)
        await asyncio.wait_for(woken.wait(), 5)
    assert ended == 1
    async with make.session() as session:
        left = await session.scalars(select(AccountToken.id).where(AccountToken.account_id == person.id))
        assert set(left) == kept


async def test_reopening_revives_no_session_that_slipped_in_while_the_account_was_closed(
    make: Maker, owner_database: Database
) -> None:
    """A sign-in on its way when the account is closed may leave one behind: it opens nothing until then."""
    person = await make.person()
    await close(owner_database, person)
    late, link = await make.signed_in(person), await _token(make, person.id, "challenge")
    async with unit_of_work(owner_database, EntryPoint.by_system(SYSTEM)) as work:
        await reopen_account(session=work.session, scope=work.scope, email=person.email, why=WHY)
    async with make.session() as session:
        hashed = token_hash(late.token)
        row = (await session.scalars(select(SessionRow).where(SessionRow.token_hash == hashed))).one()
        assert row.ended_at is not None
        assert await session.get(AccountToken, link) is None


async def test_an_account_that_is_closed_stops_being_an_admins(make: Maker, owner_database: Database) -> None:
    admin = await make.person(is_admin=True, is_active=False)
    async with unit_of_work(owner_database, EntryPoint.by_system(SYSTEM)) as work:
        await set_admin(session=work.session, scope=work.scope, email=admin.email, admin=False)
    async with make.session() as session:
        assert not (await session.get_one(Account, admin.id)).is_admin


async def test_closing_an_admin_ends_what_they_acted_for(make: Maker, owner_database: Database) -> None:
    admin = await make.acting(await make.person(is_admin=True), await make.person())
    await close(owner_database, admin)
    async with make.session() as session:
        (period,) = await session.scalars(select(ActingPeriod).where(ActingPeriod.actor_id == admin.id))
    assert period.ended_at is not None


Act = Callable[[UnitOfWork, str], Awaitable[object]]


async def _close(work: UnitOfWork, email: str) -> object:
    return await close_account(session=work.session, scope=work.scope, email=email, why=WHY)


async def _reopen(work: UnitOfWork, email: str) -> None:
    await reopen_account(session=work.session, scope=work.scope, email=email, why=WHY)


async def _end(work: UnitOfWork, email: str) -> object:
    return await end_sessions(session=work.session, scope=work.scope, email=email, why=WHY)


async def _remove_factor(work: UnitOfWork, email: str) -> None:
    await remove_second_factor(session=work.session, scope=work.scope, email=email, why=WHY)


async def _grant(work: UnitOfWork, email: str) -> None:
    await set_admin(session=work.session, scope=work.scope, email=email, admin=True)


@pytest.mark.parametrize(
    ("act", "columns", "refusal"),
    [
        (_close, None, NotFound),
        (_reopen, None, NotFound),
        (_end, None, NotFound),
        (_grant, None, NotFound),
        (_remove_factor, None, NotFound),
        (_remove_factor, {}, Conflict),
        (_close, {"is_active": False}, Conflict),
        (_reopen, {}, Conflict),
        (_grant, {"is_active": False}, NotFound),
        (_grant, {"confirmed_at": None}, NotFound),
    ],
)
async def test_what_cannot_be_done_is_refused_and_not_recorded(
    make: Maker,
    owner_database: Database,
    act: Act,
    columns: dict[str, object] | None,
    refusal: type[StewardError],
) -> None:
    person = None if columns is None else await make.person(**columns)
    with pytest.raises(refusal):
        async with unit_of_work(owner_database, EntryPoint.by_system(SYSTEM)) as work:
            await act(work, person.email if person else "nobody-at-all@example.com")
    if person is not None:
        assert await _recorded(make, person) == []


@pytest.mark.parametrize(
    ("act", "columns", "action"),
    [
        (_close, {}, "account.closed"),
        (_reopen, {"is_active": False}, "account.reopened"),
        (_end, {}, "account.sessions_ended"),
        (_grant, {}, "account.admin_granted"),
    ],
)
async def test_what_is_done_is_recorded_under_the_operators_name(
    make: Maker, owner_database: Database, act: Act, columns: dict[str, object], action: str
) -> None:
    person = await make.person(**columns)
    async with unit_of_work(owner_database, EntryPoint.by_system(SYSTEM)) as work:
        await act(work, f" {person.email.upper()} ")
    assert await _recorded(make, person) == [(action, SYSTEM, None, None)]


async def test_removing_a_second_factor_takes_a_set_up_that_was_only_begun_too(
    make: Maker, owner_database: Database
) -> None:
    person = await make.person()
    async with make.session() as session:
        session.add(SecondFactor(account_id=person.id, secret=b"sealed"))
    async with unit_of_work(owner_database, EntryPoint.by_system(SYSTEM)) as work:
        await _remove_factor(work, f" {person.email.upper()} ")
    async with make.session() as session:
        assert await session.get(SecondFactor, person.id) is None
    assert await _recorded(make, person) == [("account.second_factor_removed", SYSTEM, None, None)]


async def _recorded(make: Maker, person: Person) -> list[tuple[object, ...]]:
    columns = (AuditRow.action, AuditRow.system, AuditRow.actor_id, AuditRow.account_id)
    async with make.session() as session:
        rows = await session.execute(select(*columns).where(AuditRow.entity_id == person.id))
        return [tuple(row) for row in rows]


async def test_words_are_taken_as_they_are(make: Maker, owner_database: Database) -> None:
    person = await make.person(full_name="A 100% Real_Person\\")
    await make.person(full_name="A 1000 RealXPerson")
    for words in ("100%", "Real_Person", "Person\\", " a 100% "):
        async with unit_of_work(owner_database, EntryPoint.by_system(SYSTEM)) as work:
            found = await find_people(session=work.session, scope=work.scope, words=words)
        assert [one.id for one in found] == [person.id], words
