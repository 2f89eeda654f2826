"""The rare ways through the access rules: nobody's principal, rights nowhere, accounts just closed."""

from dataclasses import replace

import pytest

from api.state import AppState
from domain.access.account import find_own
from domain.access.brute_force import Subject, password_try
from domain.access.impersonation import only_in_person
from domain.access.policy import allows
from domain.access.principal import StaffPrincipal, principal_of, require, require_somewhere
from domain.access.rate_limits import network_of
from domain.access.second_step import challenge
from domain.access.sessions import sign_out
from domain.access.sign_in import open_session
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.errors import Forbidden, NotFound, Unauthenticated
from domain.core.scope import Scope
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.ids import new_id
from tests.factories import Maker

SWEEP = StaffPrincipal(Scope("system", system="purge"), False, None, None, "UTC", ())


def test_a_sweep_is_nobodys_account() -> None:
    with pytest.raises(Forbidden):
        _ = SWEEP.account_id
    with pytest.raises(Forbidden):
        only_in_person(SWEEP)


@pytest.mark.parametrize(
    ("roles", "permission", "granted"),
    [
        (["viewer"], "units.read", True),
        (["viewer"], "units.write", False),
        (["viewer", "manager"], "units.write", True),
        ([], "units.read", False),
        (["caretaker"], "units.read", False),
        (["owner"], "no.such", False),
    ],
)
def test_one_of_the_roles_must_hold_the_right(roles: list[str], permission: str, granted: bool) -> None:
    assert allows(roles, permission) is granted


async def test_a_right_held_nowhere_is_refused_and_a_new_account_sees_empty_lists(
    database: Database, make: Maker
) -> None:
    owner, fresh = await make.person(), await make.person()
    row = await make.property(owner)
    viewer = await make.colleague(row.id, "viewer")
    for person, permission, refused in (
        (viewer, "imports.read", True),
        (viewer, "units.read", False),
        (fresh, "imports.read", False),
    ):
        async with unit_of_work(database, EntryPoint.by_session(token_hash(person.token))) as work:
            began, principal = work.auth, principal_of(work.auth)
        for who in (began, principal):
            if refused:
                with pytest.raises(Forbidden):
                    require_somewhere(who, permission)
            else:
                require_somewhere(who, permission)


async def test_the_right_on_one_property_is_checked_there(database: Database, make: Maker) -> None:
    owner, stranger = await make.person(), await make.person()
    row = await make.property(owner)
    viewer = await make.colleague(row.id, "viewer")
    for person, error in ((owner, None), (viewer, Forbidden), (stranger, NotFound)):
        async with unit_of_work(database, EntryPoint.by_session(token_hash(person.token))) as work:
            if error is None:
                await require(work.session, "units.write", row.id)
            else:
                with pytest.raises(error):
                    await require(work.session, "units.write", row.id)


async def test_an_account_that_closed_a_moment_ago_gets_no_session_and_no_challenge(
    state: AppState, make: Maker
) -> None:
    closed = await make.person(is_active=False)
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        with pytest.raises(Unauthenticated):
            await open_session(
                session=work.session,
                scope=work.scope,
                settings=state.settings,
                account_id=closed.id,
                user_agent=None,
            )
        with pytest.raises(Unauthenticated):
            await challenge(session=work.session, account_id=closed.id)


async def test_whoever_is_not_on_file_proves_nothing(state: AppState, make: Maker) -> None:
    person = await make.person()
    attempt = password_try(state.settings, state.keys, Subject("nobody@example.com"))
    async with unit_of_work(state.database, EntryPoint.by_session(token_hash(person.token))) as work:
        principal = replace(principal_of(work.auth), email=f"gone-{new_id().hex}@example.com")
        with pytest.raises(Forbidden):
            await find_own(session=work.session, principal=principal, attempt=attempt)


async def test_signing_out_as_nobody_wakes_nobody(database: Database) -> None:
    async with unit_of_work(database, EntryPoint.by_visitor()) as work:
        await sign_out(session=work.session, scope=work.scope)


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
        (None, "unknown"),
    ],
)
def test_what_counts_as_one_network(address: str | None, network: str) -> None:
    assert network_of(address) == network
