"""Portal invitations over HTTP: invited by staff, set up from the mail, sent again, cancelled, expired."""

import asyncio
from datetime import timedelta

import httpx
import pytest
from sqlalchemy import func, select, update

from api.state import AppState
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import Account, AuditRow, Company, OutboxRow, Property, Resident, TenantInvitation
from domain.portals.invariants import INVARIANTS
from tests.api.auth.conftest import Member
from tests.api.auth.second_factor import turned_on
from tests.api.portals.inviting import NEW, SETUP, Inviting
from tests.factories import Maker
from tests.posting import post, token_in
from tests.prove.stage import PASSWORD


@pytest.fixture
async def inviting(
    api: httpx.AsyncClient, make: Maker, worker_database: Database, state: AppState
) -> Inviting:
    world = Inviting(api, make, worker_database, state, await make.person(full_name="Marcus Bell"))
    await world.settle()
    return world


async def test_the_link_shows_what_the_company_asks_to_agree_to(inviting: Inviting) -> None:
    token = await inviting.invited()

    async def texts(token: str) -> httpx.Response:
        return await inviting.api.post(f"{SETUP}/texts", json={"token": token})

    assert (await texts(token)).json() == {"terms_text": None, "privacy_text": None}
    async with inviting.make.session() as session:
        place = await session.get_one(Property, inviting.resident.property_id)
        company = await session.get_one(Company, place.company_id)
        company.terms_text = "Rent is due on the 1st."
    assert (await texts(token)).json()["terms_text"] == "Rent is due on the 1st."
    assert (await texts("x" * len(token))).status_code == 404


async def test_from_the_mail_to_the_residents_first_session(
    inviting: Inviting, worker_database: Database
) -> None:
    assert (await inviting.shown())["state"] == "not_invited"
    token = await inviting.invited(message="Welcome home!")
    mail = await inviting.mailed()
    for words in ("Priya", "Alder Court, unit 201", "Welcome home!", "Marcus Bell", "1. Open the address"):
        assert words in mail["text"]
    shown = await inviting.shown()
    assert (shown["state"], shown["invitation_status"]) == ("invited", "sent")
    assert shown["invitation_sent_at"] is not None

    found = (await inviting.found(token)).json()
    assert (found["email"], found["has_account"], found["unit_number"]) == (inviting.email, False, "201")
    answer = await inviting.set_up(token)
    assert answer.status_code == 200, answer.text
    bearer = {"Authorization": f"Bearer {answer.json()['token']}"}
    session = (await inviting.api.get("/api/portal/auth/session", headers=bearer)).json()
    assert session["user"]["full_name"] == "Priya Raman"
    assert [each["property"]["name"] for each in session["homes"]] == ["Alder Court"]
    shown = await inviting.shown()
    assert (shown["state"], shown["portal_email"], shown["login_count"]) == ("active", inviting.email, 1)
    (portal,) = await inviting.portals()
    assert portal.terms_accepted_at is not None
    assert await inviting.settled() == "accepted"
    async with unit_of_work(worker_database, EntryPoint.by_system("invariant-check")) as work:
        broken = await work.session.scalars(
            select(TenantInvitation.id).where(
                INVARIANTS[1].is_broken, TenantInvitation.resident_id == inviting.resident.id
            )
        )
        assert list(broken) == []


async def test_without_instructions_the_mail_has_no_steps(inviting: Inviting) -> None:
    await inviting.call("/invitation", include_instructions=False)
    text = (await inviting.mailed())["text"]
    assert "1. Open" not in text
    assert "Welcome" not in text
    assert "/tenant/setup?token=" in text


async def test_a_weak_password_and_missing_consent_open_nothing(inviting: Inviting) -> None:
    token = await inviting.invited()
    assert (await inviting.set_up(token, "password1")).status_code == 422
    refused = await inviting.api.post(SETUP, json={"token": token, "password": NEW, "accept_terms": False})
    assert refused.status_code == 422
    assert await inviting.portals() == []


async def test_who_has_an_account_types_its_own_password(inviting: Inviting, member: Member) -> None:
    """A staff account too: what opens is a resident's session."""
    staff = await member()
    inviting.email = staff.email
    token = await inviting.invited(email=staff.email)
    assert (await inviting.found(token)).json()["has_account"] is True
    wrong = await inviting.set_up(token, "another wrong = await inviting.set_up(token, NEW) larch")
    assert wrong.status_code == 401, wrong.text
    assert await inviting.portals() == []
    answer = await inviting.set_up(token, PASSWORD)
    assert answer.status_code == 200, answer.text
    bearer = {"Authorization": f"Bearer {answer.json()['token']}"}
    assert (await inviting.api.get("/api/portal/auth/session", headers=bearer)).status_code == 200
    assert (await inviting.api.get("/api/auth/session", headers=bearer)).status_code == 401


async def test_a_second_factor_is_asked_for_before_it_opens(inviting: Inviting, member: Member) -> None:
    staff = await member()
    app, _ = await turned_on(inviting.api, staff)
    inviting.email = staff.email
    token = await inviting.invited(email=staff.email)
    asked = await inviting.set_up(token, PASSWORD)
    assert (asked.status_code, asked.json()["code"]) == (401, "second_factor_required")
    assert await inviting.portals() == []
    body = {
        "token": token,
        "challenge": asked.json()["challenge"],
        "code": app.now(),
        "accept_terms": True,
    }
    opened = await inviting.api.post(f"{SETUP}/second-factor", json=body)
    assert opened.status_code == 200, opened.text
    assert len(await inviting.portals()) == 1


async def test_a_link_works_once_also_for_many_at_once(inviting: Inviting) -> None:
    token = await inviting.invited()
    answers = await asyncio.gather(*(inviting.set_up(token) for _ in range(8)))
    assert sorted({answer.status_code for answer in answers}) in ([200, 409], [200, 401, 409])
    assert [answer.status_code for answer in answers].count(200) == 1
    assert len(await inviting.portals()) == 1
    again = await inviting.set_up(token)
    assert (again.status_code, again.json()["code"]) == (409, "invitation_accepted")


@pytest.mark.parametrize(("left", "status"), [(timedelta(seconds=30), 200), (timedelta(seconds=-1), 409)])
async def test_a_link_is_good_until_its_end(inviting: Inviting, left: timedelta, status: int) -> None:
    token = await inviting.invited()
    await inviting.ends_at(utc_now() + left)
    assert (await inviting.set_up(token)).status_code == status
    if status == 409:
        shown = await inviting.shown()
        assert (shown["state"], shown["invitation_status"]) == ("not_invited", "expired")
        assert await inviting.settled() == "expired"


async def test_an_invitation_is_good_for_exactly_seven_days(inviting: Inviting) -> None:
    await inviting.invited()
    async with inviting.make.session() as session:
        row = (
            await session.scalars(
                select(TenantInvitation).where(TenantInvitation.resident_id == inviting.resident.id)
            )
        ).one()
    assert abs(row.expires_at - row.created_at - timedelta(days=7)) < timedelta(minutes=5)


async def test_sent_again_only_the_newest_link_opens(inviting: Inviting) -> None:
    first = await inviting.invited()
    assert (await inviting.call("/invitation")).status_code == 422  # a body is wanted
    twice = await inviting.call("/invitation", include_instructions=True)
    assert (twice.status_code, twice.json()["code"]) == (409, "already_invited")
    assert (await inviting.call("/invitation/resend")).status_code == 200
    second = token_in(await inviting.mailed())
    assert second != first
    assert (await inviting.found(first)).status_code == 404
    assert (await inviting.set_up(first)).status_code == 404
    assert (await inviting.set_up(second)).status_code == 200
    assert await inviting.settled() == "replaced"


async def test_a_cancelled_link_lets_nobody_in(inviting: Inviting) -> None:
    token = await inviting.invited()
    assert (await inviting.call("/invitation/cancel")).json()["state"] == "not_invited"
    refused = await inviting.set_up(token)
    assert (refused.status_code, refused.json()["code"]) == (409, "invitation_cancelled")
    assert (await inviting.call("/invitation/cancel")).json()["code"] == "invitation_cancelled"
    assert (await inviting.call("/invitation", include_instructions=True)).status_code == 201


async def test_each_step_asks_for_its_workflow_and_is_recorded(inviting: Inviting) -> None:
    token = await inviting.invited()
    await inviting.call("/invitation/resend")
    token = token_in(await inviting.mailed())
    await inviting.set_up(token)
    async with inviting.make.session() as session:
        ids = select(TenantInvitation.id).where(TenantInvitation.resident_id == inviting.resident.id)
        row_id = (await session.scalars(ids)).one()
        started = await session.scalars(
            select(OutboxRow.kind)
            .where(OutboxRow.workflow_id.startswith(f"portal-invitation/{row_id}/"))
            .order_by(OutboxRow.sequence)
        )
        assert list(started) == ["start", "signal", "start", "signal"]
        actions = await session.scalars(
            select(AuditRow.action)
            .where(
                AuditRow.property_id == inviting.place.id, AuditRow.action.startswith("portal_invitation.")
            )
            .order_by(AuditRow.id)
        )
        assert set(actions) == {
            *("portal_invitation.created", "portal_invitation.sent"),
            *("portal_invitation.resent", "portal_invitation.accepted"),
        }


async def test_who_cannot_be_invited_hears_why(inviting: Inviting) -> None:
    async with inviting.make.session() as session:
        gone = update(Resident).where(Resident.id == inviting.resident.id)
        await session.execute(gone.values(email=None))
    nowhere = await inviting.call("/invitation", include_instructions=True)
    assert (nowhere.status_code, nowhere.json()["errors"]) == (
        422,
        [{"field": "email", "message": "Email address is required"}],
    )
    async with inviting.make.session() as session:
        await session.execute(gone.values(status="inactive"))
    out = await inviting.call("/invitation", email=inviting.email)
    assert (out.status_code, out.json()["code"]) == (409, "not_living_here")
    await inviting.make.tenant(inviting.resident)
    async with inviting.make.session() as session:
        await session.execute(gone.values(status="active"))
    has_one = await inviting.call("/invitation", email=inviting.email)
    assert (has_one.status_code, has_one.json()["code"]) == (409, "portal_open")


async def test_an_ended_link_asks_for_a_new_one_once_an_hour(
    inviting: Inviting, worker_database: Database, state: AppState
) -> None:
    token = await inviting.invited()
    await inviting.ends_at(utc_now() - timedelta(minutes=1))
    for _ in range(2):
        answer = await inviting.api.post(f"{SETUP}/ask-again", json={"token": token})
        assert answer.status_code == 202
    mails = await post(inviting.make, worker_database, state, inviting.owner.email)
    assert ["Priya Raman" in mail["text"] for mail in mails] == [True]
    assert (await inviting.shown())["invitation_asked_again_at"] is not None
    never = await inviting.api.post(f"{SETUP}/ask-again", json={"token": token[:-4] + "AAAA"})
    assert never.status_code == 202


async def test_a_made_account_is_the_residents_and_confirmed(inviting: Inviting) -> None:
    await inviting.set_up(await inviting.invited(), time_zone="America/Denver")
    async with inviting.make.session() as session:
        mine = select(Account).where(func.lower(Account.email) == inviting.email)
        account = (await session.scalars(mine)).one()
    assert (account.full_name, account.time_zone) == ("Priya Raman", "America/Denver")
    assert account.confirmed_at is not None


async def test_after_an_expired_invitation_another_address_is_invited(inviting: Inviting) -> None:
    old = await inviting.invited()
    await inviting.ends_at(utc_now() - timedelta(minutes=1))
    inviting.email = f"raman-{new_id().hex[-12:]}@example.com"
    new = await inviting.invited(email=inviting.email)
    assert (await inviting.set_up(old)).json()["code"] == "invitation_expired"
    assert (await inviting.set_up(new)).status_code == 200
    assert (await inviting.shown())["portal_email"] == inviting.email
