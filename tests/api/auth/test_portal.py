"""Signing in to the residents' portal: as staff do, with a portal that is open, and a session of its own."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from http.cookies import SimpleCookie
from typing import Any

import httpx
import pytest
import pytest_asyncio
import structlog
from sqlalchemy import select, update

from domain.access.portal import NOT_ENABLED
from domain.core.crypto.ciphers import token_hash
from domain.models import AuditRow, Resident, SessionRow, TenantPortal
from tests.api.auth.conftest import Addresses, Member
from tests.api.auth.passwords import NEW, change
from tests.api.auth.second_factor import turned_on
from tests.factories import Maker, Person
from tests.prove.stage import PASSWORD

SIGN_IN = "/api/portal/auth/sign-in"
SESSION = "/api/portal/auth/session"
SIGN_OUT = "/api/portal/auth/sign-out"
COOKIE = "steward-portal-8000"


@dataclass(frozen=True)
class Tenant:
    """A member of staff who is a resident too: `staff` and `person` are their two sessions."""

    staff: Person
    person: Person
    resident: Resident


@pytest_asyncio.fixture
async def tenant(make: Maker, member: Member) -> Tenant:
    staff = await member(full_name="Rosa Delgado")
    place = await make.property(await make.person(), name="Maple Court")
    unit = await make.unit(place.id, unit_number="12B")
    resident = await make.resident(place.id, unit_id=unit.id)
    return Tenant(staff, await make.tenant(resident, staff), resident)


async def sign_in(
    api: httpx.AsyncClient, email: str, password: str = PASSWORD, **more: Any
) -> httpx.Response:
    body = {"email": email, "password": password}
    return await api.post(SIGN_IN, json={**body, **more})


def bearer(answer: httpx.Response) -> dict[str, str]:
    return {"Authorization": f"Bearer {answer.json()['token']}"}


async def portal_of(make: Maker, resident: Resident) -> TenantPortal:
    async with make.session() as session:
        mine = select(TenantPortal).where(TenantPortal.resident_id == resident.id)
        return (await session.scalars(mine)).one()


async def test_the_right_password_opens_a_residents_session(
    api: httpx.AsyncClient, make: Maker, tenant: Tenant
) -> None:
    answer = await sign_in(api, tenant.staff.email.upper())
    assert answer.status_code == 200
    body = answer.json()
    assert body["user"] == {
        "id": str(tenant.staff.id),
        "email": tenant.staff.email,
        "full_name": "Rosa Delgado",
    }
    async with make.session() as session:
        hashed = token_hash(body["token"])
        row = (await session.scalars(select(SessionRow).where(SessionRow.token_hash == hashed))).one()
        audit = (await session.scalars(select(AuditRow).where(AuditRow.entity_id == row.id))).one()
    assert (row.audience, row.account_id) == ("resident", tenant.staff.id)
    assert (audit.action, audit.actor_id, audit.after) == (
        "account.signed_in",
        tenant.staff.id,
        {"factors": ["password"]},
    )


async def test_each_visit_is_noted_on_the_portal(api: httpx.AsyncClient, make: Maker, tenant: Tenant) -> None:
    before = await portal_of(make, tenant.resident)
    assert (before.login_count, before.last_login) == (0, None)
    await sign_in(api, tenant.staff.email, "wrong")
    await sign_in(api, tenant.staff.email)
    await sign_in(api, tenant.staff.email)
    after = await portal_of(make, tenant.resident)
    assert after.login_count == 2
    assert after.last_login is not None
    assert datetime.now(UTC) - after.last_login < timedelta(minutes=5)


async def test_the_session_names_the_person_and_their_homes(
    api: httpx.AsyncClient, make: Maker, tenant: Tenant
) -> None:
    elsewhere = await make.property(await make.person(), name="Alder House")
    second = await make.resident(elsewhere.id)
    await make.tenant(second, tenant.staff)
    body = (await api.get(SESSION, headers=tenant.person.headers)).json()
    assert body["user"]["email"] == tenant.staff.email
    assert [
        (home["resident_id"], home["property"]["name"], home["unit"] and home["unit"]["unit_number"])
        for home in body["homes"]
    ] == [(str(second.id), "Alder House", None), (str(tenant.resident.id), "Maple Court", "12B")]


async def test_unknown_and_wrong_are_one_answer(
    api: httpx.AsyncClient, member: Member, tenant: Tenant
) -> None:
    """Also for an account that never had a portal, whatever its password: its hash is not read."""
    without = await member()
    answers = [
        *[await sign_in(api, email, "wrong") for email in (tenant.staff.email, "nobody@example.com")],
        await sign_in(api, without.email),
    ]
    bodies = [{**answer.json(), "request_id": None} for answer in answers]
    assert bodies[0]["detail"] == "Invalid email or password"
    assert (bodies[0]["status"], bodies[0]["code"]) == (401, "invalid_credentials")
    assert bodies == [bodies[0]] * 3


@pytest.mark.parametrize("missing", ["switched off", "resident deleted"])
async def test_where_a_portal_was_the_right_password_learns_that_it_is_not_enabled(
    api: httpx.AsyncClient, make: Maker, tenant: Tenant, missing: str
) -> None:
    person = tenant.staff
    async with make.session() as session:
        if missing == "switched off":
            mine = TenantPortal.resident_id == tenant.resident.id
            await session.execute(update(TenantPortal).where(mine).values(is_active=False))
        if missing == "resident deleted":
            gone = update(Resident).where(Resident.id == tenant.resident.id)
            await session.execute(gone.values(deleted_at=datetime.now(UTC)))
    with structlog.testing.capture_logs() as lines:
        answer = await sign_in(api, person.email)
    assert (answer.status_code, answer.json()["code"]) == (403, "portal_not_enabled")
    assert answer.json()["detail"] == NOT_ENABLED
    assert NOT_ENABLED == "Portal access not enabled. Please contact your property manager."
    assert "set-cookie" not in answer.headers
    (event,) = [line for line in lines if line["event"].startswith("security.")]
    assert (event["event"], event["code"]) == ("security.sign_in_failed", "portal_not_enabled")


@pytest.mark.parametrize("remember", [True, False])
async def test_the_cookie_outlives_the_browser_where_it_is_to_be_remembered(
    api: httpx.AsyncClient, tenant: Tenant, remember: bool
) -> None:
    answer = await sign_in(api, tenant.staff.email, remember=remember)
    cookie = SimpleCookie(answer.headers["set-cookie"])[COOKIE]
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "lax", "/")
    assert bool(cookie["expires"]) is remember


async def test_each_audience_reads_its_own_cookie(api: httpx.AsyncClient, tenant: Tenant) -> None:
    staff, portal = f"steward-staff-8000={tenant.staff.token}", f"{COOKIE}={tenant.person.token}"
    both = {"Cookie": f"{staff}; {portal}"}
    assert (await api.get(SESSION, headers=both)).status_code == 200
    assert (await api.get("/api/auth/session", headers=both)).status_code == 200
    assert (await api.get(SESSION, headers={"Cookie": staff})).status_code == 401
    assert (await api.get("/api/auth/session", headers={"Cookie": portal})).status_code == 401


async def test_a_token_of_the_other_audience_is_nobodys(api: httpx.AsyncClient, tenant: Tenant) -> None:
    for _ in range(2):  # also once the process has learned whose each is
        assert (await api.get(SESSION, headers=tenant.staff.headers)).status_code == 401
        assert (await api.get("/api/auth/session", headers=tenant.person.headers)).status_code == 401
        assert (await api.get(SESSION, headers=tenant.person.headers)).status_code == 200
        assert (await api.get("/api/auth/session", headers=tenant.staff.headers)).status_code == 200


async def test_signing_out_ends_this_session_and_no_other(api: httpx.AsyncClient, tenant: Tenant) -> None:
    other = bearer(await sign_in(api, tenant.staff.email))
    answer = await api.post(SIGN_OUT, headers=tenant.person.headers)
    assert answer.status_code == 204
    assert f'{COOKIE}=""' in answer.headers["set-cookie"]
    assert (await api.get(SESSION, headers=tenant.person.headers)).status_code == 401
    assert (await api.get(SESSION, headers=other)).status_code == 200
    assert (await api.get("/api/auth/session", headers=tenant.staff.headers)).status_code == 200


async def test_a_browser_that_signs_in_again_gives_up_the_portals_session_alone(
    api: httpx.AsyncClient, tenant: Tenant
) -> None:
    jar = f"steward-staff-8000={tenant.staff.token}; {COOKIE}={tenant.person.token}"
    body = {"email": tenant.staff.email, "password": PASSWORD}
    answer = await api.post(SIGN_IN, json=body, headers={"Cookie": jar, "Sec-Fetch-Site": "same-origin"})
    assert answer.status_code == 200
    assert (await api.get(SESSION, headers=tenant.person.headers)).status_code == 401
    assert (await api.get("/api/auth/session", headers=tenant.staff.headers)).status_code == 200


async def test_a_second_factor_is_asked_for_here_too(api: httpx.AsyncClient, tenant: Tenant) -> None:
    app, _ = await turned_on(api, tenant.staff)
    half = await sign_in(api, tenant.staff.email)
    assert (half.status_code, half.json()["code"]) == (401, "second_factor_required")
    step = {"challenge": half.json()["challenge"], "code": app.now(), "remember": True}
    whole = await api.post(f"{SIGN_IN}/second-factor", json=step)
    assert whole.status_code == 200
    assert SimpleCookie(whole.headers["set-cookie"])[COOKIE]["expires"]
    assert (await api.get(SESSION, headers=bearer(whole))).status_code == 200


async def test_a_portal_that_closes_between_the_steps_opens_nothing(
    api: httpx.AsyncClient, make: Maker, tenant: Tenant
) -> None:
    app, _ = await turned_on(api, tenant.staff)
    challenge = (await sign_in(api, tenant.staff.email)).json()["challenge"]
    async with make.session() as session:
        mine = TenantPortal.resident_id == tenant.resident.id
        await session.execute(update(TenantPortal).where(mine).values(is_active=False))
    step = {"challenge": challenge, "code": app.now()}
    answer = await api.post(f"{SIGN_IN}/second-factor", json=step)
    assert (answer.status_code, answer.json()["code"]) == (403, "portal_not_enabled")


async def test_tries_of_both_audiences_are_counted_together(addresses: Addresses, tenant: Tenant) -> None:
    client = await addresses.at("203.0.113.40", sign_in_per_minute=4)
    body = {"email": tenant.staff.email, "password": "wrong"}
    answers = [await client.post(path, json=body) for path in (SIGN_IN, "/api/auth/sign-in") * 2]
    assert [answer.status_code for answer in answers] == [401] * 4
    for path in (SIGN_IN, "/api/auth/sign-in"):
        refused = await client.post(path, json=body)
        assert refused.status_code == 429
        assert "retry-after" in refused.headers


async def test_both_sessions_of_a_person_share_one_allowance(addresses: Addresses, tenant: Tenant) -> None:
    client = await addresses.at("203.0.113.41", api_per_minute=3)
    asked = [(SESSION, tenant.person), ("/api/auth/session", tenant.staff)] * 2
    answers = [await client.get(path, headers=who.headers) for path, who in asked]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]


async def test_a_changed_password_ends_the_portals_sessions(api: httpx.AsyncClient, tenant: Tenant) -> None:
    assert (await change(api, tenant.staff, PASSWORD, NEW)).status_code < 300
    assert (await api.get(SESSION, headers=tenant.person.headers)).status_code == 401
