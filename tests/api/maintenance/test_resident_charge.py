"""Billing the resident for a completed request: a charge on their account, once, with its reason."""

import asyncio

from httpx import AsyncClient
from sqlalchemy import text

from domain.core.values.dates import utc_now
from tests.factories import Maker

BODY = {"amount": "186.50", "reason": "A towel was in the drain"}


async def test_a_resident_is_billed_once_on_the_account_of_their_household(
    api: AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    home = await make.property(owner)
    worker = await make.colleague(home.id, "maintenance")
    unit = await make.unit(home.id)
    primary = await make.resident(home.id, unit_id=unit.id)
    lease = await make.lease(unit, primary)
    tenancy = await make.open_tenancy(lease)
    reporter = await make.resident(home.id, unit_id=unit.id, first_name="Priya", last_name="Raman")
    await make.party(lease, reporter)
    row = await make.request(home, unit_id=unit.id, resident_id=reporter.id)
    url = f"/api/maintenance-requests/{row.id}"
    early = await api.post(f"{url}/resident-charge", json=BODY, headers=owner.headers)
    assert early.json()["code"] == "not_completed"
    async with make.session() as session:
        done = text("UPDATE maintenance_requests SET status = 'completed', completed_at = :at WHERE id = :id")
        await session.execute(done, {"at": utc_now(), "id": row.id})
    assert (await api.post(f"{url}/resident-charge", json=BODY, headers=worker.headers)).status_code == 403
    blank = await api.post(f"{url}/resident-charge", json=BODY | {"reason": " "}, headers=owner.headers)
    assert blank.status_code == 422
    answers = await asyncio.gather(
        *(api.post(f"{url}/resident-charge", json=BODY, headers=owner.headers) for _ in range(5))
    )
    assert sorted(answer.status_code for answer in answers) == [200, *[409] * 4]
    charge_id = next(answer.json()["charge_id"] for answer in answers if answer.is_success)
    async with make.session() as session:
        told = text("SELECT tenancy_id, kind, amount::text, description FROM charges WHERE request_id = :id")
        assert (await session.execute(told, {"id": row.id})).all() == [
            (tenancy.id, "damage", "186.50", "The sink leaks: A towel was in the drain")
        ]
    events = (await api.get(f"{url}/events", headers=owner.headers)).json()["items"]
    (billed,) = (each for each in events if each["kind"] == "cost")
    assert (billed["reader"], billed["details"]) == ("staff", {"amount": "186.50", "resident": "Priya Raman"})
    assert (await api.get(url, headers=worker.headers)).json()["charge_id"] is None
    voided = f"/api/charges/{charge_id}/void"
    assert (await api.post(voided, json={"reason": "Their drain was old"}, headers=owner.headers)).is_success
    assert (await api.post(f"{url}/resident-charge", json=BODY, headers=owner.headers)).status_code == 200


async def test_nobody_is_billed_where_nobody_owes(api: AsyncClient, make: Maker) -> None:
    owner = await make.person()
    home = await make.property(owner)
    unit = await make.unit(home.id)
    guest = await make.resident(home.id, unit_id=unit.id)
    over = {"status": "completed", "completed_at": utc_now()}
    for columns, code in (
        ({}, "no_resident"),
        ({"unit_id": unit.id, "resident_id": guest.id}, "no_account"),
    ):
        row = await make.request(home, **over, **columns)
        url = f"/api/maintenance-requests/{row.id}/resident-charge"
        assert (await api.post(url, json=BODY, headers=owner.headers)).json()["code"] == code
