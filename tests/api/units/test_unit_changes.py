"""Units over HTTP: editing, of two editors the second, deleting and its undo."""

import asyncio
from datetime import timedelta

import httpx
import pytest

from domain.core.values.dates import utc_now
from tests.factories import Maker, local_today, version


async def test_editing_changes_only_what_was_sent_and_null_clears(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    unit = await make.unit(owned.id, mailbox_assignment="9", square_feet=700)
    url = f"/api/units/{unit.id}"
    row = (
        await api.patch(url, json={"mailbox_assignment": None}, headers={**owner.headers, **version(1)})
    ).json()
    assert (row["mailbox_assignment"], row["square_feet"], row["version"]) == (None, 700, 2)
    number = await api.patch(url, json={"unit_number": "12"}, headers={**owner.headers, **version(2)})
    assert number.json()["unit_number"] == "12"
    same = await api.patch(url, json={"unit_number": "12"}, headers={**owner.headers, **version(3)})
    assert same.status_code == 200


async def test_a_unit_never_moves_to_another_property(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    one, other = await make.property(owner), await make.property(owner)
    unit = await make.unit(one.id)
    answer = await api.patch(
        f"/api/units/{unit.id}",
        json={"property_id": str(other.id)},
        headers={**owner.headers, **version(1)},
    )
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "property_id"


@pytest.mark.usefixtures("invariants_hold")
async def test_of_two_editors_the_second_sees_what_the_first_wrote(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    unit = await make.unit((await make.property(owner)).id, bedrooms=2)
    url = f"/api/units/{unit.id}"
    missing = await api.patch(url, json={"bedrooms": 3}, headers=owner.headers)
    assert missing.status_code == 428
    headers = {**owner.headers, **version(1)}
    answers = await asyncio.gather(
        *(api.patch(url, json={"bedrooms": rooms}, headers=headers) for rooms in range(3, 11))
    )
    won = [answer for answer in answers if answer.status_code == 200]
    lost = [answer for answer in answers if answer.status_code == 409]
    assert (len(won), len(lost)) == (1, 7)
    for answer in lost:
        assert answer.json()["code"] == "stale_version"
        assert answer.json()["current"] == won[0].json()


async def test_saving_what_is_there_already_takes_no_version(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    unit = await make.unit((await make.property(owner)).id, bedrooms=2)
    headers = {**owner.headers, **version(1)}
    same = await api.patch(f"/api/units/{unit.id}", json={"bedrooms": 2}, headers=headers)
    assert (same.status_code, same.json()["version"]) == (200, 1)
    other = await api.patch(f"/api/units/{unit.id}", json={"bedrooms": 3}, headers=headers)
    assert (other.status_code, other.json()["version"]) == (200, 2)


async def test_delete_and_undo(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    unit = await make.unit((await make.property(owner)).id, unit_number="8")
    url = f"/api/units/{unit.id}"
    assert (await api.delete(url, headers=owner.headers)).status_code == 428
    assert (await api.delete(url, headers={**owner.headers, **version(1)})).status_code == 204
    assert (await api.get(url, headers=owner.headers)).status_code == 404
    assert (await api.get("/api/units", headers=owner.headers)).json()["total"] == 0
    assert (await api.delete(url, headers={**owner.headers, **version(2)})).status_code == 404
    back = await api.post(f"{url}/restore", headers=owner.headers)
    assert back.status_code == 200, back.text
    assert back.json()["unit_number"] == "8"
    assert (await api.post(f"{url}/restore", headers=owner.headers)).status_code == 404


async def test_undo_waits_while_the_number_is_taken(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    unit = await make.unit(owned.id, unit_number="8")
    url = f"/api/units/{unit.id}"
    await api.delete(url, headers={**owner.headers, **version(1)})
    await make.unit(owned.id, unit_number="8")
    back = await api.post(f"{url}/restore", headers=owner.headers)
    assert (back.status_code, back.json()["code"]) == (409, "name_taken")


@pytest.mark.usefixtures("invariants_hold")
async def test_of_two_units_with_one_number_that_come_back_at_once_one_waits(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    now = utc_now()
    deleted = {"deleted_at": now, "purge_at": now + timedelta(days=30)}
    gone = [await make.unit(owned.id, unit_number="7", **deleted) for _ in range(4)]
    answers = await asyncio.gather(
        *(api.post(f"/api/units/{unit.id}/restore", headers=owner.headers) for unit in gone)
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"name_taken"}


async def test_a_unit_somebody_leases_or_lives_in_stays(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    leased, lived_in = await make.unit(owned.id), await make.unit(owned.id)
    await make.lease(leased, await make.resident(owned.id))
    await make.resident(owned.id, unit_id=lived_in.id)
    for unit, code in ((leased, "unit_leased"), (lived_in, "unit_lived_in")):
        answer = await api.delete(f"/api/units/{unit.id}", headers={**owner.headers, **version(1)})
        assert (answer.status_code, answer.json()["code"]) == (409, code)
    today = local_today()
    over = await make.unit(owned.id)
    await make.lease(
        over,
        await make.resident(owned.id, status="inactive"),
        start_date=today - timedelta(days=400),
        end_date=today - timedelta(days=35),
        status="expired",
    )
    answer = await api.delete(f"/api/units/{over.id}", headers={**owner.headers, **version(1)})
    assert answer.status_code == 204
