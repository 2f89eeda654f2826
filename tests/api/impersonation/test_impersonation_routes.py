"""Acting for somebody: who may, for whom, for how long, and how it ends."""

import asyncio
from datetime import timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import select, update

from api.auth.schemas import ActingEntry
from domain.access.impersonation import NOT_POSSIBLE, ONLY_RESIDENT, TOO_SHORT, end_overdue
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import Account, ActingPeriod, AuditRow, SessionRow
from tests.api.auth.conftest import Member
from tests.api.auth.second_factor import turned_on
from tests.factories import Maker, Person
from tests.prove.stage import PASSWORD
from tests.routes import operations_by

BASE = "/api/auth/acting-for"
REASON = "Ticket 4711: a lease shows twice"

EXPORTS = (
    *("export_audit", "export_properties", "export_deleted_properties", "export_units"),
    *("export_deleted_units", "export_residents", "export_resident_leases", "export_vehicles"),
    *("export_pets", "export_vendors", "export_deleted_vendors", "export_companies", "export_import_jobs"),
    "export_results",
    *("export_conversations", "export_sessions", "export_acting_log"),
    *("export_transactions", "export_delinquent_accounts", "export_received_payments"),
    *("export_bills", "export_undeposited_payments", "export_bank_deposits", "export_recurring_charges"),
    *("export_bank_accounts", "export_bank_entries", "export_draws"),
    *("export_members", "export_invitations", "export_received_invitations"),
    *("export_deliveries", "export_requests", "export_deleted_requests", "export_leases"),
    *("export_equipment", "export_deleted_equipment", "export_schedules", "export_deleted_schedules"),
    *("export_work_orders", "export_deleted_work_orders"),
)
TEAM = (
    *("edit_member", "remove_member", "restore_member", "leave_team"),
    *("name_company_owner", "remove_company_owner"),
    *("invite", "resend_invitation", "cancel_invitation"),
    *("accept_invitation", "decline_invitation", "ask_for_invitation"),
)
MONEY = (
    *("add_payment", "return_payment", "void_payment", "refund_payment", "move_payment"),
    *("refund_online", "refund_credit", "set_payment_terms"),
    *("add_bill", "pay_bill", "void_bill_payment", "add_bank_deposit", "take_deposit_back"),
    *("add_contribution", "add_bank_transfer", "add_bank_fee", "add_draw", "void_draw", "reverse_entry"),
    *("add_deposit_interest", "use_deposit", "add_deposit_return", "void_deposit_return"),
    *("transfer_tenancy", "begin_books", "add_opening_balances", "take_opening_balance_back"),
    *("post_request_cost", "post_work_order_cost"),
)
PORTALS = (
    *("invite_to_portal", "resend_portal_invitation", "cancel_portal_invitation"),
    *("end_portal_access", "restore_portal_access"),
)
NOTICES = ("read_notifications", "read_notification_settings", "change_notification_settings")
WEBHOOKS = (
    *("list_webhooks", "list_webhook_event_kinds", "list_webhook_events"),
    *("create_webhook", "update_webhook", "remove_webhook", "stop_webhook", "continue_webhook"),
    *("rotate_webhook_secret", "send_webhook_test", "replay_webhook", "replay_webhook_event"),
)
PROFILE = ("get_profile", "edit_profile")
PHONE = ("read_own_phone", "send_phone_code", "confirm_own_phone", "remove_own_phone")
IN_PERSON = {
    "change_password": "changes how the account is signed in to",
    "upload_picture": "changes how the person is shown",
    "remove_picture": "changes how the person is shown",
    "begin_second_factor": "changes how the account is signed in to",
    "enable_second_factor": "changes how the account is signed in to",
    "disable_second_factor": "changes how the account is signed in to",
    "renew_recovery_codes": "changes how the account is signed in to",
    "end_session": "ends sessions",
    "end_other_sessions": "ends sessions",
    **dict.fromkeys(("approve_access_request", "decline_access_request"), "lets somebody into a portal"),
    "reveal_ssn": "shows what is sealed",
    "reveal_birth_date": "shows what is sealed",
    **dict.fromkeys(EXPORTS, "takes everything away"),
    "export_report": "takes everything away",
    "print_report": "takes everything away",
    "get_report_print": "takes everything away",
    **dict.fromkeys(TEAM, "decides who has which rights"),
    **dict.fromkeys(MONEY, "moves money"),
    "send_reminder": "writes to a resident",
    "resend_delivery": "writes to somebody",
    "send_test_message": "writes to the owner",
    "send_template_test": "writes to the owner",
    "make_api_key": "makes a key that stays",
    **dict.fromkeys(
        (
            *("get_payment_gateway", "connect_payment_gateway"),
            *("check_payment_gateway", "remove_payment_gateway"),
        ),
        "the company's keys, and where its money goes",
    ),
    "revoke_api_key": "ends a key",
    **dict.fromkeys(WEBHOOKS, "sends what happens to another program"),
    **dict.fromkeys(PORTALS, "decides who opens a home's portal"),
    **dict.fromkeys(NOTICES, "is what the person was notified of"),
    **dict.fromkeys(PHONE, "is the person's own number"),
    **dict.fromkeys(PROFILE, "is the person's own name"),
    **dict.fromkeys(
        ("send_for_signature", "remind_signers", "void_signature_request", "counter_sign"),
        "is what a person signs, or has signed",
    ),
    "list_acting_candidates": "leads to acting for the next one",
    "start_acting": "acts for the next one",
}


async def start(api: httpx.AsyncClient, admin: Person, target: Person, **more: Any) -> httpx.Response:
    body = {"account_id": str(target.id), "reason": REASON, **more}
    return await api.post(BASE, json=body, headers=admin.headers)


async def stop(api: httpx.AsyncClient, admin: Person) -> int:
    return (await api.delete(BASE, headers=admin.headers)).status_code


async def session_of(api: httpx.AsyncClient, person: Person) -> httpx.Response:
    return await api.get("/api/auth/session", headers=person.headers)


async def log_of(api: httpx.AsyncClient, person: Person) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = (await api.get(f"{BASE}/log", headers=person.headers)).json()["items"]
    return items


async def change_session(make: Maker, person: Person, **columns: Any) -> None:
    mine = SessionRow.token_hash == token_hash(person.token)
    async with make.session() as session:
        await session.execute(update(SessionRow).where(mine).values(**columns))


async def audited(make: Maker, account: Person) -> list[tuple[str, Any, Any]]:
    """Action, actor and what is said of it, oldest first, of acting for this account."""
    wanted = (AuditRow.account_id == account.id, AuditRow.entity_type == "acting_periods")
    async with make.session() as session:
        rows = await session.execute(
            select(AuditRow.action, AuditRow.actor_id, AuditRow.after).where(*wanted).order_by(AuditRow.at)
        )
    return [(action, actor, after) for action, actor, after in rows]


async def test_an_admin_views_as_somebody_and_comes_back_to_the_same_session(
    api: httpx.AsyncClient, make: Maker
) -> None:
    admin, client = await make.person(is_admin=True, full_name="Ada Admin"), await make.person()
    theirs = await make.property(client)
    assert (await start(api, admin, client)).status_code == 200
    body = (await session_of(api, admin)).json()
    assert (body["user"]["id"], body["acting_for"]["id"]) == (str(admin.id), str(client.id))
    assert [row["property_id"] for row in body["properties"]] == [str(theirs.id)]
    assert (await api.get(f"/api/properties/{theirs.id}", headers=admin.headers)).status_code == 200
    assert await stop(api, admin) == 204
    body = (await session_of(api, admin)).json()
    assert (body["acting_for"], body["properties"]) == (None, [])
    assert (await api.get(f"/api/properties/{theirs.id}", headers=admin.headers)).status_code == 404
    assert [(action, actor) for action, actor, _ in await audited(make, client)] == [
        ("acting.started", admin.id),
        ("acting.ended", admin.id),
    ]


async def test_the_person_sees_who_when_and_why(api: httpx.AsyncClient, make: Maker) -> None:
    admin, client = await make.person(is_admin=True, full_name="Ada Admin"), await make.person()
    await start(api, admin, client)
    (entry,) = await log_of(api, client)
    assert (entry["actor_name"], entry["reason"], entry["ended_by"]) == ("Ada Admin", REASON, None)
    assert set(entry) == set(ActingEntry.model_fields)
    await stop(api, admin)
    (entry,) = await log_of(api, client)
    assert (entry["ended_by"], entry["until"] > entry["began_at"]) == ("exit", True)
    assert await log_of(api, admin) == []
    assert await log_of(api, await make.person()) == []


async def test_nobody_but_an_admin_acts_or_searches(api: httpx.AsyncClient, member: Member) -> None:
    person, client = await member(), await member()
    assert (await start(api, person, client)).json()["code"] == "forbidden"
    assert (await start(api, person, client, password=PASSWORD)).status_code == 403
    assert (await api.get(f"{BASE}/candidates", headers=person.headers)).status_code == 403
    assert await stop(api, person) == 204  # nothing to stop


async def test_only_active_confirmed_people_who_are_no_admins(api: httpx.AsyncClient, make: Maker) -> None:
    word = f"Q{new_id().hex[-8:]}"
    admin = await make.person(is_admin=True, full_name=f"{word} Me")
    person = await make.person(full_name=f"{word} Person")
    refused = [
        admin,
        await make.person(full_name=f"{word} Other", is_admin=True),
        await make.person(full_name=f"{word} Gone", is_active=False),
        await make.person(full_name=f"{word} New", confirmed_at=None),
        Person(new_id(), "nobody@example.com", ""),
    ]
    for target in refused:
        answer = await start(api, admin, target)
        assert answer.status_code == 422
        assert answer.json()["errors"] == [{"field": "account_id", "message": NOT_POSSIBLE}]
    for words in (word.lower(), person.email.upper()):
        answer = await api.get(f"{BASE}/candidates", params={"q": words}, headers=admin.headers)
        (found,) = answer.json()["items"]
        assert found == {"id": str(person.id), "email": person.email, "full_name": f"{word} Person"}
    everybody = await api.get(f"{BASE}/candidates", headers=admin.headers)
    assert 1 <= len(everybody.json()["items"]) <= 20
    nul = await api.get(f"{BASE}/candidates", params={"q": "a\x00"}, headers=admin.headers)
    assert nul.status_code == 422


async def test_nobody_acts_for_who_is_only_a_resident(api: httpx.AsyncClient, make: Maker) -> None:
    admin, owner = await make.person(is_admin=True), await make.person()
    place = await make.property(owner)
    tenant = await make.tenant(await make.resident(place.id))
    answer = await start(api, admin, tenant)
    assert (answer.status_code, answer.json()["errors"]) == (
        422,
        [{"field": "account_id", "message": ONLY_RESIDENT}],
    )
    search = f"{BASE}/candidates?q={tenant.email}"
    assert (await api.get(search, headers=admin.headers)).json()["items"] == []
    await make.link(tenant, place.id, "viewer")  # who works there too is staff
    assert len((await api.get(search, headers=admin.headers)).json()["items"]) == 1
    assert (await start(api, admin, tenant)).status_code == 200


@pytest.mark.parametrize("reason", ["", "too short", "   spaces      ", "x" * 501])
async def test_a_reason_is_asked(api: httpx.AsyncClient, make: Maker, reason: str) -> None:
    admin, client = await make.person(is_admin=True), await make.person()
    answer = await start(api, admin, client, reason=reason)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "reason"
    if len(reason) < 500:
        assert answer.json()["errors"][0]["message"] == TOO_SHORT


async def test_ten_minutes_after_signing_in_the_password_is_asked(
    api: httpx.AsyncClient, make: Maker, member: Member
) -> None:
    admin, client = await member(is_admin=True), await member()
    await change_session(make, admin, created_at=utc_now() - timedelta(minutes=11))
    answer = await start(api, admin, client)
    assert (answer.status_code, answer.json()["code"]) == (403, "prove_again")
    wrong = await start(api, admin, client, password="something else")
    assert (wrong.status_code, wrong.json()["errors"][0]["field"]) == (422, "password")
    assert (await session_of(api, admin)).json()["acting_for"] is None
    assert (await start(api, admin, client, password=PASSWORD)).status_code == 200


async def test_and_a_code_where_a_second_factor_is_on(
    api: httpx.AsyncClient, make: Maker, member: Member
) -> None:
    admin, client = await member(is_admin=True), await member()
    app, _ = await turned_on(api, admin)
    await change_session(make, admin, created_at=utc_now() - timedelta(minutes=11))
    without = await start(api, admin, client, password=PASSWORD)
    assert (without.status_code, without.json()["errors"][0]["field"]) == (422, "code")
    wrong = await start(api, admin, client, password=PASSWORD, code="000000")
    assert (wrong.status_code, wrong.json()["errors"][0]["field"]) == (422, "code")
    assert (await start(api, admin, client, password=PASSWORD, code=app.now())).status_code == 200


@pytest.mark.usefixtures("invariants_hold")
async def test_no_second_person_on_top_of_the_first(api: httpx.AsyncClient, make: Maker) -> None:
    admin, first, second = (
        await make.person(is_admin=True),
        await make.person(),
        await make.person(),
    )
    answers = await asyncio.gather(*(start(api, admin, target) for target in (first, second, first)))
    assert sorted(answer.status_code for answer in answers) == [200, 403, 403]
    again = await start(api, admin, second)
    assert (again.status_code, again.json()["code"]) == (403, "not_while_acting")
    searched = await api.get(f"{BASE}/candidates", headers=admin.headers)
    assert searched.json()["code"] == "not_while_acting"


async def test_after_the_hour_no_request_is_answered_until_the_admin_takes_notice(
    api: httpx.AsyncClient, make: Maker
) -> None:
    admin, client = await make.person(is_admin=True), await make.person()
    await make.property(client)
    await make.acting(admin, client, minutes=-1)
    for method, path in (("GET", "/api/auth/session"), ("GET", "/api/units"), ("POST", "/api/properties")):
        answer = await api.request(method, path, headers=admin.headers, json={} if method == "POST" else None)
        assert (answer.status_code, answer.json()["code"]) == (401, "acting_over"), path
    assert await stop(api, admin) == 204
    assert (await session_of(api, admin)).json()["acting_for"] is None
    (entry,) = await log_of(api, client)
    assert entry["ended_by"] == "expired"
    assert [after for _, _, after in await audited(make, client)] == [{"ended_by": "expired"}]


async def test_the_hour_is_not_renewed_by_use(api: httpx.AsyncClient, make: Maker) -> None:
    admin, client = await make.person(is_admin=True), await make.person()
    await make.acting(admin, client, minutes=20)
    before = (await session_of(api, admin)).json()["acting_for"]["until"]
    await start(api, admin, client)
    await api.get("/api/units", headers=admin.headers)
    assert (await session_of(api, admin)).json()["acting_for"]["until"] == before


@pytest.mark.parametrize(
    ("who", "columns"),
    [("admin", {"is_admin": False}), ("client", {"is_active": False}), ("client", {"is_admin": True})],
)
async def test_rights_that_go_end_it_at_once_and_for_good(
    api: httpx.AsyncClient, make: Maker, who: str, columns: dict[str, bool]
) -> None:
    people = {"admin": await make.person(is_admin=True), "client": await make.person()}
    assert (await start(api, people["admin"], people["client"])).status_code == 200
    for values in (columns, {name: not value for name, value in columns.items()}):
        async with make.session() as session:
            changed = update(Account).where(Account.id == people[who].id)
            await session.execute(changed.values(**values))
        answer = await api.get("/api/units", headers=people["admin"].headers)
        assert (answer.status_code, answer.json()["code"]) == (401, "acting_over")
    assert await stop(api, people["admin"]) == 204
    assert (await session_of(api, people["admin"])).status_code == 200
    assert [after for _, _, after in await audited(make, people["client"])][-1] == {
        "ended_by": "rights_ended"
    }


async def test_signing_out_ends_it_too(api: httpx.AsyncClient, make: Maker) -> None:
    admin, client = await make.person(is_admin=True), await make.person()
    await start(api, admin, client)
    assert (await api.post("/api/auth/sign-out", headers=admin.headers)).status_code == 204
    (entry,) = await log_of(api, client)
    assert entry["ended_by"] == "signed_out"
    assert (await audited(make, client))[-1] == ("acting.ended", admin.id, {"ended_by": "signed_out"})
    over = await make.person(is_admin=True)
    await make.acting(over, client, minutes=-1)
    assert (await api.post("/api/auth/sign-out", headers=over.headers)).status_code == 204


async def test_the_sweep_notes_an_hour_that_nobody_came_back_from(
    api: httpx.AsyncClient, make: Maker, worker_database: Database
) -> None:
    admin, client = await make.person(is_admin=True), await make.person()
    await make.acting(admin, client, minutes=-1)
    for _ in range(2):
        async with unit_of_work(worker_database, EntryPoint.by_system("outbox-sweep")) as work:
            await end_overdue(session=work.session)
    assert await audited(make, client) == [("acting.ended", admin.id, {"ended_by": "expired"})]
    assert (await api.get("/api/units", headers=admin.headers)).status_code == 401
    assert await stop(api, admin) == 204
    assert len(await audited(make, client)) == 1
    async with make.session() as session:
        rows = await session.execute(select(ActingPeriod).where(ActingPeriod.account_id == client.id))
        (period,) = rows.scalars()
    assert period.ended_at == period.until


async def test_headers_and_claims_that_a_client_makes_up_have_no_effect(
    api: httpx.AsyncClient, make: Maker
) -> None:
    admin, client = await make.person(is_admin=True), await make.person()
    await make.property(client)
    forged = {name: str(client.id) for name in ("X-Acting-For", "X-Impersonate-User", "X-User-Id")}
    forged["Cookie"] = f"acting_for={client.id}"
    answer = await api.get(
        "/api/properties", params={"acting_for": str(client.id)}, headers=admin.headers | forged
    )
    assert answer.json()["total"] == 0
    smuggled = await start(api, admin, client, acting_until="2099-01-01T00:00:00Z")
    assert smuggled.status_code == 422


def test_what_is_the_persons_alone_is_refused_while_an_admin_acts() -> None:
    assert operations_by("in person") == set(IN_PERSON)
    assert operations_by("as oneself") == {"stop_acting", "sign_out"}
