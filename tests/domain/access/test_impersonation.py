"""Impersonation in the database: what its functions answer to any caller, and what is refused meanwhile."""

import re
from dataclasses import replace

import psycopg
import pytest

from deploy.local.postgres import LocalPostgres
from domain.access.impersonation import (
    ActingFields,
    find_candidates,
    only_in_person,
    start,
)
from domain.access.principal import principal_of
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.errors import ActingOver, Forbidden, NotWhileActing, Unauthenticated
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.team.service import grant
from tests.access.test_matrix import MATRIX
from tests.documents import document
from tests.factories import Maker
from tests.routes import operations_by

# Words in a path that mean something only the person themselves may do, and what has them without being it.
GRAVE = re.compile(
    r"password|second-factor|/ssn|birth|export|csv|invitation|team|sign(ature|ing)|pay|role|download"
)
HARMLESS = {
    "read_second_factor": "says whether it is on",
    "ask_for_reset": "a visitor's route",
    "reset_password": "a visitor's route: the mailed link goes to the person",
    "sign_in_second_step": "a visitor's route",
    "find_invitation": "a visitor's route: the mailed link goes to the person",
    "decline_by_link": "a visitor's route: the mailed link goes to the person",
    "ask_again_by_link": "a visitor's route: the mailed link goes to the person",
    "sign_up_by_link": "a visitor's route: the mailed link goes to the person",
    "list_members": "reads",
    "count_open_work": "reads",
    "preview_signature_request": "reads what would be signed, and asks nobody",
    "list_invitations": "reads",
    "get_invitation": "reads",
    "list_received_invitations": "reads",
    "get_receipt": "reads",
    "download_document": "reads one paper, as its screen shows it",
    "download_message_file": "reads one file, as its screen shows it",
    "list_signature_requests": "reads",
    "get_signature_request": "reads",
    "open_signature_file": "reads one paper, as its screen shows it",
    "print_unsigned_record": "reads how one request ended",
    "list_undeposited_payments": "reads",
    "get_payment_analytics": "reads",
    "list_delinquent_accounts": "reads",
    "list_received_payments": "reads",
    "preview_payment": "reads",
}
ADMIN, VIEWER = 14, 3  # letters of a cell: the admin acting for a viewer, and the viewer


def operations() -> dict[str, str]:
    return {
        operation["operationId"]: path
        for path, methods in document("staff")["paths"].items()
        for operation in methods.values()
    }


def test_nothing_grave_is_open_to_an_admin_who_acts() -> None:
    grave = {name for name, path in operations().items() if GRAVE.search(path)}
    assert grave - set(HARMLESS) <= operations_by("in person")


def test_the_matrix_gives_the_acting_admin_what_the_viewer_has_minus_what_is_in_person() -> None:
    in_person = operations_by("in person")
    different = {
        (operation, wanted)
        for operation, rows in MATRIX.items()
        for wanted, cell in rows.items()
        for letters in [cell.replace(" ", "")]
        if letters[ADMIN] != ("f" if operation in in_person else letters[VIEWER])
    }
    assert different == set()


async def test_a_session_that_acts_enters_in_three_ways(database: Database, make: Maker) -> None:
    admin, client = await make.person(is_admin=True), await make.person()
    await make.acting(admin, client)
    hashed = token_hash(admin.token)
    with pytest.raises(NotWhileActing):
        async with unit_of_work(database, EntryPoint.in_person(hashed)):
            pass
    for entry, whose in (
        (EntryPoint.by_session(hashed), client),
        (EntryPoint.as_oneself(hashed), admin),
    ):
        async with unit_of_work(database, entry) as work:
            assert (work.auth.account_id, work.auth.actor_id) == (whose.id, admin.id)


async def test_a_service_refuses_by_itself(database: Database, make: Maker) -> None:
    admin, owner, other = (
        await make.person(is_admin=True),
        await make.person(),
        await make.person(),
    )
    place = await make.property(owner)
    await make.acting(admin, owner)
    async with unit_of_work(database, EntryPoint.by_session(token_hash(admin.token))) as work:
        principal = principal_of(work.auth)
        with pytest.raises(NotWhileActing):
            only_in_person(principal)
        with pytest.raises(NotWhileActing):
            await grant(
                session=work.session,
                principal=principal,
                property_id=place.id,
                account_id=other.id,
                role="viewer",
            )


async def test_a_principal_that_only_says_to_be_an_admin_starts_nothing(
    database: Database, make: Maker
) -> None:
    person, client = await make.person(), await make.person()
    fields = ActingFields(account_id=client.id, reason="Because of a test")
    async with unit_of_work(database, EntryPoint.by_session(token_hash(person.token))) as work:
        pretender = replace(principal_of(work.auth), is_admin=True)
        assert await find_candidates(session=work.session, principal=pretender, words="") == []
        with pytest.raises(Forbidden):
            await start(session=work.session, principal=pretender, fields=fields, proven=True)


async def test_every_way_in_ends_with_the_session(database: Database, make: Maker) -> None:
    admin, client = await make.person(is_admin=True), await make.person()
    await make.acting(admin, client, minutes=-1)
    hashed = token_hash(admin.token)
    for entry in (EntryPoint.by_session(hashed), EntryPoint.in_person(hashed)):
        with pytest.raises(ActingOver):
            async with unit_of_work(database, entry):
                pass
    for entry in (EntryPoint.as_oneself(b"nothing"), EntryPoint.in_person(b"nothing")):
        with pytest.raises(Unauthenticated):
            async with unit_of_work(database, entry):
                pass


async def test_work_in_the_background_needs_an_admin_who_still_is_one(
    worker_database: Database, make: Maker
) -> None:
    admin, plain, client = await make.person(is_admin=True), await make.person(), await make.person()
    async with unit_of_work(worker_database, EntryPoint.by_account(admin.id, client.id)) as work:
        assert (work.auth.account_id, work.auth.actor_id) == (client.id, admin.id)
    with pytest.raises(Unauthenticated):
        async with unit_of_work(worker_database, EntryPoint.by_account(plain.id, client.id)):
            pass


def test_the_doors_look_themselves_whoever_calls_them(postgres: LocalPostgres, database_name: str) -> None:
    start = "SELECT outcome FROM start_acting(gen_random_uuid(), %s, 'Because of a test', true)"
    scopes = "SELECT set_scope(%s, %s, %s, NULL)"
    with psycopg.connect(postgres.url("steward_owner", database_name)) as connection:
        people = [_account(connection, is_admin=is_admin) for is_admin in (True, False)]
        (admin, session), (plain, other) = people
    with psycopg.connect(postgres.url("steward_app", database_name), autocommit=True) as connection:
        # Without a scope, as a plain person, as an admin for somebody, with another's session: nothing.
        for scope in (
            (None, None, None),
            (plain, plain, other),
            (plain, admin, session),
            (admin, admin, other),
        ):
            with connection.transaction(force_rollback=True):
                connection.execute(scopes, scope)
                assert connection.execute(start, [plain]).fetchall() == [("forbidden",)]
            with connection.transaction(force_rollback=True):
                connection.execute(scopes, scope)
                assert connection.execute("SELECT * FROM acting_candidates('', 20)").fetchall() == []
        with connection.transaction(force_rollback=True):
            connection.execute(scopes, (admin, admin, session))
            assert connection.execute(start, [plain]).fetchall() == [("started",)]
        for statement in (
            "INSERT INTO acting_periods SELECT * FROM acting_periods",
            "UPDATE acting_periods SET reason = 'Another reason'",
            "DELETE FROM acting_periods",
            "UPDATE sessions SET acting_until = now() + interval '9 hours'",
            "UPDATE sessions SET acting_for_id = NULL",
            "SELECT end_overdue_acting()",
            "SELECT note_acting_ended('{}', 'exit')",
        ):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                connection.execute(statement)
    with (
        psycopg.connect(postgres.url("steward_worker", database_name), autocommit=True) as connection,
        pytest.raises(psycopg.errors.RaiseException),
    ):
        connection.execute("SELECT end_overdue_acting()")


@pytest.mark.parametrize(
    "columns",
    [
        "acting_for_id = account_id, acting_until = now()",
        "acting_for_id = NULL, acting_until = now()",
    ],
)
def test_a_session_can_only_act_for_another_and_only_for_a_time(
    postgres: LocalPostgres, database_name: str, columns: str
) -> None:
    with psycopg.connect(postgres.url("steward_owner", database_name)) as connection:
        _, session = _account(connection, is_admin=True)
        with pytest.raises(psycopg.errors.CheckViolation):
            connection.execute(f"UPDATE sessions SET {columns} WHERE id = %s", [session])


def _account(connection: psycopg.Connection[tuple[object, ...]], *, is_admin: bool) -> tuple[str, str]:
    row = connection.execute(
        "WITH a AS (INSERT INTO accounts (id, email, full_name, password_hash, is_admin, confirmed_at)"
        " VALUES (gen_random_uuid(), gen_random_uuid() || '@example.com', 'Policy', '!', %s, now())"
        " RETURNING id)"
        " INSERT INTO sessions (id, account_id, audience, token_hash, idle_seconds, absolute_until)"
        " SELECT gen_random_uuid(), id, 'staff', sha256(id::text::bytea), 600, now() + interval '1 hour'"
        " FROM a"
        " RETURNING account_id::text, id::text",
        [is_admin],
    ).fetchone()
    if row is None:
        raise ValueError("no account")
    return str(row[0]), str(row[1])
