"""A resident pays online: what is written down, what is refused, and what the books say in the end."""

import asyncio
from dataclasses import dataclass, field
from datetime import timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

import httpx
import pytest
import pytest_asyncio

from domain.access.principal import principal_of
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import Lease, Tenancy
from domain.online_payments import settling
from domain.online_payments.gateway import Answer, Charge, Outcome
from tests.api.ledger.test_ledger import send
from tests.factories import Maker, Person, version

SYSTEM = EntryPoint.by_system(settling.SYSTEM)


@dataclass(frozen=True)
class Home:
    owner: Person
    lease: Lease
    tenancy_id: str
    property_id: str
    priya: Person
    jamie: Person
    neighbour: Person


@dataclass
class Books:
    """A gateway with a memory: what it took, by key, each once; the outcome of each call as told."""

    outcomes: list[Outcome] = field(default_factory=list)
    taken: dict[UUID, Charge] = field(default_factory=dict)
    calls: int = 0
    looks: int = 0

    async def charge(self, charge: Charge) -> Answer:
        self.calls += 1
        outcome = self.outcomes.pop(0) if self.outcomes else Outcome.SUCCEEDED
        if outcome is not Outcome.DECLINED:
            self.taken.setdefault(charge.key, charge)
        reason = "insufficient funds" if outcome is Outcome.DECLINED else None
        return Answer(outcome, f"ref_{charge.key.hex}", reason)

    async def look_up(self, charge: Charge) -> Answer | None:
        self.looks += 1
        found = charge.key in self.taken
        return Answer(Outcome.SUCCEEDED, f"ref_{charge.key.hex}") if found else None


@pytest_asyncio.fixture
async def household(make: Maker) -> Home:
    return await a_household(make)


async def a_household(make: Maker) -> Home:
    """Two residents of one lease, and a neighbour."""
    owner = await make.person()
    place = await make.property(owner)
    unit, other = await make.unit(place.id), await make.unit(place.id)
    priya, jamie, neighbour = [
        await make.resident(place.id, unit_id=unit.id, first_name=name, last_name="Raman")
        for name in ("Priya", "Jamie", "Nora")
    ]
    lease = await make.lease(unit, priya)
    await make.party(lease, jamie)
    tenancy = await make.open_tenancy(lease)
    await make.open_tenancy(await make.lease(other, neighbour))
    tenants = [await make.tenant(each) for each in (priya, jamie, neighbour)]
    return Home(owner, lease, str(tenancy.id), str(place.id), *tenants)


async def owes(api: httpx.AsyncClient, household: Home, amount: str, kind: str = "rent") -> None:
    body = {"kind": kind, "amount": amount}
    answer = await send(api, household.owner, f"leases/{household.lease.id}/charges", body)
    assert answer.status_code == 201, answer.text


async def method_of(api: httpx.AsyncClient, household: Home, person: Person) -> str:
    body = {"property_id": household.property_id, "test_method": "sim_visa"}
    answer = await api.post("/api/portal/payment-methods", json=body, headers=person.headers)
    assert answer.status_code == 201, answer.text
    method_id: str = answer.json()["items"][0]["id"]
    return method_id


async def pays(
    api: httpx.AsyncClient, household: Home, person: Person, amount: str, method_id: str, **more: Any
) -> httpx.Response:
    """`again` answers the question about other payments, where there is one."""
    key, again = more.pop("key", new_id().hex), more.pop("again", False)
    body = {"tenancy_id": household.tenancy_id, "amount": amount, "method_id": method_id, **more}
    headers = {**person.headers, "Idempotency-Key": key}
    answer = await api.post("/api/portal/payments", json=body, headers=headers)
    if again and answer.status_code == 409 and answer.json()["code"] == "same_payment_again":
        body["beside"] = answer.json()["current"]["beside"]
        return await api.post("/api/portal/payments", json=body, headers=headers)
    return answer


async def one_round(database: Database, gateway: Books, payment_id: str) -> str:
    """What the workflow does between two pauses."""
    async with unit_of_work(database, SYSTEM) as work:
        claimed = await settling.claim(
            session=work.session, scope=work.scope, payment_id=UUID(payment_id), now=utc_now()
        )
    if isinstance(claimed, str):
        return claimed
    answer = await settling.ask(gateway, claimed)
    return await settles(database, payment_id, answer)


async def settles(database: Database, payment_id: str, answer: Answer) -> str:
    async with unit_of_work(database, SYSTEM) as work:
        return await settling.settle(
            session=work.session,
            principal=principal_of(work.auth),
            payment_id=UUID(payment_id),
            answer=answer,
            now=utc_now(),
        )


async def account(api: httpx.AsyncClient, person: Person) -> dict[str, Any]:
    found: dict[str, Any] = (await api.get("/api/portal/ledger", headers=person.headers)).json()
    return found


async def test_a_payment_is_pending_first_and_settles_what_its_payer_named(
    api: httpx.AsyncClient, household: Home, worker_database: Database
) -> None:
    await owes(api, household, "1500.00")
    await owes(api, household, "40.00", "utilities")
    card = await method_of(api, household, household.priya)
    note = "Card 4242 4242 4242 4242, call 401-555-0100"
    answer = await pays(api, household, household.priya, "40.00", card, payment_type="utility", note=note)
    made = answer.json()
    assert (answer.status_code, made["status"], made["step"]) == (201, "pending", "written"), answer.text
    assert made["reference"].startswith("PAY-")
    before = await account(api, household.jamie)
    assert (before["account"]["balance"], before["account"]["to_pay"]) == ("1540.00", "1500.00")
    theirs = before["items"][-1]
    assert (theirs["description"], theirs["state"], theirs["note"]) == ("Payment by Priya", "pending", None)
    gateway = Books()
    assert await one_round(worker_database, gateway, made["id"]) == "completed"
    assert await one_round(worker_database, gateway, made["id"]) == "completed"
    assert gateway.calls == 1
    after = await account(api, household.priya)
    assert after["account"]["open"] == [before["account"]["open"][0]]
    assert after["items"][-1]["note"] == "Card •••• 4242, call 401-555-0100"
    path = f"/api/portal/payments/{made['id']}"
    assert (await api.get(path, headers=household.priya.headers)).json()["step"] == "ended"
    for other in (household.jamie, household.neighbour):
        assert (await api.get(path, headers=other.headers)).status_code == 404


async def test_two_browsers_that_pay_the_balance_at_once_take_each_cent_once(
    api: httpx.AsyncClient, household: Home
) -> None:
    await owes(api, household, "1500.00")
    cards = [await method_of(api, household, person) for person in (household.priya, household.jamie)]
    answers = await asyncio.gather(
        *(
            pays(api, household, person, "1500.00", card, full=True)
            for person, card in [(household.priya, cards[0]), (household.jamie, cards[1])] * 3
        )
    )
    assert sorted(each.status_code for each in answers) == [201, *[409] * 5]
    assert {each.json()["code"] for each in answers if each.status_code == 409} <= {
        "amount_changed",
        "same_payment_again",
    }
    assert (await account(api, household.priya))["account"]["pending"] == "1500.00"


async def test_no_more_than_two_years_ahead_can_be_paid(api: httpx.AsyncClient, household: Home) -> None:
    await owes(api, household, "1500.00")
    card = await method_of(api, household, household.priya)
    most = (await account(api, household.priya))["account"]["highest_payment"]
    assert Decimal(most) >= Decimal("11500.00")
    above = await pays(api, household, household.priya, str(Decimal(most) + Decimal("0.01")), card)
    assert above.status_code == 422
    (error,) = above.json()["errors"]
    assert error["field"] == "amount"
    assert error["message"].startswith("You can pay up to $")
    assert (await pays(api, household, household.priya, most, card)).status_code == 201
    again = await account(api, household.priya)
    assert again["account"]["highest_payment"] == "0.00"
    assert (await pays(api, household, household.priya, "1.00", card, again=True)).status_code == 422


async def test_the_same_key_is_one_payment(api: httpx.AsyncClient, household: Home) -> None:
    await owes(api, household, "1500.00")
    card = await method_of(api, household, household.priya)
    answers = [await pays(api, household, household.priya, "200.00", card, key="one-form") for _ in range(3)]
    assert {each.json()["id"] for each in answers} == {answers[0].json()["id"]}
    other = await pays(api, household, household.priya, "300.00", card, key="one-form")
    assert other.status_code == 422
    again = await pays(api, household, household.priya, "200.00", card)
    assert (again.status_code, again.json()["code"]) == (409, "same_payment_again")
    assert (await pays(api, household, household.priya, "200.00", card, again=True)).status_code == 201


async def test_a_decline_ends_the_payment_with_its_reason(
    api: httpx.AsyncClient, household: Home, worker_database: Database
) -> None:
    await owes(api, household, "1500.00")
    card = await method_of(api, household, household.priya)
    made = (await pays(api, household, household.priya, "1500.00", card, full=True)).json()
    assert await one_round(worker_database, Books([Outcome.DECLINED]), made["id"]) == "failed"
    body = await account(api, household.priya)
    line = body["items"][-1]
    assert (body["account"]["balance"], line["state"], line["details"]) == (
        *("1500.00", "failed"),
        "insufficient funds",
    )
    assert all(line["source"] != "payment" for line in (await account(api, household.jamie))["items"])
    again = await pays(api, household, household.priya, "1500.00", card, full=True)
    assert again.status_code == 201


async def test_a_lost_answer_is_asked_for_again_under_the_same_key(
    api: httpx.AsyncClient, household: Home, worker_database: Database
) -> None:
    await owes(api, household, "1500.00")
    card = await method_of(api, household, household.priya)
    made = (await pays(api, household, household.priya, "1500.00", card)).json()
    gateway = Books([Outcome.UNREACHABLE])
    assert await one_round(worker_database, gateway, made["id"]) == "pending"
    assert await one_round(worker_database, gateway, made["id"]) == "completed"
    assert (gateway.calls, len(gateway.taken)) == (2, 1)
    assert (await account(api, household.priya))["account"]["balance"] == "0.00"


@pytest.mark.parametrize(("taken", "ends"), [(True, "completed"), (False, "failed")])
async def test_after_20_hours_it_is_only_looked_up(
    api: httpx.AsyncClient, household: Home, worker_database: Database, taken: bool, ends: str
) -> None:
    await owes(api, household, "1500.00")
    card = await method_of(api, household, household.priya)
    made = (await pays(api, household, household.priya, "1500.00", card)).json()
    gateway, payment_id = Books(), UUID(made["id"])
    async with unit_of_work(worker_database, SYSTEM) as work:
        first = utc_now() - timedelta(hours=20, seconds=1)
        claimed = await settling.claim(
            session=work.session, scope=work.scope, payment_id=payment_id, now=first
        )
    assert isinstance(claimed, settling.Claim)
    assert not claimed.only_look
    if taken:
        await gateway.charge(claimed.charge)
    assert await one_round(worker_database, gateway, made["id"]) == ends
    assert (gateway.calls, gateway.looks) == (int(taken), 1)


async def test_a_gateway_that_never_says_leaves_the_payment_unclear(
    api: httpx.AsyncClient, household: Home, worker_database: Database
) -> None:
    await owes(api, household, "1500.00")
    card = await method_of(api, household, household.priya)
    made = (await pays(api, household, household.priya, "1500.00", card)).json()
    async with unit_of_work(worker_database, SYSTEM) as work:
        await settling.claim(
            session=work.session,
            scope=work.scope,
            payment_id=UUID(made["id"]),
            now=utc_now() - timedelta(hours=48),
        )
    assert await settles(worker_database, made["id"], Answer(Outcome.UNREACHABLE)) == "unclear"
    bell = (await api.get("/api/notifications", headers=household.owner.headers)).json()["items"]
    assert "Nobody knows what became of a payment" in bell[0]["title"]
    path = f"/api/portal/payments/{made['id']}"
    shown = (await api.get(path, headers=household.priya.headers)).json()
    assert (shown["status"], shown["step"]) == ("pending", "unclear")


async def test_what_the_home_takes_binds_here_too(
    api: httpx.AsyncClient, household: Home, make: Maker
) -> None:
    await owes(api, household, "1500.00")
    card = await method_of(api, household, household.priya)
    for accepts, amount, expected in (
        ("none", "1500.00", 409),
        ("certified_only", "1500.00", 409),
        ("full_only", "1499.99", 409),
        ("full_only", "1500.00", 201),
    ):
        async with make.session() as session:
            tenancy = await session.get_one(Tenancy, UUID(household.tenancy_id))
            tenancy.accepts = accepts
        answer = await pays(api, household, household.priya, amount, card)
        assert answer.status_code == expected, (accepts, answer.text)


async def test_a_method_is_its_residents_alone(api: httpx.AsyncClient, household: Home) -> None:
    await owes(api, household, "1500.00")
    card = await method_of(api, household, household.priya)
    for other in (household.jamie, household.neighbour):
        listed = (await api.get("/api/portal/payment-methods", headers=other.headers)).json()
        assert listed["items"] == []
        path = f"/api/portal/payment-methods/{card}"
        assert (await api.post(f"{path}/default", headers=other.headers)).status_code == 404
        assert (await api.delete(path, headers={**other.headers, **version(1)})).status_code == 404
    assert (await pays(api, household, household.jamie, "1.00", card)).status_code == 422
    assert (await pays(api, household, household.neighbour, "1.00", card)).status_code == 404
    path = f"/api/portal/payment-methods/{card}"
    assert (await api.delete(path, headers={**household.priya.headers, **version(1)})).status_code == 204
    assert (await pays(api, household, household.priya, "1.00", card)).status_code == 422


async def test_a_payment_that_the_bank_sends_back_is_open_again_and_its_payer_is_told(
    api: httpx.AsyncClient, household: Home, worker_database: Database
) -> None:
    await owes(api, household, "1500.00")
    card = await method_of(api, household, household.priya)
    made = (await pays(api, household, household.priya, "1500.00", card, full=True)).json()
    assert await one_round(worker_database, Books(), made["id"]) == "completed"
    body = {"reason": "The account is closed", "fee": "35.00"}
    back = await send(api, household.owner, f"payments/{made['id']}/return", body)
    assert (back.status_code, back.json()["status"]) == (200, "returned"), back.text
    assert (await account(api, household.priya))["account"]["balance"] == "1535.00"
    bell = await api.get("/api/portal/notifications", headers=household.priya.headers)
    told = {row["kind"]: row["message"] for row in bell.json()["items"]}
    assert told["payment_returned"] == (
        "The account is closed. What it had paid is open again, and a fee of $35.00 was charged."
    )
    others = await api.get("/api/portal/notifications", headers=household.jamie.headers)
    assert others.json()["items"] == []
