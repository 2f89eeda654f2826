"""Looking after accounts from the command line, as the owner role."""

import asyncio
import secrets
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from sqlalchemy import select
from typer.testing import CliRunner, Result

from api.state import AppState
from deploy.admin import app
from domain.core.settings import Settings, get_settings
from domain.core.values.dates import utc_now
from domain.models import Account, AuditRow, RecoveryCode, SecondFactor
from tests.factories import Maker, Person
from tests.posting import deliveries_to

WHY = ["--reason", "Left the company in March"]


@pytest.fixture(autouse=True)
def as_owner(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("OWNER_DATABASE_URL", settings.owner_database_url.get_secret_value())
    get_settings.cache_clear()
    yield
    get_settings.cache_clear()


async def run(*arguments: str) -> Result:
    """The command as a shell would run it: with an event loop of its own."""
    return await asyncio.to_thread(CliRunner().invoke, app, list(arguments))


async def _account(make: Maker, person: Person) -> Account:
    async with make.session() as session:
        return (await session.scalars(select(Account).where(Account.id == person.id))).one()


async def _said(make: Maker, person: Person) -> list[tuple[str, str | None, Any]]:
    async with make.session() as session:
        rows = await session.scalars(
            select(AuditRow).where(AuditRow.entity_id == person.id).order_by(AuditRow.id)
        )
        return [(row.action, row.system, row.after) for row in rows]


async def _status(api: httpx.AsyncClient, person: Person) -> int:
    return (await api.get("/api/auth/session", headers=person.headers)).status_code


async def test_an_account_becomes_admin_and_ordinary_again(make: Maker) -> None:
    person = await make.person()
    granted = await run("grant", person.email.upper())
    assert (granted.exit_code, granted.output) == (0, f"{person.email.upper()} is an admin now.\n")
    account = await _account(make, person)
    assert (account.is_admin, account.version) == (True, 2)
    assert (await run("revoke", person.email)).exit_code == 0
    assert not (await _account(make, person)).is_admin
    assert await _said(make, person) == [
        ("account.admin_granted", "account-upkeep", {"is_admin": True}),
        ("account.admin_revoked", "account-upkeep", {"is_admin": False}),
    ]


async def test_an_unknown_unconfirmed_or_closed_address_is_said_so(make: Maker) -> None:
    unconfirmed, closed = await make.person(confirmed_at=None), await make.person(is_active=False)
    for email in ("nobody-at-all@example.com", unconfirmed.email, closed.email):
        answer = await run("grant", email)
        assert answer.exit_code == 1
        assert answer.output == f"There is no open and confirmed account with the address {email}.\n"
    for command in ("close", "reopen", "end-sessions", "remove-second-factor"):
        answer = await run(command, "nobody-at-all@example.com", *WHY)
        assert answer.exit_code == 1
        assert answer.output == "There is no account with the address nobody-at-all@example.com.\n"


async def test_closing_ends_everything_at_once_and_reopening_revives_nothing(
    api: httpx.AsyncClient, make: Maker
) -> None:
    person = await make.person()
    again = await make.signed_in(person)
    closed = await run("close", person.email, *WHY)
    assert (closed.exit_code, closed.output) == (0, f"{person.email} is closed; every session has ended.\n")
    assert [await _status(api, who) for who in (person, again)] == [401, 401]
    twice = await run("close", person.email, *WHY)
    assert (twice.exit_code, twice.output) == (1, f"The account {person.email} is closed already.\n")
    assert (await run("reopen", person.email, "--reason", "Came back in May")).output.endswith(
        "open again.\n"
    )
    assert (await run("reopen", person.email, "--reason", "Came back in May")).exit_code == 1
    assert [await _status(api, who) for who in (person, again)] == [401, 401]
    (_, _, first), (_, _, second) = await _said(make, person)
    assert (first["reason"], first["is_active"], len(first["ended"])) == (WHY[1], False, 2)
    assert second == {"is_active": True, "reason": "Came back in May", "ended": []}


async def test_the_only_owner_of_a_property_is_closed_only_on_purpose(make: Maker) -> None:
    owner = await make.person()
    company = await make.company(owner, name="Alder Homes")
    alone = await make.property(owner, name="Alder Court", company_id=company.id)
    refused = await run("close", owner.email, *WHY)
    assert refused.exit_code == 1
    listed = f"  Alder Court ({alone.id})\n  company Alder Homes ({company.id})\n"
    assert listed in refused.output
    assert "--anyway" in refused.output
    assert (await _account(make, owner)).is_active
    done = await run("close", owner.email, *WHY, "--anyway")
    assert done.exit_code == 0
    assert f"Left without an owner: 2.\n{listed}" in done.output
    ((_, _, after),) = await _said(make, owner)
    assert after["left_without_owner"] == [str(alone.id), str(company.id)]


async def test_ending_sessions_leaves_the_account_open(api: httpx.AsyncClient, make: Maker) -> None:
    person, stranger = await make.person(), await make.person()
    answer = await run("end-sessions", person.email, *WHY)
    assert (answer.exit_code, answer.output[:6]) == (0, "1 of t")
    assert [await _status(api, who) for who in (person, stranger)] == [401, 200]
    assert (await _account(make, person)).is_active


async def test_a_second_factor_is_removed_with_a_reason_and_its_person_is_mailed(
    make: Maker, state: AppState
) -> None:
    person, other = await make.person(), await make.person()
    async with make.session() as session:
        for account_id in (person.id, other.id):
            sealed = state.cipher.seal("JBSWY3DPEHPK3PXP", "second_factors", account_id, "secret")
            session.add(SecondFactor(account_id=account_id, secret=sealed, enabled_at=utc_now()))
            await session.flush()
            session.add(RecoveryCode(account_id=account_id, code_hash=account_id.bytes))
    why = ["--reason", "Lost the phone, seen in person"]
    answer = await run("remove-second-factor", person.email.upper(), *why)
    assert (answer.exit_code, answer.output) == (
        0,
        f"{person.email.upper()} has no second factor any more.\n",
    )
    async with make.session() as session:
        for model in (SecondFactor, RecoveryCode):
            left = await session.scalars(
                select(model.account_id).where(model.account_id.in_((person.id, other.id)))
            )
            assert list(left) == [other.id]
    assert await _said(make, person) == [
        ("account.second_factor_removed", "account-upkeep", {"reason": why[1]})
    ]
    assert [row.template for row in await deliveries_to(make, person.email)] == ["second_factor_off"]
    again = await run("remove-second-factor", person.email, *why)
    assert (again.exit_code, again.output) == (1, f"The account {person.email} has no second factor.\n")


async def test_people_are_found_by_address_or_name(make: Maker) -> None:
    name = f"Ursula {secrets.token_hex(4)} Quimby"
    person = await make.person(full_name=name, is_admin=True)
    await make.property(person)
    closed = await make.person(full_name=name, is_active=False, confirmed_at=None)
    by_name = (await run("people", name.upper())).output.splitlines()
    assert sorted(by_name) == sorted(
        [
            f"{person.email}  {name}  (open, admin, sessions: 1, owns: 1)",
            f"{closed.email}  {name}  (closed, not confirmed, sessions: 1, owns: 0)",
        ]
    )
    assert (await run("people", person.email[:20])).output.startswith(person.email)
    assert (await run("people", "100%_nobody")).output == "Nobody is called that.\n"
    assert "first 50" not in "".join(by_name)


async def test_many_people_are_cut_and_it_is_said(make: Maker) -> None:
    for _ in range(51):
        await make.person(full_name="Namesake of Many")
    lines = (await run("people", "namesake of many")).output.splitlines()
    assert (len(lines), lines[-1]) == (51, "These are the first 50; say more of the address or name.")


async def test_a_reason_says_something(make: Maker) -> None:
    person = await make.person()
    answer = await run("close", person.email, "--reason", "because")
    assert answer.exit_code == 2
    assert "at least 10 characters" in answer.output
    assert (await _account(make, person)).is_active


async def test_without_the_owners_address_nothing_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OWNER_DATABASE_URL", "")
    get_settings.cache_clear()
    answer = await run("people", "anybody")
    assert answer.exit_code == 2
    assert "OWNER_DATABASE_URL" in answer.output


async def test_a_company_is_verified_once_by_its_name_or_id(make: Maker) -> None:
    company = await make.company(await make.person(), verified_at=None)
    done = await run("verify-company", company.name.upper(), *WHY)
    assert (done.exit_code, done.output) == (0, f"{company.name} is verified.\n")
    again = await run("verify-company", str(company.id), *WHY)
    assert (again.exit_code, again.output) == (1, f"{company.name} is verified already.\n")
    assert (await run("verify-company", "No such company", *WHY)).exit_code == 1
    async with make.session() as session:
        logged = await session.scalars(select(AuditRow).where(AuditRow.entity_id == company.id))
        (row,) = [row for row in logged if row.action == "company.verified"]
    assert row.after is not None
    assert row.after["reason"] == WHY[1]
