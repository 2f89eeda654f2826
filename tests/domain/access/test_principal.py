"""Principals: who they are and what they may do is the same, whichever way they came in."""

from uuid import UUID

import pytest

from domain.access.principal import principal_of, require_somewhere, resident_principal_of
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.errors import Forbidden, Unauthenticated
from domain.core.unit_of_work import EntryPoint, Statement, read_page, read_rows, unit_of_work
from tests.factories import Maker

MINE = Statement("SELECT current_account_id()::text", {})


async def test_a_read_and_a_change_begin_with_the_same_principal(database: Database, make: Maker) -> None:
    """The fast path takes ids off the wire as text; here they are ids all the same."""
    person = await make.colleague((await make.property(await make.person())).id, "maintenance")
    entry = EntryPoint.by_session(token_hash(person.token))

    read = principal_of((await read_page(database, entry, [])).auth)
    async with unit_of_work(database, entry) as work:
        assert principal_of(work.auth) == read
    assert read.account_id == person.id
    assert isinstance(read.scope.session_id, UUID)
    assert read.roles == ("maintenance",)


async def test_each_audience_is_a_principal_of_its_own(
    database: Database, portal_database: Database, make: Maker
) -> None:
    """No service of staff takes a resident, and none of residents takes staff."""
    staff = await make.person()
    tenant = await make.tenant(await make.resident((await make.property(staff)).id), staff)
    began = (await read_page(database, EntryPoint.by_session(token_hash(staff.token)), [])).auth
    home = (await read_page(portal_database, EntryPoint.by_session(token_hash(tenant.token)), [])).auth
    resident = resident_principal_of(home)
    assert (resident.scope.audience, resident.account_id) == ("resident", staff.id)
    assert principal_of(began).scope.audience == "staff"
    with pytest.raises(Forbidden):
        principal_of(home)
    with pytest.raises(Forbidden):
        resident_principal_of(began)


async def test_a_right_that_no_role_grants_is_refused(database: Database, make: Maker) -> None:
    person = await make.colleague((await make.property(await make.person())).id, "maintenance")
    began = (await read_page(database, EntryPoint.by_session(token_hash(person.token)), [])).auth
    require_somewhere(began, "units.read")
    with pytest.raises(Forbidden):
        require_somewhere(began, "residents.read")


async def test_rows_alone_tell_nothing_of_who_asks(database: Database, make: Maker) -> None:
    """What is read without the search for roles answers rows only, so that nobody can take them for none."""
    person = await make.person()
    assert await read_rows(database, EntryPoint.by_session(token_hash(person.token)), [MINE]) == (
        [(str(person.id),)],
    )
    with pytest.raises(Unauthenticated):
        await read_rows(database, EntryPoint.by_session(b"nobody"), [MINE])
